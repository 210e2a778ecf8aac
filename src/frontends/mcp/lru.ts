// A cache of the last few results, for a limited time.

import { LruMap } from '../../base/index.ts';

export class Lru<T> {
  private readonly ttlMs: number;
  private readonly now: () => number;
  private readonly kept: LruMap<string, { readonly work: Promise<T>; readonly since: number }>;

  constructor(size: number, ttlMs: number, now: () => number = () => Date.now()) {
    this.kept = new LruMap(size);
    this.ttlMs = ttlMs;
    this.now = now;
  }

  /** The result under this key; made if there is none. */
  get(key: string, make: () => Promise<T>): Promise<T> {
    const found = this.kept.get(key);
    if (found !== undefined && this.now() - found.since < this.ttlMs) return found.work;
    const one = { work: make(), since: this.now() };
    this.kept.set(key, one);
    // Failures are not cached: the next try may succeed.
    one.work.catch(() => {
      if (this.kept.get(key) === one) this.kept.delete(key);
    });
    return one.work;
  }

  clear(): void {
    this.kept.clear();
  }
}
