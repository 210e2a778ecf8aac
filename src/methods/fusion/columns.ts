// A stage's table, column by column. A value that all segments share is stored once: a third of the first stage's columns
// describe the whole page, and the trees then need not check every segment.

import { arrayPool } from '../../base/index.ts';

/** Largest table reused between pages, in values of 4 bytes. */
const MAX_KEPT_VALUES = 1024 * 1024;

/** Segments that the kernel compares at once. */
const STRIDE_STEP = 32;

/** Allocating this much memory costs more than filling it. */
const pool = arrayPool((length) => new Float32Array(length), 0, MAX_KEPT_VALUES);

export class ModelColumns {
  readonly width: number;
  readonly count: number;
  /** Values from one column to the next: `count`, rounded up so that the SIMD kernel never reads into the next column. */
  readonly stride: number;
  /** Column c of segment s is `values[c * stride + s]`; if all segments share the value, only that of segment 0 is set. */
  readonly values: Float32Array<ArrayBuffer>;
  /** The same values as bits: integers compare faster. */
  readonly bits: Int32Array;
  /** 1 if all segments share the column's value. */
  readonly shared: Uint8Array;

  constructor(width: number, count: number) {
    this.width = width;
    this.count = count;
    this.stride = Math.ceil(count / STRIDE_STEP) * STRIDE_STEP;
    this.values = pool.borrow(width * this.stride);
    this.bits = new Int32Array(this.values.buffer);
    this.shared = new Uint8Array(width);
  }

  /** Gives the memory to the next table: this one must not be read any more. */
  release(): void {
    pool.giveBack(this.values);
  }

  /** Index where a column begins. */
  start(column: number): number {
    return column * this.stride;
  }

  share(column: number, value: number): void {
    this.shared[column] = 1;
    this.values[column * this.stride] = value;
  }

  at(column: number, segment: number): number {
    return this.values[column * this.stride + (this.shared[column] === 1 ? 0 : segment)]!;
  }

  /** All columns of one segment. */
  row(segment: number): Float32Array {
    return Float32Array.from({ length: this.width }, (_, column) => this.at(column, segment));
  }
}
