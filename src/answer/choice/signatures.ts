// Signatures: text that the authors of a thread put under every post. An element's name marks them, or, in forums of the
// 2000s, a line of underscores at the end of the post.
// The surprise: a page with several elements of that name is a thread, whatever the model takes it for.

import { sums } from '../../columns/measures/index.ts';
import { elementMarks } from '../../elements/index.ts';
import type { Page } from '../../page/index.ts';
import type { Draft } from '../steps/draft.ts';
import { anyNamed, hasOneOf, namedParts, SIGNATURES } from './named-parts.ts';

/** Minimum number of signatures on a page that does not look like a thread. */
const MIN_SIGNATURES = 2;
const LINE = /_{5,}/;
/** Longer text below a line is not a signature. phpBB allows 255 characters by default. */
const MAX_WORDS = 60;

/** 1 for each segment of a signature; undefined if there is none. */
export function signatures(page: Page, { labels, inSite }: Draft): Uint8Array | undefined {
  if (labels.pageType !== 'forum' && countSignatures(page) < MIN_SIGNATURES) return undefined;
  return withUnderlined(page, namedParts(page, labels.score, SIGNATURES, inSite), inSite);
}

/** Elements with such a name that are not inside another one. */
function countSignatures(page: Page): number {
  const marks = elementMarks(page);
  if (!anyNamed(marks, SIGNATURES)) return 0;
  const { count, parent } = marks;
  const isInside = new Uint8Array(count);
  let found = 0;
  for (let e = 0; e < count; e++) {
    const isOne = hasOneOf(marks, e, SIGNATURES);
    const isInner = parent[e]! >= 0 && isInside[parent[e]!] === 1;
    if (isOne && !isInner) found++;
    if (isOne || isInner) isInside[e] = 1;
  }
  return found;
}

/** Adds the segments between a line of underscores and the end of the block around it. */
function withUnderlined(page: Page, named: Uint8Array | undefined, inSite?: Uint8Array): Uint8Array | undefined {
  const { before } = sums(page);
  const { count, words, node } = page.segments;
  let found = named;
  for (let s = 0; s < count; s++) {
    if (words[s] !== 0 || !LINE.test(page.segmentText(s))) continue;
    const to = before[page.tape.end[node[s]!]!]!;
    if (words.subarray(s, to).reduce((sum, one) => sum + one, 0) > MAX_WORDS) continue;
    found ??= new Uint8Array(count);
    for (let below = s + 1; below < to; below++) if (inSite?.[below] !== 1) found[below] = 1;
  }
  return found;
}
