// A cache of the last few results, for a limited time.

export class Lru<T> {
  private readonly size: number;
  private readonly ttlMs: number;
  private readonly now: () => number;
  private readonly kept = new Map<string, { readonly work: Promise<T>; readonly since: number }>();

  constructor(size: number, ttlMs: number, now: () => number = () => Date.now()) {
    this.size = size;
    this.ttlMs = ttlMs;
    this.now = now;
  }

  /** The result under this key; made if there is none. */
  get(key: string, make: () => Promise<T>): Promise<T> {
    const found = this.kept.get(key);
    const isFresh = found !== undefined && this.now() - found.since < this.ttlMs;
    const one = isFresh ? found : { work: make(), since: this.now() };
    this.kept.delete(key);
    this.kept.set(key, one);
    if (isFresh) return one.work;
    if (this.kept.size > this.size) this.kept.delete(this.kept.keys().next().value!);
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
