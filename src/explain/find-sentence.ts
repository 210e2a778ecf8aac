// "What happened to this sentence?": finds the segments that contain it, or reports where else it is. Exact matches come
// first; a sentence that spans segments or is quoted inexactly is found by the words it shares.

import type { Page } from '../page/index.ts';
import { words } from '../text/index.ts';

export interface Found {
  /** Segments that contain the sentence or most of it; empty if none does. */
  readonly segments: readonly number[];
  /** Where the sentence is, in a few words. */
  readonly where: string;
}

/** A segment must share this fraction of the sentence's words to be offered. */
const MIN_SHARED = 0.6;
/** Segments offered when the match is not exact. */
const MAX_OFFERED = 3;

/**
 * Finds the segments of a page that contain a sentence.
 *
 *     findSentence(parsePage('<p>One</p><p>Two</p>'), 'two').segments; // [1]
 */
export function findSentence(page: Page, sentence: string): Found {
  const wanted = words(sentence);
  if (wanted.length === 0) return { segments: [], where: 'The sentence has no words.' };
  const exact: number[] = [];
  const shared: { segment: number; share: number }[] = [];
  const bag = new Set(wanted);
  const run = new WordRun(wanted);
  for (let segment = 0; segment < page.segments.count; segment++) {
    const own = words(page.segmentText(segment));
    if (run.findIn(own) >= 0) exact.push(segment);
    const share = new Set(own.filter((word) => bag.has(word))).size / bag.size;
    if (share >= MIN_SHARED) shared.push({ segment, share });
  }
  if (exact.length > 0) return { segments: exact, where: 'in the page, word for word' };
  const spread = segmentsOfRun(page, run);
  if (spread !== undefined) return { segments: spread, where: 'in the page, spread over several segments' };
  if (shared.length > 0) {
    shared.sort((a, b) => b.share - a.share || a.segment - b.segment);
    const segments = shared.slice(0, MAX_OFFERED).map((one) => one.segment);
    return {
      segments,
      where: `not word for word; these segments share ${Math.round(100 * shared[0]!.share)} % of its words`,
    };
  }
  const inSource = run.findIn(words(page.tape.source)) >= 0;
  return { segments: [], where: inSource ? IN_SOURCE : NOWHERE };
}

const IN_SOURCE =
  'It is in the page source, but not as visible text: it is in a script, an attribute or a comment. ' +
  'Save the page from a browser after it has loaded, and extract that file.';
const NOWHERE =
  'It is not on the page. If you see it in a browser, a script adds it: save the page from the browser after it ' +
  'has loaded, and extract that file.';

/** The segments that a run of words spans; undefined if the page does not contain it. */
function segmentsOfRun(page: Page, run: WordRun): number[] | undefined {
  const list: string[] = [];
  const segmentOf: number[] = [];
  for (let segment = 0; segment < page.segments.count; segment++) {
    for (const word of words(page.segmentText(segment))) {
      list.push(word);
      segmentOf.push(segment);
    }
  }
  const at = run.findIn(list);
  if (at < 0) return undefined;
  return [...new Set(segmentOf.slice(at, at + run.length))];
}

/** A sequence of words, searched for in one pass (Knuth–Morris–Pratt): a page may repeat one word many times. */
class WordRun {
  readonly length: number;
  private readonly words: readonly string[];
  /** For the first `i` words: the length of the longest proper prefix that is also a suffix. */
  private readonly again: Int32Array;

  constructor(words: readonly string[]) {
    this.words = words;
    this.length = words.length;
    this.again = new Int32Array(words.length + 1);
    for (let i = 1, same = 0; i < words.length; i++) this.again[i + 1] = same = this.extend(same, words[i]!);
  }

  /** Index of the first match; -1 if there is none. */
  findIn(list: readonly string[]): number {
    for (let at = 0, same = 0; at < list.length; at++) {
      same = this.extend(same, list[at]!);
      if (same === this.length) return at + 1 - same;
    }
    return -1;
  }

  /** Length of the match after one more word, given the `same` words matched so far. */
  private extend(same: number, word: string): number {
    let found = same;
    while (found > 0 && this.words[found] !== word) found = this.again[found]!;
    return this.words[found] === word ? found + 1 : 0;
  }
}
