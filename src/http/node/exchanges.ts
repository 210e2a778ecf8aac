// Requests and responses on their connections. Limits connections per client, active requests per connection (one), and the
// time to read a response. The rest of a body after its response is read and dropped for a while.

import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Budget } from '../index.ts';
import { clientName } from './client-name.ts';

export interface Exchange {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
}

export interface ExchangeLimits {
  /** Time for a client to read a response, in addition to the time for its bytes. */
  readonly unreadMs: number;
  /** A client that reads at least this many bytes per second is not late. */
  readonly readRate?: number;
  /** A proxy in front of the server adds the client's address to X-Forwarded-For. */
  readonly isBehindProxy?: boolean;
}

/** Options of `createServer`. Bodies have their own limits because of streams. */
export const SERVER_OPTIONS: ServerOptions = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 0,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
};

const READ_RATE = 64 * 1024;
/** Limit on requests waiting on one connection; a client that sends more without reading is disconnected. */
const MAX_PIPELINED = 64;
/** How long, and up to how many bytes, the rest of a rejected body is read. */
const LINGER_MS = 10_000;
const MAX_LINGER_BYTES = 64 * 2 ** 20;
/** How often responses are checked. */
const CHECK_MS = 1_000;
const FULL_TEXT = 'too many connections: close some, or try again later\n';
const FULL: string = [
  'HTTP/1.1 503 Service Unavailable',
  'Retry-After: 1',
  'Connection: close',
  'Content-Type: text/plain',
  `Content-Length: ${FULL_TEXT.length}`,
  '',
  FULL_TEXT,
].join('\r\n');

/** The requests of a connection. */
interface Line {
  isBusy: boolean;
  readonly waiting: (() => void)[];
}

export class Exchanges {
  private readonly limits: ExchangeLimits;
  private readonly lines = new WeakMap<Socket, Line>();
  /** Response being written → time since the client last read any of it. */
  private readonly unread = new Map<ServerResponse, number | undefined>();

  constructor(server: Server, budget: Budget, limits: ExchangeLimits) {
    this.limits = limits;
    const isBehindProxy = limits.isBehindProxy === true;
    server.on('connection', (socket) => admit(socket, budget, isBehindProxy));
    const timer = setInterval(() => this.dropUnread(), Math.min(CHECK_MS, limits.unreadMs));
    timer.unref();
    server.once('close', () => clearInterval(timer));
  }

  /**
   * Resolves when the earlier requests of the connection are answered. Never resolves if its client is disconnected: Node reports
   * the end of a connection only to the response that is being written.
   */
  async turn({ incoming, outgoing }: Exchange): Promise<void> {
    const { socket } = incoming;
    const line: Line = this.lines.get(socket) ?? { isBusy: false, waiting: [] };
    this.lines.set(socket, line);
    if (line.waiting.length >= MAX_PIPELINED) socket.destroy();
    if (line.isBusy) await new Promise<void>((resolve) => line.waiting.push(resolve));
    line.isBusy = true;
    outgoing.once('close', () => {
      if (socket.destroyed) return;
      line.isBusy = false;
      line.waiting.shift()?.();
    });
    this.watch(outgoing);
    lingerAfter(outgoing, incoming);
  }

  private watch(outgoing: ServerResponse): void {
    this.unread.set(outgoing, undefined);
    outgoing.on('drain', () => this.unread.set(outgoing, undefined));
    outgoing.once('close', () => this.unread.delete(outgoing));
  }

  private dropUnread(): void {
    const now = performance.now();
    const { unreadMs, readRate = READ_RATE } = this.limits;
    for (const [outgoing, since] of this.unread) {
      const bytes = outgoing.writableLength;
      if (bytes === 0) this.unread.set(outgoing, undefined);
      else if (since === undefined) this.unread.set(outgoing, now);
      else if (now - since > unreadMs + (1000 * bytes) / readRate) outgoing.destroy();
    }
  }
}

/** A proxy's connections belong to many clients, so only their total is limited. */
function admit(socket: Socket, budget: Budget, isBehindProxy: boolean): void {
  const { remoteAddress, remotePort } = socket;
  const client = isBehindProxy ? `${remoteAddress} ${remotePort}` : clientName(remoteAddress);
  try {
    socket.once('close', budget.take(client, 'connections'));
  } catch {
    socket.on('error', () => {});
    socket.end(FULL, () => socket.destroy());
  }
}

/**
 * A rejected body keeps arriving. Closing the connection now would reset it, and the client would never read the response. So
 * the rest is read and dropped for a while.
 */
function lingerAfter(outgoing: ServerResponse, incoming: IncomingMessage): void {
  outgoing.once('finish', () => {
    if (incoming.readableEnded || incoming.destroyed) return;
    let bytes = 0;
    const giveUp = (): void => incoming.socket.destroySoon();
    const timer = setTimeout(giveUp, LINGER_MS);
    const stop = (): void => clearTimeout(timer);
    incoming.on('data', (piece: Buffer) => {
      bytes += piece.length;
      if (bytes > MAX_LINGER_BYTES) giveUp();
    });
    for (const event of ['end', 'close', 'error']) incoming.once(event, stop);
    // A reader that stops late may pause it once more.
    incoming.on('pause', () => incoming.resume());
    incoming.resume();
  });
}
