// Who may ask at all: a request must name a host that is ours (a page of evil.example whose name leads to this machine
// does not), must not come from another site's page, and must have the token where there is one.

import { encodeUtf8, PithError } from '../base/index.ts';
import { parseUrl } from '../url/index.ts';

export interface Access {
  /** Names by which the service is called, besides addresses and localhost; `*` for any. */
  readonly hosts?: readonly string[];
  /** What a caller must show as `Authorization: Bearer …`. */
  readonly token?: string;
  /** Origins whose pages may ask (CORS); `*` for any. */
  readonly origins?: readonly string[];
}

export function refuseHost(host: string | null, { hosts = [] }: Access): void {
  if (hosts.includes('*')) return;
  const name = (host ?? '').replace(/:\d+$/, '').toLowerCase();
  // A name that someone else made lead here cannot be an address.
  const isAddress = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-f:.]+\])$/.test(name);
  if (isAddress || name === 'localhost' || hosts.some((one) => one.toLowerCase() === name)) return;
  throw new PithError('refused', 'this service is not called by that Host; pith serve --allow-host NAME lets it in', {
    status: 421,
  });
}

/** True when the request comes from a page that may ask and read the answer. */
export function isAllowedOrigin(origin: string, { origins = [] }: Access): boolean {
  return origins.includes('*') || origins.includes(origin);
}

/** A browser says from where it asks; other programs do not. */
export function refuseOrigin(request: Request, access: Access): void {
  const origin = request.headers.get('origin');
  const isCrossSite = request.headers.get('sec-fetch-site') === 'cross-site';
  const isForeign = origin === null ? isCrossSite && !isNavigation(request) : hostOf(origin) !== hostOf(request.url);
  if (!isForeign || (origin !== null && isAllowedOrigin(origin, access))) return;
  throw new PithError(
    'refused',
    'pages of other origins may not ask this service; pith serve --cors ORIGIN lets one in',
  );
}

/** A link that was followed shows its answer to the reader and to no script. */
function isNavigation(request: Request): boolean {
  return request.method === 'GET' && request.headers.get('sec-fetch-mode') === 'navigate';
}

function hostOf(origin: string): string | undefined {
  return parseUrl(origin)?.host;
}

export async function refuseStranger(authorization: string | null, { token }: Access): Promise<void> {
  if (token === undefined) return;
  const shown = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  if (shown !== undefined && (await isSame(shown, token))) return;
  throw new PithError('refused', 'this service wants its token: Authorization: Bearer …', { status: 401 });
}

/** Compared by their hashes, so that the time it takes tells nothing. */
async function isSame(a: string, b: string): Promise<boolean> {
  const [first, second] = await Promise.all(
    [a, b].map((text) => crypto.subtle.digest('SHA-256', encodeUtf8(text) as Uint8Array<ArrayBuffer>)),
  );
  const [left, right] = [new Uint8Array(first!), new Uint8Array(second!)];
  return left.reduce((difference, byte, i) => difference | (byte ^ right[i]!), 0) === 0;
}
