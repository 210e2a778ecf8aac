// Tasks → answers, by processes that can be ended: a page that takes longer than it may costs its own request and no
// other. A worker that is ended, dies or is killed is replaced; a task whose worker somebody else killed is tried once more.

import { fileURLToPath } from 'node:url';
import { PithError } from '../../error.ts';
import { Child, type Death, type Died } from '../../processes/index.ts';
import type { PoolState } from '../service.ts';
import type { Done, Run, Task } from '../work/task.ts';
import type { FromWorker, ToWorker, WorkerSetup } from './messages.ts';

export interface PoolOptions {
  readonly workers: number;
  readonly deadlineMs: number;
  readonly heapMb: number;
  readonly setup?: WorkerSetup;
  readonly onDeath?: (death: Death, detail: string) => void;
}

interface Waiting {
  readonly task: Task;
  readonly resolve: (done: Done) => void;
  readonly reject: (error: unknown) => void;
  /** How often its worker was killed by somebody else. */
  kills: number;
}

interface Seat {
  child: Child<ToWorker, FromWorker>;
  isReady: boolean;
  isBusy: boolean;
}

/** Times the deadline that a task may take which reads many pages, or waits for a browser. */
const LONGER = { learn: 4, browser: 3 };
/** A worker that does not even begin is not started over and over at once. */
const PAUSE_MS = 500;
const BEGIN_MS = 30_000;
const DISMISS_MS = 3_000;
const WORKER = fileURLToPath(new URL('./worker.js', import.meta.url));

export class Pool {
  private readonly options: PoolOptions;
  private readonly seats: Seat[];
  private readonly waiting: Waiting[] = [];
  private isClosed = false;

  constructor(options: PoolOptions) {
    this.options = options;
    this.seats = Array.from({ length: options.workers }, () => this.openSeat());
  }

  readonly run: Run = (task, signal) => {
    if (this.isClosed) return Promise.reject(new PithError('busy', 'the service is about to end: ask another'));
    return new Promise((resolve, reject) => {
      const one: Waiting = { task, resolve, reject, kills: 0 };
      this.waiting.push(one);
      // Nobody waits for it any more: one that has not begun need not begin.
      signal?.addEventListener('abort', () => this.drop(one), { once: true });
      this.next();
    });
  };

  state(): PoolState {
    return {
      alive: this.seats.filter(({ child, isReady }) => isReady && child.isAlive).length,
      busy: this.seats.filter(({ isBusy }) => isBusy).length,
      queued: this.waiting.length,
    };
  }

  /** Settles when a first worker is ready. */
  async ready(): Promise<void> {
    const end = Date.now() + BEGIN_MS;
    while (this.state().alive === 0) {
      if (Date.now() > end) throw new PithError('unavailable', 'no worker process begins to work');
      await pause(20);
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const one of this.waiting.splice(0)) one.reject(new PithError('busy', 'the service has ended: ask another'));
    await Promise.all(this.seats.map(({ child }) => child.dismiss(DISMISS_MS)));
  }

  private openSeat(): Seat {
    const seat: Seat = { child: this.fork((died) => this.replace(seat, died)), isReady: false, isBusy: false };
    void this.begin(seat);
    return seat;
  }

  private fork(onIdleDeath: (died: Died) => void): Child<ToWorker, FromWorker> {
    const { heapMb } = this.options;
    return new Child({ module: WORKER, setup: {}, heapMb, serialization: 'advanced', onIdleDeath });
  }

  private async begin(seat: Seat): Promise<void> {
    while (!this.isClosed) {
      const { setup = {} } = this.options;
      const answer = await seat.child.ask({ kind: 'begin', setup });
      if (answer.kind === 'ready') break;
      if (answer.kind === 'died') this.options.onDeath?.(answer.death, answer.detail);
      await pause(PAUSE_MS);
      if (!seat.child.isAlive && !this.isClosed) seat.child = this.fork((died) => this.replace(seat, died));
    }
    seat.isReady = true;
    this.next();
  }

  private next(): void {
    for (const seat of this.seats) {
      if (!seat.isReady || seat.isBusy) continue;
      const one = this.waiting.shift();
      if (one === undefined) return;
      void this.work(seat, one);
    }
  }

  private async work(seat: Seat, one: Waiting): Promise<void> {
    seat.isBusy = true;
    const limitMs = this.options.deadlineMs * factorOf(one.task);
    const timer = setTimeout(() => seat.child.endLate(), limitMs);
    const answer = await seat.child.ask(one.task);
    clearTimeout(timer);
    seat.isBusy = false;
    if (answer.kind === 'died') this.bury(seat, one, answer, limitMs);
    else if (answer.kind === 'failed') {
      const { code, message, status, stack } = answer;
      one.reject(
        new PithError(code, message, { status, ...(stack === undefined ? {} : { cause: asFault(message, stack) }) }),
      );
    } else one.resolve(answer as Done);
    this.next();
  }

  private bury(seat: Seat, one: Waiting, died: Died, limitMs: number): void {
    const { death, detail } = died;
    if (death === 'killed' && ++one.kills === 1) this.waiting.unshift(one);
    else one.reject(errorOf(death, detail, limitMs));
    this.replace(seat, died);
  }

  private replace(seat: Seat, { death, detail }: Died): void {
    if (this.isClosed) return;
    this.options.onDeath?.(death, detail);
    seat.isReady = false;
    seat.child = this.fork((died) => this.replace(seat, died));
    void this.begin(seat);
  }

  private drop(one: Waiting): void {
    const at = this.waiting.indexOf(one);
    if (at < 0) return;
    this.waiting.splice(at, 1);
    one.reject(new PithError('timeout', 'the caller has gone', { status: 408 }));
  }
}

function factorOf(task: Task): number {
  if (task.kind === 'learn') return LONGER.learn;
  return task.options.layout === 'browser' ? LONGER.browser : 1;
}

function errorOf(death: Death, detail: string, limitMs: number): PithError {
  if (death === 'timeout') return new PithError('timeout', `the page took longer than ${limitMs / 1000} s`);
  if (detail === 'out of memory')
    return new PithError('too-large', 'the page takes more memory than a worker may have');
  if (death === 'killed') return new PithError('busy', 'the worker was ended twice by somebody else: try again later');
  return new PithError('internal', `a worker died: ${detail}`);
}

/** A fault in a worker, for the log of the service. */
function asFault(message: string, stack: string): Error {
  const fault = new Error(message);
  fault.stack = stack;
  return fault;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
