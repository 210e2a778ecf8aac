// Parses a number option with a minimum; the error says what it takes.

import { PithError } from '../base/index.ts';

export function readNumber(name: string, text: string | undefined, least: number): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (text.trim() !== '' && value >= least && Number.isFinite(value)) return value;
  throw new PithError('bad-option', `--${name} takes a number of at least ${least}, not '${text}'`);
}
