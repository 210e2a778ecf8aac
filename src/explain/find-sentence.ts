// "What happened to this sentence?": finds the segments that hold it, or says where else it is.
// Exact words in order first; a sentence that is cut over segments, or quoted inexactly, is found by the words it shares.

import type { Page } from '../page/index.ts';
import { words } from '../text/index.ts';

export interface Found {
  /** Segments that hold the sentence, or the most of it; empty when none does. */
  readonly segments: readonly number[];
  /** In a few words, where the sentence is. */
  readonly where: string;
}

/** A segment must share this many of the sentence's words to be offered as its place. */
const MIN_SHARED = 0.6;
/** Segments offered when the match is not exact. */
const MAX_OFFERED = 3;

/**
 * The segments of a page that hold a sentence, and where it is in words.
 *
 *     findSentence(parsePage('<p>One</p><p>Two</p>'), 'two').segments; // [1]
 */
export function findSentence(page: Page, sentence: string): Found {
  const wanted = words(sentence);
  if (wanted.length === 0) return { segments: [], where: 'There is no word in what you asked for.' };
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
    return { segments, where: `not word for word; these share ${Math.round(100 * shared[0]!.share)} % of its words` };
  }
  const inSource = run.findIn(words(page.tape.source)) >= 0;
  return { segments: [], where: inSource ? IN_SOURCE : NOWHERE };
}

const IN_SOURCE =
  'It is in the source of the page, but not as text that a reader sees: in a script, an attribute or a comment. ' +
  'Save the page from a browser once it has loaded, and extract that.';
const NOWHERE =
  'It is not in the page as it came. If you see it in a browser, a script adds it: save the page from there once it ' +
  'has loaded, and extract that.';

/** The segments that a run of words goes through; undefined when the page does not have it. */
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

/** Words in order and unbroken, looked for in one pass (Knuth, Morris and Pratt): a page may say one word again and again. */
class WordRun {
  readonly length: number;
  private readonly words: readonly string[];
  /** Of the first `i` words, how many of the last are also the first. */
  private readonly again: Int32Array;

  constructor(words: readonly string[]) {
    this.words = words;
    this.length = words.length;
    this.again = new Int32Array(words.length + 1);
    for (let i = 1, same = 0; i < words.length; i++) this.again[i + 1] = same = this.extend(same, words[i]!);
  }

  /** Where they begin; -1 for nowhere. */
  findIn(list: readonly string[]): number {
    for (let at = 0, same = 0; at < list.length; at++) {
      same = this.extend(same, list[at]!);
      if (same === this.length) return at + 1 - same;
    }
    return -1;
  }

  /** How many of the words are found, with one word more than those `same`. */
  private extend(same: number, word: string): number {
    let found = same;
    while (found > 0 && this.words[found] !== word) found = this.again[found]!;
    return this.words[found] === word ? found + 1 : 0;
  }
}
