// Work that is done → the answer to a request: its body as it is, and what it says of itself as heads for formats that
// have no fields.

import type { About, Done } from '../work/task.ts';

/** Heads of every answer about a page, and what they say; also in the OpenAPI document. */
export const ABOUT_HEADS: Readonly<Record<string, string>> = {
  'pith-method': 'the method that gave the answer',
  'pith-confidence': 'expected F of the answer, 0 to 1; absent where the method cannot say',
  'pith-fallback': 'the method that could not judge the page, and why; absent where there is none',
  'pith-abstained': 'why there is no text; absent where there is some',
  'pith-hidden': 'parts of the page that no reader can see; they are not in the text unless asked for',
};

export function answer({ body, mediaType, about }: Done, etag?: string): Response {
  const headers = new Headers({ 'content-type': mediaType, 'cache-control': 'private, no-cache' });
  if (about !== undefined) for (const [name, value] of Object.entries(aboutHeads(about))) headers.set(name, value);
  if (etag !== undefined) headers.set('etag', etag);
  // What a page said may look like a page; nobody's browser is to run it in our name.
  if (mediaType.startsWith('text/html'))
    headers.set('content-security-policy', "sandbox; default-src 'none'; img-src * data:");
  return new Response(body as Uint8Array<ArrayBuffer>, { headers });
}

function aboutHeads({ method, confidence, fallback, abstained, hidden }: About): Record<string, string> {
  return {
    'pith-method': inHead(method),
    ...(confidence === null ? {} : { 'pith-confidence': String(confidence) }),
    ...(fallback === null ? {} : { 'pith-fallback': inHead(`${fallback.from}: ${fallback.reason}`) }),
    ...(abstained === null ? {} : { 'pith-abstained': inHead(abstained) }),
    'pith-hidden': String(hidden),
  };
}

/** A head holds printable ASCII; the rest is percent-encoded. */
function inHead(text: string): string {
  return text
    .slice(0, 500)
    .replace(/[^\x20-\x7e]|%/gu, (letter) => (/\p{Surrogate}/u.test(letter) ? '?' : encodeURIComponent(letter)));
}
