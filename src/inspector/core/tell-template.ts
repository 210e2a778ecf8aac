// A learned site → sentences for people: which layouts it has, how large they are, what a page of each yields.

import type { SiteRecord, SiteTemplate } from '../../index.ts';

const count = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`;

export function tellTemplate({ templates, method, version }: SiteRecord): string[] {
  const all = templates.reduce((sum, { template }) => sum + template.pages, 0);
  const what = templates.length === 1 ? 'One layout' : count(templates.length, 'layout');
  return [
    `${what}, learned by “${method}” from ${count(all, 'page')} (version ${version}).`,
    ...templates.map(tellLayout),
  ];
}

function tellLayout({ id, template, urlShapes, reach }: SiteTemplate): string {
  const { places, texts, contentWords, contentShare } = template.figures;
  const shape = urlShapes[0] === undefined ? '' : `, addresses like ${urlShapes[0][0]}`;
  const parts = [
    `Layout ${id}: ${count(template.pages, 'page')}${shape}; pages are at least ${percent(reach)} like it`,
    places === undefined ? '' : `${count(places, 'place')} of the page are known`,
    texts === undefined ? '' : `${count(texts, 'text')} come back from page to page`,
    contentWords === undefined
      ? ''
      : `a page yields ${Math.round(contentWords)} words of text, ${percent(contentShare ?? 0)} of what it shows`,
  ];
  return `${parts.filter((part) => part !== '').join('; ')}.`;
}

const percent = (share: number): string => `${Math.round(100 * share)} %`;
