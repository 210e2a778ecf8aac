// A stage's table, column after column. A value that all segments share is kept once: a third of the first stage's
// columns speak of the whole page, and the trees then need not ask every segment.

import type { Room } from '../../features/index.ts';

export class Columns {
  readonly width: number;
  readonly count: number;
  /** Column c of segment s is `values[c * count + s]`; only that of segment 0 is set where all share it. */
  readonly values: Float32Array;
  /** 1 where all segments share the column's value. */
  readonly shared: Uint8Array;

  constructor(width: number, count: number, room: Room) {
    this.width = width;
    this.count = count;
    this.values = room.float32(width * count);
    this.shared = room.uint8(width);
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
