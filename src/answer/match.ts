// The site's template for this page's structure. A page like none that was learned goes to the default method.

import { matchTemplate } from '../templates/index.ts';
import type { Draft, Step } from './draft.ts';
import { withFallback } from './fall-back.ts';

export const match: Step = (page, draft): Draft => {
  const { site } = draft.request;
  if (site === undefined) return draft;
  const found = matchTemplate(site, page);
  if (found.template === undefined) return withFallback(draft, found.abstained);
  return { ...draft, template: found.template.template, templateId: found.template.id };
};
