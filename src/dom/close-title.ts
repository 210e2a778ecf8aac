// A tape whose title never ends → the source with the title ended where its line or its text stops; undefined for all
// other pages. A browser shows nothing of such a page, since the rest of it is the title's; it comes from a file that was
// cut or overwritten in that place, and its text is still there to be read.

import { Tag } from './tags.ts';
import type { Tape } from './tape.ts';

/** Nodes that come before a title at most: what a head has. Looking further would cost every page something. */
const HEAD_NODES = 400;
/** A title as long as this at the end of the source is the page. */
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
