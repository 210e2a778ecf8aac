// Words → bits: small word lists by family, looked up by hash, for class names and for text. Callers feed characters one by
// one into the hash, so no strings are created.

export const WORD_SEED = 0x811c9dc5;

/** Adds one character of a word to its hash (FNV-1a, 32 bits). */
export function addToWord(hash: number, code: number): number {
  return Math.imul(hash ^ code, 0x01000193);
}

/** Lower case for Latin, Greek and Cyrillic without calling the engine: good enough for hashing. */
export function foldCase(code: number): number {
  if (code < 128) return code >= 65 && code <= 90 ? code + 32 : code;
  if (code >= 0xc0 && code <= 0xde) return code + 32;
  if ((code >= 0x100 && code <= 0x17f) || (code >= 0x1e00 && code <= 0x1eff)) return code | 1;
  if (code === 0x1a0 || code === 0x1af) return code + 1; // Ơ and Ư of Vietnamese
  if (code >= 0x391 && code <= 0x3a9) return code + 32;
  if (code >= 0x410 && code <= 0x42f) return code + 32;
  return code;
}

export function hashWord(word: string): number {
  let hash = WORD_SEED;
  for (let i = 0; i < word.length; i++) hash = addToWord(hash, foldCase(word.charCodeAt(i)));
  return hash | 0;
}

/** Open-addressed table from word hash to a number; 0 for unknown words. */
export class WordTable {
  private readonly keys: Int32Array;
  private readonly values: Float64Array;
  private readonly mask: number;

  constructor(hashes: ArrayLike<number>, values: ArrayLike<number>) {
    let size = 16;
    while (size < hashes.length * 3) size *= 2;
    this.mask = size - 1;
    this.keys = new Int32Array(size);
    this.values = new Float64Array(size);
    for (let i = 0; i < hashes.length; i++) {
      const slot = this.slot(hashes[i]!);
      this.keys[slot] = hashes[i]!;
      this.values[slot] = values[i]!;
    }
  }

  get(hash: number): number {
    return this.values[this.slot(hash)]!;
  }

  private slot(hash: number): number {
    let at = (hash ^ (hash >>> 15)) & this.mask;
    while (this.keys[at] !== 0 && this.keys[at] !== hash) at = (at + 1) & this.mask;
    return at;
  }
}

/** A table of bit masks from word lists: list n sets bit n. A word may be in several lists. */
export function maskTable(lists: readonly string[]): WordTable {
  const masks = new Map<number, number>();
  lists.forEach((list, bit) => {
    for (const word of list.split(' ')) {
      if (word === '') continue;
      const hash = hashWord(word);
      masks.set(hash, (masks.get(hash) ?? 0) | (1 << bit));
    }
  });
  return new WordTable([...masks.keys()], [...masks.values()]);
}
