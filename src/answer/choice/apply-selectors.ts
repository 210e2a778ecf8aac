// Kept and dropped nodes → labels of segments: a segment with some kept text is content, one with only dropped text is left
// out. Inline elements that are dropped from a line are left out by the renderers.

import { PithError } from '../../base/index.ts';
import { headingLevels } from '../../columns/measures/index.ts';
import { Wish } from '../../css/index.ts';
import { Kind } from '../../dom/index.ts';
import { isContent, Label } from '../../methods/index.ts';
import type { Page } from '../../page/index.ts';
import type { Draft } from '../steps/draft.ts';

/** Called for every segment that a selector keeps or drops; `node` is the deciding text node. */
export type OnDecision = (segment: number, wish: 'keep' | 'drop', node: number, isChanged: boolean) => void;

export function applySelectors(page: Page, draft: Draft, wish: Uint8Array, who: string, tell: OnDecision): Draft {
  if (draft.labels.ranges !== undefined)
    throw new PithError('bad-option', `${who} cannot be used with this form of '${draft.method.name}'`);
  const level = headingLevels(page);
  const label = draft.labels.label.slice();
  for (let s = 0; s < label.length; s++) {
    const decided = wishFor(page, s, wish);
    if (decided === undefined) continue;
    const was = label[s]!;
    if (decided.wish === 'keep' && !isContent(was)) label[s] = level[s]! > 0 ? Label.heading : Label.content;
    else if (decided.wish === 'drop' && isLikely(was)) label[s] = Label.boilerplate;
    tell(s, decided.wish, decided.node, label[s] !== was);
  }
  return { ...draft, labels: { ...draft.labels, label } };
}

/** Labels that some option can output. */
function isLikely(label: number): boolean {
  return isContent(label) || label === Label.comment || label === Label.hidden;
}

/** `keep` if some of the segment's text is kept; `drop` if all of it is dropped. */
function wishFor(
  { tape, segments, flow }: Page,
  s: number,
  wish: Uint8Array,
): { readonly wish: 'keep' | 'drop'; readonly node: number } | undefined {
  let dropped = -1;
  let isAllDropped = true;
  for (let node = segments.from[s]!; node < segments.to[s]!; node++) {
    if (tape.kind[node] !== Kind.text || flow.offset[node + 1] === flow.offset[node]) continue;
    if (wish[node] === Wish.keep) return { wish: 'keep', node };
    if (wish[node] === Wish.drop) dropped = node;
    else isAllDropped = false;
  }
  return isAllDropped && dropped >= 0 ? { wish: 'drop', node: dropped } : undefined;
}
