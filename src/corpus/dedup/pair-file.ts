// Pairs of documents in a file of the work folder: four bytes each.

import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { readAt } from '../../inputs/bytes/index.ts';
import { DOCUMENT_BYTES } from './page-keys.ts';
import type { WorkFolder } from './work-folder.ts';

const PAIR_BYTES = 2 * DOCUMENT_BYTES;
/** Pairs that are written or read at a time. */
const CHUNK_PAIRS = 64 * 1024;

/** Collects pairs and passes them on in chunks. */
export class PairChunks {
  private readonly bytes = Buffer.allocUnsafe(CHUNK_PAIRS * PAIR_BYTES);
  private length = 0;
  private readonly onChunk: (bytes: Buffer) => void;

  constructor(onChunk: (bytes: Buffer) => void) {
    this.onChunk = onChunk;
  }

  add(a: number, b: number): void {
    this.bytes.writeUInt32LE(a, this.length);
    this.bytes.writeUInt32LE(b, this.length + DOCUMENT_BYTES);
    this.length += PAIR_BYTES;
    if (this.length === this.bytes.length) this.flush();
  }

  flush(): void {
    this.onChunk(this.bytes.subarray(0, this.length));
    this.length = 0;
  }
}

export function forEachPair(work: WorkFolder, name: string, onPair: (a: number, b: number) => void): void {
  const file = openSync(join(work.path, name), 'r');
  const bytes = Buffer.allocUnsafe(CHUNK_PAIRS * PAIR_BYTES);
  try {
    for (let offset = 0, have = bytes.length; have === bytes.length; offset += have) {
      have = readAt(file, bytes, offset);
      for (let at = 0; at < have; at += PAIR_BYTES)
        onPair(bytes.readUInt32LE(at), bytes.readUInt32LE(at + DOCUMENT_BYTES));
    }
  } finally {
    closeSync(file);
  }
}
