// Replaces metadata/page-language.ts: the language that the page declares.

import { declaredLanguage } from '../../../metadata/declared-language.ts';
import type { PageLanguage } from '../../../metadata/page-language.ts';
import type { Page } from '../../../page/index.ts';

const RIGHT_TO_LEFT = /^(?:ar|fa|he|iw|ur|ps|yi|ug|ckb|sd|dv|syr)\b/i;

export function pageLanguage(page: Page): PageLanguage | undefined {
  const declared = declaredLanguage(page);
  if (declared === undefined) return undefined;
  return { value: declared.value, declared, dir: RIGHT_TO_LEFT.test(declared.value) ? 'rtl' : 'ltr' };
}
