// A tape's source as the string a browser is given.

import type { Tape } from '../dom/index.ts';

export function pageHtml({ source, utf8 }: Tape): string {
  return utf8 ? Buffer.from(source, 'latin1').toString('utf8') : source;
}
