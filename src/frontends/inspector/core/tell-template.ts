// A learned site → sentences for people: its page kinds, their sizes, and the yield of a page of each.

import type { SiteRecord } from '../../../index.ts';
import { count, tellPageKind } from '../tell-page-kind.ts';

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
