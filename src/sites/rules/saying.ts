// The pattern in a rule's text: the words of a whole segment, or of its beginning, end or middle with `…` at the open ends.
// Only words are compared, so case, punctuation and white space do not matter.

import { words } from '../../text/index.ts';

export interface Saying {
  /** Words separated by one space, with one before and after. */
  readonly words: string;
  readonly isOpenBefore: boolean;
  readonly isOpenAfter: boolean;
}

const ELLIPSES: readonly string[] = ['…', '...'];

/** Undefined if it has no words. */
export function readSaying(text: string): Saying | undefined {
  const trimmed = text.trim();
  const spoken = wordsLine(trimmed);
  if (spoken === EMPTY) return undefined;
  return {
    words: spoken,
    isOpenBefore: ELLIPSES.some((dots) => trimmed.startsWith(dots)),
    isOpenAfter: ELLIPSES.some((dots) => trimmed.endsWith(dots)),
  };
}

const EMPTY = ' ';

/** A text as its words: ` read also `. */
export function wordsLine(text: string): string {
  const list = words(text);
  return list.length === 0 ? EMPTY : ` ${list.join(' ')} `;
}

export function says(line: string, { words: spoken, isOpenBefore, isOpenAfter }: Saying): boolean {
  if (isOpenBefore && isOpenAfter) return line.includes(spoken);
  if (isOpenBefore) return line.endsWith(spoken);
  return isOpenAfter ? line.startsWith(spoken) : line === spoken;
}
