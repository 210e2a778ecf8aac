// Selectors with commas between them → each of them. The commas of `:is(.a, .b)` and `[title="a, b"]` part nothing.

import { isOdd } from './selector.ts';

/** Where the selector that begins at `from` ends: at a comma that stands in no brackets. */
export function endOfSelector(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 44 && depth <= 0) return at;
    if (code === 40 || code === 91) depth++;
    else if (code === 41 || code === 93) depth--;
  }
  return text.length;
}

/** Selectors with commas between them, apart. */
export function splitSelectors(text: string): string[] {
  if (!isOdd(text)) return text.split(',');
  const parts: string[] = [];
  for (let at = 0; at <= text.length; ) {
    const end = endOfSelector(text, at);
    parts.push(text.slice(at, end));
    at = end + 1;
  }
  return parts;
}
