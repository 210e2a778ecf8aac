// A set of numbers under a limit, one bit each.

export class BitSet {
  private readonly bytes: Uint8Array;

  constructor(size: number) {
    this.bytes = new Uint8Array(Math.ceil(size / 8));
  }

  add(number: number): void {
    this.bytes[number >>> 3]! |= 1 << (number & 7);
  }

  has(number: number): boolean {
    return (this.bytes[number >>> 3]! & (1 << (number & 7))) !== 0;
  }
}
