// Tape whose title never ends → the source with the title closed at the end of its line or text; undefined for all other
// pages. A browser shows nothing of such a page, because the rest of it is inside the title. It comes from a file that was
// cut or overwritten at that place, and its text is still readable.

import { Tag } from './tags.ts';
import type { Tape } from './tape.ts';

/** Limit on nodes before the title. A head has fewer, and a longer search would cost time on every page. */
const HEAD_NODES = 400;
/** An unclosed title at least this long contains the page. */
const MIN_SWALLOWED = 500;

export function closeTitle({ tag, from, to, end, size, source }: Tape): string | undefined {
  for (let node = 1; node < Math.min(size, HEAD_NODES); node++) {
    if (tag[node] !== Tag.title) continue;
    const text = node + 1;
    if (text >= end[node]! || to[text]! < source.length || to[text]! - from[text]! < MIN_SWALLOWED) continue;
    const rest = source.slice(from[text]!);
    const stop = rest.search(/[<\n]/);
    if (stop < 0) return undefined;
    return `${source.slice(0, from[text]! + stop)}</title>${rest.slice(stop)}`;
  }
  return undefined;
}
