// The service as a pure fetch handler: a Request in, a Response out, nothing of Node's, so that it runs on Node, Bun,
// Deno and Workers alike. Routes are rows (routes/); here is what all of them share: who may ask, what an error looks
// like, what is counted and logged.

import { type Context, Hono } from 'hono';
import { asPithError, PithError } from '../error.ts';
import { type Access, isAllowedOrigin, refuseHost, refuseOrigin, refuseStranger } from './http/guard.ts';
import { problemReply } from './http/problem.ts';
import { json, type Reply, reply, responseOf } from './http/reply.ts';
import { openApi } from './openapi/document.ts';
import { type Asked, extractAddress, ROUTES, type Route } from './routes/index.ts';
import { type AppOptions, Service } from './service.ts';

export interface App {
  readonly fetch: (request: Request) => Promise<Response>;
}

/** Heads of every answer: it is what it says it is, and nobody's page shows it in a frame. */
const ALWAYS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

interface Env {
  Variables: { route: string; id: string };
}

export function createApp(options: AppOptions = {}): App {
  const service = new Service(options);
  const { access = {}, log } = options;
  const app = new Hono<Env>();
  const asked = (request: Request, params: Readonly<Record<string, string>> = {}): Asked => ({
    request,
    url: new URL(request.url),
    params,
    service,
  });

  /** An answer with the heads that all have. */
  const send = (context: Context<Env>, answer: Reply): Response =>
    responseOf(answer, {
      ...ALWAYS,
      'pith-request-id': context.get('id'),
      ...originHeads(context.req.raw.headers.get('origin'), access),
    });

  app.use(async (context, next) => {
    const started = Date.now();
    const { raw } = context.req;
    const id = crypto.randomUUID();
    context.set('id', id);
    context.set('route', 'none');
    await next();
    const { res } = context;
    const route = context.get('route');
    const ms = Date.now() - started;
    service.metrics.add('pith_requests_total', { route, status: String(res.status) });
    service.metrics.observe('pith_request_seconds', ms / 1000, { route });
    const error = context.error === undefined ? undefined : asPithError(context.error);
    if (error !== undefined) service.metrics.add('pith_errors_total', { code: error.code });
    log?.({
      id,
      method: raw.method,
      route,
      status: res.status,
      ms,
      ...(error === undefined ? {} : { code: error.code }),
      ...(error?.code === 'internal' ? { error: faultOf(error) } : {}),
    });
  });

  app.use(async (context, next) => {
    const { raw } = context.req;
    refuseHost(raw.headers.get('host') ?? new URL(raw.url).host, access);
    refuseOrigin(raw, access);
    if (raw.method === 'OPTIONS') return send(context, preflight(raw));
    await next();
    return undefined;
  });

  const own: Route = {
    method: 'GET',
    path: '/openapi.json',
    id: 'openapi',
    summary: 'this document',
    answers: { 'application/json': { type: 'object' } },
    errors: [],
    handle: async () => json(openApi([...ROUTES, own], service.version)),
  };
  for (const route of [...ROUTES, own]) {
    app.on(route.method, route.path.replace(/\{(\w+)\}/g, ':$1'), async (context) => {
      const { raw } = context.req;
      context.set('route', route.path);
      if (route.isOpen !== true) await refuseStranger(raw.headers.get('authorization'), access);
      return send(context, await route.handle(asked(raw, context.req.param())));
    });
  }
  for (const [path, methods] of methodsByPath([...ROUTES, own])) {
    app.all(path.replace(/\{(\w+)\}/g, ':$1'), async (context) => {
      context.set('route', path);
      const error = new PithError('bad-option', `${path} takes ${methods.join(', ')}`, { status: 405 });
      return send(context, problemReply(error, context.get('id'), { allow: methods.join(', ') }));
    });
  }

  app.all('*', async (context) => {
    const { raw } = context.req;
    const address = addressIn(new URL(raw.url));
    const isReading = raw.method === 'GET' || raw.method === 'HEAD';
    await refuseStranger(raw.headers.get('authorization'), access);
    if (isReading && address !== undefined) {
      context.set('route', '/https://…');
      return send(context, await extractAddress(asked(raw), address, []));
    }
    const found = isReading ? await options.assets?.(new URL(raw.url).pathname) : undefined;
    if (found === undefined)
      throw new PithError('not-found', 'there is nothing here: GET /openapi.json lists what there is');
    context.set('route', '/');
    const policy = found.policy ?? "default-src 'self'; frame-ancestors 'none'";
    return send(context, reply(found.bytes, { 'content-type': found.mediaType, 'content-security-policy': policy }));
  });

  app.onError((thrown, context) => {
    const error = asPithError(thrown);
    const headers = error.status === 401 ? { 'www-authenticate': 'Bearer' } : {};
    return send(context, problemReply(error, context.get('id'), headers));
  });

  return { fetch: async (request) => app.fetch(request) };
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

function methodsByPath(routes: readonly Route[]): Map<string, string[]> {
  const methods = new Map<string, string[]>();
  for (const { path, method } of routes) {
    const known = methods.get(path) ?? [];
    known.push(...(method === 'GET' ? ['GET', 'HEAD'] : [method]));
    methods.set(path, known);
  }
  return methods;
}

/** For the log: where it happened, and not the words of a page. */
function faultOf(error: PithError): string {
  const { cause } = error;
  return cause instanceof Error ? (cause.stack ?? cause.message) : error.message;
}
