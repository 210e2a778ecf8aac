// A choice of segments → labels: headings among the chosen; and for the rest what kind of other text they are, by light
// rules over the same columns. First rule that holds wins.

import { CUE, featureColumn, roomOf, segmentText, sums } from '../../features/index.ts';
import type { Page } from '../../page.ts';
import { Label } from '../label.ts';

/** Steps up within which an ancestor's class still speaks for the segment. */
const NEAR = 8;
/** Steps value of "no such ancestor" starts here. */
const NONE = 60;
const MOSTLY_LINK = 0.7;

export function nameLabels(page: Page, chosen: Uint8Array): Uint8Array {
  const { level } = sums(page);
  const { cueMask } = segmentText(page);
  const hidden = featureColumn(page, 'tag.hidden');
  const consent = featureColumn(page, 'class.consent');
  const comment = featureColumn(page, 'class.comment');
  const commentProperty = featureColumn(page, 'tag.commentProperty');
  const related = featureColumn(page, 'class.related');
  const aboveRelated = featureColumn(page, 'cue.aboverelated');
  const linkShare = featureColumn(page, 'shape.linkShare');
  const pathLinks = featureColumn(page, 'repeat.pathLinks');
  const navigation = nearest(page, ['tag.nav', 'class.breadcrumb', 'class.pager', 'class.nav']);
  const labels = new Uint8Array(chosen.length);
  for (let s = 0; s < chosen.length; s++) {
    if (chosen[s] === 1) labels[s] = level[s]! > 0 ? Label.heading : Label.content;
    else if (hidden[s]! < NONE) labels[s] = Label.hidden;
    else if (consent[s]! <= NEAR && (cueMask[s]! >>> CUE.consent) & 1) labels[s] = Label.consent;
    else if (comment[s]! <= NEAR || commentProperty[s]! <= NEAR) labels[s] = Label.comment;
    else if (related[s]! <= NEAR || (aboveRelated[s] === 1 && linkShare[s]! > MOSTLY_LINK)) labels[s] = Label.related;
    else if (navigation[s]! <= NEAR) labels[s] = Label.navigation;
    else if (linkShare[s]! > MOSTLY_LINK && pathLinks[s]! > MOSTLY_LINK) labels[s] = Label.navigation;
  }
  return labels;
}

/** Fewest steps up to an element of any of these families. */
function nearest(page: Page, names: readonly string[]): Float32Array {
  const least = roomOf(page).float32(page.segments.count).fill(NONE);
  for (const name of names) {
    const steps = featureColumn(page, name);
    for (let s = 0; s < least.length; s++) if (steps[s]! < least[s]!) least[s] = steps[s]!;
  }
  return least;
}
