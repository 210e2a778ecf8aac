// A request handler → a Node server that writes its replies within the budgets of its clients.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Budget, Reply } from '../index.ts';
import { clientName, forwardedClient } from './client-name.ts';
import { type ExchangeLimits, Exchanges, SERVER_OPTIONS } from './exchanges.ts';
import { NodeRequest } from './node-request.ts';

export interface ReplyServerOptions extends ExchangeLimits {
  readonly answer: (request: NodeRequest) => Promise<Reply>;
  readonly budget: Budget;
}

export function replyServer(options: ReplyServerOptions): Server {
  const server = createServer(SERVER_OPTIONS, (incoming, outgoing) => {
    exchange(incoming, outgoing).catch(() => outgoing.destroy());
  });
  const exchanges = new Exchanges(server, options.budget, options);
  async function exchange(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    incoming.on('error', () => {});
    outgoing.on('error', () => {});
    await exchanges.turn({ incoming, outgoing });
    const client = clientOf(incoming, options.isBehindProxy === true);
    const reply = await options.answer(new NodeRequest(incoming, outgoing, client));
    await write(outgoing, reply, incoming.method === 'HEAD');
  }
  return server;
}

function clientOf({ socket, headers }: IncomingMessage, isBehindProxy: boolean): string {
  const forwarded = isBehindProxy ? headers['x-forwarded-for'] : undefined;
  return forwardedClient(forwarded?.toString()) ?? clientName(socket.remoteAddress);
}

async function write(outgoing: ServerResponse, { status, headers, body }: Reply, isHead: boolean): Promise<void> {
  if (outgoing.destroyed) return;
  if (body instanceof ReadableStream) {
    outgoing.writeHead(status, headers);
    return isHead ? void outgoing.end() : pipe(body, outgoing);
  }
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const hasLength = bytes !== null && status !== 304;
  outgoing.writeHead(status, hasLength ? { ...headers, 'content-length': bytes.length } : headers);
  outgoing.end(isHead ? undefined : (bytes ?? undefined));
}

/** Reads the stream as fast as the client reads the response. */
async function pipe(body: ReadableStream<Uint8Array>, outgoing: ServerResponse): Promise<void> {
  const reader = body.getReader();
  outgoing.once('close', () => void reader.cancel().catch(() => {}));
  outgoing.flushHeaders();
  for (;;) {
    const { done, value } = await reader.read();
    if (outgoing.destroyed) return;
    if (done) break;
    if (!outgoing.write(value)) await drained(outgoing);
  }
  outgoing.end();
}

function drained(outgoing: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      outgoing.off('drain', end);
      outgoing.off('close', end);
      resolve();
    };
    outgoing.once('drain', end);
    outgoing.once('close', end);
  });
}
