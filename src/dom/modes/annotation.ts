// MathML's annotation-xml contains HTML if its encoding attribute is an HTML type.

import { attributeOf } from '../attributes.ts';
import type { Builder } from '../builder.ts';

const HTML_ENCODINGS = ['text/html', 'application/xhtml+xml'];

export function annotationIsHtml(b: Builder): boolean {
  const encoding = attributeOf(b.source, b.tokenFrom, b.tokenTo, 'encoding', b.utf8);
  return encoding !== undefined && HTML_ENCODINGS.includes(encoding.toLowerCase());
}
