// String → a well-mixed number, the same on every machine and in every version: templates store these hashes, so the pinned
// values in hash.test.ts must never change. Two 32-bit lanes in the style of MurmurHash3 (public domain), two UTF-16 units
// per step; `hash53` joins both lanes into one exact integer, which works as a Map key without a BigInt.

const C1 = 0xcc9e2d51;
const C2 = 0x1b873593;
const D1 = 0x239b961b;
const D2 = 0xab0e9789;

function finish(h: number): number {
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

/** 32-bit hash of `text[from, to)`, unsigned. */
export function hash32(text: string, seed = 0, from = 0, to: number = text.length): number {
  let h = seed | 0;
  for (let at = from; at < to; at += 2) {
    let k = text.charCodeAt(at) | (at + 1 < to ? text.charCodeAt(at + 1) << 16 : 0);
    k = Math.imul(k, C1);
    k = Math.imul((k << 15) | (k >>> 17), C2);
    h ^= k;
    h = (Math.imul((h << 13) | (h >>> 19), 5) + 0xe6546b64) | 0;
  }
  return finish(h ^ (to - from)) >>> 0;
}

/**
 * 53-bit hash of `text[from, to)`: a safe integer, never negative. With a million strings, the chance of a collision is 1 in
 * 18,000.
 */
export function hash53(text: string, seed = 0, from = 0, to: number = text.length): number {
  let h = seed | 0;
  let g = Math.imul(seed, D1) ^ 0x561ccd1b;
  for (let at = from; at < to; at += 2) {
    const unit = text.charCodeAt(at) | (at + 1 < to ? text.charCodeAt(at + 1) << 16 : 0);
    let k = Math.imul(unit, C1);
    k = Math.imul((k << 15) | (k >>> 17), C2);
    h ^= k;
    h = (Math.imul((h << 13) | (h >>> 19), 5) + 0xe6546b64) | 0;
    k = Math.imul(unit, D1);
    k = Math.imul((k << 16) | (k >>> 16), D2);
    g ^= k;
    g = (Math.imul((g << 17) | (g >>> 15), 5) + 0x0bcaa747) | 0;
  }
  return join53(finish(h ^ (to - from)), finish(g ^ (to - from)));
}

/** Two 32-bit lanes as one integer below 2^53. */
function join53(low: number, high: number): number {
  return (high & 0x1fffff) * 0x100000000 + (low >>> 0);
}

/** Hash of a sequence so far and its next member; the order matters. Start with 0 or a seed. */
export function combine32(hash: number, next: number): number {
  let k = Math.imul(next, C1);
  k = Math.imul((k << 15) | (k >>> 17), C2);
  const h = hash ^ k;
  return finish(Math.imul((h << 13) | (h >>> 19), 5) + 0xe6546b64) >>> 0;
}

/** `combine32` for 53-bit hashes. */
export function combine53(hash: number, next: number): number {
  const low = combine32(hash >>> 0, next >>> 0);
  const high = combine32((hash / 0x100000000) ^ 0x2545f491, (next / 0x100000000) ^ low);
  return join53(low, high);
}
