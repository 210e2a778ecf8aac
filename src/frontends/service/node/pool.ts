// Tasks → answers, by processes that can be ended: a page that takes longer than it may costs its own request and no
// other. There is one process more than may work at once, so that the place of one that is ended, dies or is killed is
// taken at once by one that is warm; a task whose worker somebody else killed is tried once more.

import { fileURLToPath } from 'node:url';
import { PithError } from '../../../base/index.ts';
import { Child, Deadline, type Death, type Died, processorMs } from '../../../jobs/processes/index.ts';
import type { Done, Run, Task } from '../../../jobs/work/index.ts';
import type { PoolState } from '../service.ts';
import type { Failed, FromWorker, ToWorker, WorkerSetup } from './messages.ts';

export interface PoolOptions {
  /** How many work at once. */
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
  /** Its turn has come: whether its caller goes away no longer matters. A stream has many tasks and one caller. */
  begin: () => void;
}

type Worker = Child<ToWorker, FromWorker>;

/** Processes that wait, ready, for one that works to die. */
const SPARES = 1;
/** Times the deadline that a task may take which reads many pages, or waits for a browser. */
const LONGER = { learn: 4, browser: 3 };
/** Of its time, after which a page is no longer one of many: those that take a moment go before it. */
const LONG_SHARE = 0.05;
/** A worker that does not even begin is not started over and over at once. */
const PAUSE_MS = 500;
const BEGIN_MS = 30_000;
const DISMISS_MS = 3_000;
const WORKER = fileURLToPath(new URL('./worker.js', import.meta.url));

export class Pool {
  private readonly options: PoolOptions;
  private readonly all = new Set<Worker>();
  /** Ready and without work. The last to have worked is asked first: its engine has seen most. */
  private readonly idle: Worker[] = [];
  private readonly waiting: Waiting[] = [];
  private busy = 0;
  private isClosed = false;

  constructor(options: PoolOptions) {
    this.options = options;
    for (let i = 0; i < options.workers + SPARES; i++) void this.start();
  }

  readonly run: Run = (task, onGone) => {
    if (this.isClosed) return Promise.reject(new PithError('busy', 'the service is about to end: ask another'));
    return new Promise((resolve, reject) => {
      const one: Waiting = { task, resolve, reject, kills: 0, begin: () => {} };
      this.waiting.push(one);
      this.next();
      // Nobody waits for it any more: one that has not begun need not begin.
      if (onGone !== undefined && this.waiting.includes(one)) one.begin = onGone(() => this.drop(one));
    });
  };

  state(): PoolState {
    return { alive: this.busy + this.idle.length, busy: this.busy, queued: this.waiting.length };
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
    await Promise.all([...this.all].map((worker) => worker.dismiss(DISMISS_MS)));
  }

  /** A new process; it is idle once it has begun. One that dies of beginning is followed by another. */
  private async start(): Promise<void> {
    const { heapMb, setup = {} } = this.options;
    const worker: Worker = new Child({
      module: WORKER,
      setup: {},
      heapMb,
      onIdleDeath: (died) => this.bury(worker, died),
    });
    this.all.add(worker);
    const inNoHurry = this.busy + this.idle.length >= this.options.workers;
    const answer = await worker.ask({ kind: 'begin', setup, inNoHurry });
    if (this.isClosed) return;
    if (answer.kind === 'ready') {
      // Behind those that have worked: it is asked when they are not there.
      this.idle.unshift(worker);
      this.next();
      return;
    }
    await pause(PAUSE_MS);
    this.bury(worker, answer.kind === 'died' ? answer : { kind: 'died', death: 'crashed', detail: 'it did not begin' });
    worker.stop();
  }

  private next(): void {
    // The spare one works too: who takes turns lets one more task in than there are places, for a client that has none.
    while (this.busy < this.options.workers + SPARES && this.idle.length > 0) {
      const one = this.waiting.shift();
      if (one === undefined) return;
      one.begin();
      void this.work(this.idle.pop()!, one);
    }
  }

  private async work(worker: Worker, one: Waiting): Promise<void> {
    this.busy++;
    const limitMs = this.options.deadlineMs * factorOf(one.task);
    const clock = new Clock(worker, limitMs);
    const answer = await worker.ask(one.task).catch(unsaid);
    clock.stop();
    this.busy--;
    if (answer.kind === 'died') {
      this.settleDead(one, answer, limitMs);
      this.bury(worker, answer);
    } else {
      this.idle.push(worker);
      if (answer.kind === 'failed') {
        const { code, message, status, stack } = answer;
        one.reject(
          new PithError(code, message, { status, ...(stack === undefined ? {} : { cause: asFault(message, stack) }) }),
        );
      } else one.resolve(answer as Done);
    }
    this.next();
  }

  private settleDead(one: Waiting, { death, detail }: Died, limitMs: number): void {
    if (death === 'killed' && ++one.kills === 1) this.waiting.unshift(one);
    else one.reject(errorOf(death, detail, limitMs));
  }

  /** It is gone, and another one takes its place. */
  private bury(worker: Worker, { death, detail }: Died): void {
    const at = this.idle.indexOf(worker);
    if (at >= 0) this.idle.splice(at, 1);
    if (!this.all.delete(worker) || this.isClosed) return;
    this.options.onDeath?.(death, detail);
    void this.start();
  }

  private drop(one: Waiting): void {
    const at = this.waiting.indexOf(one);
    if (at < 0) return;
    this.waiting.splice(at, 1);
    one.reject(new PithError('timeout', 'the caller has gone', { status: 408 }));
  }
}

/** A task's time: when it takes long its worker gives way to others, when it takes too long it is ended. */
class Clock {
  private readonly worker: Worker;
  private readonly deadline: Deadline;
  private readonly timer: ReturnType<typeof setTimeout>;
  private isLong = false;

  constructor(worker: Worker, limitMs: number) {
    this.worker = worker;
    this.deadline = new Deadline({
      limitMs,
      onLate: () => worker.endLate(),
      cpuMs: () => processorMs(worker.pid),
    });
    this.timer = setTimeout(() => {
      this.isLong = true;
      worker.giveWay(true);
    }, limitMs * LONG_SHARE);
  }

  stop(): void {
    this.deadline.stop();
    clearTimeout(this.timer);
    if (this.isLong) this.worker.giveWay(false);
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

/** What a caller sent cannot even be passed on. */
function unsaid(): Failed {
  return { kind: 'failed', code: 'bad-input', message: 'what was sent is nested too deep', status: 400 };
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
