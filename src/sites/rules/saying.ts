// What a rule's text stands for: the words of a whole segment, or of its beginning, end or middle where `…` leaves room.
// Compared are words, so that letter case, signs and white space do not matter.

import { words } from '../../text/index.ts';

export interface Saying {
  /** Words with a space between, and one before and after. */
  readonly words: string;
  readonly isOpenBefore: boolean;
  readonly isOpenAfter: boolean;
}

const ELLIPSES: readonly string[] = ['…', '...'];

/** Undefined when there is no word in it. */
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
