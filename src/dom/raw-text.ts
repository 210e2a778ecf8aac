// A text node's characters: entities decoded, newlines normalised, NULs dropped. Provisional.

import type { Tape } from './tape.ts';

export function rawText(tape: Tape, node: number): string {
  return tape.source
    .slice(tape.from[node]!, tape.to[node]!)
    .replace(/&amp;/g, '&')
    .replace(/&nbsp;/g, '\u00a0')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"');
}
