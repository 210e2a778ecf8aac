// A choice of segments → labels: headings among the chosen; and for the rest what kind of other text they are, by light
// rules over the same columns. First rule that holds wins.

import { CUE, FEATURE_NAMES, featureMatrix, segmentText, sums } from '../../features/index.ts';
import type { Page } from '../../page.ts';
import { Label } from '../label.ts';

const column = (name: string): number => FEATURE_NAMES.indexOf(name);
const C = {
  hidden: column('tag.hidden'),
  nav: column('tag.nav'),
  commentProperty: column('tag.commentProperty'),
  classNav: column('class.nav'),
  breadcrumb: column('class.breadcrumb'),
  pager: column('class.pager'),
  classComment: column('class.comment'),
  related: column('class.related'),
  consent: column('class.consent'),
  linkShare: column('shape.linkShare'),
  pathLinks: column('repeat.pathLinks'),
  aboveRelated: column('cue.aboverelated'),
} as const;

/** Steps up within which an ancestor's class still speaks for the segment. */
const NEAR = 8;
/** Steps value of "no such ancestor" starts here. */
const NONE = 60;
const MOSTLY_LINK = 0.7;

export function nameLabels(page: Page, chosen: Uint8Array): Uint8Array {
  const { rows, width } = featureMatrix(page);
  const { level } = sums(page);
  const { cueMask } = segmentText(page);
  const labels = new Uint8Array(chosen.length);
  for (let s = 0; s < chosen.length; s++) {
    if (chosen[s] === 1) {
      labels[s] = level[s]! > 0 ? Label.heading : Label.content;
      continue;
    }
    const at = s * width;
    const near = (c: number): boolean => rows[at + c]! <= NEAR;
    if (rows[at + C.hidden]! < NONE) labels[s] = Label.hidden;
    else if (near(C.consent) && (cueMask[s]! >>> CUE.consent) & 1) labels[s] = Label.consent;
    else if (near(C.classComment) || near(C.commentProperty)) labels[s] = Label.comment;
    else if (near(C.related) || (rows[at + C.aboveRelated] === 1 && rows[at + C.linkShare]! > MOSTLY_LINK))
      labels[s] = Label.related;
    else if (near(C.nav) || near(C.breadcrumb) || near(C.pager) || near(C.classNav)) labels[s] = Label.navigation;
    else if (rows[at + C.linkShare]! > MOSTLY_LINK && rows[at + C.pathLinks]! > MOSTLY_LINK)
      labels[s] = Label.navigation;
  }
  return labels;
}
