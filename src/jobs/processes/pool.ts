// Jobs → replies, by child processes. A job is plain data; a page that takes too long or too much memory ends its process and costs
// only its own job. Every front end and the corpus engine use this pool with their own options: a service keeps a warm spare
// process; a corpus finds the page that killed a process and tries it alone. The pool knows nothing about the content of jobs.
// Deaths are answers, not errors.

import type { Death, Died, Memory } from './child.ts';
import type { TimeLimit } from './deadline.ts';
import type { Failed } from './failed.ts';
import { type DiedAt, Worker, type WorkerOptions } from './worker.ts';

export interface PoolOptions<Job extends object, Reply extends Kind>
  extends Omit<WorkerOptions, 'onIdleDeath' | 'memory'> {
  /** Number of parallel jobs. */
  readonly workers: number;
  /** Additional warm processes. Without any, a process starts when a job needs it. */
  readonly spares?: number;
  /** Memory of each process; Node's default if not given. */
  readonly memory?: Memory;
  /** First message to a process, which is ready when it answers `ready`. `inNoHurry`: enough others are ready. */
  readonly begin?: (inNoHurry: boolean) => Job;
  /** Time limit for a job, or for the part of it that the state names. */
  readonly limit?: (job: Job, state: readonly number[]) => TimeLimit;
  /** Share of the limit after which a process gives way to others. */
  readonly giveWayShare?: number;
  /** A job counts as the cause if its process is killed from outside this often; 1 by default. */
  readonly maxKills?: number;
  readonly isolation?: Isolation<Job, Reply>;
  readonly onDeath?: (death: Death, detail: string) => void;
}

/** How to handle a job that killed its process. */
export interface Isolation<Job, Reply> {
  /** The part of the job that killed the process, as a separate job; undefined if unknown. */
  readonly suspect: (job: Job, died: DiedAt) => Job | undefined;
  /** The job after its suspect was tried alone: with its answer, or without the suspect (quarantine). */
  readonly settle: (job: Job, suspect: Job, answer: Reply | Failed | Died) => Job;
  /** A suspect runs in its own process, with this memory and this multiple of its time. */
  readonly memory: Memory;
  readonly timeFactor: number;
  /** Number of deaths without a suspect after which the job is given up. */
  readonly maxDeaths: number;
}

/** A job that no process received, because the pool was closed or the caller disconnected. */
export interface Unasked {
  readonly kind: 'unasked';
  readonly why: 'closed' | 'gone';
}

export interface WorkerPoolState {
  readonly alive: number;
  readonly busy: number;
  readonly queued: number;
}

/** Calls back when the caller disconnects, until the returned function is called. */
type OnGone = (call: () => void) => () => void;

interface Kind {
  readonly kind: string;
}

type Answer<Reply> = Reply | Failed | DiedAt | Unasked;

interface Waiting<Job, Reply> {
  readonly job: Job;
  readonly resolve: (answer: Answer<Reply>) => void;
  readonly reject: (error: unknown) => void;
  /** Number of times its process was killed from outside. */
  kills: number;
  /** Called when a process takes the job: from now on it does not matter whether the caller disconnects. */
  begin: () => void;
}

/** Delay before restarting a process that failed to start. */
const PAUSE_MS = 500;
const DISMISS_MS = 3_000;

export class WorkerPool<Job extends object, Reply extends Kind> {
  private readonly options: PoolOptions<Job, Reply>;
  private readonly spares: number;
  private readonly all = new Set<Worker<Job, Reply>>();
  /** Ready and without a job. The most recently used comes first: its engine is warm. */
  private readonly idle: Worker<Job, Reply>[] = [];
  private readonly active = new Map<Worker<Job, Reply>, Job>();
  private readonly waiting: Waiting<Job, Reply>[] = [];
  private busy = 0;
  private isClosed = false;

  constructor(options: PoolOptions<Job, Reply>) {
    this.options = options;
    this.spares = options.spares ?? 0;
    this.fill();
  }

  /** Rejects if the job cannot be serialized. */
  async run(job: Job, onGone?: OnGone): Promise<Reply | Failed | Died | Unasked> {
    const { isolation } = this.options;
    let current = job;
    let deaths = 0;
    for (;;) {
      const answer = await this.queue(current, onGone);
      if (answer.kind !== 'died') return answer;
      const died = answer as DiedAt;
      if (this.isClosed) return CLOSED;
      if (isolation === undefined) return died;
      const suspect = isolation.suspect(current, died);
      if (suspect !== undefined) {
        const alone = await this.runAlone(suspect, isolation);
        if (this.isClosed) return CLOSED;
        current = isolation.settle(current, suspect, alone);
      } else if (died.death !== 'killed' && ++deaths >= isolation.maxDeaths) return died;
    }
  }

  state(): WorkerPoolState {
    return { alive: this.busy + this.idle.length, busy: this.busy, queued: this.waiting.length };
  }

  /** The running jobs, with their positions. */
  *progress(): Iterable<{ readonly job: Job; readonly state: readonly number[] }> {
    for (const [{ state }, job] of this.active) yield { job, state };
  }

  /** Kills all processes now. */
  stop(): void {
    this.dropWaiting();
    for (const worker of [...this.all, ...this.active.keys()]) worker.stop();
  }

  /** Lets the processes end by themselves. */
  async close(): Promise<void> {
    this.dropWaiting();
    await Promise.all([...this.all].map((worker) => worker.dismiss(DISMISS_MS)));
  }

  private dropWaiting(): void {
    this.isClosed = true;
    for (const one of this.waiting.splice(0)) one.resolve(CLOSED);
  }

  private queue(job: Job, onGone: OnGone | undefined): Promise<Answer<Reply>> {
    if (this.isClosed) return Promise.resolve(CLOSED);
    return new Promise((resolve, reject) => {
      const one: Waiting<Job, Reply> = { job, resolve, reject, kills: 0, begin: () => {} };
      this.waiting.push(one);
      this.fill();
      this.next();
      if (onGone !== undefined && this.waiting.includes(one)) one.begin = onGone(() => this.drop(one));
    });
  }

  private drop(one: Waiting<Job, Reply>): void {
    const at = this.waiting.indexOf(one);
    if (at < 0) return;
    this.waiting.splice(at, 1);
    one.resolve({ kind: 'unasked', why: 'gone' });
  }

  /** Starts the processes that are missing. */
  private fill(): void {
    const { workers } = this.options;
    const wanted = this.spares > 0 ? workers + this.spares : Math.min(workers, this.busy + this.waiting.length);
    try {
      while (this.all.size < wanted && !this.isClosed) this.start();
    } catch (thrown) {
      for (const one of this.waiting.splice(0)) one.reject(thrown);
    }
  }

  private start(): void {
    const worker: Worker<Job, Reply> = this.open(this.options.memory, (died) => this.bury(worker, died));
    this.all.add(worker);
    void this.begin(worker);
  }

  /** A process is idle once it has begun. */
  private async begin(worker: Worker<Job, Reply>): Promise<void> {
    const { begin, workers } = this.options;
    if (begin !== undefined) {
      const answer = await worker.ask(begin(this.busy + this.idle.length >= workers));
      if (this.isClosed) return;
      if (answer.kind !== 'ready') {
        await pause(PAUSE_MS);
        this.bury(
          worker,
          answer.kind === 'died' ? (answer as Died) : { kind: 'died', death: 'crashed', detail: 'it did not start' },
        );
        worker.stop();
        return;
      }
    }
    // After those that have already worked.
    this.idle.unshift(worker);
    this.next();
  }

  private open(memory: Memory | undefined, onIdleDeath: (died: Died) => void): Worker<Job, Reply> {
    const { module, setup, stateFields, environment, onStderr } = this.options;
    return new Worker({ module, setup, stateFields, environment, onStderr, memory, onIdleDeath });
  }

  private next(): void {
    // The spare process works too: callers that take turns allow one more job than there are slots.
    while (this.busy < this.options.workers + this.spares && this.idle.length > 0) {
      const one = this.waiting.shift();
      if (one === undefined) return;
      one.begin();
      void this.work(this.idle.pop()!, one);
    }
  }

  private async work(worker: Worker<Job, Reply>, one: Waiting<Job, Reply>): Promise<void> {
    this.busy++;
    const answer = await this.ask(worker, one.job, 1).catch((thrown: unknown) => one.reject(thrown));
    this.busy--;
    if (answer?.kind === 'died') {
      const died = answer as DiedAt;
      // A kill from outside is not the job's fault.
      const isAgain = died.death === 'killed' && !this.isClosed && ++one.kills < (this.options.maxKills ?? 1);
      if (isAgain) this.waiting.unshift(one);
      else one.resolve(died);
      this.bury(worker, died);
    } else {
      this.idle.push(worker);
      if (answer !== undefined) one.resolve(answer);
    }
    this.next();
  }

  private async ask(worker: Worker<Job, Reply>, job: Job, timeFactor: number): Promise<Reply | Failed | DiedAt> {
    const { limit, giveWayShare } = this.options;
    this.active.set(worker, job);
    const timed = (state: readonly number[]): TimeLimit => longer(limit!(job, state), timeFactor);
    const answer = worker.ask(job, limit === undefined ? undefined : { limit: timed, giveWayShare });
    return answer.finally(() => this.active.delete(worker));
  }

  /** Runs a job in its own process, which ends afterwards. */
  private async runAlone(job: Job, { memory, timeFactor }: Isolation<Job, Reply>): Promise<Reply | Failed | Died> {
    const { maxKills = 1 } = this.options;
    for (let kills = 0; ; ) {
      const worker = this.open(memory, () => {});
      const answer = await this.ask(worker, job, timeFactor);
      worker.stop();
      const isKilled = answer.kind === 'died' && (answer as Died).death === 'killed';
      if (!isKilled || this.isClosed || ++kills >= maxKills) return answer;
    }
  }

  /** Removes a dead process and starts another. */
  private bury(worker: Worker<Job, Reply>, { death, detail }: Died): void {
    const at = this.idle.indexOf(worker);
    if (at >= 0) this.idle.splice(at, 1);
    worker.stop();
    if (!this.all.delete(worker) || this.isClosed) return;
    this.options.onDeath?.(death, detail);
    this.fill();
  }
}

const CLOSED: Unasked = { kind: 'unasked', why: 'closed' };

function longer({ limitMs, wallMs, place }: TimeLimit, factor: number): TimeLimit {
  return {
    limitMs: limitMs * factor,
    ...(wallMs === undefined ? {} : { wallMs: wallMs * factor }),
    ...(place === undefined ? {} : { place }),
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
