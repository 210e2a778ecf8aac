// The text under a node on one line, as a person would read it aloud: for titles, names, dates and other short values.

import { LIMITS } from '../base/index.ts';
import { Kind, rawText, Tag, type Tape } from '../dom/index.ts';
import { BREAKS_TEXT } from '../page/blocks/index.ts';
import { stripInvisible } from '../text/index.ts';

/** Longest value that is used. */
export const MAX_VALUE: number = LIMITS['characters of a meta value'];

export function innerText(tape: Tape, node: number): string {
  let text = '';
  let last = '';
  for (let at = node + 1; at < tape.end[node]! && text.length < MAX_VALUE; at++) {
    if (tape.kind[at] === Kind.text) {
      const piece = rawText(tape, at);
      if (startsLine(last, piece)) text += ' ';
      text += piece;
      if (piece !== '') last = piece;
    } else if (BREAKS_TEXT[tape.tag[at]!] === 1) {
      text += ' ';
      last = ' ';
    } else if (tape.tag[at] === Tag.script || tape.tag[at] === Tag.style) at = tape.end[at]! - 1;
  }
  return stripInvisible(text).replace(/\s+/g, ' ').trim();
}

/** True for a date or subtitle in a `span` that CSS puts on its own line: `2022|Capital`, `Edition|Complete`. */
function startsLine(before: string, after: string): boolean {
  // Only the end of the text: a pattern that ends in `$` is tried at every position.
  return /[\p{Ll}\p{Nd}]$/u.test(before.slice(-2)) && /^\p{Lu}\p{Ll}/u.test(after);
}
