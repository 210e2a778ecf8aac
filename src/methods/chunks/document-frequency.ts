// Key → number of pages that contain it, in bounded memory: lossy counting (Manku and Motwani 2002). Pages come in buckets of
// `bucketPages`; at the end of each, keys that cannot have reached the minimum share are dropped. A kept count is too low by
// at most the number of buckets, far below any threshold in use.

/** Exact up to this many pages; a key on more than one in this many pages is always kept. */
const BUCKET_PAGES = 256;

export class DocumentFrequency {
  pages = 0;
  private readonly counts = new Map<number, number>();
  /** For keys that came late: the number of earlier pages they may have been on. */
  private readonly missed = new Map<number, number>();
  private readonly bucketPages: number;

  constructor(bucketPages: number = BUCKET_PAGES) {
    this.bucketPages = bucketPages;
  }

  /** Counts the keys of one page, each once. */
  addPage(keys: Iterable<number>): void {
    const bucket = Math.floor(this.pages / this.bucketPages);
    for (const key of new Set(keys)) {
      const count = this.counts.get(key);
      this.counts.set(key, (count ?? 0) + 1);
      if (count === undefined && bucket > 0) this.missed.set(key, bucket);
    }
    this.pages++;
    if (this.pages % this.bucketPages === 0) this.prune(bucket + 1);
  }

  get(key: number): number {
    return this.counts.get(key) ?? 0;
  }

  /** Number of keys in memory. */
  get size(): number {
    return this.counts.size;
  }

  entries(): IterableIterator<[key: number, pages: number]> {
    return this.counts.entries();
  }

  private prune(bucket: number): void {
    for (const [key, count] of this.counts) {
      if (count + (this.missed.get(key) ?? 0) > bucket) continue;
      this.counts.delete(key);
      this.missed.delete(key);
    }
  }
}
