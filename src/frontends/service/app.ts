// The service as a pure fetch handler: a Request in, a Response out, without Node APIs, so it runs on Node, Bun, Deno and
// Workers. Routes are rows (routes/). This file has what they share: access checks, errors, metrics and the log.

import { asPithError, PithError } from '../../base/index.ts';
import {
  type Access,
  type HttpRequest,
  isAllowedOrigin,
  json,
  problemReply,
  type Reply,
  refuseHost,
  refuseOrigin,
  refuseStranger,
  reply,
  responseOf,
  urlOf,
} from '../../http/index.ts';
import { openApi } from './openapi/document.ts';
import { Router } from './router.ts';
import { type Asked, FALLBACKS, ROUTES, type Route } from './routes/index.ts';
import { type AppOptions, Service } from './service.ts';

export interface App {
  readonly fetch: (request: Request) => Promise<Response>;
}

/** Headers of every answer: no type sniffing, and no framing. */
const ALWAYS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

/** A request in progress: for headers, metrics and the log. */
interface Seen {
  readonly id: string;
  route: string;
  error?: PithError;
}

export function createApp(options: AppOptions = {}): App {
  const answerer = new Answerer(new Service(options));
  return {
    fetch: async (request) => {
      const answer = await answerer.answer(request);
      return responseOf(request.method === 'HEAD' ? { ...answer, body: null } : answer);
    },
  };
}

export class Answerer {
  private readonly service: Service;
  private readonly access: Access;
  private readonly router: Router;

  constructor(service: Service) {
    this.service = service;
    this.access = service.options.access ?? {};
    const own: Route = {
      method: 'GET',
      path: '/openapi.json',
      id: 'openapi',
      summary: 'this document',
      answers: { 'application/json': { type: 'object' } },
      errors: [],
      handle: async () => json(openApi([...ROUTES, own], service.version)),
    };
    this.router = new Router([...ROUTES, own]);
  }

  async answer(request: HttpRequest): Promise<Reply> {
    const started = performance.now();
    const seen: Seen = { id: crypto.randomUUID(), route: 'none' };
    const found = await this.guarded(request, seen);
    this.note(request, seen, found.status, Math.round(performance.now() - started));
    const origin = originHeaders(request.headers.get('origin'), this.access);
    return { ...found, headers: { ...found.headers, ...ALWAYS, 'pith-request-id': seen.id, ...origin } };
  }

  private async guarded(request: HttpRequest, seen: Seen): Promise<Reply> {
    try {
      refuseHost(request.headers.get('host') ?? urlOf(request).host, this.access);
      refuseOrigin(request, this.access);
      const found = request.method === 'OPTIONS' ? preflight(request) : await this.routed(request, seen);
      this.service.countAnswer(request, sizeOf(found.body));
      return found;
    } catch (thrown) {
      const error = asPithError(thrown);
      seen.error = error;
      return problemReply(error, seen.id, error.status === 401 ? { 'www-authenticate': 'Bearer' } : {});
    }
  }

  private async routed(request: HttpRequest, seen: Seen): Promise<Reply> {
    const { service, router } = this;
    const url = urlOf(request);
    const found = router.find(request.method, url.pathname);
    if (found !== undefined) {
      const { route, params } = found;
      seen.route = route.path;
      if (route.isOpen !== true) await refuseStranger(request.headers.get('authorization'), this.access);
      return route.handle({ id: seen.id, request, url, params, service });
    }
    const known = router.methodsAt(url.pathname);
    const asked: Asked = { id: seen.id, request, url, params: {}, service, known };
    for (const { name, isOpen, handle } of FALLBACKS) {
      if (isOpen !== true) await refuseStranger(request.headers.get('authorization'), this.access);
      const answer = await handle(asked);
      if (answer === undefined) continue;
      seen.route = known?.path ?? name;
      return answer;
    }
    throw new PithError('not-found', 'unknown path: GET /openapi.json lists all paths');
  }

  private note({ method }: HttpRequest, { id, route, error }: Seen, status: number, ms: number): void {
    const { metrics, options } = this.service;
    metrics.add('pith_requests_total', { route, status: String(status) });
    metrics.observe('pith_request_seconds', ms / 1000, { route });
    if (error !== undefined) metrics.add('pith_errors_total', { code: error.code });
    options.log?.({
      id,
      method,
      route,
      status,
      ms,
      ...(error === undefined ? {} : { code: error.code }),
      ...(error?.code === 'internal' ? { error: faultOf(error) } : {}),
    });
  }
}

/** A stream counts nothing here: its lines are counted one by one. */
function sizeOf(body: Reply['body']): number {
  return body === null || body instanceof ReadableStream ? 0 : body.length;
}

/** The answer to a CORS preflight request from an allowed origin. */
function preflight({ headers }: HttpRequest): Reply {
  const isAsking = headers.has('access-control-request-method') && headers.has('origin');
  const may: Reply['headers'] = isAsking
    ? {
        'access-control-allow-methods': 'GET, POST, PUT, DELETE',
        'access-control-allow-headers': 'authorization, content-type, if-none-match',
        'access-control-max-age': '600',
      }
    : { allow: 'GET, HEAD, POST, PUT, DELETE, OPTIONS' };
  return reply(null, may, 204);
}

/** CORS headers for an allowed origin. */
function originHeaders(origin: string | null, access: Access): Reply['headers'] {
  if (origin === null || !isAllowedOrigin(origin, access)) return {};
  return {
    'access-control-allow-origin': origin,
    vary: 'origin',
    'access-control-expose-headers': 'etag, pith-request-id, retry-after',
    'cross-origin-resource-policy': 'cross-origin',
  };
}

/** For the log: where it happened, without any text of a page. */
function faultOf(error: PithError): string {
  const { cause } = error;
  return cause instanceof Error ? (cause.stack ?? cause.message) : error.message;
}
