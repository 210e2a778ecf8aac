// First bytes → whether they start an MHTML page: a mail header that announces parts.

/** Limit on the length of the header. */
const MAX_HEAD = 16 * 1024;
const FIELD = /^[A-Za-z][A-Za-z-]{1,40}:/;
const decoder = new TextDecoder('latin1');

export function looksLikeMail(start: Uint8Array): boolean {
  return FIELD.test(decoder.decode(start.subarray(0, 48)));
}

export function isMhtml(start: Uint8Array): boolean {
  if (!looksLikeMail(start)) return false;
  const head = decoder.decode(start.subarray(0, MAX_HEAD)).split(/\r?\n\r?\n/, 1)[0]!;
  const type = /(?:^|\n)content-type:\s*([^;\s]+)/i.exec(head)?.[1]?.toLowerCase() ?? '';
  if (type === 'multipart/related') return true;
  return type.startsWith('multipart/') && /(?:^|\n)(?:mime-version|snapshot-content-location):/i.test(head);
}
