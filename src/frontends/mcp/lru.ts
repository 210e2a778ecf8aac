// A cache of the last few results, for a limited time and of a limited size.

import { LruMap } from '../../base/index.ts';

interface Kept<T> {
  readonly work: Promise<T>;
  readonly since: number;
  /** 0 until it is made. */
  bytes: number;
}

export interface LruLimits<T> {
  readonly entries: number;
  /** Of all entries together. */
  readonly bytes: number;
  readonly ttlMs: number;
  readonly weigh: (value: T) => number;
}

export class Lru<T> {
  private readonly limits: LruLimits<T>;
  private readonly now: () => number;
  private readonly kept: LruMap<string, Kept<T>>;

  constructor(limits: LruLimits<T>, now: () => number = () => Date.now()) {
    this.limits = limits;
    this.now = now;
    this.kept = new LruMap(limits.entries);
  }

  /** The result under this key; made if there is none. */
  get(key: string, make: () => Promise<T>): Promise<T> {
    const found = this.kept.get(key);
    if (found !== undefined && this.now() - found.since < this.limits.ttlMs) return found.work;
    const one: Kept<T> = { work: make(), since: this.now(), bytes: 0 };
    this.kept.set(key, one);
    one.work.then(
      (value) => {
        one.bytes = this.limits.weigh(value);
        if (one.bytes > this.limits.bytes) this.drop(key, one);
        else this.shrink();
      },
      // Failures are not cached: the next try may succeed.
      () => this.drop(key, one),
    );
    return one.work;
  }

  private drop(key: string, one: Kept<T>): void {
    if (this.kept.get(key) === one) this.kept.delete(key);
  }

  clear(): void {
    this.kept.clear();
  }

  /** Drops the oldest until the rest fits. */
  private shrink(): void {
    let total = 0;
    for (const { bytes } of this.kept.values()) total += bytes;
    for (const [key, { bytes }] of this.kept) {
      if (total <= this.limits.bytes) return;
      this.kept.delete(key);
      total -= bytes;
    }
  }
}
