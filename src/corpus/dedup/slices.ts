// The pages of a run, in slices of consecutive parts: a slice is read into memory and leaves two files. One has its hashes and
// each band of its signatures, sorted; the other its signatures in the order of the pages. A slice with its `.json` is complete.

import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { Shape } from '../../base/index.ts';
import { readAt } from '../../inputs/bytes/index.ts';
import type { SortedRun } from './merge-runs.ts';
import { BAND_BYTES, BANDS, DOCUMENT_BYTES, HASH_BYTES, type PageKeys, SIGNATURE_BYTES } from './page-keys.ts';
import { shortFile } from './short-file.ts';
import { sortRecords } from './sort-records.ts';
import type { WorkFolder } from './work-folder.ts';

export interface SliceRange {
  readonly index: number;
  /** The first document, and the one after the last. */
  readonly from: number;
  readonly to: number;
}

export interface Slice extends SliceRange {
  /** Number of pages with a hash, and with a signature. */
  readonly hashed: number;
  readonly signed: number;
}

const HASH_RECORD: number = HASH_BYTES + DOCUMENT_BYTES;
const BAND_RECORD: number = BAND_BYTES + DOCUMENT_BYTES;

const COUNTS: Shape = { hashed: 'number', signed: 'number' };

export async function writeSlice(
  work: WorkFolder,
  range: SliceRange,
  pages: () => AsyncIterable<PageKeys>,
): Promise<Slice> {
  const name = nameOf(range);
  const counts = work.readMarker<Pick<Slice, 'hashed' | 'signed'>>(name, COUNTS);
  if (counts !== undefined) return { ...range, ...counts };
  const size = range.to - range.from;
  const hashes = Buffer.alloc(size * HASH_RECORD);
  const signatures = Buffer.alloc(work.near > 0 ? size * SIGNATURE_BYTES : 0);
  const signed: number[] = [];
  let hashed = 0;
  let row = 0;
  for await (const { sha1, minhash } of pages()) {
    if (sha1 !== undefined) {
      const at = hashed++ * HASH_RECORD;
      hashes.write(sha1, at, HASH_BYTES, 'hex');
      hashes.writeUInt32BE(range.from + row, at + HASH_BYTES);
    }
    if (sha1 !== undefined && minhash !== undefined && work.near > 0) {
      signatures.write(minhash, row * SIGNATURE_BYTES, SIGNATURE_BYTES, 'base64');
      signed.push(row);
    }
    row++;
  }
  work.write(`${name}.signatures`, (write) => write(signatures));
  work.write(`${name}.keys`, (write) => {
    write(sortRecords(hashes.subarray(0, hashed * HASH_RECORD), HASH_RECORD));
    for (const band of sortedBands(range.from, signatures, signed)) write(band);
  });
  work.writeMarker(name, { hashed, signed: signed.length });
  return { ...range, hashed, signed: signed.length };
}

/** `signed`: rows with a signature; the document of row 0 is `from`. */
function* sortedBands(from: number, signatures: Buffer, signed: readonly number[]): Generator<Buffer> {
  const records = Buffer.alloc(signed.length * BAND_RECORD);
  for (let band = 0; band < BANDS; band++) {
    for (const [i, row] of signed.entries()) {
      const start = row * SIGNATURE_BYTES + band * BAND_BYTES;
      signatures.copy(records, i * BAND_RECORD, start, start + BAND_BYTES);
      records.writeUInt32BE(from + row, i * BAND_RECORD + BAND_BYTES);
    }
    yield sortRecords(records, BAND_RECORD);
  }
}

export function hashRuns(work: WorkFolder, slices: readonly Slice[]): SortedRun[] {
  return slices.map((slice) => ({ path: keysPath(work, slice), from: 0, count: slice.hashed }));
}

export function bandRuns(work: WorkFolder, slices: readonly Slice[], band: number): SortedRun[] {
  return slices.map((slice) => ({
    path: keysPath(work, slice),
    from: slice.hashed * HASH_RECORD + band * slice.signed * BAND_RECORD,
    count: slice.signed,
  }));
}

/** The signatures of the first `count` documents, which ascend, into `out`, in their order. */
export function readSignatures(
  work: WorkFolder,
  slices: readonly Slice[],
  { documents, count, out }: { documents: ArrayLike<number>; count: number; out: Buffer },
): void {
  let i = 0;
  for (const slice of slices) {
    if (i === count) return;
    if (documents[i]! >= slice.to) continue;
    const path = join(work.path, `${nameOf(slice)}.signatures`);
    const file = openSync(path, 'r');
    try {
      for (; i < count && documents[i]! < slice.to; i++) {
        const signature = out.subarray(i * SIGNATURE_BYTES, (i + 1) * SIGNATURE_BYTES);
        const offset = (documents[i]! - slice.from) * SIGNATURE_BYTES;
        if (readAt(file, signature, offset) < SIGNATURE_BYTES) throw shortFile(path);
      }
    } finally {
      closeSync(file);
    }
  }
}

function nameOf({ index }: SliceRange): string {
  return `slice-${String(index).padStart(6, '0')}`;
}

function keysPath(work: WorkFolder, slice: SliceRange): string {
  return join(work.path, `${nameOf(slice)}.keys`);
}
