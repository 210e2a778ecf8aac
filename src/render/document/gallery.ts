// A picture → the gallery or carousel around it, with its label; or the picture itself.

import { Tag, type Tape } from '../../dom/index.ts';
import type { Page } from '../../page/index.ts';

/** A gallery is found within this many levels, has at most this many words, and is scanned up to this many nodes. */
const GALLERY_CLIMB = 4;
const MAX_LABEL_WORDS = 4;
const MAX_GALLERY_NODES = 200;

/** Pictures that share a box with hardly any words form one unit, label included: a gallery, a carousel. */
export function galleryAround({ tape, flow }: Page, node: number): number {
  let found = node;
  for (let at = tape.parent[node]!, level = 0; at > 0 && level < GALLERY_CLIMB; at = tape.parent[at]!, level++) {
    if (flow.words[tape.end[at]!]! - flow.words[at]! > MAX_LABEL_WORDS) break;
    if (picturesIn(tape, at) > 1) found = at;
  }
  return found;
}

/** Number of pictures; 0 if one is a link, as in a strip of teasers. */
function picturesIn(tape: Tape, node: number): number {
  let pictures = 0;
  const past = Math.min(tape.end[node]!, node + MAX_GALLERY_NODES);
  for (let at = node; at < past; at++) {
    if (tape.tag[at] === Tag.a) return 0;
    if (tape.tag[at] === Tag.img) pictures++;
  }
  return pictures;
}
