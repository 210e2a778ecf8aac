// A request about one page → the page and the options: bytes, or JSON with the page or its address in it.

import { type ErrorCode, PithError } from '../../../base/index.ts';
import { pageOf, parseRecord } from '../../../inputs/jsonl/index.ts';
import type { PageTask, PlainOptions } from '../../../jobs/work/index.ts';
import { checkedOptions, optionsOfQuery } from '../http/options.ts';
import type { Service } from '../service.ts';
import type { Asked, Schema } from './route.ts';

/** A page that a request is about. */
export interface OfPage extends PageTask {
  /** Fields that the route itself reads, from the body and the address. */
  readonly fields: Readonly<Record<string, unknown>>;
}

interface PageRequest extends OfPage {
  readonly release: () => void;
}

/** Bodies that are the page itself; curl calls what it sends a form unless told. */
const PAGE_TYPES: readonly string[] = [
  'text/html',
  'application/xhtml+xml',
  'text/plain',
  'application/octet-stream',
  'application/x-www-form-urlencoded',
];
const TELLING_TYPES: readonly string[] = PAGE_TYPES.slice(0, 2);
export const JSON_BODY = 'application/json';
/** The schema of a body that is no JSON: any bytes. */
export const BYTES: Schema = {};

/** Errors of every route about a page. */
export const PAGE_ERRORS: readonly ErrorCode[] = [
  'bad-option',
  'bad-input',
  'too-large',
  'timeout',
  'refused',
  'not-found',
  'unavailable',
  'busy',
  'corrupt',
  'internal',
];

/** Bodies that such a route takes: the page itself, or JSON of this schema. */
export function pageBody(schema: string): Readonly<Record<string, Schema>> {
  return {
    ...Object.fromEntries(PAGE_TYPES.map((type) => [type, BYTES])),
    [JSON_BODY]: { $ref: `#/components/schemas/${schema}` },
  };
}

/** Takes a request on, reads its page, works on it, and lets go of both. */
export async function withPage<T>(
  asked: Asked,
  own: readonly string[],
  work: (page: OfPage) => Promise<T>,
): Promise<T> {
  const leave = asked.service.enter();
  try {
    const { release, ...page } = await readPageRequest(asked, own);
    return await work(page).finally(release);
  } finally {
    leave();
  }
}

export function mediaType(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase();
}

/** `own`: names of fields that the route reads itself. */
async function readPageRequest({ request, url, service }: Asked, own: readonly string[]): Promise<PageRequest> {
  const type = mediaType(request);
  if (type !== '' && type !== JSON_BODY && !PAGE_TYPES.includes(type))
    throw new PithError('bad-input', `a page is sent as text/html, or in ${JSON_BODY}, not as '${type.slice(0, 80)}'`, {
      status: 415,
    });
  const fromQuery = optionsOfQuery(url.searchParams, own);
  const ownFromQuery = Object.fromEntries(
    own.filter((name) => url.searchParams.has(name)).map((name) => [name, url.searchParams.getAll(name)]),
  );
  const { bytes, release } = await service.bodies.read(request);
  service.metrics.add('pith_body_bytes_total', {}, bytes.length);
  try {
    if (type === JSON_BODY) return { ...(await fromJson(bytes, fromQuery, ownFromQuery, own, service)), release };
    const options = checkedOptions(fromQuery, {}, own);
    const told = TELLING_TYPES.includes(type) ? request.headers.get('content-type') : null;
    return {
      input: bytes,
      options: { ...(told === null ? {} : { contentType: told }), ...options },
      fields: ownFromQuery,
      release,
    };
  } catch (thrown) {
    release();
    throw thrown;
  }
}

async function fromJson(
  bytes: Uint8Array,
  fromQuery: Readonly<Record<string, unknown>>,
  ownFromQuery: Readonly<Record<string, unknown>>,
  own: readonly string[],
  service: Service,
): Promise<OfPage> {
  const { html, htmlBase64, ...rest } = parseRecord(bytes);
  const fields: Record<string, unknown> = { ...ownFromQuery };
  const given: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(rest)) {
    if (!own.includes(name)) given[name] = value;
    else if (Object.hasOwn(fields, name))
      throw new PithError('bad-option', `'${name}' is given in the address and in the body`);
    else fields[name] = value;
  }
  const options = checkedOptions(fromQuery, given, ['html', 'htmlBase64', ...own]);
  const hasPage = (html ?? htmlBase64 ?? undefined) !== undefined;
  if (!hasPage && options.url !== undefined) return { ...(await fetched(options.url, options, service)), fields };
  const { input } = pageOf({ html, htmlBase64 });
  return { input, options, fields };
}

/** The page at an address, when the service may fetch. */
export async function fetched(
  address: string,
  options: PlainOptions,
  { options: { fetchPage } }: Service,
): Promise<PageTask> {
  if (fetchPage === undefined)
    throw new PithError('refused', 'this service fetches nothing: send the page itself, or start it with --fetch');
  const { bytes, url, contentType } = await fetchPage(address);
  const { url: _asked, ...others } = options;
  return { input: bytes, options: { ...others, address: url, ...(contentType === undefined ? {} : { contentType }) } };
}
