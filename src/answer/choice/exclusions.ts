// What is no part of the choice, however probable: text that stands elsewhere too, and text that belongs to somebody else on
// the page. A row each: which segments, what they are instead, and why.

import { Label, type StepRule } from '../../methods/index.ts';
import type { Page } from '../../page/index.ts';
import type { Draft } from '../steps/draft.ts';
import { isModernPage } from './modern-page.ts';
import { NOTICES, namedParts, REVIEWS, SIGNATURES } from './named-parts.ts';
import { nextStories } from './next-stories.ts';
import { readAlso } from './read-also.ts';
import { copiesOf } from './repeats.ts';

export interface Exclusion {
  readonly rule: Extract<StepRule, `choose:${string}`>;
  /** What they are instead, where that is known. */
  readonly label?: Label;
  readonly note: string;
  /** 1 for each of its segments. */
  readonly segments: Uint8Array;
}

type ExclusionRule = Omit<Exclusion, 'segments'> & {
  readonly find: (page: Page, draft: Draft) => Uint8Array | undefined;
};

const isStory = ({ prediction }: Draft): boolean => prediction?.scope?.is === 'story';

/** Parts with such names, on pages of one type. */
function partsOn(
  type: string,
  page: Page,
  { labels, inSite }: Draft,
  names: ReadonlySet<number>,
): Uint8Array | undefined {
  return labels.pageType === type ? namedParts(page, labels.score, names, inSite) : undefined;
}

const EXCLUSION_RULES: readonly ExclusionRule[] = [
  {
    rule: 'choose:repeat',
    note: 'left out: the same text stands elsewhere on the page, where it is likelier to be content',
    find: (page, { labels, inSite }) => copiesOf(page, labels.score, inSite, labels.pageType === 'forum'),
  },
  {
    rule: 'choose:review',
    label: Label.comment,
    note: 'comment: on the page of a product, it stands inside an element named for reviews',
    find: (page, draft) => partsOn('product', page, draft, REVIEWS),
  },
  {
    rule: 'choose:signature',
    note: 'left out: in a thread, it stands under a post, in an element named for signatures',
    find: (page, draft) => partsOn('forum', page, draft, SIGNATURES),
  },
  {
    rule: 'choose:notice',
    note: 'left out: it is in an element named for a paywall, a redirect or a box of navigation',
    find: (page, { labels, inSite }) => namedParts(page, labels.score, NOTICES, inSite),
  },
  {
    rule: 'choose:next',
    label: Label.related,
    note: 'related: it belongs to another story, which stands behind the page’s own',
    find: (page, draft) => (isStory(draft) ? nextStories(page, draft.labels.score, draft.inSite) : undefined),
  },
  {
    rule: 'choose:also',
    label: Label.related,
    note: 'related: in an article it is little but a link to another page',
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
