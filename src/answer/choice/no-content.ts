// A page without content of its own: a login, a form, an error, a question of consent. Such a page has fields to fill in, and
// the model believes in none of its lines. Better no answer than labels of fields: the caller reads why.

import { PAGE_FEATURE_NAMES, pageFeatures } from '../../columns/index.ts';
import type { Page } from '../../page/index.ts';

/** Fields that a form has at least; a search box is on every page. */
const MIN_FIELDS = 2;
/** Expected F, before calibration: below it nothing is believed; on a page that looks like a form, somewhat more. */
const UNBELIEVED = 0.4;
const UNBELIEVED_ON_FORM = 0.55;
const FIELDS = PAGE_FEATURE_NAMES.indexOf('page.fields');

/** Why there is nothing to answer, or undefined. */
export function lacksContent(page: Page, expected: number, pageType: string | undefined): string | undefined {
  const least = pageType === 'form' ? UNBELIEVED_ON_FORM : UNBELIEVED;
  if (expected >= least || pageFeatures(page)[FIELDS]! < MIN_FIELDS) return undefined;
  return 'the page has no content of its own: a form, and no line that explains it';
}
