// What a Content-Type header says, and whether bytes without one look like a web page.

/** `text/html` of `Text/HTML; charset=x`; undefined when there is none. */
export function mediaType(header = ''): string | undefined {
  const type = header.split(/[;,]/, 1)[0]!.trim().toLowerCase();
  return /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : undefined;
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
