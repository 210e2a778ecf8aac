// One line of text → the hashes of its words, as SegmentText has them for the whole page; for callers that need only a few
// lines. A test checks that the two agree.

import { addToWord, foldCase, WORD_SEED } from '../../lexicon/index.ts';
import type { Page } from '../../page/index.ts';
import { CHAR_CLASS, CharClass } from '../../text/index.ts';

/** Hashes of the words in `text[from, to)`, in order. */
export function hashWords(text: string, from = 0, to: number = text.length): number[] {
  const hashes: number[] = [];
  let hash = WORD_SEED;
  let length = 0;
  for (let at = from; at <= to; at++) {
    const code = at < to ? text.charCodeAt(at) : 32;
    const value = CHAR_CLASS[code]!;
    if (value === CharClass.joiner && length > 0) continue;
    if (value === CharClass.letter) {
      hash = addToWord(hash, foldCase(code));
      length++;
      continue;
    }
    if (length > 0) hashes.push(hash);
    hash = WORD_SEED;
    length = 0;
    if (value >= CharClass.han && value <= CharClass.myanmar) hashes.push(addToWord(WORD_SEED, code));
  }
  return hashes;
}

/** The same for the text of a segment. */
export function lineWords({ text, segments }: Page, segment: number): number[] {
  return hashWords(text, segments.textFrom[segment]!, segments.textTo[segment]!);
}

/** `SegmentText.key` of one segment: equal for equal words. */
export function lineKey(page: Page, segment: number): number {
  return lineWords(page, segment).reduce(addToWord, WORD_SEED);
}
