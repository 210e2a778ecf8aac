// Memory that outlives a page: borrow, then give back. The borrower owns it until then, so two pages never share an array;
// forgetting to give it back only costs an allocation. Borrowed memory contains old data.

export class ObjectPool<T> {
  private kept: T | undefined;
  private readonly make: (size: number) => T;
  private readonly sizeOf: (item: T) => number;
  private readonly maxKept: number;

  /** Items larger than `maxKept` are not kept, so that one large page does not hold its memory forever. */
  constructor(make: (size: number) => T, sizeOf: (item: T) => number, maxKept: number) {
    this.make = make;
    this.sizeOf = sizeOf;
    this.maxKept = maxKept;
  }

  /** Returns an item of at least `size`. */
  borrow(size: number): T {
    const { kept } = this;
    if (kept === undefined || this.sizeOf(kept) < size) return this.make(size);
    this.kept = undefined;
    return kept;
  }

  /** Returns an item to the pool; the larger of two is kept. */
  giveBack(item: T): void {
    const size = this.sizeOf(item);
    if (size <= this.maxKept && (this.kept === undefined || this.sizeOf(this.kept) < size)) this.kept = item;
  }
}

/** A pool of typed arrays; lengths are rounded up to powers of two, so that pages of similar size share one. */
export function arrayPool<T extends { readonly length: number }>(
  create: (length: number) => T,
  minLength: number,
  maxKept: number,
): ObjectPool<T> {
  const rounded = (length: number): number => Math.max(minLength, 2 ** Math.ceil(Math.log2(length)));
  return new ObjectPool(
    (length) => create(length > maxKept ? length : rounded(length)),
    (array) => array.length,
    maxKept,
  );
}
