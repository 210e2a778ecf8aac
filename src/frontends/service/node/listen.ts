// A fetch handler → a server on an address, with limits for heads and connections, that can be closed without losing
// what it has taken on.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { type Listening, listenOn, type Place } from '../../../http/node/index.ts';
import type { App } from '../app.ts';
import type { Incoming } from './incoming.ts';

/** Heads of a request, in all. */
const MAX_HEAD_BYTES = 16 * 1024;
const HEAD_MS = 10_000;
const KEEP_ALIVE_MS = 5_000;
const MAX_CONNECTIONS = 1024;
/** How long, and how much of, a body that nobody wants any more is still taken. */
const LINGER_MS = 10_000;
const MAX_LINGER_BYTES = 64 * 2 ** 20;
/** How often connections are looked through for those that are late. */
const LOOK_MS = 1_000;

export async function listen(app: App, place: Place, incoming?: Incoming): Promise<Listening> {
  return listenOn(httpServer(app, incoming), place);
}

function httpServer(app: App, known: Incoming | undefined): Server {
  const server = createAdaptorServer({
    fetch: (request, given) => {
      if (known !== undefined) {
        const exchange = given as { readonly incoming: IncomingMessage; readonly outgoing: ServerResponse };
        known.remember(request, exchange);
        lingerAfter(exchange.outgoing, exchange.incoming);
      }
      return app.fetch(request);
    },
    // What is left of a body after the answer is let go by us, and more patiently.
    autoCleanupIncoming: known === undefined,
    // Answers that are written as they are, without a stream around their bytes.
    overrideGlobalObjects: known !== undefined,
    createServer,
    serverOptions: {
      maxHeaderSize: MAX_HEAD_BYTES,
      headersTimeout: HEAD_MS,
      // Bodies have a clock of their own, which streams of pages need.
      requestTimeout: 0,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: LOOK_MS,
    },
  }) as Server;
  server.maxConnections = MAX_CONNECTIONS;
  return server;
}

/**
 * A body that was refused goes on coming. A connection closed upon it is reset, and its client never reads the answer: so
 * what comes is taken and forgotten, for a while.
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
    incoming.once('end', stop);
    incoming.once('close', stop);
    incoming.once('error', stop);
    incoming.resume();
  });
}
