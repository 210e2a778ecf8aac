// Records of equal size in a file, by index: data that a run of any length needs again later, without holding it in memory.

import { closeSync, openSync, writeSync } from 'node:fs';
import { readAt } from '../../inputs/bytes/index.ts';

export class FixedRecords {
  private readonly file: number;
  private readonly size: number;

  constructor(path: string, size: number) {
    this.size = size;
    this.file = openSync(path, 'w+');
  }

  /** Shorter bytes are padded with zeros, longer ones are cut. */
  write(number: number, bytes: Uint8Array): void {
    const record = new Uint8Array(this.size);
    record.set(bytes.subarray(0, this.size));
    for (let at = 0; at < this.size; ) at += writeSync(this.file, record, at, this.size - at, number * this.size + at);
  }

  /** Zeros if nothing was written. */
  read(number: number): Buffer {
    const record = Buffer.alloc(this.size);
    readAt(this.file, record, number * this.size);
    return record;
  }

  close(): void {
    closeSync(this.file);
  }
}
