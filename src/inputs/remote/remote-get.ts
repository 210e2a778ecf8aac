// One GET to a server that may be overloaded, slow or restarting: retried with patience. What waiting does not change (a
// missing file, missing rights, a changed file) is an error at once.

import type { IncomingMessage } from 'node:http';
import { PithError } from '../../base/index.ts';
import { Backoff } from './backoff.ts';
import { adviceOnAccess, objectHeaders, objectUrl } from './object-store.ts';
import { openGet } from './open-get.ts';
import { objectName } from './remote-name.ts';

/** Names Pith and where to read about it, so that the owner of a server knows who reads it. */
const USER_AGENT = 'Pith/0.1 (pith corpus; reads archives in ranges)';
/** Without a byte for this long, a connection is given up. */
const SILENCE_MS = 60_000;
const OVERLOADED: readonly number[] = [408, 425, 429, 500, 502, 503, 504, 509];

export interface RemoteGet {
  /** `s3://…`, `gs://…` or `http(s)://…`. */
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Statuses that the caller reads itself. */
  readonly expected: readonly number[];
  readonly backoff?: Backoff;
}

/** A response with one of the expected statuses. */
export async function remoteGet(asked: RemoteGet): Promise<IncomingMessage> {
  const { name, expected, backoff = new Backoff() } = asked;
  for (;;) {
    let problem: unknown;
    let retryAfter: string | undefined;
    try {
      const response = await send(asked);
      if (expected.includes(statusOf(response))) return response;
      discard(response);
      refuse(name, response);
      problem = new Error(`status ${statusOf(response)}`);
      retryAfter = response.headers['retry-after'];
    } catch (thrown) {
      if (thrown instanceof PithError) throw thrown;
      problem = thrown;
    }
    await waitForRetry(name, backoff, problem, retryAfter);
  }
}

/** Waits for the next try; throws when patience is over. */
export async function waitForRetry(
  name: string,
  backoff: Backoff,
  problem: unknown,
  retryAfter?: string,
): Promise<void> {
  const pause = backoff.nextPauseMs(retryAfter);
  if (pause === undefined) throw unavailable(name, problem);
  await new Promise((done) => setTimeout(done, pause));
}

/** Ends a request when nothing arrives, however long the whole takes. */
class Silence {
  private readonly abort = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  readonly signal: AbortSignal = this.abort.signal;

  /** Something arrived. */
  start(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.abort.abort(new Error('no answer in time')), SILENCE_MS);
  }

  end(): void {
    clearTimeout(this.timer);
  }
}

const silences = new WeakMap<IncomingMessage, Silence>();

export function statusOf({ statusCode }: IncomingMessage): number {
  return statusCode ?? 0;
}

/** The pieces of a body, as they arrive. */
export async function* piecesOf(response: IncomingMessage): AsyncGenerator<Uint8Array, void, void> {
  const silence = silences.get(response);
  try {
    for await (const piece of response as AsyncIterable<Uint8Array>) {
      silence?.start();
      yield piece;
    }
  } finally {
    silence?.end();
  }
}

/** For a response whose body is not read. */
export function discard(response: IncomingMessage): void {
  silences.get(response)?.end();
  response.destroy();
}

async function send({ name, headers, query = {} }: RemoteGet): Promise<IncomingMessage> {
  const object = objectName(name);
  const url = object === undefined ? new URL(name) : objectUrl(object, process.env);
  for (const [field, value] of Object.entries(query)) url.searchParams.set(field, value);
  const plain = { ...headers, 'accept-encoding': 'identity', 'user-agent': USER_AGENT };
  const sent = object === undefined ? plain : objectHeaders(object, url, plain, process.env);
  const silence = new Silence();
  silence.start();
  try {
    const response = await openGet(url, sent, silence.signal);
    silences.set(response, silence);
    return response;
  } catch (thrown) {
    silence.end();
    throw thrown;
  }
}

/** Throws for statuses that waiting does not change. */
function refuse(name: string, response: IncomingMessage): void {
  const status = statusOf(response);
  if (OVERLOADED.includes(status)) return;
  if (status === 404 || status === 410) throw new PithError('not-found', `there is no '${name}'`);
  const region = response.headers['x-amz-bucket-region'];
  if (region !== undefined && status < 404)
    throw new PithError('refused', `'${name}' is refused (status ${status}); its bucket is in AWS_REGION=${region}`);
  if (status === 401 || status === 403) {
    const object = objectName(name);
    const advice = object === undefined ? 'its server asks for rights' : adviceOnAccess(object);
    throw new PithError('refused', `'${name}' is refused (status ${status}); ${advice}`);
  }
  throw unavailable(name, new Error(`status ${status}`));
}

function unavailable(name: string, thrown: unknown): PithError {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  // An abort has its reason as the cause; several refused addresses are an error without a message.
  const detail = error.cause instanceof Error ? error.cause.message : error.message || 'connection refused';
  return new PithError('unavailable', `'${name}' cannot be read: ${detail}`, { cause: thrown });
}
