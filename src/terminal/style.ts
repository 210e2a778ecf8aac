// Colors on a terminal only: a piped stream, NO_COLOR or TERM=dumb gives plain text. FORCE_COLOR turns them on for a pipe (a
// pager that supports colors, a test).

export type Paint = (text: string) => string;

export interface TerminalStyle {
  readonly bold: Paint;
  readonly dim: Paint;
  readonly red: Paint;
  readonly green: Paint;
  readonly yellow: Paint;
  readonly cyan: Paint;
}

const plain: Paint = (text) => text;
const ansi =
  (on: number, off: number): Paint =>
  (text) =>
    text === '' ? '' : `\u001b[${on}m${text}\u001b[${off}m`;

export const PLAIN: TerminalStyle = { bold: plain, dim: plain, red: plain, green: plain, yellow: plain, cyan: plain };

export const COLORED: TerminalStyle = {
  bold: ansi(1, 22),
  dim: ansi(2, 22),
  red: ansi(31, 39),
  green: ansi(32, 39),
  yellow: ansi(33, 39),
  cyan: ansi(36, 39),
};

/** Whether a stream gets colors (https://no-color.org; FORCE_COLOR as in Node). */
export function wantsColor(
  stream: { readonly isTTY?: boolean | undefined },
  env: Readonly<Record<string, string | undefined>>,
): boolean {
  if ((env['NO_COLOR'] ?? '') !== '') return false;
  const force = env['FORCE_COLOR'];
  if (force !== undefined) return force !== '0' && force !== 'false';
  return stream.isTTY === true && env['TERM'] !== 'dumb';
}
