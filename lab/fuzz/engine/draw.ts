// Bytes → choices. Each target has a maker that builds its inputs from these choices, so one mutator and one minimizer serve
// all targets: change, cut or repeat bytes, and the structure of the page, archive or request changes. After the last byte,
// every choice is 0, the simplest: any bytes make an input, and fewer make a smaller one.

export class Draw {
  private readonly bytes: Uint8Array;
  private at = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  /** Number of choices so far; it exceeds the bytes if some choices were 0 for lack of bytes. */
  get used(): number {
    return this.at;
  }

  byte(): number {
    return this.bytes[this.at++] ?? 0;
  }

  /** 0 to `limit` - 1. */
  below(limit: number): number {
    if (limit <= 1) return 0;
    if (limit <= 256) return this.byte() % limit;
    return ((this.byte() << 16) | (this.byte() << 8) | this.byte()) % limit;
  }

  /** True in about `share` of 256 cases, never for 0. */
  chance(share: number): boolean {
    return this.byte() > 255 - share;
  }

  pick<T>(values: readonly T[]): T {
    return values[this.below(values.length)]!;
  }

  /** A random number of items, at most `most`; small numbers are more likely. */
  many<T>(most: number, make: () => T): T[] {
    const made: T[] = [];
    const count = this.below(this.below(most + 1) + 1);
    while (made.length < count) made.push(make());
    return made;
  }
}
