// A learned page kind → a sentence for people: how many pages, their URLs, what is known about them, and the yield of a page.
// The worker uses it for what it learned, the tab for what a store has.

import type { SiteRecord } from '../../index.ts';

interface PageKind {
  readonly id: string;
  readonly pages: number;
  /** The most frequent shape of its addresses. */
  readonly shape: string | undefined;
  readonly figures: Readonly<Record<string, number>>;
}

export const count = (n: number, what: string): string => `${n.toLocaleString('en')} ${what}${n === 1 ? '' : 's'}`;

const percent = (share: number): string => `${Math.round(100 * share)} %`;

export function tellPageKind({ id, pages, shape, figures }: PageKind, likeness?: number): string {
  const { places, texts, contentWords, contentShare } = figures;
  const parts = [
    `Page kind ${id}: ${count(pages, 'page')}${shape === undefined ? '' : `, addresses like ${shape}`}`,
    likeness === undefined ? '' : `pages are at least ${percent(likeness)} like it`,
    places === undefined ? '' : `${count(places, 'place')} of the page are known`,
    texts === undefined ? '' : `${count(texts, 'text')} come back from page to page`,
    contentWords === undefined
      ? ''
      : `a page yields ${Math.round(contentWords)} words of text, ${percent(contentShare ?? 0)} of what it shows`,
  ];
  return `${parts.filter((part) => part !== '').join('; ')}.`;
}

/** A learned site: its page kinds, their sizes, and the yield of a page of each. */
export function tellTemplate({ templates, method, version }: SiteRecord): string[] {
  const all = templates.reduce((sum, { template }) => sum + template.pages, 0);
  const what = templates.length === 1 ? 'One page kind' : count(templates.length, 'page kind');
  return [
    `${what}, learned by “${method}” from ${count(all, 'page')} (version ${version}).`,
    ...templates.map(({ id, template: { pages, figures }, urlShapes, reach }) =>
      tellPageKind({ id, pages, shape: urlShapes[0]?.[0], figures }, reach),
    ),
  ];
}
