// White space as a browser shows it: every run is one space. Both functions return early in the common case.

import { isSpace } from '../text/index.ts';

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
      pieces += `${text.slice(kept, i)} `;
      kept = past;
    }
    i = past - 1;
  }
  return kept === 0 ? text : pieces + text.slice(kept);
}
