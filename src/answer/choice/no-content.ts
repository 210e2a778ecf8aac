// Detects a page without content of its own: a login, a form, an error, a consent question. Such a page has form fields, and
// the model gives all of its lines a low score. No answer is better than field labels; the caller gets the reason.

import { PAGE_FEATURE_NAMES, pageFeatures } from '../../columns/index.ts';
import type { Page } from '../../page/index.ts';

/** Minimum fields of a form; every page has a search box. */
const MIN_FIELDS = 2;
/**
 * With an expected F below this (before calibration) no line counts as content; the threshold is higher on a page that
 * looks like a form.
 */
const UNBELIEVED = 0.3;
const UNBELIEVED_ON_FORM = 0.55;
const FIELDS = PAGE_FEATURE_NAMES.indexOf('page.fields');

/** The reason for an empty answer, or undefined. */
export function lacksContent(page: Page, expected: number, pageType: string | undefined): string | undefined {
  const least = pageType === 'form' ? UNBELIEVED_ON_FORM : UNBELIEVED;
  if (expected >= least || pageFeatures(page)[FIELDS]! < MIN_FIELDS) return undefined;
  return 'the page has no content of its own: it is a form without explanatory text';
}
