// /page?url=…: the bytes of the page at a URL, for the inspector at `/`, which extracts it in the reader's tab. Only if the
// service may fetch. Never as HTML: no browser may show it as a page of the service.

import { PithError } from '../../../base/index.ts';
import { type Reply, reply } from '../../../http/index.ts';
import { BYTES, PAGE_ERRORS, withFetched } from './page-request.ts';
import type { Asked, Route } from './route.ts';
import { refuseOthers } from './site-request.ts';

async function fetchPage(asked: Asked): Promise<Reply> {
  const { service, url, request } = asked;
  refuseOthers(url, ['url']);
  const address = url.searchParams.get('url') ?? '';
  if (!/^https?:\/\//i.test(address))
    throw new PithError('bad-option', 'url=… takes a URL that begins with https:// or http://');
  const leave = service.enter(request);
  try {
    return await withFetched(asked, address, {}, async ({ input, options: { address: from, contentType } }) =>
      reply(input, {
        'content-type': 'application/octet-stream',
        'cache-control': 'private, no-store',
        ...(from === undefined ? {} : { 'pith-url': encodeURI(from) }),
        ...(contentType === undefined ? {} : { 'pith-content-type': contentType.replace(/[^\x20-\x7e]/g, '') }),
      }),
    );
  } finally {
    leave();
  }
}

export const FETCH_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/page',
    id: 'fetchPage',
    summary: 'the page at a URL, unchanged, for the inspector; only with --fetch',
    parameters: { url: { help: 'its URL', schema: { type: 'string', minLength: 8 }, required: true } },
    answers: { 'application/octet-stream': BYTES },
    errors: PAGE_ERRORS,
    handle: fetchPage,
  },
];
