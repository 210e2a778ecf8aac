// Whether a page is of the time since pages tell programs about themselves: made for telephones, and described in JSON-LD. People who
// kept the text of such pages kept other lines than those who read older ones.

import { head } from '../../elements/index.ts';
import type { Page } from '../../page/index.ts';

export function isModernPage(page: Page): boolean {
  const about = head(page);
  return about.hasJsonLd && about.meta.has('viewport');
}
