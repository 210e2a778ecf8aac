// Groups of documents, by joining pairs: the first document represents its group, whatever the order of the pairs. A document
// holds the distance to an earlier one of its group in four bytes; zero, also in memory that was never touched, means that it is
// the first.

/** Documents per array: no array exceeds what the oldest supported Node can allocate. */
const ARRAY_BITS = 26;
const ARRAY_SIZE = 2 ** ARRAY_BITS;

export class Groups {
  private readonly distances: readonly Uint32Array[];

  constructor(size: number) {
    this.distances = Array.from(
      { length: Math.ceil(size / ARRAY_SIZE) },
      (_, i) => new Uint32Array(Math.min(ARRAY_SIZE, size - i * ARRAY_SIZE)),
    );
  }

  /** The first document of the group. */
  first(document: number): number {
    let at = document;
    for (let distance = this.distance(at); distance !== 0; distance = this.distance(at)) {
      const further = this.distance(at - distance);
      if (further !== 0) this.setDistance(at, distance + further);
      at -= distance + further;
    }
    return at;
  }

  join(a: number, b: number): void {
    const [x, y] = [this.first(a), this.first(b)];
    if (x !== y) this.setDistance(Math.max(x, y), Math.abs(x - y));
  }

  private distance(document: number): number {
    return this.distances[document >>> ARRAY_BITS]![document & (ARRAY_SIZE - 1)]!;
  }

  private setDistance(document: number, distance: number): void {
    this.distances[document >>> ARRAY_BITS]![document & (ARRAY_SIZE - 1)] = distance;
  }
}
