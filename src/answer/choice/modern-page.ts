// Whether a page is modern: made for phones, and described in JSON-LD. Annotators of such pages kept other lines than
// annotators of older ones.

import { head } from '../../elements/index.ts';
import type { Page } from '../../page/index.ts';

export function isModernPage(page: Page): boolean {
  const about = head(page);
  return about.hasJsonLd && about.meta.has('viewport');
}
