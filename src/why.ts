// "What happened to this sentence?": finds the segments that hold it, or says where else it is.
// Exact words in order first; a sentence that is cut over segments, or quoted inexactly, is found by the words it shares.

import type { Page } from './page.ts';
import { words } from './text/index.ts';

export interface Found {
  /** Segments that hold the sentence, or the most of it; empty when none does. */
  readonly segments: readonly number[];
  /** In a few words, where the sentence is. */
  readonly where: string;
}

/** A segment must share this many of the sentence's words to be offered as its place. */
const LEAST_SHARED = 0.6;
/** Segments offered when the match is not exact. */
const MOST_OFFERED = 3;

export function findSentence(page: Page, sentence: string): Found {
  const wanted = words(sentence);
  if (wanted.length === 0) return { segments: [], where: 'there is no word in what you asked for' };
  const exact: number[] = [];
  const shared: { segment: number; share: number }[] = [];
  const bag = new Set(wanted);
  for (let segment = 0; segment < page.segments.count; segment++) {
    const own = words(page.segmentText(segment));
    if (holdsRun(own, wanted)) exact.push(segment);
    const share = new Set(own.filter((word) => bag.has(word))).size / bag.size;
    if (share >= LEAST_SHARED) shared.push({ segment, share });
  }
  if (exact.length > 0) return { segments: exact, where: 'in the page, word for word' };
  if (shared.length > 0) {
    shared.sort((a, b) => b.share - a.share || a.segment - b.segment);
    const segments = shared.slice(0, MOST_OFFERED).map((one) => one.segment);
    return { segments, where: `not word for word; these share ${Math.round(100 * shared[0]!.share)} % of its words` };
  }
  if (holdsRun(words(page.text), wanted)) return { segments: [], where: 'in the page, spread over several segments' };
  const inSource = holdsRun(words(page.tape.source), wanted);
  return {
    segments: [],
    where: inSource
      ? 'in the source of the page, but not as text a reader sees (a script, an attribute or a comment)'
      : 'not in the page as it came; a script may add it later (render the page first)',
  };
}

/** `run` stands in `list`, in order and unbroken. */
function holdsRun(list: readonly string[], run: readonly string[]): boolean {
  for (let at = list.indexOf(run[0]!); at >= 0 && at + run.length <= list.length; at = list.indexOf(run[0]!, at + 1)) {
    if (run.every((word, i) => list[at + i] === word)) return true;
  }
  return false;
}
