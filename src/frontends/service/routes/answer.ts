// Work that is done → the answer to a request: its body as it is, and what it says of itself as heads for formats that
// have no fields.

import { type Reply, reply } from '../../../http/index.ts';
import type { About, Done } from '../../../jobs/work/index.ts';

/** Heads of every answer about a page, and what they say; also in the OpenAPI document. */
export const ABOUT_HEADS: Readonly<Record<string, string>> = {
  'pith-method': 'the method that gave the answer',
  'pith-confidence': 'expected F of the answer, 0 to 1; absent where the method cannot say',
  'pith-fallback': 'the method that could not judge the page, and why; absent where there is none',
  'pith-abstained': 'why there is no text; absent where there is some',
  'pith-notes':
    'what was unusual about how the page was given, such as a URL without a scheme; absent where nothing was',
  'pith-hidden': 'parts of the page that no reader can see; they are not in the text unless asked for',
  'pith-maybe-hidden': 'parts of the text that a reader may not see; absent where there is none',
  'pith-limits': 'limits that were reached, so that something may have been missed; absent where none was',
};

const SHOWN_ONLY = "sandbox; default-src 'none'; img-src * data:";

export function answer({ body, mediaType, about }: Done, etag?: string): Reply {
  return reply(body, {
    'content-type': mediaType,
    'cache-control': 'private, no-cache',
    ...(about === undefined ? {} : aboutHeads(about)),
    ...(etag === undefined ? {} : { etag }),
    // What a page said may look like a page; nobody's browser is to run it in our name.
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

/** A head holds printable ASCII; the rest is percent-encoded. */
function inHead(text: string): string {
  return text
    .slice(0, 500)
    .replace(/[^\x20-\x7e]|%/gu, (letter) => (/\p{Surrogate}/u.test(letter) ? '?' : encodeURIComponent(letter)));
}
