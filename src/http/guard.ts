// Rejects requests with a foreign Host (a page of evil.example whose name resolves to this machine sends such a Host), requests
// from pages of other origins, and requests without the token if one is set.

import { encodeUtf8, PithError } from '../base/index.ts';
import { parseUrl } from '../url/index.ts';
import type { HttpRequest } from './request.ts';

export interface Access {
  /** Host names of the service, besides IP addresses and localhost; `*` for any. */
  readonly hosts?: readonly string[];
  /** The token that clients must send as `Authorization: Bearer …`. */
  readonly token?: string;
  /** Origins whose pages may send requests (CORS); `*` for any. */
  readonly origins?: readonly string[];
}

export function refuseHost(host: string | null, { hosts = [] }: Access): void {
  if (hosts.includes('*')) return;
  const name = (host ?? '').replace(/:\d+$/, '').toLowerCase();
  // A domain name that someone else points at this machine is never an IP address.
  const isAddress =
    /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-f:.]+\])$/.test(name) && parseUrl(`http://${name}`) !== undefined;
  if (isAddress || name === 'localhost' || hosts.some((one) => one.toLowerCase() === name)) return;
  throw new PithError('refused', 'unknown Host; pith serve --allow-host NAME accepts it', { status: 421 });
}

/** True for an origin whose pages may send requests and read the responses. */
export function isAllowedOrigin(origin: string, { origins = [] }: Access): boolean {
  return origins.includes('*') || origins.includes(origin);
}

/** Browsers send the origin of a request; other programs do not. */
export function refuseOrigin(request: HttpRequest, access: Access): void {
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site') ?? 'none';
  // A page on another port of this machine is on the same site, but is a different origin.
  const isOther = site !== 'none' && site !== 'same-origin';
  const isForeign = origin === null ? isOther && !isNavigation(request) : hostOf(origin) !== hostOf(request.url);
  if (!isForeign || (origin !== null && isAllowedOrigin(origin, access))) return;
  throw new PithError('refused', 'pages of other origins may not send requests; pith serve --cors ORIGIN allows one');
}

/** A followed link: the response is shown to the reader, and no script can read it. */
function isNavigation(request: HttpRequest): boolean {
  return request.method === 'GET' && request.headers.get('sec-fetch-mode') === 'navigate';
}

function hostOf(origin: string): string | undefined {
  return parseUrl(origin)?.host;
}

export async function refuseStranger(authorization: string | null, { token }: Access): Promise<void> {
  if (token === undefined) return;
  const shown = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  if (shown !== undefined && (await isSame(shown, token))) return;
  throw new PithError('refused', 'missing or invalid bearer token', { status: 401 });
}

/** Compares hashes, so that the time it takes reveals nothing. */
async function isSame(a: string, b: string): Promise<boolean> {
  const [first, second] = await Promise.all(
    [a, b].map((text) => crypto.subtle.digest('SHA-256', encodeUtf8(text) as Uint8Array<ArrayBuffer>)),
  );
  const [left, right] = [new Uint8Array(first!), new Uint8Array(second!)];
  return left.reduce((difference, byte, i) => difference | (byte ^ right[i]!), 0) === 0;
}
