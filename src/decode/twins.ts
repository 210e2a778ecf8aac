// A detected charset and the whole page → the charset or its twin. Windows code pages and the ISO charsets of the same region
// share nearly all letters, so a sample rarely contains one that differs; the whole page often does.
// Every byte that the two read differently votes: a letter fits next to letters, but not a capital after a small letter; a
// symbol fits elsewhere; a control character never fits.

import { transcode } from './transcode.ts';

const TWINS: readonly (readonly [windows: string, iso: string])[] = [
  ['windows-1252', 'iso-8859-15'],
  ['windows-1250', 'iso-8859-2'],
  ['windows-1253', 'iso-8859-7'],
  ['windows-1255', 'iso-8859-8'],
  ['windows-1257', 'iso-8859-13'],
];

const CONTROL = -1;
const SIGN = 0;
const LETTER = 1;
const CAPITAL = 2;

/** The likelier of a charset and its twin; the Windows one if nothing separates them, as is usual on the web. */
export function settleTwins(bytes: Uint8Array, charset: string): string {
  const twins = TWINS.find((pair) => pair.includes(charset));
  if (twins === undefined) return charset;
  const [windows, iso] = twins;
  const windowsKinds = kinds(windows);
  const isoKinds = kinds(iso);
  const windowsText = table(windows);
  const isoText = table(iso);
  let votes = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!;
    if (byte < 0x80 || windowsText[byte] === isoText[byte]) continue;
    const [before, after] = [windowsKinds[bytes[at - 1] ?? 0x20]!, windowsKinds[bytes[at + 1] ?? 0x20]!];
    votes += rank(windowsKinds[byte]!, before, after) - rank(isoKinds[byte]!, before, after);
  }
  return votes >= 0 ? windows : iso;
}

/** How well a character fits between its neighbors. */
function rank(kind: number, before: number, after: number): number {
  if (kind === CONTROL) return -2;
  if (kind === CAPITAL && before === LETTER) return -1; // an apostrophe in the other charset
  return kind >= LETTER === (before >= LETTER || after >= LETTER) ? 1 : 0;
}

const tables = new Map<string, string>();

/** All 256 characters of a one-byte charset. */
function table(charset: string): string {
  let found = tables.get(charset);
  if (found === undefined) {
    found = transcode(
      Uint8Array.from({ length: 256 }, (_, byte) => byte),
      charset,
    );
    tables.set(charset, found);
  }
  return found;
}

function kinds(charset: string): Int8Array {
  return Int8Array.from(table(charset), (sign) => {
    const code = sign.charCodeAt(0);
    if (code === 0xfffd || (code > 0x7f && code < 0xa0)) return CONTROL;
    if (sign.toLowerCase() === sign.toUpperCase()) return SIGN;
    return sign === sign.toLowerCase() ? LETTER : CAPITAL;
  });
}
