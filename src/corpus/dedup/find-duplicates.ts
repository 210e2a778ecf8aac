// Records of a finished run → which of them repeat an earlier one: exactly, by the hash of the text, or nearly, by signatures.
// Part of a hash, or a band of a signature, only finds candidates; records are joined if their complete hashes are equal, or
// their complete signatures similar enough.

import { join } from 'node:path';
import { hash53 } from '../../text/index.ts';
import { BINS, signatureLikeness } from '../page/minhash.ts';
import type { CorpusRecord } from '../record.ts';
import { FixedRecords } from './fixed-records.ts';
import { Groups } from './groups.ts';
import { Spill } from './spill.ts';

/** Bins per band: 16 bands of 8 find nine of ten pairs that share .8, and one of a hundred that share .4. */
const BAND_BINS = 8;
const SIGNATURE_BYTES = BINS * 2;
/** Length of a SHA-1. */
const HASH_BYTES = 20;
/** Hexadecimal digits of a hash that fit into the key of a spill. */
const KEY_DIGITS = 13;
const BUCKETS = 64;

export interface Duplicates {
  /** For every record, the index of the record that it repeats, or its own. */
  readonly of: Uint32Array;
  /** 1 if the text is identical. */
  readonly isExact: Uint8Array;
}

export async function findDuplicates(
  records: AsyncIterable<CorpusRecord>,
  folder: string,
  near: number,
): Promise<Duplicates> {
  const files: { close(): void }[] = [];
  const opened = <File extends { close(): void }>(file: File): File => {
    files.push(file);
    return file;
  };
  try {
    const exact = opened(new Spill(join(folder, 'exact'), BUCKETS));
    const bands = opened(new Spill(join(folder, 'bands'), BUCKETS));
    const signatures = opened(new FixedRecords(join(folder, 'signatures'), SIGNATURE_BYTES));
    const hashes = opened(new FixedRecords(join(folder, 'hashes'), HASH_BYTES));
    const count = await spill(records, { exact, bands, signatures, hashes, near });
    const groups = new Groups(count);
    for (const group of exact.groups()) joinEqual(group, hashes, groups);
    const isExact = Uint8Array.from({ length: count }, (_, i) => (groups.first(i) === i ? 0 : 1));
    for (const group of bands.groups()) joinSimilar(group, signatures, near, groups);
    return { of: Uint32Array.from({ length: count }, (_, i) => groups.first(i)), isExact };
  } finally {
    for (const file of files) file.close();
  }
}

interface Spilled {
  readonly exact: Spill;
  readonly bands: Spill;
  readonly signatures: FixedRecords;
  readonly hashes: FixedRecords;
  readonly near: number;
}

/** Returns the number of records. */
async function spill(
  records: AsyncIterable<CorpusRecord>,
  { exact, bands, signatures, hashes, near }: Spilled,
): Promise<number> {
  let count = 0;
  for await (const { text_sha1: sha1, minhash } of records) {
    if (sha1 !== undefined) {
      exact.add(Number.parseInt(sha1.slice(0, KEY_DIGITS), 16), count);
      hashes.write(count, Buffer.from(sha1, 'hex'));
    }
    if (near > 0 && minhash !== undefined) {
      const signature = Buffer.from(minhash, 'base64');
      signatures.write(count, signature);
      for (let from = 0; from < BINS; from += BAND_BINS)
        bands.add(hash53(signature.toString('latin1', from * 2, (from + BAND_BINS) * 2), from), count);
    }
    count++;
  }
  return count;
}

/** Joins the records of a group with equal complete hashes: the group shares only part of them. */
function joinEqual(group: readonly number[], hashes: FixedRecords, groups: Groups): void {
  const firstOf = new Map<string, number>();
  for (const one of group) {
    const hash = hashes.read(one).toString('latin1');
    const first = firstOf.get(hash);
    if (first === undefined) firstOf.set(hash, one);
    else groups.join(first, one);
  }
}

function joinSimilar(group: readonly number[], signatures: FixedRecords, near: number, groups: Groups): void {
  const first = signatures.read(group[0]!);
  for (const one of group.slice(1))
    if (signatureLikeness(first, signatures.read(one)) >= near) groups.join(group[0]!, one);
}
