// Records of a finished run → which of them say what an earlier one says: exactly, by the hash of the text, or nearly, by
// signatures. Candidates share a band of their signatures; only pairs whose whole signatures are alike enough are joined.

import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { hash53 } from '../../text/index.ts';
import { BINS, signatureLikeness } from '../page/minhash.ts';
import type { CorpusRecord } from '../record.ts';
import { Groups } from './groups.ts';
import { Spill } from './spill.ts';

/** Bins of a band: 16 bands of 8 find nine of ten pairs that share .8, and one of a hundred that share .4. */
const BAND_BINS = 8;
const SIGNATURE_BYTES = BINS * 2;
const BUCKETS = 64;

export interface Duplicates {
  /** For every record, the number of the one it repeats, or its own. */
  readonly of: Uint32Array;
  /** 1 where the text is the same to the letter. */
  readonly isExact: Uint8Array;
}

export async function findDuplicates(
  records: AsyncIterable<CorpusRecord>,
  folder: string,
  near: number,
): Promise<Duplicates> {
  const exact = new Spill(join(folder, 'exact'), BUCKETS);
  const bands = new Spill(join(folder, 'bands'), BUCKETS);
  const path = join(folder, 'signatures');
  const file = openSync(path, 'w+');
  let count = 0;
  for await (const { text_sha1: sha1, minhash } of records) {
    if (sha1 !== undefined) exact.add(Number.parseInt(sha1.slice(0, 13), 16), count);
    if (near > 0) {
      const signature = Buffer.alloc(SIGNATURE_BYTES);
      if (minhash !== undefined) {
        signature.write(minhash, 'base64');
        for (let from = 0; from < BINS; from += BAND_BINS) {
          const band = signature.toString('latin1', from * 2, (from + BAND_BINS) * 2);
          bands.add(hash53(band, from), count);
        }
      }
      writeSync(file, signature, 0, SIGNATURE_BYTES, count * SIGNATURE_BYTES);
    }
    count++;
  }
  const same = new Groups(count);
  for (const group of exact.groups()) for (const one of group.slice(1)) same.join(group[0]!, one);
  const isExact = Uint8Array.from({ length: count }, (_, i) => (same.first(i) === i ? 0 : 1));
  const [a, b] = [Buffer.alloc(SIGNATURE_BYTES), Buffer.alloc(SIGNATURE_BYTES)];
  for (const group of bands.groups()) {
    readSync(file, a, 0, SIGNATURE_BYTES, group[0]! * SIGNATURE_BYTES);
    for (const one of group.slice(1)) {
      readSync(file, b, 0, SIGNATURE_BYTES, one * SIGNATURE_BYTES);
      if (signatureLikeness(a, b) >= near) same.join(group[0]!, one);
    }
  }
  closeSync(file);
  return { of: Uint32Array.from({ length: count }, (_, i) => same.first(i)), isExact };
}
