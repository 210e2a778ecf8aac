// URL → the page there. An error status (404, 403, 500) becomes a PithError with a matching code.

import { type ErrorCode, PithError } from '../../base/index.ts';
import { type GetOptions, httpGet } from './http-get.ts';

interface FetchedPage {
  readonly bytes: Uint8Array;
  /** The final URL after redirects. */
  readonly url: string;
  readonly contentType?: string;
}

export async function fetchPage(address: string, options: GetOptions = {}): Promise<FetchedPage> {
  const { url, status, contentType, bytes } = await httpGet(address, options);
  if (status >= 400 || status === 0) throw new PithError(codeOf(status), `${address} answered ${status}`);
  return { bytes, url, ...(contentType === '' ? {} : { contentType }) };
}

function codeOf(status: number): ErrorCode {
  if (status === 404 || status === 410) return 'not-found';
  return status === 401 || status === 403 || status === 451 ? 'refused' : 'unavailable';
}
