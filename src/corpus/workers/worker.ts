// One child process as its supervisor sees it: given a task it answers, fails, or dies, and then its state file says at
// which page; a page that never ends is ended.

import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Child, type Died } from '../../jobs/processes/index.ts';
import type { ChildSetup, FromChild, ToChild } from './messages.ts';
import { type State, StateFile } from './state-file.ts';

export interface WorkerSetup extends Omit<ChildSetup, 'stateFile'> {
  readonly statePath: string;
  readonly heapMb: number;
  readonly deadlineMs: number;
}

export type Answer = FromChild | (Died & { readonly state: State });

/** Reading may wait for a network; a page never does. */
const READING_FACTOR = 20;
const WATCH_MS = 250;
/** Half of V8's share: pages take as long, and a child is 40 MB smaller and sooner as large as it gets. */
const MAX_YOUNG_MB = 8;
const YOUNG_SHARE = 1 / 128;
/** Threads that compile each kept a store of their own of what glibc had given them, which grew for as long as a child lived. */
const ONE_STORE = { MALLOC_ARENA_MAX: '1' };
const CHILD = fileURLToPath(new URL('./child.js', import.meta.url));

export class Worker {
  private readonly setup: WorkerSetup;
  private readonly stateFile: StateFile;
  private readonly child: Child<ToChild, FromChild>;
  private readonly timer: NodeJS.Timeout;
  private stoodAt = '';
  private stoodSince = Date.now();

  constructor(setup: WorkerSetup) {
    this.setup = setup;
    this.stateFile = new StateFile(setup.statePath, 'w+');
    const { folder, templates, statePath, heapMb } = setup;
    const given: ChildSetup = { folder, stateFile: statePath, ...(templates === undefined ? {} : { templates }) };
    const youngMb = Math.min(MAX_YOUNG_MB, Math.max(1, Math.floor(heapMb * YOUNG_SHARE)));
    this.child = new Child({ module: CHILD, setup: given, heapMb, youngMb, environment: ONE_STORE });
    this.timer = setInterval(() => this.watch(), WATCH_MS);
  }

  get state(): State {
    return this.stateFile.read();
  }

  async ask(task: ToChild): Promise<Answer> {
    this.stoodSince = Date.now();
    const answer = await this.child.ask(task);
    if (answer.kind !== 'died') return answer;
    clearInterval(this.timer);
    return { ...answer, state: this.state };
  }

  stop(): void {
    clearInterval(this.timer);
    this.child.stop();
    rmSync(this.setup.statePath, { force: true });
  }

  private watch(): void {
    if (!this.child.isAsked) return;
    const { unit, record, isJudging, position } = this.state;
    const at = `${unit}:${record}:${isJudging}:${position}`;
    const now = Date.now();
    if (at !== this.stoodAt) {
      this.stoodAt = at;
      this.stoodSince = now;
    }
    const limit = this.setup.deadlineMs * (isJudging ? 1 : READING_FACTOR);
    if (now - this.stoodSince >= limit) this.child.endLate();
  }
}
