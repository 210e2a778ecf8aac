// The keys of a page that the search for duplicates compares, and their sizes in files. A document is the index of a page among
// all rows of a run.

import { BIN_BYTES, BINS } from '../page/minhash.ts';

export interface PageKeys {
  /** Hash of the text, in hexadecimal; undefined if the page does not take part. */
  readonly sha1?: string | undefined;
  /** The signature in base64. */
  readonly minhash?: string | undefined;
}

/** Bins per band: 16 bands of 8 find nine of ten pairs that share .8, and one of a hundred that share .4. */
const BAND_BINS = 8;

export const HASH_BYTES = 20;
export const BAND_BYTES: number = BAND_BINS * BIN_BYTES;
export const BANDS: number = BINS / BAND_BINS;
export const SIGNATURE_BYTES: number = BINS * BIN_BYTES;
/** A document after its key, so that the order of bytes is that of keys, then of documents. */
export const DOCUMENT_BYTES = 4;
export const MAX_DOCUMENTS: number = 2 ** (8 * DOCUMENT_BYTES);
