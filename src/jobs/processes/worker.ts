// A process of the pool: a child, its clock, and its state file. One job at a time.

import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Child, type ChildOptions, type Died } from './child.ts';
import { Deadline, processorMs, type TimeLimit } from './deadline.ts';
import type { Failed } from './failed.ts';
import { StateFile } from './state-file.ts';

export interface WorkerOptions extends Omit<ChildOptions, 'args'> {
  /** Plain data for the process, passed as an argument; every user of the machine can read it. */
  readonly setup?: unknown;
  /** The process reports its position as this many numbers (`openState`). */
  readonly stateFields?: number | undefined;
}

export interface JobClock {
  readonly limit: (state: readonly number[]) => TimeLimit;
  /** Share of the limit after which the process gives way to others. */
  readonly giveWayShare?: number | undefined;
}

/** A death, and the position of the process. */
export interface DiedAt extends Died {
  readonly state: readonly number[];
}

/** Time between two reads of the state. */
const WATCH_MS = 250;

export class Worker<Job extends object, Reply extends { readonly kind: string }> {
  private readonly child: Child<Job, Reply | Failed>;
  private readonly path: string | undefined;
  private stateFile: StateFile | undefined;

  constructor({ setup = {}, stateFields, ...options }: WorkerOptions) {
    const args = [JSON.stringify(setup)];
    if (stateFields !== undefined) {
      this.path = join(tmpdir(), `pith-job-${randomUUID()}`);
      this.stateFile = new StateFile(this.path, stateFields, 'wx+');
      args.push(this.path, String(stateFields));
    }
    this.child = new Child({ ...options, args });
  }

  /** The position of the process; empty if it has not reported anything. */
  get state(): readonly number[] {
    return this.stateFile?.read() ?? [];
  }

  /** Rejects if the job cannot be serialized. */
  async ask(job: Job, clock?: JobClock): Promise<Reply | Failed | DiedAt> {
    const stopClock = clock === undefined ? undefined : this.startClock(clock);
    try {
      const answer = await this.child.ask(job);
      return answer.kind === 'died' ? { ...(answer as Died), state: this.state } : (answer as Reply | Failed);
    } finally {
      stopClock?.();
    }
  }

  stop(): void {
    this.child.stop();
    this.dropState();
  }

  async dismiss(ms: number): Promise<void> {
    await this.child.dismiss(ms);
    this.dropState();
  }

  private startClock({ limit, giveWayShare }: JobClock): () => void {
    const { child } = this;
    const deadline = new Deadline({
      limit: () => limit(this.state),
      checkMs: this.stateFile === undefined ? undefined : WATCH_MS,
      onLate: () => child.endLate(),
      cpuMs: () => processorMs(child.pid),
    });
    let isLong = false;
    const giveWay = (): void => {
      isLong = true;
      child.giveWay(true);
    };
    const timer =
      giveWayShare === undefined ? undefined : setTimeout(giveWay, limit(this.state).limitMs * giveWayShare);
    return () => {
      deadline.stop();
      clearTimeout(timer);
      if (isLong) child.giveWay(false);
    };
  }

  private dropState(): void {
    if (this.path === undefined || this.stateFile === undefined) return;
    this.stateFile.close();
    this.stateFile = undefined;
    rmSync(this.path, { force: true });
  }
}
