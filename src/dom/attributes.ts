// Attributes of a start tag, read from the source when asked for. Provisional.

import type { Tape } from './tape.ts';

/** Value of one attribute (name in lower case), entities decoded; undefined when the element does not carry it. */
export function attribute(tape: Tape, node: number, name: string): string | undefined {
  const tag = tape.source.slice(tape.from[node]!, tape.to[node]!);
  const match = new RegExp(`\\s${name}\\s*(?:=\\s*("[^"]*"|'[^']*'|[^\\s>]*))?(?=[\\s/>])`, 'i').exec(tag);
  if (match === null) return undefined;
  return (match[1] ?? '').replace(/^["']|["']$/g, '');
}
