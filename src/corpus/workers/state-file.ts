// What a child is at, in 32 bytes of a file: one small write a page that outlives whatever happens to the child. The
// supervisor reads it for progress, for pages that never end, and to know at which page a child died.

import { closeSync, openSync, readSync, writeSync } from 'node:fs';

export interface State {
  readonly unit: number;
  readonly record: number;
  /** Whether the page was being judged, or the input read. */
  readonly isJudging: boolean;
  /** Bytes of the unit that are behind it. */
  readonly position: number;
}

const FIELDS = 4;

export class StateFile {
  private readonly values = new Float64Array(FIELDS);
  private readonly bytes = new Uint8Array(this.values.buffer);
  private readonly file: number;

  constructor(path: string, flags: 'r' | 'r+' | 'w+') {
    this.file = openSync(path, flags);
  }

  write({ unit, record, isJudging, position }: State): void {
    this.values.set([unit, record, isJudging ? 1 : 0, position]);
    writeSync(this.file, this.bytes, 0, this.bytes.length, 0);
  }

  read(): State {
    const got = readSync(this.file, this.bytes, 0, this.bytes.length, 0);
    const [unit, record, judging, position] = got < this.bytes.length ? [-1, -1, 0, 0] : this.values;
    return { unit: unit!, record: record!, isJudging: judging === 1, position: position! };
  }

  close(): void {
    closeSync(this.file);
  }
}
