// Which exclusions apply to which page, and what happens to the segments they find.

import { describe, expect, it } from 'vitest';
import { parsePage } from '../../index.ts';
import { Label, type Scope } from '../../methods/index.ts';
import type { Draft } from '../steps/draft.ts';
import { findExclusions } from './exclusions.ts';

const SENTENCE = 'The ferry crosses the sound twice a day, and in winter only when the ice allows it. ';
const TODAY = `<meta name="viewport" content="width=device-width">
  <script type="application/ld+json">{"@type":"NewsArticle"}</script>`;
const story = (headline: string, more = ''): string =>
  `<h1>${headline}</h1>${more}<p>${headline} begins. ${SENTENCE.repeat(8)}</p>`;
const BODY = `<div>${story('Ferry stays in harbour', '<p>Read also: <a href="/x">Ice on the sound is thick this year</a></p>')}
  <p>Said twice, to be sure of it.</p></div><aside><ul><li>Said twice, to be sure of it.</li></ul></aside>
  <div class="reviews"><p>A reader likes it.</p></div><div class="signature"><p>Sent from the boat.</p></div>
  <div>${story('Baker wins the prize')}</div>`;
const pageOf = (head: string): string => `<title>Ferry stays in harbour</title>${head}<body>${BODY}`;

interface Asked {
  readonly head?: string;
  readonly scope?: Scope;
  readonly pageType?: string;
}

function rules({ head = TODAY, scope = 'story', pageType = 'article' }: Asked = {}): string[] {
  const page = parsePage(pageOf(head));
  const score = new Float32Array(page.segments.count).fill(0.9);
  const draft = { labels: { score, pageType }, prediction: { scope: { is: scope } } } as unknown as Draft;
  return findExclusions(page, draft)
    .filter(({ segments }) => segments.includes(1))
    .map(({ rule, label, segments }) => {
      const from = page.segmentText(segments.indexOf(1));
      return `${rule} ${label ?? '-'} ${from.split(' ').slice(0, 2).join(' ')}`;
    });
}

const REPEAT = 'choose:repeat - Said twice,';
const NEXT = `choose:next ${Label.related} Baker wins`;
const REVIEW = `choose:review ${Label.comment} A reader`;
const SIGNATURE = 'choose:signature - Sent from';
const ALSO = `choose:also ${Label.related} Read also:`;

describe('exclusions', () => {
  it('in a modern article: repeats, next stories and links to other stories', () => {
    expect(rules()).toEqual([REPEAT, NEXT, ALSO]);
  });

  it.each([
    ['of a story of another time: no lines to others, which were text then', { head: '' }, [REPEAT, NEXT]],
    ['of a story that is no article: no lines to others, which are its items', { pageType: 'listing' }, [REPEAT, NEXT]],
    ['of a product: what buyers say of it', { scope: 'page', pageType: 'product' }, [REPEAT, REVIEW]],
    ['of a thread: what stands under each post', { scope: 'page', pageType: 'forum' }, [REPEAT, SIGNATURE]],
    ['where the whole page is wanted: nothing of other stories', { scope: 'page' }, [REPEAT]],
  ] as const)('%s', (_, asked, expected) => {
    expect(rules(asked)).toEqual(expected);
  });
});
