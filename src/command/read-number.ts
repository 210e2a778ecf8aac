// Parses a number option; the error says what it takes.

import { PithError } from '../base/index.ts';

const MAX_PORT = 65_535;

/** 0 selects any free port. */
export function readPort(text: string | undefined): number | undefined {
  const port = readNumber('port', text, 0);
  if (port === undefined || (Number.isInteger(port) && port <= MAX_PORT)) return port;
  throw new PithError('bad-option', `--port takes a whole number from 0 to ${MAX_PORT}, not '${text}'`);
}

export function readNumber(name: string, text: string | undefined, least: number): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (text.trim() !== '' && value >= least && Number.isFinite(value)) return value;
  throw new PithError('bad-option', `--${name} takes a number of at least ${least}, not '${text}'`);
}
