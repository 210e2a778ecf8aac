// The service as a pure fetch handler: a Request in, a Response out, nothing of Node's, so that it runs on Node, Bun,
// Deno and Workers alike. Routes are rows (routes/); here is what all of them share: who may ask, what an error looks
// like, what is counted and logged.

import { Hono } from 'hono';
import { asPithError, PithError } from '../../base/index.ts';
import {
  type Access,
  type Handler,
  isAllowedOrigin,
  json,
  problemReply,
  type Reply,
  refuseHost,
  refuseOrigin,
  refuseStranger,
  reply,
  responseOf,
} from '../../http/index.ts';
import { openApi } from './openapi/document.ts';
import { type Asked, extractAddress, ROUTES, type Route } from './routes/index.ts';
import { type AppOptions, Service } from './service.ts';

/** Heads of every answer: it is what it says it is, and nobody's page shows it in a frame. */
const ALWAYS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

/** What is known of a request while it is answered: for its heads, for what is counted, and for the log. */
interface Seen {
  readonly id: string;
  route: string;
  error?: PithError;
}

export type App = Handler;

export function createApp(options: AppOptions = {}): App {
  const service = new Service(options);
  const { access = {}, log } = options;
  const own: Route = {
    method: 'GET',
    path: '/openapi.json',
    id: 'openapi',
    summary: 'this document',
    answers: { 'application/json': { type: 'object' } },
    errors: [],
    handle: async () => json(openApi([...ROUTES, own], service.version)),
  };
  const routes = [...ROUTES, own];
  const paths = methodsByPath(routes);
  const asked = (request: Request, params: Readonly<Record<string, string>> = {}): Asked => ({
    request,
    url: new URL(request.url),
    params,
    service,
  });

  /** An answer with the heads that all have. */
  const send = ({ headers }: Request, { id }: Seen, answer: Reply): Response =>
    responseOf(answer, { ...ALWAYS, 'pith-request-id': id, ...originHeads(headers.get('origin'), access) });

  const sendError = (request: Request, seen: Seen, thrown: unknown): Response => {
    const error = asPithError(thrown);
    seen.error = error;
    const headers = error.status === 401 ? { 'www-authenticate': 'Bearer' } : {};
    return send(request, seen, problemReply(error, seen.id, headers));
  };

  // One handler a path, and none before or behind it: the router calls that one at once, and costs next to nothing.
  const router = new Hono<{ Bindings: Seen }>();
  for (const route of routes) {
    router.on(route.method, honoPath(route.path), async ({ env, req }) => {
      env.route = route.path;
      if (route.isOpen !== true) await refuseStranger(req.raw.headers.get('authorization'), access);
      return send(req.raw, env, await route.handle(asked(req.raw, req.param())));
    });
  }

  router.notFound(async ({ env, req }) => {
    const { raw } = req;
    const known = paths.find(({ pattern }) => pattern.test(req.path));
    if (known !== undefined) {
      env.route = known.path;
      const allow = known.methods.join(', ');
      const error = new PithError('bad-option', `${known.path} takes ${allow}`, { status: 405 });
      return send(raw, env, problemReply(error, env.id, { allow }));
    }
    await refuseStranger(raw.headers.get('authorization'), access);
    const isReading = raw.method === 'GET' || raw.method === 'HEAD';
    const address = isReading ? addressIn(new URL(raw.url)) : undefined;
    if (address !== undefined) {
      env.route = '/https://…';
      return send(raw, env, await extractAddress(asked(raw), address, []));
    }
    const found = isReading ? await options.assets?.(new URL(raw.url).pathname) : undefined;
    if (found === undefined)
      throw new PithError('not-found', 'there is nothing here: GET /openapi.json lists what there is');
    env.route = '/';
    const policy = found.policy ?? "default-src 'self'; frame-ancestors 'none'";
    return send(raw, env, reply(found.bytes, { 'content-type': found.mediaType, 'content-security-policy': policy }));
  });

  router.onError((thrown, { env, req }) => sendError(req.raw, env, thrown));

  const respond = async (request: Request, seen: Seen): Promise<Response> => {
    try {
      refuseHost(request.headers.get('host') ?? new URL(request.url).host, access);
      refuseOrigin(request, access);
      return request.method === 'OPTIONS' ? send(request, seen, preflight(request)) : await router.fetch(request, seen);
    } catch (thrown) {
      return sendError(request, seen, thrown);
    }
  };

  return {
    fetch: async (request) => {
      const started = Date.now();
      const seen: Seen = { id: crypto.randomUUID(), route: 'none' };
      const response = await respond(request, seen);
      const ms = Date.now() - started;
      const { route, error } = seen;
      const { status } = response;
      service.metrics.add('pith_requests_total', { route, status: String(status) });
      service.metrics.observe('pith_request_seconds', ms / 1000, { route });
      if (error !== undefined) service.metrics.add('pith_errors_total', { code: error.code });
      log?.({
        id: seen.id,
        method: request.method,
        route,
        status,
        ms,
        ...(error === undefined ? {} : { code: error.code }),
        ...(error?.code === 'internal' ? { error: faultOf(error) } : {}),
      });
      return response;
    },
  };
}

/** `/sites/{key}` as the router writes it. */
function honoPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/** A page of an origin that is let in asks what it may do. */
function preflight(request: Request): Reply {
  const isAsking = request.headers.has('access-control-request-method') && request.headers.has('origin');
  const may: Reply['headers'] = isAsking
    ? {
        'access-control-allow-methods': 'GET, POST, PUT, DELETE',
        'access-control-allow-headers': 'authorization, content-type, if-none-match',
        'access-control-max-age': '600',
      }
    : { allow: 'GET, HEAD, POST, PUT, DELETE, OPTIONS' };
  return reply(null, may, 204);
}

/** Heads for a page of another origin that may ask. */
function originHeads(origin: string | null, access: Access): Reply['headers'] {
  if (origin === null || !isAllowedOrigin(origin, access)) return {};
  return {
    'access-control-allow-origin': origin,
    vary: 'origin',
    'access-control-expose-headers': 'etag, pith-request-id, retry-after',
    'cross-origin-resource-policy': 'cross-origin',
  };
}

/** `/https://example.org/a?b` → the address in it; proxies make one slash of two. */
function addressIn({ pathname, search }: URL): string | undefined {
  const found = /^\/(https?):\/+(.*)$/s.exec(pathname);
  return found === null ? undefined : `${found[1]}://${found[2]}${search}`;
}

interface KnownPath {
  readonly path: string;
  readonly pattern: RegExp;
  readonly methods: string[];
}

/** For those who come with another method than a path has. */
function methodsByPath(routes: readonly Route[]): KnownPath[] {
  const known = new Map<string, KnownPath>();
  for (const { path, method } of routes) {
    const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);
    const one = known.get(path) ?? { path, pattern, methods: [] };
    one.methods.push(...(method === 'GET' ? ['GET', 'HEAD'] : [method]));
    known.set(path, one);
  }
  return [...known.values()];
}

/** For the log: where it happened, and not the words of a page. */
function faultOf(error: PithError): string {
  const { cause } = error;
  return cause instanceof Error ? (cause.stack ?? cause.message) : error.message;
}
