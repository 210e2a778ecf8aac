// Page → the publication date in its script data, if no other source has one. Scripts contain the same key for other
// articles too, so a page whose scripts have several days returns nothing.

import type { Page } from '../page/index.ts';
import { readDate } from './dates/index.ts';

const KEY =
  /(?:date_?published|publish_?date|published_?at|publication_?date|date_?created|created_?at|pub_?date|post_?date)(?:\\?["']|&quot;)?\s*[:=]\s*(?:\\?["']|&quot;)(\d{4}-\d{2}-\d{2}[^"'&<\\]{0,20})/gi;
/** With more different days than this, the key is not about one page. */
const MAX_DAYS = 1;

export function dateInScripts({ tape }: Page, now: Date | undefined): string | undefined {
  const days = new Set<string>();
  let first: string | undefined;
  for (const [, text] of tape.source.matchAll(KEY)) {
    const value = readDate(text, now);
    if (value === undefined) continue;
    first ??= value;
    days.add(value.slice(0, 10));
    if (days.size > MAX_DAYS) return undefined;
  }
  return first;
}
