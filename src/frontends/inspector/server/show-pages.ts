// Pages on a loopback address, for whoever has it: the inspector's files, the pages as bytes (never as HTML, so that none
// runs here), and what the page may ask for. Paths of pages have a part that nobody can guess, and a caller by another
// name than this machine's own is refused: no web page reads along.

import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { asPithError, PithError } from '../../../base/index.ts';
import { inspectorFiles } from './inspector-files.ts';
import { POLICY } from './policy.ts';

export interface InspectedPage {
  /** For people. */
  readonly name: string;
  readonly read: () => Promise<Fetched>;
}

interface Fetched {
  readonly bytes: Uint8Array;
  readonly url?: string;
  readonly contentType?: string;
  /** The site it is of, where its address does not say. */
  readonly site?: string;
}

/** Rules of sites, where there is a store of them. */
export interface RulesDesk {
  /** What the store knows of a site: a record per learner. */
  site(site: string): Promise<object>;
  show(site: string): Promise<object>;
  put(site: string, body: unknown): Promise<object>;
}

export interface ShowOptions {
  /** 0 for one that is free. */
  readonly port: number;
  /** A page at an address that somebody types into the inspector. */
  readonly fetchPage: (address: string) => Promise<Fetched>;
  readonly rules?: RulesDesk | undefined;
  /** A page by its name, also one that is not listed. */
  readonly find?: ((name: string) => Promise<Fetched | undefined>) | undefined;
}

const HEADS: Readonly<Record<string, string>> = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-store',
};
const MAX_BODY = 2 ** 20;

export async function showPages(
  pages: readonly InspectedPage[],
  options: ShowOptions,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const secret = randomBytes(12).toString('base64url');
  const files = inspectorFiles({
    pages: `pages-${secret}`,
    fetch: `fetch-${secret}`,
    ...(options.rules === undefined ? {} : { rules: true }),
  });
  const server = createServer((request, response) => {
    answer(request, response).catch((thrown: unknown) => refuse(response, thrown));
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const [name, value] of Object.entries(HEADS)) response.setHeader(name, value);
    refuseOthers(request, server.address() as AddressInfo);
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const path = decodeURIComponent(url.pathname);
    const file = files.get(path);
    if (file !== undefined) return send(response, file.bytes, file.mediaType);
    const siteOf = /^\/sites\/([^/]+)$/.exec(path)?.[1];
    if (siteOf !== undefined && options.rules !== undefined)
      return sendJson(response, await options.rules.site(siteOf));
    const rulesOf = /^\/sites\/([^/]+)\/rules$/.exec(path)?.[1];
    if (rulesOf !== undefined && options.rules !== undefined) {
      const isPut = request.method === 'PUT';
      return sendJson(
        response,
        isPut ? await options.rules.put(rulesOf, await readJson(request)) : await options.rules.show(rulesOf),
      );
    }
    if (path === `/fetch-${secret}`) {
      const address = url.searchParams.get('url') ?? '';
      if (!/^https?:\/\//i.test(address))
        throw new PithError('bad-option', 'an address begins with https:// or http://');
      return sendPage(response, await options.fetchPage(address));
    }
    if (path === `/pages-${secret}`)
      return sendJson(
        response,
        pages.map(({ name }) => ({ name })),
      );
    if (path === `/pages-${secret}/named`) {
      const name = url.searchParams.get('name') ?? '';
      const found = (await pages.find((one) => isNamed(one.name, name))?.read()) ?? (await options.find?.(name));
      if (found === undefined)
        throw new PithError(
          'not-found',
          `no page “${name.slice(0, 80)}” among those that were named on the command line`,
        );
      return sendPage(response, found);
    }
    const number = new RegExp(`^/pages-${secret}/(\\d+)$`).exec(path)?.[1];
    const page = number === undefined ? undefined : pages[Number(number)];
    if (page === undefined) throw new PithError('not-found', 'there is nothing here');
    return sendPage(response, await page.read());
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) =>
      reject(new PithError('unavailable', `port ${options.port} cannot be used`, { cause })),
    );
    server.listen(options.port, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** By its whole name, or without its ending, as data sets name the pages of a folder; the folders before it may be left out, or be one more. */
export function isNamed(name: string, wanted: string): boolean {
  const bare = name.replace(/\.\w+$/, '');
  return name === wanted || bare === wanted || bare.endsWith(`/${wanted}`) || wanted.endsWith(`/${bare}`);
}

/** Another host is a name that somebody made to lead here; another origin is another page. */
function refuseOthers({ headers, method }: IncomingMessage, { port }: AddressInfo): void {
  const own = [`127.0.0.1:${port}`, `localhost:${port}`];
  if (!own.includes(headers.host ?? '')) throw new PithError('refused', 'not this host', { status: 421 });
  if (headers.origin !== undefined && !own.some((host) => headers.origin === `http://${host}`))
    throw new PithError('refused', 'not from another page');
  if (method !== 'GET' && method !== 'HEAD' && method !== 'PUT')
    throw new PithError('bad-option', 'GET or PUT', { status: 405 });
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > MAX_BODY) throw new PithError('too-large', 'the rules are too many');
    chunks.push(chunk as Buffer);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch (cause) {
    throw new PithError('bad-input', 'not JSON', { cause });
  }
}

function send(response: ServerResponse, bytes: Uint8Array | string, mediaType: string): void {
  response.setHeader('content-type', mediaType);
  response.end(bytes);
}

function sendJson(response: ServerResponse, value: object): void {
  send(response, JSON.stringify(value), 'application/json');
}

/** Bytes, and never a type that a browser would show. */
function sendPage(response: ServerResponse, { bytes, url, contentType, site }: Fetched): void {
  if (url !== undefined) response.setHeader('pith-url', encodeURI(url));
  if (contentType !== undefined) response.setHeader('pith-content-type', contentType.replace(/[^\x20-\x7e]/g, ''));
  if (site !== undefined) response.setHeader('pith-site', encodeURIComponent(site));
  send(response, bytes, 'application/octet-stream');
}

function refuse(response: ServerResponse, thrown: unknown): void {
  const { status, message, code } = asPithError(thrown);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.statusCode = status;
  sendJson(response, { code, detail: message });
}
