// A tape's source as the string that is passed to a browser.

import type { Tape } from '../dom/index.ts';

export function pageHtml({ source, utf8 }: Tape): string {
  return utf8 ? Buffer.from(source, 'latin1').toString('utf8') : source;
}
