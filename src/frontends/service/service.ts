// The context of the routes: the parts of the service, its budget, and its metrics.

import { CLIENT_LIMITS, PithError } from '../../base/index.ts';
import {
  type Access,
  Bodies,
  type BodyLimits,
  Budget,
  type BudgetLimits,
  type HttpRequest,
  onGoneOf,
  Turns,
} from '../../http/index.ts';
import { type Done, type PageTask, type Run, runInPlace, type Task, throwOutward } from '../../jobs/work/index.ts';
import type { Store } from '../../store/index.ts';
import type { BodyDigest } from './http/etag.ts';
import { Metrics } from './metrics.ts';

export interface ServiceLimits extends BodyLimits {
  /** Requests of one client in progress, waiting, or with an unread answer; the next one gets `busy`. */
  readonly requests: number;
  /** Bytes of all unread answers. */
  readonly unreadBytes: number;
}

const { connections: CONNECTIONS, requests, streams, bytesIn, bytesOut, bodyBytes, bodyMs } = CLIENT_LIMITS.service;

const DEFAULT_LIMITS: ServiceLimits = {
  bodyBytes,
  heldBytes: bytesIn.all,
  unreadBytes: bytesOut.all,
  requests: requests.each,
  bodyMs,
};

/** Number of clients that can use all of their requests and streams at once. */
const FULL_CLIENTS: number = requests.all / requests.each;
/** The share of all bytes that one client may hold. */
const BYTES_SHARE: number = bytesIn.each / bytesIn.all;
const STREAMS: number = streams.each;

/** Fetches the page at a URL. */
export type FetchPage = (
  address: string,
) => Promise<{ readonly bytes: Uint8Array; readonly url: string; readonly contentType?: string }>;

/** Files of the web page at `/`; undefined for an unknown path. */
export type Assets = (path: string) => Promise<Asset | undefined>;

export interface Asset {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  /** Its Content-Security-Policy; by default, only the service's own files load. */
  readonly policy?: string;
}

/** The state of the workers. */
export interface PoolState {
  readonly alive: number;
  readonly busy: number;
  readonly queued: number;
}

/** One line of the log: never a page, the URL of a page, or a token. */
export interface LogEntry {
  readonly id: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  readonly code?: string;
  readonly error?: string;
}

export interface AppOptions {
  /** Does the work; in this process by default. */
  readonly run?: Run;
  /** Number of tasks that `run` does at once. More wait, and clients take turns. No limit by default. */
  readonly places?: number;
  /** The store of learned sites; without it, routes about sites answer `unavailable`. */
  readonly store?: Store | undefined;
  /** Lets clients give URLs instead of pages; rejected by default. */
  readonly fetchPage?: FetchPage | undefined;
  /** The workers' state, for `/readyz` and `/metrics`. */
  readonly pool?: () => PoolState;
  readonly assets?: Assets | undefined;
  /** Hashes a page, if the platform has a faster function than Web Crypto. */
  readonly digest?: BodyDigest;
  /** Identifies the client of a request: each client has its own budget. By default there is one client. */
  readonly clientOf?: (request: HttpRequest) => string;
  readonly limits?: Partial<ServiceLimits>;
  readonly access?: Access;
  readonly log?: (entry: LogEntry) => void;
  /** Pith's version, for `/openapi.json` and ETags. */
  readonly version?: string;
  readonly metrics?: Metrics;
  /** Whether the service accepts no more work. */
  readonly isDraining?: () => boolean;
}

/** What one client and all clients may hold. If clients are not distinguished, one may hold everything. */
function budgetLimits(
  { requests, heldBytes, unreadBytes, bodyBytes }: ServiceLimits,
  hasClients: boolean,
): BudgetLimits {
  const share = (all: number): number => (hasClients ? Math.max(all * BYTES_SHARE, Math.min(all, bodyBytes)) : all);
  const many = hasClients ? FULL_CLIENTS : 1;
  return {
    connections: CONNECTIONS,
    requests: { each: requests, all: requests * many },
    streams: { each: STREAMS, all: STREAMS * many },
    bytesIn: { each: share(heldBytes), all: heldBytes },
    bytesOut: { each: share(unreadBytes), all: unreadBytes },
  };
}

export class Service {
  readonly options: AppOptions;
  readonly limits: ServiceLimits;
  readonly metrics: Metrics;
  readonly budget: Budget;
  readonly bodies: Bodies;
  readonly version: string;
  private readonly runTask: Run;
  private readonly turns: Turns;
  private storeChanges = 0;

  constructor(options: AppOptions) {
    this.options = options;
    this.limits = { ...DEFAULT_LIMITS, ...options.limits };
    this.metrics = options.metrics ?? new Metrics();
    this.budget = new Budget(budgetLimits(this.limits, options.clientOf !== undefined));
    this.turns = new Turns(options.places ?? Number.POSITIVE_INFINITY);
    this.bodies = new Bodies(this.limits, this.budget);
    this.version = options.version ?? '';
    this.runTask = options.run ?? runInPlace({ store: options.store });
  }

  clientOf(request: HttpRequest): string {
    return this.options.clientOf?.(request) ?? '';
  }

  /** Reserves one of the client's requests, or throws `busy`; returns the function that releases it. */
  enter(request: HttpRequest): () => void {
    return this.untilRead(request, this.reserve(request, 'requests'));
  }

  /** The same for a stream of pages; its lines are processed one by one. */
  enterStream(request: HttpRequest): () => void {
    return this.reserve(request, 'streams');
  }

  refuseDraining(): void {
    if (this.options.isDraining?.() === true) throw new PithError('busy', 'the service is shutting down');
  }

  /** Counts an answer's bytes until the client has read them; throws `busy` if there are too many. */
  countAnswer(request: HttpRequest, bytes: number): void {
    if (request.onClosed === undefined || bytes === 0) return;
    this.untilRead(request, this.budget.take(this.clientOf(request), 'bytesOut', bytes))();
  }

  /** Does a task in its client's turn. If the client goes away first, the task is not started. */
  async run(task: Task, request: HttpRequest): Promise<Done> {
    const onGone = onGoneOf(request);
    const endTurn = await this.turns.take(this.clientOf(request), onGone);
    try {
      const done = await this.runTask('options' in task ? this.dated(task) : task, onGone);
      if (done.about !== undefined) this.count(done);
      return done;
    } finally {
      endTurn();
    }
  }

  /** Calls `work` with the store; its errors do not name the store's location. */
  async withStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
    const { store } = this.options;
    if (store === undefined) throw new PithError('unavailable', 'this service has no store of learned sites');
    return work(store).catch((thrown: unknown) => throwOutward(thrown));
  }

  /** Workers read the store again. */
  noteStoreChange(): void {
    this.storeChanges++;
  }

  /** Updates the gauges before output. */
  gauge(): void {
    const { metrics, budget } = this;
    metrics.set('pith_in_flight', budget.held('requests'));
    metrics.set('pith_streams', budget.held('streams'));
    metrics.set('pith_held_bytes', budget.held('bytesIn'));
    metrics.set('pith_unread_bytes', budget.held('bytesOut'));
    metrics.set('pith_connections', budget.held('connections'));
    metrics.set('pith_clients', budget.clientCount);
    const pool = this.options.pool?.();
    if (pool === undefined) return;
    metrics.set('pith_workers', pool.busy, { state: 'busy' });
    metrics.set('pith_workers', pool.alive - pool.busy, { state: 'idle' });
    metrics.set('pith_queue', pool.queued + this.turns.waitingCount);
  }

  private reserve(request: HttpRequest, resource: 'requests' | 'streams'): () => void {
    this.refuseDraining();
    return this.budget.take(this.clientOf(request), resource);
  }

  /** A release that waits until the request's answer has been read. */
  private untilRead(request: HttpRequest, release: () => void): () => void {
    const { onClosed } = request;
    return onClosed === undefined ? release : () => onClosed(release);
  }

  private dated<T extends Task & PageTask>(task: T): T {
    return task.options.site === undefined ? task : { ...task, storeChanges: this.storeChanges };
  }

  private count({ about }: Done): void {
    const { method, confidence, fallback, abstained, hidden } = about!;
    this.metrics.add('pith_answers_total', { method });
    if (confidence !== null) this.metrics.observe('pith_confidence', confidence);
    if (fallback !== null) this.metrics.add('pith_fallback_total');
    if (abstained !== null) this.metrics.add('pith_abstained_total');
    if (hidden > 0) this.metrics.add('pith_hidden_total');
  }
}
