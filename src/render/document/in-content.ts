// Does a thing without text (an image, a video, a rule) stand inside the content? It does when the text around it does:
// what comes before and after it is kept, or one of the two is and the smallest element around the thing that holds
// text is mostly kept. So a picture between two paragraphs is content, and one in the margin after the last is not.

import { firstSegmentFrom } from '../../structures/index.ts';
import type { Keep } from '../keep.ts';

/** Climbing further finds the whole page. */
const MAX_CLIMB = 12;

export function isInContent(keep: Keep, node: number): boolean {
  const { tape, flow, segments } = keep.page;
  if (keep.before[tape.size] === 0) return false;
  const after = firstSegmentFrom(keep.page, node);
  const keptBefore = after > 0 && keep.segment[after - 1] === 1;
  if (keptBefore && segments.to[after - 1]! > node) return true; // in the middle of a line
  const keptAfter = after < segments.count && keep.segment[after] === 1;
  if (keptBefore && keptAfter) return true;
  if (!keptBefore && !keptAfter) return false;
  let around = node;
  for (let level = 0; level < MAX_CLIMB && around > 0; level++) {
    around = tape.parent[around]!;
    if (around >= 0 && flow.offset[tape.end[around]!]! > flow.offset[around]!) break;
  }
  if (around < 0) return false;
  const first = firstSegmentFrom(keep.page, around);
  const past = firstSegmentFrom(keep.page, tape.end[around]!);
  const kept = keep.segmentsBefore[past]! - keep.segmentsBefore[first]!;
  return kept > 0 && kept * 2 >= past - first;
}
