// An address → the page that stands there. An answer that is no page (404, 403, 500) is an error with a code of ours.

import { type ErrorCode, PithError } from '../../base/index.ts';
import { type GetOptions, httpGet } from './http-get.ts';

interface FetchedPage {
  readonly bytes: Uint8Array;
  /** Where the last redirect led. */
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
