// The URL that a caller gives for a page → the URL to use, and a note if it is different or missing. A bad URL is never a reason
// to reject the page.

import { parseUrl } from './parse-url.ts';

export interface PageUrl {
  readonly url?: string | undefined;
  readonly note?: string;
}

export const NO_SCHEME = 'the URL has no scheme: https was assumed';
export const NO_URL = 'the URL cannot be parsed: the page was read without one';

/** `example.org/story`, `example.org:8080`, `//example.org/`. */
const SCHEMELESS = /^(?:\/\/)?((?:[\p{L}\d-]+\.)+\p{L}{2,}(?:[:/?#].*)?)$/su;

export function readPageUrl(text: string): PageUrl {
  const bare = text.trim();
  const host = SCHEMELESS.exec(bare)?.[1];
  const whole = host === undefined ? undefined : parseUrl(`https://${host}`);
  if (whole !== undefined) return { url: whole.href, note: NO_SCHEME };
  return parseUrl(bare) === undefined ? { note: NO_URL } : { url: text };
}
