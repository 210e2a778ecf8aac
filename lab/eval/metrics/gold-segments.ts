// Page + gold text → the gold segments. Gold is text, but methods label segments: the two are aligned word by word, and
// a segment is gold if enough of its words have a partner. Text that the gold has moved (a caption collected at the
// end) finds no partner in order; it counts if nearly all its shingles are among the leftover gold words. Tools that
// return only text are scored in the same units by aligning their text the same way.

import { type Fact, fact, type Page } from '../../../src/page/index.ts';
import { measureWords, SHINGLE_WORDS, shingles } from '../../../src/text/index.ts';
import { alignWords } from './align-words.ts';

/** Share of a segment's words with a partner. Short segments need all, as stray words of a gap match by chance. */
const SHARE = 0.5;
const SHORT_SHARE = 0.75;
const SHORT_WORDS = 4;
/** Share of shingles that a moved segment must have among the leftover gold words. */
const MOVED_SHARE = 0.8;

/**
 * A page's words as the scorer counts them, with the start of each segment's words (one entry per segment plus one).
 */
export interface ScoredWords {
  readonly words: readonly string[];
  readonly from: Int32Array;
}

export const scoredWords: Fact<ScoredWords> = fact('metrics.scoredWords', (page) => {
  const { count } = page.segments;
  const words: string[] = [];
  const from = new Int32Array(count + 1);
  for (let i = 0; i < count; i++) {
    for (const word of measureWords(page.segmentText(i))) words.push(word);
    from[i + 1] = words.length;
  }
  return { words, from };
});

export interface GoldLines {
  /** 1 for each segment whose text is in the gold. */
  readonly lines: Uint8Array;
  /** The same, if all its words have partners that follow one another. */
  readonly consecutive: Uint8Array;
  /** The words of the gold. */
  readonly words: readonly string[];
}

/** 1 for each segment whose text is in `text`, given as the scorer's words. */
export function segmentsIn(page: Page, text: readonly string[]): Uint8Array {
  return goldLines(page, text).lines;
}

export function goldLines(page: Page, text: readonly string[]): GoldLines {
  const scored = scoredWords(page);
  const { from } = scored;
  const numbers = new Map<string, number>();
  const [mine, theirs] = [number(scored.words, numbers), number(text, numbers)];
  const partner = alignWords(mine, theirs);
  const gold = new Uint8Array(page.segments.count);
  const consecutive = new Uint8Array(page.segments.count);
  for (let i = 0; i < gold.length; i++) {
    const size = from[i + 1]! - from[i]!;
    if (size === 0) continue;
    let aligned = 0;
    for (let at = from[i]!; at < from[i + 1]!; at++) if (partner[at]! >= 0) aligned++;
    if (aligned / size >= (size < SHORT_WORDS ? SHORT_SHARE : SHARE)) gold[i] = 1;
    if (aligned === size && partner[from[i + 1]! - 1]! - partner[from[i]!]! === size - 1) consecutive[i] = 1;
  }
  takeMoved(scored, text, partner, gold);
  return { lines: gold, consecutive, words: text };
}

function takeMoved(scored: ScoredWords, text: readonly string[], partner: Int32Array, gold: Uint8Array): void {
  const taken = new Uint8Array(text.length);
  for (const at of partner) if (at >= 0) taken[at] = 1;
  const left = text.filter((_, i) => taken[i] === 0);
  if (left.length < SHINGLE_WORDS) return;
  const there = new Set(shingles(left));
  for (let i = 0; i < gold.length; i++) {
    const words = scored.words.slice(scored.from[i]!, scored.from[i + 1]!);
    if (gold[i] === 1 || words.length < SHINGLE_WORDS) continue;
    const own = shingles(words);
    let known = 0;
    for (const hash of own) if (there.has(hash)) known++;
    if (known / own.length >= MOVED_SHARE) gold[i] = 1;
  }
}

function number(words: readonly string[], numbers: Map<string, number>): Int32Array {
  const out = new Int32Array(words.length);
  for (let i = 0; i < words.length; i++) {
    let known = numbers.get(words[i]!);
    if (known === undefined) {
      known = numbers.size;
      numbers.set(words[i]!, known);
    }
    out[i] = known;
  }
  return out;
}
