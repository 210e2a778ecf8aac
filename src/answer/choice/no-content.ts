// Detects a page without content of its own: a login, a form, an error, a consent question. Such a page has form fields, and
// the model gives all of its lines a low score, or none of its text is prose. No answer is better than field labels; the
// caller gets the reason.

import { PAGE_FEATURE_NAMES, pageFeatures } from '../../columns/index.ts';
import type { Page } from '../../page/index.ts';

/** Minimum fields of a form. Every page has a search box with a button, and many a newsletter. */
const MIN_FIELDS = 4;
/** The same on a page that looks like a form. */
const MIN_FIELDS_ON_FORM = 2;
/**
 * With an expected F below this (before calibration) no line counts as content; the threshold is higher on a page that
 * looks like a form.
 */
const UNBELIEVED = 0.3;
const UNBELIEVED_ON_FORM = 0.55;
const FIELDS = PAGE_FEATURE_NAMES.indexOf('page.fields');
const PROSE = PAGE_FEATURE_NAMES.indexOf('page.proseShare');
/** How sites spell the URL paths of login and registration pages. */
const OF_LOGIN =
  /^[a-z]+:\/\/[^/?#]*\/[^?#]*(?:log-?(?:in|on)|sign-?(?:in|up|on)|regist|auth\b|anmeld|passwor[dt]|forgot)/i;

/** The reason for an empty answer, or undefined. */
export function lacksContent(page: Page, expected: number, pageType: string | undefined): string | undefined {
  const isForm = pageType === 'form';
  const signs = pageFeatures(page);
  if (signs[FIELDS]! < (isForm ? MIN_FIELDS_ON_FORM : MIN_FIELDS)) return undefined;
  // Menus and lists of links are all the text of such a page, and the model sometimes believes them.
  const isWithoutProse = signs[PROSE] === 0 && (isForm || OF_LOGIN.test(page.url ?? ''));
  if (!isWithoutProse && expected >= (isForm ? UNBELIEVED_ON_FORM : UNBELIEVED)) return undefined;
  return 'the page has no content of its own: it is a form without explanatory text';
}
