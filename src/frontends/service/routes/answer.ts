// Finished work → the response: its body, and headers for formats that have no fields.

import { type Reply, reply } from '../../../http/index.ts';
import type { About, Done } from '../../../jobs/work/index.ts';

/** Headers of every answer about a page, with their descriptions; also in the OpenAPI document. */
export const ABOUT_HEADS: Readonly<Record<string, string>> = {
  'pith-method': 'the method that produced the answer',
  'pith-confidence': 'expected F of the answer, 0 to 1; absent if the method does not estimate it',
  'pith-fallback': 'the method that could not judge the page, and why; absent if there is none',
  'pith-abstained': 'why there is no text; absent if there is some',
  'pith-notes': 'anything unusual about the input, such as a URL without a scheme; absent if there is nothing',
  'pith-hidden': 'parts of the page that readers cannot see; left out of the text by default',
  'pith-maybe-hidden': 'parts of the text that readers may not see; absent if there are none',
  'pith-limits': 'limits that were reached, so something may be missing; absent if there are none',
};

const SHOWN_ONLY = "sandbox; default-src 'none'; img-src * data:";

export function answer({ body, mediaType, about }: Done, etag?: string): Reply {
  return reply(body, {
    'content-type': mediaType,
    'cache-control': 'private, no-cache',
    ...(about === undefined ? {} : aboutHeads(about)),
    ...(etag === undefined ? {} : { etag }),
    // Text from a page may look like a page; no browser should run it under our origin.
    ...(mediaType.startsWith('text/html') ? { 'content-security-policy': SHOWN_ONLY } : {}),
  });
}

function aboutHeads(about: About): Record<string, string> {
  const { method, confidence, fallback, abstained, notes, hidden, maybeHidden, limits } = about;
  return {
    'pith-method': inHead(method),
    ...(confidence === null ? {} : { 'pith-confidence': String(confidence) }),
    ...(fallback === null ? {} : { 'pith-fallback': inHead(`${fallback.from}: ${fallback.reason}`) }),
    ...(abstained === null ? {} : { 'pith-abstained': inHead(abstained) }),
    ...(notes.length === 0 ? {} : { 'pith-notes': inHead(notes.join('; ')) }),
    'pith-hidden': String(hidden),
    ...(maybeHidden === 0 ? {} : { 'pith-maybe-hidden': String(maybeHidden) }),
    ...(limits.length === 0 ? {} : { 'pith-limits': inHead(limits.join(', ')) }),
  };
}

/** A header takes printable ASCII; the rest is percent-encoded. */
function inHead(text: string): string {
  return text
    .slice(0, 500)
    .replace(/[^\x20-\x7e]|%/gu, (letter) => (/\p{Surrogate}/u.test(letter) ? '?' : encodeURIComponent(letter)));
}
