// A page and its gold text → for every segment the share of its words in the gold: aligned in order or, for longer
// segments, by runs of four words anywhere (gold is not always in page order).

import type { Page } from '../../src/index.ts';
import { measureWords } from '../../src/text/index.ts';
import { alignWords } from '../eval/metrics/index.ts';

/** Segments of at least this length may also be found out of order. */
const LONG_SEGMENT = 8;
const RUN = 4;

/** Numbers for words, shared by a whole table. */
export class Vocabulary {
  private readonly numbers = new Map<string, number>();

  number(word: string): number {
    const known = this.numbers.get(word);
    if (known !== undefined) return known;
    this.numbers.set(word, this.numbers.size);
    return this.numbers.size - 1;
  }

  numbersOf(text: string): Int32Array {
    return Int32Array.from(measureWords(text), (word) => this.number(word));
  }
}

export interface SoftLabels {
  readonly share: Float32Array;
  /** The page's words as the scorer counts them; those of segment s are [from[s], from[s + 1]). */
  readonly words: Int32Array;
  readonly from: Int32Array;
  readonly gold: Int32Array;
}

export function softLabels(page: Page, goldText: string, vocabulary: Vocabulary): SoftLabels {
  const { count } = page.segments;
  const parts: Int32Array[] = [];
  const from = new Int32Array(count + 1);
  for (let s = 0; s < count; s++) {
    parts.push(vocabulary.numbersOf(page.segmentText(s)));
    from[s + 1] = from[s]! + parts[s]!.length;
  }
  const words = new Int32Array(from[count]!);
  parts.forEach((part, s) => {
    words.set(part, from[s]!);
  });
  const gold = vocabulary.numbersOf(goldText);
  const partner = alignWords(words, gold);
  const runs = new Set<string>();
  for (let i = 0; i + RUN <= gold.length; i++) runs.add(gold.subarray(i, i + RUN).join(' '));
  const share = new Float32Array(count);
  for (let s = 0; s < count; s++) {
    const lo = from[s]!;
    const hi = from[s + 1]!;
    if (hi === lo) continue;
    let aligned = 0;
    for (let i = lo; i < hi; i++) if (partner[i]! >= 0) aligned++;
    share[s] = aligned / (hi - lo);
    if (hi - lo < LONG_SEGMENT) continue;
    let held = 0;
    for (let i = lo; i + RUN <= hi; i++) if (runs.has(words.subarray(i, i + RUN).join(' '))) held++;
    share[s] = Math.max(share[s]!, held / (hi - lo - RUN + 1));
  }
  return { share, words, from, gold };
}
