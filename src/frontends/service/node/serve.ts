// The service in Node: a server on an address, a process pool, a store. When stopped, it accepts nothing more, answers
// accepted requests, and ends.

import { hash } from 'node:crypto';
import { PithError } from '../../../base/index.ts';
import type { Access } from '../../../http/index.ts';
import { type Listening, listenOn, NodeRequest, refuseOpenAddress, replyServer } from '../../../http/node/index.ts';
import { fetchPage } from '../../../inputs/fetch/index.ts';
import { openInputPage } from '../../../inputs/pages/index.ts';
import { type Run, runInPlace } from '../../../jobs/work/index.ts';
import { TaskPool } from '../../../jobs/workers/index.ts';
import { openStore, type Store } from '../../../store/index.ts';
import { Answerer } from '../app.ts';
import { Metrics } from '../metrics.ts';
import { type Assets, type LogEntry, Service, type ServiceLimits } from '../service.ts';
import { YoungSpace } from './young-space.ts';

export interface ServeOptions {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  /** Worker processes; 0 works in this process, where no page can be stopped. */
  readonly workers: number;
  readonly deadlineMs: number;
  readonly heapMb: number;
  /** Waiting requests per client, besides those in progress. */
  readonly queue: number;
  readonly limits: Pick<ServiceLimits, 'bodyBytes' | 'heldBytes' | 'bodyMs' | 'unreadBytes'>;
  /** Time for a client to read an answer, besides that for its bytes. */
  readonly unreadMs: number;
  readonly access: Access;
  /** Whether a proxy in front of the service adds the client's address to X-Forwarded-For. */
  readonly isBehindProxy: boolean;
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
  /** Accepts nothing more, answers accepted requests, and ends. */
  close(): Promise<void>;
}

/** At shutdown, requests are dropped after this many deadlines. */
const DRAIN_FACTOR = 3;

export async function serve(options: ServeOptions): Promise<Running> {
  refuseOpenAddress(options.host, options.access);
  if (options.store === 'memory:' && options.workers > 0)
    throw new PithError('bad-option', "a store in 'memory:' belongs to one process: it needs --workers 0");
  const store = options.store === undefined ? undefined : await openStore(options.store);
  const metrics = new Metrics();
  const pool = options.workers === 0 ? undefined : poolOf(options, metrics);
  const state = { isDraining: false };
  const service = serviceOf(options, { store, metrics, pool, isDraining: () => state.isDraining });
  const answerer = new Answerer(service);
  const { unreadMs, isBehindProxy } = options;
  try {
    await pool?.ready();
    const server = await listenOn(
      replyServer({
        answer: (request) => answerer.answer(request),
        budget: service.budget,
        unreadMs,
        isBehindProxy,
      }),
      options,
    );
    options.log({ event: 'listening', url: server.url, workers: options.workers });
    const end = once(() => {
      state.isDraining = true;
      return drain(options, server, async () => {
        await pool?.close();
        await store?.close();
      });
    });
    return { url: server.url, close: end };
  } catch (thrown) {
    await pool?.close();
    await store?.close();
    throw thrown;
  }
}

function poolOf({ workers, deadlineMs, heapMb, renders, store, log }: ServeOptions, metrics: Metrics): TaskPool {
  return new TaskPool({
    workers,
    deadlineMs,
    heapMb,
    setup: { store, renders },
    onDeath: (death, detail) => {
      metrics.add('pith_worker_deaths_total', { cause: death });
      log({ event: 'worker-died', death, detail });
    },
  });
}

interface Parts {
  readonly store: Store | undefined;
  readonly metrics: Metrics;
  readonly pool: TaskPool | undefined;
  readonly isDraining: () => boolean;
}

function serviceOf(options: ServeOptions, { store, metrics, pool, isDraining }: Parts): Service {
  const { workers, queue, limits, allowPrivate, deadlineMs, access, log, version, assets } = options;
  const places = Math.max(1, workers);
  return new Service({
    run: pool === undefined ? runInPlace({ store, openPage: openInputPage }) : clearing(pool.run),
    ...(pool === undefined ? {} : { pool: () => pool.state() }),
    places,
    store,
    fetchPage: options.fetches
      ? (address) => fetchPage(address, { allowPrivate, maxBytes: limits.bodyBytes, deadlineMs })
      : undefined,
    assets,
    digest: (bytes) => hash('sha256', bytes),
    clientOf: (request) => (request instanceof NodeRequest ? request.client : ''),
    limits: { ...limits, requests: places + queue },
    access,
    log,
    version,
    metrics,
    isDraining,
  });
}

/** Reports finished bodies to the engine. */
function clearing(run: Run): Run {
  const young = new YoungSpace();
  return async (task, onGone) => {
    const done = await run(task, onGone);
    if ('input' in task) young.passed(task.input.length);
    return done;
  };
}

async function drain({ log, deadlineMs }: ServeOptions, server: Listening, close: () => Promise<void>): Promise<void> {
  log({ event: 'draining' });
  await server.close(deadlineMs * DRAIN_FACTOR);
  await close();
  log({ event: 'ended' });
}

function once(work: () => Promise<void>): () => Promise<void> {
  let working: Promise<void> | undefined;
  return () => {
    working ??= work();
    return working;
  };
}
