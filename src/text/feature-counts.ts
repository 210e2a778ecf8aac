// Words of a text → counts of each feature of a script's languages (short words, letter trigrams, non-ASCII letters), and from
// them each language's score. Text repeats itself: counting first and weighing each feature once costs half as much as
// weighing every occurrence.

import { type LanguageGroup, LONGEST_WHOLE } from './language-groups.ts';

interface Weighed {
  /** Sum of levels per language, over all features it has. */
  readonly scores: Float64Array;
  /** Number of features that each language has. */
  readonly known: Uint32Array;
  /** Number of features in the table, and of all features. */
  readonly hits: number;
  readonly all: number;
  /** Number of different features in the table: a list that repeats its words has few. */
  readonly distinct: number;
}

export class FeatureCounts {
  private readonly group: LanguageGroup;
  private readonly counts: Uint16Array;
  private all = 0;

  constructor(group: LanguageGroup) {
    this.group = group;
    this.counts = new Uint16Array(group.rows.size);
  }

  /** Adds a short word whole, its trigrams with `_` as word border, and non-ASCII letters; skips single ASCII letters. */
  addWord(text: string, from: number, to: number): void {
    const { group } = this;
    const { letters, border } = group;
    const length = to - from;
    if (length === 1) {
      if (text.charCodeAt(from) <= 0x7f) return;
      this.add(group.rowOfThree(border, letters[text.charCodeAt(from)] ?? 0, border));
    } else if (length <= LONGEST_WHOLE) this.add(group.rowOfWord(text, from, to));
    let a = border;
    let b = letters[text.charCodeAt(from)] ?? 0;
    for (let at = from; at < to; at++) {
      const c = at + 1 < to ? (letters[text.charCodeAt(at + 1)] ?? 0) : border;
      this.add(group.rowOfThree(a, b, c));
      if (text.charCodeAt(at) > 0x7f) this.add(group.rowOfLetter(b));
      a = b;
      b = c;
    }
  }

  weighed(): Weighed {
    const { codes, starts, languages, levels } = this.group;
    const { counts, all } = this;
    const scores = new Float64Array(codes.length);
    const known = new Uint32Array(codes.length);
    let [hits, distinct] = [0, 0];
    for (let row = 0; row < counts.length; row++) {
      const count = counts[row]!;
      if (count === 0) continue;
      hits += count;
      distinct++;
      for (let i = starts[row]!; i < starts[row + 1]!; i++) {
        const language = languages[i]!;
        scores[language]! += levels[i]! * count;
        known[language]! += count;
      }
    }
    return { scores, known, hits, all, distinct };
  }

  private add(row: number): void {
    this.all++;
    if (row >= 0) this.counts[row]!++;
  }
}
