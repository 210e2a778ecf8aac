// Numbers in attributes.

import { attribute, type Tape } from '../dom/index.ts';

export function wholeNumber(text: string | undefined, otherwise: number, min: number, max: number): number {
  const value = Number.parseInt(text ?? '', 10);
  return Number.isNaN(value) ? otherwise : Math.min(max, Math.max(min, value));
}

/** Number of an ordered list's first item; CommonMark has neither negative numbers nor more than nine digits. */
export function listStart(tape: Tape, list: number): number {
  return wholeNumber(attribute(tape, list, 'start'), 1, 0, 999_999_999);
}
