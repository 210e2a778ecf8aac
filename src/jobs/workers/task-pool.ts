// Tasks → answers, by the pool of processes: a page that takes too long costs only its own caller. One additional process is kept
// warm and replaces one that ends. A task whose worker is killed from outside is tried once more.

import { fileURLToPath } from 'node:url';
import { PithError } from '../../base/index.ts';
import { type Death, type Died, errorOf, WorkerPool, type WorkerPoolState } from '../processes/index.ts';
import type { Done, Run } from '../work/index.ts';
import type { FromWorker, ToWorker, WorkerSetup } from './messages.ts';

export interface TaskPoolOptions {
  /** Number of parallel tasks. */
  readonly workers: number;
  readonly deadlineMs: number;
  readonly heapMb: number;
  readonly setup?: WorkerSetup;
  readonly onDeath?: (death: Death, detail: string) => void;
  /** Program of a worker; another one in tests. */
  readonly module?: string;
}

const SPARES = 1;
/** A task whose worker is killed from outside this often is given up. */
const MAX_KILLS = 2;
/** Multiples of the deadline for a task that reads many pages, or waits for a browser. */
const LONGER = { learn: 4, browser: 3 };
/** Share of its time after which a page gives way to short ones. */
const LONG_SHARE = 0.05;
/** Workers that may die before one is ready. They have any time: on a busy machine a worker may take minutes to start. */
const MAX_FALSE_STARTS = 3;
const WORKER = fileURLToPath(new URL('./worker.js', import.meta.url));

export class TaskPool {
  private readonly deadlineMs: number;
  private readonly pool: WorkerPool<ToWorker, FromWorker>;
  private deaths = 0;
  private lastDeath = '';

  constructor({ workers, deadlineMs, heapMb, setup = {}, onDeath, module = WORKER }: TaskPoolOptions) {
    this.deadlineMs = deadlineMs;
    this.pool = new WorkerPool<ToWorker, FromWorker>({
      module,
      workers,
      spares: SPARES,
      memory: { heapMb },
      begin: (inNoHurry) => ({ kind: 'begin', setup, inNoHurry }),
      limit: (task) => ({ limitMs: this.limitOf(task) }),
      giveWayShare: LONG_SHARE,
      maxKills: MAX_KILLS,
      onDeath: (death, detail) => {
        this.deaths++;
        this.lastDeath = detail;
        onDeath?.(death, detail);
      },
    });
  }

  readonly run: Run = async (task, onGone) => {
    const answer = await this.pool.run(task, onGone).catch(refuseTask);
    switch (answer.kind) {
      case 'failed':
        throw errorOf(answer);
      case 'died':
        throw deathError(answer, this.limitOf(task));
      case 'unasked':
        throw answer.why === 'gone'
          ? new PithError('timeout', 'the caller has disconnected', { status: 408 })
          : new PithError('busy', 'the service is shutting down: retry elsewhere');
      default:
        return answer as Done;
    }
  };

  state(): WorkerPoolState {
    return this.pool.state();
  }

  /** Resolves when the first worker is ready; rejects if workers die instead. */
  async ready(): Promise<void> {
    while (this.state().alive === 0) {
      if (this.deaths >= MAX_FALSE_STARTS)
        throw new PithError('unavailable', `no worker process starts: ${this.lastDeath}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  close(): Promise<void> {
    return this.pool.close();
  }

  private limitOf(task: ToWorker): number {
    return this.deadlineMs * factorOf(task);
  }
}

function factorOf(task: ToWorker): number {
  if (task.kind === 'learn') return LONGER.learn;
  return 'options' in task && task.options.layout === 'browser' ? LONGER.browser : 1;
}

function deathError({ death, detail }: Died, limitMs: number): PithError {
  if (death === 'timeout') return new PithError('timeout', `the page took longer than ${limitMs / 1000} s`);
  if (detail === 'out of memory') return new PithError('too-large', 'the page needs more memory than a worker has');
  if (death === 'killed') return new PithError('busy', 'the worker was killed twice from outside: try again later');
  return new PithError('internal', `a worker died: ${detail}`);
}

/** A task that cannot be serialized. */
function refuseTask(): never {
  throw new PithError('bad-input', 'the request is nested too deep', { status: 400 });
}
