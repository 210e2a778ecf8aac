// A choice of segments → labels: headings among the chosen; and for the rest what kind of other text they are, by light
// rules over the same columns. First rule that holds wins.

import { CLASS_FAMILIES, CUE, elementMarks, TAG_FAMILIES } from '../../elements/index.ts';
import { featureColumn } from '../../features/index.ts';
import { places, segmentText, sums } from '../../measures/index.ts';
import type { Page } from '../../page.ts';
import { Label } from '../label.ts';

/** Steps up within which an ancestor's class still speaks for the segment. */
const NEAR = 8;
/** Steps value of "no such ancestor" starts here. */
const NONE = 60;
const MOSTLY_LINK = 0.7;

const byClass = (...names: string[]): number => bitsOf(CLASS_FAMILIES, names);
const byTag = (...names: string[]): number => bitsOf(TAG_FAMILIES, names);
const CONSENT_CLASS = byClass('consent');
const COMMENT_CLASS = byClass('comment');
const COMMENT_TAG = byTag('commentProperty');
const RELATED_CLASS = byClass('related');
const NAVIGATION_CLASS = byClass('breadcrumb', 'pager', 'nav');
const NAVIGATION_TAG = byTag('nav');

function bitsOf(families: readonly string[], names: readonly string[]): number {
  return names.reduce((bits, name) => bits | (1 << families.indexOf(name)), 0);
}

export function nameLabels(page: Page, chosen: Uint8Array): Uint8Array {
  const { level } = sums(page);
  const { cueMask } = segmentText(page);
  const { classes: classesOf, tags: tagsOf, parent } = elementMarks(page);
  const { inner } = places(page);
  const hidden = featureColumn(page, 'tag.hidden');
  const aboveRelated = featureColumn(page, 'cue.aboverelated');
  const linkShare = featureColumn(page, 'shape.linkShare');
  const pathLinks = featureColumn(page, 'repeat.pathLinks');
  const labels = new Uint8Array(chosen.length);
  for (let s = 0; s < chosen.length; s++) {
    if (chosen[s] === 1) {
      labels[s] = level[s]! > 0 ? Label.heading : Label.content;
      continue;
    }
    if (hidden[s]! < NONE) {
      labels[s] = Label.hidden;
      continue;
    }
    let classes = 0;
    let tags = 0;
    for (let e = inner[s]!, up = 0; e >= 0 && up <= NEAR; e = parent[e]!, up++) {
      classes |= classesOf[e]!;
      tags |= tagsOf[e]!;
    }
    if (classes & CONSENT_CLASS && (cueMask[s]! >>> CUE.consent) & 1) labels[s] = Label.consent;
    else if (classes & COMMENT_CLASS || tags & COMMENT_TAG) labels[s] = Label.comment;
    else if (classes & RELATED_CLASS || (aboveRelated[s] === 1 && linkShare[s]! > MOSTLY_LINK))
      labels[s] = Label.related;
    else if (classes & NAVIGATION_CLASS || tags & NAVIGATION_TAG) labels[s] = Label.navigation;
    else if (linkShare[s]! > MOSTLY_LINK && pathLinks[s]! > MOSTLY_LINK) labels[s] = Label.navigation;
  }
  return labels;
}
