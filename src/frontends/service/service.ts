// What the routes work with: the parts a service was made of, and what it counts.

import { PithError } from '../../base/index.ts';
import type { Access } from '../../http/index.ts';
import {
  type Done,
  type OnGone,
  type PageTask,
  type Run,
  runInPlace,
  type Task,
  throwOutward,
} from '../../jobs/work/index.ts';
import type { Store } from '../../store/index.ts';
import { Bodies, type BodyLimits, type BodyOf } from './http/body.ts';
import type { Digest } from './http/etag.ts';
import { Metrics } from './metrics.ts';

export interface ServiceLimits extends BodyLimits {
  /** Requests at work or waiting; the next one is answered `busy`. */
  readonly requests: number;
}

const DEFAULT_LIMITS: ServiceLimits = {
  bodyBytes: 16 * 2 ** 20,
  heldBytes: 256 * 2 ** 20,
  requests: 16,
  bodyMs: 30_000,
};

/** A page at an address. */
export type FetchPage = (
  address: string,
) => Promise<{ readonly bytes: Uint8Array; readonly url: string; readonly contentType?: string }>;

/** Files of a web page that the service shows at `/`; undefined for a path that there is not. */
export type Assets = (path: string) => Promise<Asset | undefined>;

export interface Asset {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  /** Its Content-Security-Policy; only what the service itself has, when not given. */
  readonly policy?: string;
}

/** How the workers are. */
export interface PoolState {
  readonly alive: number;
  readonly busy: number;
  readonly queued: number;
}

/** One line of the log: never a page, an address of a page, or a token. */
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
  /** Who does the work; in place when not given. */
  readonly run?: Run;
  /** Where learned sites are; without it, what needs them answers `unavailable`. */
  readonly store?: Store | undefined;
  /** Lets callers name addresses instead of sending pages; not given, they are refused. */
  readonly fetchPage?: FetchPage | undefined;
  /** The workers' state, for `/readyz` and `/metrics`. */
  readonly pool?: () => PoolState;
  readonly assets?: Assets | undefined;
  /** The hash of a page, where the platform has a faster way than that of the web. */
  readonly digest?: Digest;
  /** A body as it comes, where the platform has a faster way than the stream of the request. */
  readonly bodyOf?: BodyOf;
  /** How to learn that a caller has gone, where the platform has a faster way than the signal of the request. */
  readonly onGone?: (request: Request) => OnGone | undefined;
  readonly limits?: Partial<ServiceLimits>;
  readonly access?: Access;
  readonly log?: (entry: LogEntry) => void;
  /** Of Pith, for `/openapi.json` and ETags. */
  readonly version?: string;
  readonly metrics?: Metrics;
  /** True once the service takes nothing on any more. */
  readonly isDraining?: () => boolean;
}

export class Service {
  readonly options: AppOptions;
  readonly limits: ServiceLimits;
  readonly metrics: Metrics;
  readonly bodies: Bodies;
  readonly version: string;
  private readonly runTask: Run;
  private inFlight = 0;
  private storeChanges = 0;

  constructor(options: AppOptions) {
    this.options = options;
    this.limits = { ...DEFAULT_LIMITS, ...options.limits };
    this.metrics = options.metrics ?? new Metrics();
    this.bodies = new Bodies(this.limits, options.bodyOf);
    this.version = options.version ?? '';
    this.runTask = options.run ?? runInPlace({ store: options.store });
  }

  /** A request that means work: taken on, or `busy`. What is given back ends it. */
  enter(): () => void {
    if (this.options.isDraining?.() === true) throw new PithError('busy', 'the service is about to end: ask another');
    if (this.inFlight >= this.limits.requests)
      throw new PithError('busy', 'the service has as much work as it takes on: try again later');
    this.inFlight++;
    let isOver = false;
    return () => {
      if (!isOver) this.inFlight--;
      isOver = true;
    };
  }

  /** `request`: what asked for it; when its caller goes away before it is begun, it is not. */
  async run(task: Task, request: Request): Promise<Done> {
    const onGone = this.options.onGone?.(request) ?? bySignal(request);
    const done = await this.runTask('options' in task ? this.dated(task) : task, onGone);
    if (done.about !== undefined) this.count(done);
    return done;
  }

  /** The store, for one piece of work with it; its errors name no place. */
  async withStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
    const { store } = this.options;
    if (store === undefined) throw new PithError('unavailable', 'this service has no store of learned sites');
    return work(store).catch((thrown: unknown) => throwOutward(thrown));
  }

  /** Whoever has read the store reads it anew. */
  noteStoreChange(): void {
    this.storeChanges++;
  }

  /** Numbers of this moment, before they are shown. */
  gauge(): void {
    const { metrics, bodies } = this;
    metrics.set('pith_in_flight', this.inFlight);
    metrics.set('pith_held_bytes', bodies.held);
    const pool = this.options.pool?.();
    if (pool === undefined) return;
    metrics.set('pith_workers', pool.busy, { state: 'busy' });
    metrics.set('pith_workers', pool.alive - pool.busy, { state: 'idle' });
    metrics.set('pith_queue', pool.queued);
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

function bySignal(request: Request): OnGone {
  return (call) => {
    const { signal } = request;
    signal.addEventListener('abort', call, { once: true });
    return () => signal.removeEventListener('abort', call);
  };
}
