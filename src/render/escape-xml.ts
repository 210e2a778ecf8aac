// Text → text that is safe in XML 1.0: markup is escaped, and characters that XML does not allow are dropped.

import { escapeHtml } from '../text/index.ts';

const NOT_XML =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

export function escapeXml(text: string): string {
  return escapeHtml(text.replace(NOT_XML, '')).replaceAll('"', '&quot;');
}
