// The service in Node: a server on an address, a pool of processes behind it, a store. It takes nothing on once it is
// told to end, answers what it has taken on, and then ends.

import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { PithError } from '../../error.ts';
import { fetchPage } from '../../fetch/index.ts';
import { openStore } from '../../store/index.ts';
import { type App, createApp } from '../app.ts';
import type { Access } from '../http/guard.ts';
import { Metrics } from '../metrics.ts';
import type { Assets, LogEntry, ServiceLimits } from '../service.ts';
import { runInPlace } from '../work/in-place.ts';
import { Pool } from './pool.ts';

export interface ServeOptions {
  readonly host: string;
  /** 0 for any that is free. */
  readonly port: number;
  /** Processes that work; 0 works in place, where nothing can end a page. */
  readonly workers: number;
  readonly deadlineMs: number;
  readonly heapMb: number;
  /** Requests that may wait, besides those at work. */
  readonly queue: number;
  readonly limits: Pick<ServiceLimits, 'bodyBytes' | 'heldBytes' | 'bodyMs'>;
  readonly access: Access;
  /** Where learned sites are. */
  readonly store?: string | undefined;
  readonly fetches: boolean;
  readonly allowPrivate: boolean;
  readonly renders: boolean;
  readonly assets?: Assets | undefined;
  readonly version: string;
  readonly log: (entry: LogEntry | { readonly event: string; readonly [field: string]: unknown }) => void;
}

export interface Running {
  readonly url: string;
  /** Takes nothing on any more, answers what it has, and ends. */
  close(): Promise<void>;
}

/** Heads of a request, in all. */
const MAX_HEAD_BYTES = 16 * 1024;
const HEAD_MS = 10_000;
const KEEP_ALIVE_MS = 5_000;
const MAX_CONNECTIONS = 1024;
/** How often connections are looked through for those that are late. */
const LOOK_MS = 1_000;
/** After this, what is still not answered is given up. */
const DRAIN_FACTOR = 3;

export async function serve(options: ServeOptions): Promise<Running> {
  refuseOpenDoor(options);
  const { log, workers, deadlineMs, heapMb, renders } = options;
  if (options.store === 'memory:' && workers > 0)
    throw new PithError(
      'bad-option',
      "a store in 'memory:' is one process's own: it goes with no workers (--workers 0)",
    );
  const store = options.store === undefined ? undefined : await openStore(options.store);
  const metrics = new Metrics();
  const pool =
    workers === 0
      ? undefined
      : new Pool({
          workers,
          deadlineMs,
          heapMb,
          setup: { store: options.store, renders },
          onDeath: (death, detail) => {
            metrics.add('pith_worker_deaths_total', { cause: death });
            log({ event: 'worker-died', death, detail });
          },
        });
  let isDraining = false;
  const app = createApp({
    run: pool === undefined ? runInPlace({ store }) : pool.run,
    ...(pool === undefined ? {} : { pool: () => pool.state() }),
    store,
    fetchPage: options.fetches
      ? (address) =>
          fetchPage(address, { allowPrivate: options.allowPrivate, maxBytes: options.limits.bodyBytes, deadlineMs })
      : undefined,
    assets: options.assets,
    limits: { ...options.limits, requests: Math.max(1, workers) + options.queue },
    access: options.access,
    log,
    version: options.version,
    metrics,
    isDraining: () => isDraining,
  });
  try {
    await pool?.ready();
    const server = httpServer(app);
    await listen(server, options);
    const url = urlOf(server);
    log({ event: 'listening', url, workers });
    let ending: Promise<void> | undefined;
    const close = async (): Promise<void> => {
      isDraining = true;
      log({ event: 'draining' });
      await drained(server, deadlineMs * DRAIN_FACTOR);
      await pool?.close();
      await store?.close();
      log({ event: 'ended' });
    };
    return {
      url,
      close: () => {
        ending ??= close();
        return ending;
      },
    };
  } catch (thrown) {
    await pool?.close();
    await store?.close();
    throw thrown;
  }
}

const LOOPBACK = /^(?:127(?:\.\d{1,3}){3}|::1|localhost)$/;

/** An address that others reach needs a token: whoever finds it may otherwise use the machine. */
function refuseOpenDoor({ host, access }: ServeOptions): void {
  if (LOOPBACK.test(host) || access.token !== undefined) return;
  throw new PithError(
    'refused',
    `'${host}' is reached by others: give the service a token (PITH_TOKEN, or --token-file PATH), or leave it on 127.0.0.1`,
  );
}

function httpServer(app: App): Server {
  const server = createAdaptorServer({
    fetch: app.fetch,
    overrideGlobalObjects: false,
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

function listen(server: Server, { host, port }: ServeOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const why =
        cause.code === 'EADDRINUSE'
          ? 'is taken by another program: choose another --port'
          : `cannot be had (${cause.code})`;
      reject(new PithError('unavailable', `${host}:${port} ${why}`, { cause }));
    });
    server.listen(port, host, resolve);
  });
}

function urlOf(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

async function drained(server: Server, ms: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  // Connections that became idle meanwhile would be kept alive for their next request.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const timer = setTimeout(() => server.closeAllConnections(), ms);
  await closed;
  clearInterval(idle);
  clearTimeout(timer);
}
