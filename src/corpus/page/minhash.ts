// Text → a signature; the share of equal parts estimates how much two texts have in common. One-permutation MinHash (Li, Owen
// and Zhang 2012) with empty bins filled from their neighbors (Shrivastava 2017's densification, in its rotated form). It
// needs one hash per shingle instead of one per shingle and permutation: ten times cheaper than the usual 112 hashes. A
// shingle is five words, or eight characters in scripts without spaces.

import { CharClass, classAt, combine53, hash53, isUnspaced, nfc } from '../../text/index.ts';

export const BINS = 128;
const SHINGLE = 5;
/** Characters per shingle in scripts without spaces, about as long as five words. */
const UNSPACED_UNITS = 8;
export const BIN_BYTES = 2;
const EMPTY = 0xffffffff;

/** 128 bins of 16 bits, base64; undefined for a text without words. */
export function minhash(text: string): string | undefined {
  const bins = new Uint32Array(BINS).fill(EMPTY);
  let any = false;
  for (const hash of shingleHashes(text)) {
    any = true;
    const bin = hash % BINS;
    const value = Math.floor(hash / BINS) % EMPTY;
    if (value < bins[bin]!) bins[bin] = value;
  }
  if (!any) return undefined;
  densify(bins);
  const bytes = Buffer.alloc(BINS * BIN_BYTES);
  // The low bits of a minimum are fully random; the high ones are small in every bin.
  for (let bin = 0; bin < BINS; bin++) bytes.writeUInt16LE(bins[bin]! & 0xffff, bin * BIN_BYTES);
  return bytes.toString('base64');
}

function densify(bins: Uint32Array): void {
  const filled = Uint8Array.from(bins, (value) => (value === EMPTY ? 0 : 1));
  for (let bin = 0; bin < BINS; bin++) {
    if (filled[bin] === 1) continue;
    let distance = 1;
    while (filled[(bin + distance) % BINS] === 0) distance++;
    // The distance is part of the value, so that bins filled from one neighbor differ.
    bins[bin] = (bins[(bin + distance) % BINS]! + Math.imul(distance, 0x9e3779b1)) >>> 0;
  }
}

/** Hashes of all shingles; a shorter text is one shingle. */
function shingleHashes(text: string): Float64Array {
  const units = unitHashes(nfc(text).toLowerCase());
  if (units.hashes.length === 0) return units.hashes;
  const size = Math.min(units.isUnspaced ? UNSPACED_UNITS : SHINGLE, units.hashes.length);
  const out = new Float64Array(units.hashes.length - size + 1);
  for (let i = 0; i < out.length; i++) {
    let hash = 0;
    for (let j = i; j < i + size; j++) hash = combine53(hash, units.hashes[j]!);
    out[i] = hash;
  }
  return out;
}

/** One hash per word, or per character in scripts without spaces. */
function unitHashes(text: string): { hashes: Float64Array; isUnspaced: boolean } {
  const hashes: number[] = [];
  let characters = 0;
  let start = -1;
  for (let at = 0; at <= text.length; ) {
    const code = at < text.length ? text.codePointAt(at)! : 0;
    const width = code > 0xffff ? 2 : 1;
    const value = at < text.length ? classAt(text, at) : CharClass.other;
    const alone = isUnspaced(value);
    if (start >= 0 && (value === CharClass.other || alone)) {
      hashes.push(hash53(text, 0, start, at));
      start = -1;
    }
    if (alone) {
      hashes.push(hash53(text, 0, at, at + width));
      characters++;
    } else if (value !== CharClass.other && start < 0) start = at;
    at += width;
  }
  return { hashes: Float64Array.from(hashes), isUnspaced: characters * 2 > hashes.length };
}

/** Share of equal bins: an estimate of the share of common shingles. */
export function signatureLikeness(a: Uint8Array, b: Uint8Array): number {
  let same = 0;
  for (let bin = 0; bin < BINS; bin++) if (a[bin * 2] === b[bin * 2] && a[bin * 2 + 1] === b[bin * 2 + 1]) same++;
  return same / BINS;
}
