// Text from data → markup: HTML is kept, even if it was escaped twice; plain text becomes paragraphs.

import { decodeText } from '../dom/index.ts';
import { escapeHtml } from '../text/index.ts';

const TAG = /<(?:p|div|br|h[1-6]|ul|ol|li|a|span|strong|em|b|i|blockquote|figure|section|article|table)\b[^<>]*>/i;
const ESCAPED_TAG = /&lt;(?:p|div|br|h[1-6]|ul|li|strong|em)\b/i;
const ANY_TAG = /<[^<>]{0,2000}>/g;

export function isMarkup(text: string): boolean {
  return TAG.test(text);
}

export function asMarkup(text: string): string {
  const own = ESCAPED_TAG.test(text) ? decodeText(text, 0, text.length, false, '') : text;
  if (isMarkup(own)) return own;
  return own
    .split(/\s*\n\s*/)
    .filter((line) => line !== '')
    .map((line) => `<p>${escapeHtml(decodeText(line, 0, line.length, false, ''))}</p>`)
    .join('\n');
}

/** Text without tags, for counting words. */
export function plainText(html: string): string {
  return html.replace(ANY_TAG, ' ');
}
