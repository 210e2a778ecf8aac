// White space as a browser shows it: every run is one space. Both functions return early in the common case.

import { CHAR_CLASS, CharClass, isSpace } from '../text/index.ts';

/** True when a source range is white space only, so that its node need not be decoded. */
export function isBlankSource(source: string, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (source.charCodeAt(i) > 32) return false;
  return true;
}

/** Runs of white space (no-break spaces too) become one space; leading and trailing ones stay as one. */
export function collapseSpace(text: string): string {
  const size = text.length;
  let pieces = '';
  let kept = 0; // start of the part not yet copied
  for (let i = 0; i < size; i++) {
    if (!isSpace(text.charCodeAt(i))) continue;
    let past = i + 1;
    while (past < size && isSpace(text.charCodeAt(past))) past++;
    if (past > i + 1 || text.charCodeAt(i) !== 32) {
      pieces += joinsLines(text, i, past) ? text.slice(kept, i) : `${text.slice(kept, i)} `;
      kept = past;
    }
    i = past - 1;
  }
  return kept === 0 ? text : pieces + text.slice(kept);
}

/** A line that ends between two characters of a script without spaces was broken for the writer's screen, not for readers. */
function joinsLines(text: string, from: number, to: number): boolean {
  if (from === 0 || to === text.length || !isUnspacedCode(text.charCodeAt(from - 1))) return false;
  if (!isUnspacedCode(text.charCodeAt(to))) return false;
  for (let i = from; i < to; i++) if (text.charCodeAt(i) === 10 || text.charCodeAt(i) === 13) return true;
  return false;
}

/** Letters of Chinese, Japanese, Thai, Lao, Khmer and Burmese, and the full-width punctuation between them. */
export function isUnspacedCode(code: number): boolean {
  if (code < 0x0e00) return false;
  const value = CHAR_CLASS[code]!;
  if (value >= CharClass.han && value <= CharClass.myanmar) return true;
  return (code >= 0x3001 && code <= 0x303f) || (code >= 0xff01 && code <= 0xff65);
}
