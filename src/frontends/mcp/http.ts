// The tools over HTTP: one path, one JSON message per POST, no state between requests. Access checks and budgets per client
// are those of the service. No stream is ever opened: there is nothing to send on one.

import { asPithError, CLIENT_LIMITS, PithError, parseBoundedJson, utf8Text } from '../../base/index.ts';
import {
  type Access,
  Bodies,
  type BodyLimits,
  Budget,
  type BudgetLimits,
  type HttpRequest,
  json,
  onGoneOf,
  problemReply,
  type Reply,
  refuseHost,
  refuseOrigin,
  refuseStranger,
  reply,
  Turns,
  urlOf,
} from '../../http/index.ts';
import type { PageCache } from './page-cache.ts';
import { idOf, McpServer, notJson, PROTOCOL_VERSIONS, refusedRequest } from './protocol.ts';

/** The path for clients of the protocol. */
const MCP_PATH = '/mcp';
const { bodyBytes, bodyMs: BODY_MS, jsonValues, ...SHARES } = CLIENT_LIMITS.mcp;

const BODY_LIMITS: BodyLimits = { bodyBytes, heldBytes: SHARES.bytesIn.all, bodyMs: BODY_MS };

/** Limits per client and in total. */
const LIMITS: BudgetLimits = SHARES;

export interface McpOptions {
  readonly cache: PageCache;
  readonly version: string;
  readonly access?: Access;
  /** Tasks that the workers do at once. */
  readonly places: number;
  readonly clientOf: (request: HttpRequest) => string;
  /** Time to send a body. */
  readonly bodyMs?: number;
}

export class McpEndpoint {
  readonly budget: Budget = new Budget(LIMITS);
  private readonly options: McpOptions;
  private readonly server: McpServer;
  private readonly turns: Turns;
  private readonly bodies: Bodies;

  constructor(options: McpOptions) {
    this.options = options;
    this.server = new McpServer(options.version);
    this.turns = new Turns(options.places);
    const { bodyMs = BODY_LIMITS.bodyMs } = options;
    this.bodies = new Bodies({ ...BODY_LIMITS, bodyMs }, this.budget);
  }

  async answer(request: HttpRequest): Promise<Reply> {
    try {
      const { access = {} } = this.options;
      refuseHost(request.headers.get('host') ?? urlOf(request).host, access);
      refuseOrigin(request, access);
      await refuseStranger(request.headers.get('authorization'), access);
      refuseOther(request);
      return await this.posted(request);
    } catch (thrown) {
      const error = asPithError(thrown);
      return problemReply(error, undefined, error.status === 405 ? { allow: 'POST' } : {});
    }
  }

  private async posted(request: HttpRequest): Promise<Reply> {
    const client = this.options.clientOf(request);
    const { message, release } = await this.message(request, client);
    // The page is in the message, so its bytes count until the answer is made.
    if (message === undefined) return json(notJson(), 400);
    return this.answered(request, client, message).finally(release);
  }

  /** In a function of its own, so that the body and its text are not held while the message waits for its turn. */
  private async message(request: HttpRequest, client: string): Promise<{ message?: unknown; release: () => void }> {
    const { bytes, release } = await this.bodies.read(request, client);
    try {
      return { message: parseBoundedJson(utf8Text(bytes), jsonValues), release };
    } catch (thrown) {
      release();
      if (thrown instanceof PithError) throw thrown;
      return { release };
    }
  }

  private async answered(request: HttpRequest, client: string, message: unknown): Promise<Reply> {
    const leave = this.budget.take(client, 'requests');
    try {
      const found = await this.server.answer(message, this.options.cache.within(this.turnsOf(request, client)));
      if (found === undefined) return reply(null, {}, 202);
      const answer = json(found, found.id === null ? 400 : 200);
      this.untilRead(request, this.budget.take(client, 'bytesOut', String(answer.body).length));
      return answer;
    } catch (thrown) {
      const error = asPithError(thrown);
      return json(refusedRequest(idOf(message) ?? null, error), error.status);
    } finally {
      this.untilRead(request, leave);
    }
  }

  /** Runs work in its client's turn. */
  private turnsOf(request: HttpRequest, client: string) {
    return async <T>(work: () => Promise<T>): Promise<T> => {
      const end = await this.turns.take(client, onGoneOf(request));
      return work().finally(end);
    };
  }

  private untilRead({ onClosed }: HttpRequest, release: () => void): void {
    if (onClosed === undefined) release();
    else onClosed(release);
  }
}

/** Accepts one path, one method, one media type. */
function refuseOther(request: HttpRequest): void {
  const { pathname } = urlOf(request);
  if (pathname !== MCP_PATH) throw new PithError('not-found', `unknown path: the tools are at ${MCP_PATH}`);
  if (request.method !== 'POST')
    throw new PithError('bad-option', `${MCP_PATH} takes POST; it has no streams and no sessions`, {
      status: 405,
    });
  const type = (request.headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase();
  if (type !== 'application/json')
    throw new PithError('bad-input', `${MCP_PATH} takes application/json`, { status: 415 });
  const version = request.headers.get('mcp-protocol-version');
  if (version !== null && !PROTOCOL_VERSIONS.includes(version))
    throw new PithError('bad-option', `unknown protocol version; known are ${PROTOCOL_VERSIONS.join(', ')}`);
}
