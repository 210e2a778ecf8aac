// A stage's table, column after column. A value that all segments share is kept once: a third of the first stage's
// columns speak of the whole page, and the trees then need not ask every segment.

/** Largest table kept between pages, in values of 4 bytes. */
const KEPT_VALUES = 1024 * 1024;

/** Memory of the last table that was given back. Fresh memory of this size costs more than filling it does. */
let kept = new Float32Array(0);

export class Columns {
  readonly width: number;
  readonly count: number;
  /** Column c of segment s is `values[c * count + s]`; only that of segment 0 is set where all share it. */
  readonly values: Float32Array;
  /** 1 where all segments share the column's value. */
  readonly shared: Uint8Array;

  constructor(width: number, count: number) {
    this.width = width;
    this.count = count;
    const size = width * count;
    if (size <= kept.length) {
      this.values = kept;
      kept = new Float32Array(0);
    } else this.values = new Float32Array(size);
    this.shared = new Uint8Array(width);
  }

  /** Gives the memory to the next table: this one must not be read any more. */
  release(): void {
    const { values } = this;
    if (values.length > kept.length && values.length <= KEPT_VALUES) kept = values as Float32Array<ArrayBuffer>;
  }

  /** Where a column begins. */
  start(column: number): number {
    return column * this.count;
  }

  share(column: number, value: number): void {
    this.shared[column] = 1;
    this.values[column * this.count] = value;
  }

  at(column: number, segment: number): number {
    return this.values[column * this.count + (this.shared[column] === 1 ? 0 : segment)]!;
  }

  /** All columns of one segment. */
  row(segment: number): Float32Array {
    return Float32Array.from({ length: this.width }, (_, column) => this.at(column, segment));
  }
}
