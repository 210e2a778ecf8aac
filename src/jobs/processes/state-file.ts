// The position of a process in its job: a few numbers in a file. A process writes them with one small call, and they outlive it.
// The pool reads them to restart the clock between pages, to show progress, and to find the page at which a process died.

import { closeSync, openSync, readSync, writeSync } from 'node:fs';

const BYTES = 8;

export class StateFile {
  private readonly values: Float64Array;
  private readonly bytes: Uint8Array;
  private readonly file: number;

  constructor(path: string, fields: number, flags: 'r+' | 'wx+') {
    this.values = new Float64Array(fields);
    this.bytes = new Uint8Array(this.values.buffer);
    this.file = openSync(path, flags, 0o600);
  }

  write(values: readonly number[]): void {
    this.values.set(values);
    writeSync(this.file, this.bytes, 0, this.bytes.length, 0);
  }

  /** Empty before the first write. */
  read(): readonly number[] {
    const count = readSync(this.file, this.bytes, 0, this.bytes.length, 0);
    return count < this.values.length * BYTES ? [] : [...this.values];
  }

  close(): void {
    closeSync(this.file);
  }
}
