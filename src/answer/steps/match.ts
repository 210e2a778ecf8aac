// Finds the site's template for the structure of this page. A page unlike any learned one goes to the default method.

import { readTemplate } from '../../methods/index.ts';
import { matchTemplate } from '../../sites/templates/index.ts';
import { withFallback } from '../choice/fall-back.ts';
import type { Draft, Step } from './draft.ts';

export const match: Step = (page, draft): Draft => {
  const { site } = draft.request;
  if (site === undefined) return draft;
  const found = matchTemplate(site, page);
  if (found.template === undefined) return withFallback(draft, found.abstained);
  const { template, id } = found.template;
  return { ...draft, learned: readTemplate(draft.method, template), templateId: id };
};
