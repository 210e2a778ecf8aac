// Sorted runs of records in files → all records in order. Memory does not grow with the runs: they share a fixed number of
// bytes. A file is open only while it is read, so the number of runs is not limited by the number of open files.

import { closeSync, openSync } from 'node:fs';
import { readAt } from '../../inputs/bytes/index.ts';
import { shortFile } from './short-file.ts';

export interface SortedRun {
  readonly path: string;
  /** Offset of the first record. */
  readonly from: number;
  readonly count: number;
}

/** Memory of all runs of a merge together. */
const MERGE_BYTES = 64 * 1024 * 1024;
const MAX_READ_BYTES = 1024 * 1024;
/** Bytes at the start of a record that are compared as a number. */
const HEAD_BYTES = 6;

/** Calls `visit` with each record in order, at `at` in `bytes`, which is valid until it returns. */
export function mergeRuns(runs: readonly SortedRun[], size: number, visit: (bytes: Buffer, at: number) => void): void {
  const share = Math.min(MAX_READ_BYTES, Math.floor(MERGE_BYTES / Math.max(1, runs.length)));
  const readers = runs.filter(({ count }) => count > 0).map((run) => new RunReader(run, size, share));
  const heap = new ReaderHeap(readers, size);
  for (let first = heap.first; first !== undefined; first = heap.first) {
    visit(first.bytes, first.at);
    heap.advance();
  }
}

class RunReader {
  bytes: Buffer;
  /** The current record in `bytes`. */
  at = 0;
  /** Its first bytes as a number; infinite after the last record. */
  head: number;
  private readonly run: SortedRun;
  private readonly size: number;
  private readonly perRead: number;
  private have = 0;
  private done = 0;

  constructor(run: SortedRun, size: number, share: number) {
    this.run = run;
    this.size = size;
    this.perRead = Math.min(run.count, Math.max(1, Math.floor(share / size)));
    this.bytes = Buffer.allocUnsafe(this.perRead * size);
    this.head = this.fill();
  }

  advance(): void {
    this.at += this.size;
    this.head = this.at < this.have ? this.bytes.readUIntBE(this.at, HEAD_BYTES) : this.fill();
  }

  private fill(): number {
    const count = Math.min(this.perRead, this.run.count - this.done);
    if (count === 0) return Number.POSITIVE_INFINITY;
    const bytes = this.bytes.subarray(0, count * this.size);
    const file = openSync(this.run.path, 'r');
    try {
      if (readAt(file, bytes, this.run.from + this.done * this.size) < bytes.length) throw shortFile(this.run.path);
    } finally {
      closeSync(file);
    }
    this.done += count;
    this.have = bytes.length;
    this.at = 0;
    return bytes.readUIntBE(0, HEAD_BYTES);
  }
}

/** A binary heap: the reader with the smallest record is at the top. */
class ReaderHeap {
  private readonly heap: RunReader[];
  private readonly size: number;

  constructor(readers: readonly RunReader[], size: number) {
    this.heap = [...readers];
    this.size = size;
    for (let i = (this.heap.length >> 1) - 1; i >= 0; i--) this.sink(i);
  }

  get first(): RunReader | undefined {
    return this.heap[0];
  }

  /** Moves the first reader to its next record. */
  advance(): void {
    const { heap } = this;
    heap[0]!.advance();
    if (heap[0]!.head === Number.POSITIVE_INFINITY) {
      const last = heap.pop()!;
      if (heap.length === 0) return;
      heap[0] = last;
    }
    this.sink(0);
  }

  private sink(from: number): void {
    const { heap } = this;
    const one = heap[from]!;
    let at = from;
    for (let child = 2 * at + 1; child < heap.length; child = 2 * at + 1) {
      if (child + 1 < heap.length && this.isBefore(heap[child + 1]!, heap[child]!)) child++;
      if (!this.isBefore(heap[child]!, one)) break;
      heap[at] = heap[child]!;
      at = child;
    }
    heap[at] = one;
  }

  private isBefore(a: RunReader, b: RunReader): boolean {
    if (a.head !== b.head) return a.head < b.head;
    return a.bytes.compare(b.bytes, b.at, b.at + this.size, a.at, a.at + this.size) < 0;
  }
}
