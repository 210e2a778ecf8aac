// White space as a browser shows it: which source is only white space, and between which characters it is not shown.

import { CHAR_CLASS, CharClass } from '../../text/index.ts';

/** True when a source range is white space only, so that its node need not be decoded. */
export function isBlankSource(source: string, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (source.charCodeAt(i) > 32) return false;
  return true;
}

/** Letters of Chinese, Japanese, Thai, Lao, Khmer and Burmese, and the full-width punctuation between them. */
export function isUnspacedCode(code: number): boolean {
  if (code < 0x0e00) return false;
  const value = CHAR_CLASS[code]!;
  if (value >= CharClass.han && value <= CharClass.myanmar) return true;
  return (code >= 0x3001 && code <= 0x303f) || (code >= 0xff01 && code <= 0xff65);
}
