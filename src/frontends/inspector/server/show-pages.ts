// Pages on a loopback address: the inspector's files, the pages as bytes (never as HTML, so none runs here), and the answers to
// the inspector's requests. Every path begins with a secret part, so other programs on the machine cannot read anything;
// requests with another Host or Origin are refused, so web pages read nothing either.
// Note: a browser that has opened the printed address has a cookie and is redirected from `/`, which reports link to.

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
  /** Its site, if its URL does not show it. */
  readonly site?: string;
}

/** Rules of sites, if there is a store. */
export interface StoredSites {
  /** The store's records of a site, one per learner. */
  site(site: string): Promise<object>;
  show(site: string): Promise<object>;
  put(site: string, body: unknown): Promise<object>;
}

export interface ShowOptions {
  /** 0 for any free port. */
  readonly port: number;
  /** A page at an address that the user types into the inspector. */
  readonly fetchPage: (address: string) => Promise<Fetched>;
  readonly rules?: StoredSites | undefined;
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

const COOKIE = 'pith-inspector';

export async function showPages(
  pages: readonly InspectedPage[],
  options: ShowOptions,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const secret = randomBytes(12).toString('base64url');
  const context: Context = {
    pages,
    options,
    files: inspectorFiles({ pages: 'pages', fetch: 'fetch', ...(options.rules === undefined ? {} : { rules: true }) }),
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((thrown: unknown) => refuse(response, thrown));
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const [name, value] of Object.entries(HEADS)) response.setHeader(name, value);
    refuseOthers(request, server.address() as AddressInfo);
    const url = urlOf(request);
    const path = pathOf(url);
    if (path === '/') return sendOn(request, response, secret);
    if (!path.startsWith(`/${secret}/`)) throw new PithError('not-found', 'unknown path');
    response.setHeader('set-cookie', `${COOKIE}=${secret}; HttpOnly; SameSite=Lax; Path=/`);
    const asked: Asked = { request, url, path: path.slice(secret.length + 1), ...context };
    for (const row of ROWS) if (await row(asked, response)) return;
    throw new PithError('not-found', 'unknown path');
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) =>
      reject(new PithError('unavailable', `port ${options.port} cannot be used`, { cause })),
    );
    server.listen(options.port, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/${secret}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Context {
  readonly pages: readonly InspectedPage[];
  readonly options: ShowOptions;
  readonly files: ReturnType<typeof inspectorFiles>;
}

interface Asked extends Context {
  readonly request: IncomingMessage;
  readonly url: URL;
  /** Behind the secret. */
  readonly path: string;
}

/** True if it answered. */
type Row = (asked: Asked, response: ServerResponse) => Promise<boolean>;

const file: Row = async ({ files, path }, response) => {
  const found = files.get(path);
  if (found !== undefined) send(response, found.bytes, found.mediaType);
  return found !== undefined;
};

const site: Row = async ({ options: { rules }, path, request }, response) => {
  const [, key, isRules] = /^\/sites\/([^/]+)(\/rules)?$/.exec(path) ?? [];
  if (key === undefined || rules === undefined) return false;
  if (isRules === undefined) sendJson(response, await rules.site(key));
  else if (request.method === 'PUT') sendJson(response, await rules.put(key, await readJson(request)));
  else sendJson(response, await rules.show(key));
  return true;
};

const address: Row = async ({ options, path, url }, response) => {
  if (path !== '/fetch') return false;
  const wanted = url.searchParams.get('url') ?? '';
  if (!/^https?:\/\//i.test(wanted))
    throw new PithError('bad-option', 'an address must start with https:// or http://');
  sendPage(response, await options.fetchPage(wanted));
  return true;
};

const list: Row = async ({ pages, path }, response) => {
  if (path === '/pages')
    sendJson(
      response,
      pages.map(({ name }) => ({ name })),
    );
  return path === '/pages';
};

const named: Row = async ({ pages, options, path, url }, response) => {
  if (path !== '/pages/named') return false;
  const name = url.searchParams.get('name') ?? '';
  const found = (await pages.find((one) => isNamed(one.name, name))?.read()) ?? (await options.find?.(name));
  if (found === undefined)
    throw new PithError('not-found', `“${name.slice(0, 80)}” is not among the pages named on the command line`);
  sendPage(response, found);
  return true;
};

const numbered: Row = async ({ pages, path }, response) => {
  const page = pages[Number(/^\/pages\/(\d+)$/.exec(path)?.[1] ?? -1)];
  if (page !== undefined) sendPage(response, await page.read());
  return page !== undefined;
};

const ROWS: readonly Row[] = [file, site, address, list, named, numbered];

/** Redirects a browser that knows the secret to the inspector; answers others with where to find its address. */
function sendOn({ headers }: IncomingMessage, response: ServerResponse, secret: string): void {
  const cookies = (headers.cookie ?? '').split(';').map((one) => one.trim());
  if (!cookies.includes(`${COOKIE}=${secret}`))
    throw new PithError('refused', 'open the address that pith inspect printed');
  response.writeHead(302, { location: `/${secret}/` }).end();
}

function urlOf({ url = '/' }: IncomingMessage): URL {
  try {
    return new URL(`http://127.0.0.1${url.startsWith('/') ? url : '/'}`);
  } catch (cause) {
    throw new PithError('bad-option', 'not a valid path', { cause });
  }
}

function pathOf({ pathname }: URL): string {
  try {
    return decodeURIComponent(pathname);
  } catch (cause) {
    throw new PithError('bad-option', 'not a valid path', { cause });
  }
}

/** By its name with or without the extension. Leading folders may be missing, or there may be one more. */
export function isNamed(name: string, wanted: string): boolean {
  const bare = name.replace(/\.\w+$/, '');
  return name === wanted || bare === wanted || bare.endsWith(`/${wanted}`) || wanted.endsWith(`/${bare}`);
}

/** Another Host means that a foreign name points to this machine; another Origin means another page. */
function refuseOthers({ headers, method }: IncomingMessage, { port }: AddressInfo): void {
  const own = [`127.0.0.1:${port}`, `localhost:${port}`];
  if (!own.includes(headers.host ?? ''))
    throw new PithError('refused', 'requests with another Host are refused', { status: 421 });
  if (headers.origin !== undefined && !own.some((host) => headers.origin === `http://${host}`))
    throw new PithError('refused', 'requests from other pages are refused');
  if (method !== 'GET' && method !== 'HEAD' && method !== 'PUT')
    throw new PithError('bad-option', 'use GET or PUT', { status: 405 });
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > MAX_BODY) throw new PithError('too-large', 'too many rules');
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
