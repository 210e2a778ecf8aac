// Words → hashes of every run of k words, for the similarity of texts and for the 4-word F1 of the article benchmark.
// A text shorter than k words is one shingle of all its words, so that short texts can be compared; an empty text has none.

import { combine53, hash53 } from './hash.ts';

/** Shingle length of the public article benchmark. */
export const SHINGLE_WORDS = 4;

/** 53-bit hashes of the k-word shingles, in order, including repeats. */
export function shingles(words: readonly string[], k: number = SHINGLE_WORDS): Float64Array {
  if (words.length === 0) return new Float64Array(0);
  const size = Math.max(1, Math.min(k, words.length));
  const hashes = new Float64Array(words.length);
  for (let i = 0; i < words.length; i++) hashes[i] = hash53(words[i]!);
  const out = new Float64Array(words.length - size + 1);
  for (let i = 0; i < out.length; i++) {
    let hash = size;
    for (let j = i; j < i + size; j++) hash = combine53(hash, hashes[j]!);
    out[i] = hash;
  }
  return out;
}
