// A number that was typed, at least so large; an error that says what it takes.

import { PithError } from '../base/index.ts';

export function readNumber(name: string, text: string | undefined, least: number): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (text.trim() !== '' && value >= least && Number.isFinite(value)) return value;
  throw new PithError('bad-option', `--${name} takes a number from ${least} on, not '${text}'`);
}
