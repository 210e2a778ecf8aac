// Groups of documents, by joining pairs: the first document represents its group, whatever the order of the pairs.

export class Groups {
  private readonly parent: Uint32Array;

  constructor(size: number) {
    this.parent = Uint32Array.from({ length: size }, (_, i) => i);
  }

  /** The first document of the group. */
  first(document: number): number {
    const { parent } = this;
    let at = document;
    while (parent[at] !== at) {
      parent[at] = parent[parent[at]!]!;
      at = parent[at]!;
    }
    return at;
  }

  join(a: number, b: number): void {
    const [x, y] = [this.first(a), this.first(b)];
    if (x < y) this.parent[y] = x;
    else this.parent[x] = y;
  }
}
