// Segments excluded from the choice, however probable: text that appears elsewhere too, and text that belongs to something
// else on the page. One row each: which segments, their label instead, and why.

import { Label, type StepRule } from '../../methods/index.ts';
import type { Page } from '../../page/index.ts';
import type { Draft } from '../steps/draft.ts';
import { isModernPage } from './modern-page.ts';
import { NOTICES, namedParts, REVIEWS } from './named-parts.ts';
import { nextStories } from './next-stories.ts';
import { readAlso } from './read-also.ts';
import { copiesOf } from './repeats.ts';
import { signatures } from './signatures.ts';

export interface Exclusion {
  readonly rule: Extract<StepRule, `choose:${string}`>;
  /** Their label instead, if known. */
  readonly label?: Label;
  readonly note: string;
  /** 1 for each excluded segment. */
  readonly segments: Uint8Array;
}

type ExclusionRule = Omit<Exclusion, 'segments'> & {
  readonly find: (page: Page, draft: Draft) => Uint8Array | undefined;
};

const isStory = ({ prediction }: Draft): boolean => prediction?.scope?.is === 'story';

/** Parts with certain names, on pages of one type. */
function partsOn(
  type: string,
  page: Page,
  { labels, inSite }: Draft,
  names: ReadonlySet<number>,
): Uint8Array | undefined {
  return labels.pageType === type ? namedParts(page, labels.score, names, inSite) : undefined;
}

/** On these pages a repeat is text too: each variant of a manual's steps, each plan of a service. */
const REPEATS_ITSELF: ReadonlySet<string> = new Set(['documentation', 'service']);

const EXCLUSION_RULES: readonly ExclusionRule[] = [
  {
    rule: 'choose:repeat',
    note: 'left out: the same text appears elsewhere on the page, where it is more likely to be content',
    find: (page, { labels, inSite }) =>
      REPEATS_ITSELF.has(labels.pageType ?? '')
        ? undefined
        : copiesOf(page, labels.score, inSite, labels.pageType === 'forum'),
  },
  {
    rule: 'choose:review',
    label: Label.comment,
    note: 'comment: on a product page, it is inside an element named for reviews',
    find: (page, draft) => partsOn('product', page, draft, REVIEWS),
  },
  {
    rule: 'choose:signature',
    note: 'left out: it is a signature below a post',
    find: signatures,
  },
  {
    rule: 'choose:notice',
    note: 'left out: it is in an element named for a paywall, a redirect or a navigation box',
    find: (page, { labels, inSite }) => namedParts(page, labels.score, NOTICES, inSite),
  },
  {
    rule: 'choose:next',
    label: Label.related,
    note: 'related: it belongs to another story that follows the main one',
    find: (page, draft) => (isStory(draft) ? nextStories(page, draft.labels.score, draft.inSite) : undefined),
  },
  {
    rule: 'choose:also',
    label: Label.related,
    note: 'related: in an article, it is little more than a link to another page',
    find: (page, draft) =>
      isStory(draft) && draft.labels.pageType === 'article' && isModernPage(page)
        ? readAlso(page, draft.labels.score, draft.inSite)
        : undefined,
  },
];

export function findExclusions(page: Page, draft: Draft): Exclusion[] {
  return EXCLUSION_RULES.flatMap(({ find, ...row }) => {
    const segments = find(page, draft);
    return segments === undefined ? [] : [{ ...row, segments }];
  });
}
