// A request about one page → the page and the options: bytes, or JSON with the page or its URL.

import { CLIENT_LIMITS, type ErrorCode, PithError } from '../../../base/index.ts';
import type { HttpRequest } from '../../../http/index.ts';
import { pageOf, parseRecord } from '../../../inputs/jsonl/index.ts';
import type { PageTask, PlainOptions } from '../../../jobs/work/index.ts';
import { checkedOptions, optionsOfQuery } from '../http/options.ts';
import type { Asked, RouteSchema } from './route.ts';

/** The page of a request. */
export interface OfPage extends PageTask {
  /** Fields that the route itself reads, from the body and the query string. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Media types of bodies that are the page itself; curl sends a form's type by default. */
const PAGE_TYPES: readonly string[] = [
  'text/html',
  'application/xhtml+xml',
  'text/plain',
  'application/octet-stream',
  'application/x-www-form-urlencoded',
];
const TELLING_TYPES: readonly string[] = PAGE_TYPES.slice(0, 2);
export const JSON_BODY = 'application/json';
/** Limit on the values of a JSON body or line: it is parsed in the server's own process. */
export const JSON_VALUES: number = CLIENT_LIMITS.service.jsonValues;
/** The schema of a body that is not JSON: any bytes. */
export const BYTES: RouteSchema = {};

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

/** The bodies of such a route: the page itself, or JSON of this schema. */
export function pageBody(schema: string): Readonly<Record<string, RouteSchema>> {
  return {
    ...Object.fromEntries(PAGE_TYPES.map((type) => [type, BYTES])),
    [JSON_BODY]: { $ref: `#/components/schemas/${schema}` },
  };
}

/** Reads the request's page, then reserves one of its client's requests for the work on it. */
export async function withPage<T>(
  asked: Asked,
  own: readonly string[],
  work: (page: OfPage) => Promise<T>,
): Promise<T> {
  const { request, url, service } = asked;
  service.refuseDraining();
  const type = requestMediaType(request);
  if (type !== '' && type !== JSON_BODY && !PAGE_TYPES.includes(type))
    throw new PithError('bad-input', `a page is sent as text/html, or in ${JSON_BODY}, not as '${type.slice(0, 80)}'`, {
      status: 415,
    });
  const fromQuery = optionsOfQuery(url.searchParams, own);
  const ownFromQuery = Object.fromEntries(
    own.filter((name) => url.searchParams.has(name)).map((name) => [name, url.searchParams.getAll(name)]),
  );
  return withBody(asked, async (bytes) => {
    if (type === JSON_BODY) return fromJson(asked, { bytes, fromQuery, ownFromQuery, own }, work);
    const options = checkedOptions(fromQuery, {}, own);
    const told = TELLING_TYPES.includes(type) ? request.headers.get('content-type') : null;
    return work({
      input: bytes,
      options: { ...(told === null ? {} : { contentType: told }), ...options },
      fields: ownFromQuery,
    });
  });
}

/** Reads the whole body, then reserves one of its client's requests for the work on it. */
export async function withBody<T>({ request, service }: Asked, work: (bytes: Uint8Array) => Promise<T>): Promise<T> {
  const { bytes, release } = await service.bodies.read(request, service.clientOf(request));
  try {
    service.metrics.add('pith_body_bytes_total', {}, bytes.length);
    const leave = service.enter(request);
    return await work(bytes).finally(leave);
  } finally {
    release();
  }
}

export function requestMediaType(request: HttpRequest): string {
  return (request.headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase();
}

interface JsonRequest {
  readonly bytes: Uint8Array;
  readonly fromQuery: Readonly<Record<string, unknown>>;
  readonly ownFromQuery: Readonly<Record<string, unknown>>;
  /** Names of fields that the route reads itself. */
  readonly own: readonly string[];
}

async function fromJson<T>(
  asked: Asked,
  { bytes, fromQuery, ownFromQuery, own }: JsonRequest,
  work: (page: OfPage) => Promise<T>,
): Promise<T> {
  const { html, htmlBase64, ...rest } = parseRecord(bytes, JSON_VALUES);
  const fields: Record<string, unknown> = { ...ownFromQuery };
  const given: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(rest)) {
    if (!own.includes(name)) given[name] = value;
    else if (Object.hasOwn(fields, name))
      throw new PithError('bad-option', `'${name}' is given in both the URL and the body`);
    else fields[name] = value;
  }
  const options = checkedOptions(fromQuery, given, ['html', 'htmlBase64', ...own]);
  const hasPage = (html ?? htmlBase64 ?? undefined) !== undefined;
  if (!hasPage && options.url !== undefined)
    return withFetched(asked, options.url, options, (task) => work({ ...task, fields }));
  const { input } = pageOf({ html, htmlBase64 });
  return work({ input, options, fields });
}

/** Fetches the page at a URL, if the service may; its bytes count for its client until the work is done. */
export async function withFetched<T>(
  { request, service }: Asked,
  address: string,
  options: PlainOptions,
  work: (task: PageTask) => Promise<T>,
): Promise<T> {
  const { fetchPage } = service.options;
  if (fetchPage === undefined)
    throw new PithError('refused', 'this service does not fetch pages: send the page itself, or start it with --fetch');
  const { bytes, url, contentType } = await fetchPage(address);
  const release = service.budget.take(service.clientOf(request), 'bytesIn', bytes.length);
  const told = contentType === undefined ? {} : { contentType };
  const { url: _asked, ...others } = options;
  return work({ input: bytes, options: { ...others, address: url, ...told } }).finally(release);
}
