// The service in Node: a server on an address, a pool of processes behind it, a store. It takes nothing on once it is
// told to end, answers what it has taken on, and then ends.

import { hash } from 'node:crypto';
import { PithError } from '../../../base/index.ts';
import type { Access } from '../../../http/index.ts';
import { refuseOpenAddress } from '../../../http/node/index.ts';
import { fetchPage } from '../../../inputs/fetch/index.ts';
import { openPage } from '../../../inputs/pages/index.ts';
import { type Run, runInPlace } from '../../../jobs/work/index.ts';
import { openStore } from '../../../store/index.ts';
import { createApp } from '../app.ts';
import { Metrics } from '../metrics.ts';
import type { Assets, LogEntry, ServiceLimits } from '../service.ts';
import { Incoming } from './incoming.ts';
import { listen } from './listen.ts';
import { Pool } from './pool.ts';
import { YoungSpace } from './young-space.ts';

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

interface Running {
  readonly url: string;
  /** Takes nothing on any more, answers what it has, and ends. */
  close(): Promise<void>;
}

/** After this, what is still not answered is given up. */
const DRAIN_FACTOR = 3;

/** Tells the engine of the bodies that have gone by. */
function clearing(run: Run): Run {
  const young = new YoungSpace();
  return async (task, onGone) => {
    const done = await run(task, onGone);
    if ('input' in task) young.passed(task.input.length);
    return done;
  };
}

export async function serve(options: ServeOptions): Promise<Running> {
  refuseOpenAddress(options.host, options.access);
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
  const incoming = new Incoming();
  const app = createApp({
    run: pool === undefined ? runInPlace({ store, openPage }) : clearing(pool.run),
    ...(pool === undefined ? {} : { pool: () => pool.state() }),
    store,
    fetchPage: options.fetches
      ? (address) =>
          fetchPage(address, { allowPrivate: options.allowPrivate, maxBytes: options.limits.bodyBytes, deadlineMs })
      : undefined,
    assets: options.assets,
    digest: (bytes) => hash('sha256', bytes),
    bodyOf: incoming.bodyOf,
    onGone: incoming.onGone,
    limits: { ...options.limits, requests: Math.max(1, workers) + options.queue },
    access: options.access,
    log,
    version: options.version,
    metrics,
    isDraining: () => isDraining,
  });
  try {
    await pool?.ready();
    const server = await listen(app, options, incoming);
    log({ event: 'listening', url: server.url, workers });
    let ending: Promise<void> | undefined;
    const close = async (): Promise<void> => {
      isDraining = true;
      log({ event: 'draining' });
      await server.close(deadlineMs * DRAIN_FACTOR);
      await pool?.close();
      await store?.close();
      log({ event: 'ended' });
    };
    return {
      url: server.url,
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
