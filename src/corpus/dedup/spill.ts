// Pairs of (key, document) that do not fit into memory: distributed to files by key, and returned file by file, sorted. All
// documents of a key are then together, however many pairs there are.

import { closeSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const PAIR_BYTES = 16;
const WAITING_PAIRS = 4096;

export class Spill {
  private readonly files: number[] = [];
  private readonly paths: string[] = [];
  private readonly waiting: Float64Array[] = [];
  private readonly counts: number[] = [];

  constructor(folder: string, buckets: number) {
    mkdirSync(folder, { recursive: true });
    try {
      for (let i = 0; i < buckets; i++) this.addBucket(join(folder, String(i)));
    } catch (thrown) {
      this.close();
      throw thrown;
    }
  }

  add(key: number, document: number): void {
    const bucket = key % this.files.length;
    const at = this.counts[bucket]!;
    this.waiting[bucket]![at * 2] = key;
    this.waiting[bucket]![at * 2 + 1] = document;
    this.counts[bucket] = at + 1;
    if (at + 1 === WAITING_PAIRS) this.flush(bucket);
  }

  /** Documents of each key with several, in order. */
  *groups(): Generator<readonly number[]> {
    for (const bucket of this.files.keys()) this.flush(bucket);
    this.close();
    for (const path of this.paths) yield* groupsOf(path);
  }

  /** Closes every file, then reports the first that could not be closed. */
  close(): void {
    const failed: unknown[] = [];
    for (const file of this.files.splice(0)) {
      try {
        closeSync(file);
      } catch (thrown) {
        failed.push(thrown);
      }
    }
    if (failed.length > 0) throw failed[0];
  }

  private addBucket(path: string): void {
    this.paths.push(path);
    this.files.push(openSync(path, 'w'));
    this.waiting.push(new Float64Array(WAITING_PAIRS * 2));
    this.counts.push(0);
  }

  private flush(bucket: number): void {
    const bytes = new Uint8Array(this.waiting[bucket]!.buffer, 0, this.counts[bucket]! * PAIR_BYTES);
    for (let at = 0; at < bytes.length; ) at += writeSync(this.files[bucket]!, bytes, at, bytes.length - at);
    this.counts[bucket] = 0;
  }
}

function* groupsOf(path: string): Generator<readonly number[]> {
  const bytes = readFileSync(path);
  const pairs = new Float64Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  const order = Uint32Array.from({ length: pairs.length / 2 }, (_, i) => i);
  order.sort((a, b) => pairs[a * 2]! - pairs[b * 2]! || pairs[a * 2 + 1]! - pairs[b * 2 + 1]!);
  for (let from = 0; from < order.length; ) {
    let to = from + 1;
    while (to < order.length && pairs[order[to]! * 2] === pairs[order[from]! * 2]) to++;
    if (to - from > 1) yield Array.from(order.subarray(from, to), (i) => pairs[i * 2 + 1]!);
    from = to;
  }
}
