// The ETag of an answer: the same page with the same options and the same Pith gets the same answer on the same day (dates
// after today are rejected).

import { encodeUtf8 } from '../../../base/index.ts';

/** Bytes → their SHA-256, in hexadecimal. */
export type BodyDigest = (bytes: Uint8Array) => string | Promise<string>;

export async function etagOf(
  input: Uint8Array | string,
  asked: unknown,
  version: string,
  digest: BodyDigest = webDigest,
): Promise<string> {
  const bytes = typeof input === 'string' ? encodeUtf8(input) : input;
  const page = await digest(bytes);
  const day = new Date().toISOString().slice(0, 10);
  const whole = await digest(encodeUtf8(JSON.stringify([page, asked, version, day])));
  return `"${whole.slice(0, 32)}"`;
}

export function matchesEtag(etag: string, ifNoneMatch: string | null): boolean {
  if (ifNoneMatch === null) return false;
  return ifNoneMatch.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag);
}

async function webDigest(bytes: Uint8Array): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>);
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
