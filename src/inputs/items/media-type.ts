// Content-Type headers → media types, and whether bytes without one look like a web page.

/** `text/html` from `Text/HTML; charset=x`; undefined when there is none. */
export function mediaType(header = ''): string | undefined {
  const type = header.split(/[;,]/, 1)[0]!.trim().toLowerCase();
  return /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : undefined;
}

/** Types that pages are served as. */
const HTML_TYPES: readonly string[] = ['text/html', 'application/xhtml+xml'];

export function isHtmlType(type: string): boolean {
  return HTML_TYPES.includes(type);
}

export function isWantedType(type: string, wanted: readonly string[]): boolean {
  return wanted.includes('*') || wanted.includes(type);
}

const LOOKED_AT = 1024;
const MARKUP = /<(?:!doctype|html|head|body|title|meta|div|p|table|h[1-6]|a|script|span)\b/i;

export function looksLikeHtml(bytes: Buffer | string): boolean {
  const start = typeof bytes === 'string' ? bytes.slice(0, LOOKED_AT) : bytes.toString('latin1', 0, LOOKED_AT);
  return MARKUP.test(start.replaceAll('\0', ''));
}
