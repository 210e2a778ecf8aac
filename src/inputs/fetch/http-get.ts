// One GET, polite and safe: it identifies itself, follows redirects by hand, checks each address again, and has limits on size
// and time. The DNS lookup of the connection itself does the check, so the checked address is the one connected to.

import { lookup } from 'node:dns';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { PithError } from '../../base/index.ts';
import { parseUrl } from '../../url/index.ts';
import { ACCEPT_ENCODING, undoEncodings } from '../compression/index.ts';
import { tooLarge } from '../kinds/index.ts';
import { isPublicAddress } from './public-address.ts';

export interface GetOptions {
  /** Also connect to loopback and private addresses. */
  readonly allowPrivate?: boolean;
  readonly maxBytes?: number;
  readonly deadlineMs?: number;
  readonly accept?: string;
  /** Called before each redirect is followed; an error thrown here ends the request. */
  readonly beforeRedirect?: (url: string) => Promise<unknown>;
}

export interface Fetched {
  /** The final URL after redirects. */
  readonly url: string;
  readonly status: number;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

export const USER_AGENT = 'Pith/0.1 (text extraction; reads robots.txt)';
export const DEFAULT_MAX_BYTES: number = 16 * 2 ** 20;
const DEFAULT_DEADLINE_MS = 20_000;
const MAX_REDIRECTS = 5;

export async function httpGet(url: string, options: GetOptions = {}): Promise<Fetched> {
  const deadline = Date.now() + (options.deadlineMs ?? DEFAULT_DEADLINE_MS);
  let at = url;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    // Errors repeat only what the caller wrote: where a redirect leads is for the server to choose and not for a client to learn.
    const shown = hop === 0 ? url : `the address that ${url} leads to`;
    const target = checkUrl(at, options, shown);
    if (hop > 0) await options.beforeRedirect?.(target.href);
    const { response, bytes } = await send(target, shown, options, deadline);
    const status = response.statusCode ?? 0;
    const location = response.headers.location;
    if (status >= 300 && status < 400 && location !== undefined) {
      at = parseUrl(location, target)?.href ?? location;
      continue;
    }
    const { 'content-type': contentType = '', 'content-encoding': encoding } = response.headers;
    const unpacked = undoEncodings(bytes, encoding, options.maxBytes ?? DEFAULT_MAX_BYTES);
    return { url: target.href, status, contentType, bytes: unpacked };
  }
  throw new PithError('unavailable', `${url} redirects more than ${MAX_REDIRECTS} times`);
}

function checkUrl(text: string, { allowPrivate = false }: GetOptions, shown: string): URL {
  const url = parseUrl(text);
  if (url === undefined)
    throw new PithError('bad-option', `'${shown}' is not a URL; use a full URL such as https://example.org/story`);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new PithError('refused', `only http and https are fetched, not '${shown}'`);
  // A literal IP address skips the lookup, so it is checked here.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !allowPrivate && !isPublicAddress(host)) throw notPublic(shown);
  return url;
}

function notPublic(shown: string): PithError {
  return new PithError('refused', `${shown} is not public; start Pith with --allow-private to fetch it anyway`);
}

/** Resolves a name and rejects it when any of its addresses is not public. */
function publicLookup(shown: string): LookupFunction {
  return (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, '', 0);
      if (!addresses.every(({ address }) => isPublicAddress(address))) return callback(notPublic(shown), '', 0);
      if (options.all === true) return callback(null, addresses);
      return callback(null, addresses[0]!.address, addresses[0]!.family);
    });
  };
}

interface Answered {
  readonly response: IncomingMessage;
  readonly bytes: Buffer;
}

function send(url: URL, shown: string, options: GetOptions, deadline: number): Promise<Answered> {
  const {
    allowPrivate = false,
    maxBytes = DEFAULT_MAX_BYTES,
    accept = 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1',
  } = options;
  const leftMs = deadline - Date.now();
  return new Promise((resolve, reject) => {
    let request: ClientRequest | undefined;
    const fail = (error: unknown): void => {
      clearTimeout(timer);
      request?.destroy();
      reject(
        error instanceof PithError
          ? error
          : new PithError('unavailable', `${shown}: ${messageOf(error)}`, { cause: error }),
      );
    };
    const timer = setTimeout(
      () => fail(new PithError('timeout', `${shown} did not answer in time`)),
      Math.max(1, leftMs),
    );
    const headers = { 'user-agent': USER_AGENT, accept, 'accept-encoding': ACCEPT_ENCODING };
    const ask = url.protocol === 'https:' ? httpsRequest : httpRequest;
    request = ask(
      url,
      { headers, agent: false, ...(allowPrivate ? {} : { lookup: publicLookup(shown) }) },
      (response) => {
        const pieces: Buffer[] = [];
        let size = 0;
        response.on('data', (piece: Buffer) => {
          size += piece.length;
          if (size > maxBytes) fail(tooLarge(shown, maxBytes));
          else pieces.push(piece);
        });
        response.on('error', fail);
        response.on('end', () => {
          clearTimeout(timer);
          resolve({ response, bytes: Buffer.concat(pieces) });
        });
      },
    );
    request.on('error', fail);
    request.end();
  });
}

/** Messages for failed connections; Node's own message would reveal the address. */
const FAILURES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'the connection was closed before the response was complete',
  EHOSTUNREACH: 'host unreachable',
  ENETUNREACH: 'network unreachable',
  ENOTFOUND: 'host not found; check its name and the network',
  EAI_AGAIN: 'DNS lookup failed; try again later',
  EPIPE: 'the connection was closed before the response was complete',
  ETIMEDOUT: 'no response in time',
};

function messageOf(thrown: unknown): string {
  const code = (thrown as { readonly code?: unknown } | undefined)?.code;
  if (typeof code !== 'string') return thrown instanceof AggregateError ? 'connection refused' : 'fetch failed';
  return `${FAILURES[code] ?? 'fetch failed'} (${code})`;
}
