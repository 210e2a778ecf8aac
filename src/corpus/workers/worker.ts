// One child process as its supervisor sees it: given a task it answers, fails, or dies; a page that never ends is
// ended. Why it died is told apart: by its page (out of memory, a fault), by our clock, or by somebody else's hand.

import { type ChildProcess, fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ChildSetup, FromChild, ToChild } from './messages.ts';
import { type State, StateFile } from './state-file.ts';

export interface WorkerSetup extends Omit<ChildSetup, 'stateFile'> {
  readonly statePath: string;
  readonly heapMb: number;
  readonly deadlineMs: number;
}

export type Death = 'crashed' | 'timeout' | 'killed';
export type Answer =
  | FromChild
  | { readonly kind: 'died'; readonly death: Death; readonly state: State; readonly detail: string };

/** Reading may wait for a network; a page never does. */
const READING_FACTOR = 20;
const WATCH_MS = 250;
const CHILD = fileURLToPath(new URL('./child.js', import.meta.url));

export class Worker {
  private readonly setup: WorkerSetup;
  private readonly stateFile: StateFile;
  private readonly child: ChildProcess;
  private readonly timer: NodeJS.Timeout;
  private settle: ((answer: Answer) => void) | undefined;
  private stoodAt = '';
  private stoodSince = Date.now();
  private isLate = false;
  private isDead = false;
  private said = '';

  constructor(setup: WorkerSetup) {
    this.setup = setup;
    this.stateFile = new StateFile(setup.statePath, 'w+');
    const { folder, templates, statePath, heapMb } = setup;
    const given: ChildSetup = { folder, stateFile: statePath, ...(templates === undefined ? {} : { templates }) };
    this.child = fork(CHILD, [JSON.stringify(given)], {
      execArgv: [`--max-old-space-size=${heapMb}`],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.child.stderr!.on('data', (text: Buffer) => {
      this.said = (this.said + text.toString('utf8')).slice(-4000);
    });
    this.child.on('message', (message: FromChild) => this.reply(message));
    this.child.on('exit', (code, signal) => this.onExit(code, signal));
    this.child.on('error', () => this.onExit(null, null));
    this.timer = setInterval(() => this.watch(), WATCH_MS);
  }

  get state(): State {
    return this.stateFile.read();
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  ask(task: ToChild): Promise<Answer> {
    return new Promise((resolve) => {
      this.settle = resolve;
      this.stoodSince = Date.now();
      this.isLate = false;
      if (this.isDead) this.onExit(null, null);
      else this.child.send(task, (failed) => failed !== null && this.onExit(null, null));
    });
  }

  stop(): void {
    clearInterval(this.timer);
    if (!this.isDead) this.child.kill('SIGKILL');
    rmSync(this.setup.statePath, { force: true });
  }

  private reply(answer: Answer): void {
    const { settle } = this;
    this.settle = undefined;
    settle?.(answer);
  }

  private onExit(code: number | null, signal: NodeJS.Signals | null): void {
    this.isDead = true;
    clearInterval(this.timer);
    // Kill without our doing is an operator's or the system's, who may mean another process than this page's.
    const death: Death = this.isLate ? 'timeout' : signal === 'SIGKILL' || signal === 'SIGTERM' ? 'killed' : 'crashed';
    const heap = /heap (?:limit|out of memory)|out of memory/i.test(this.said) ? 'out of memory' : '';
    const detail = heap || (signal ?? `exit code ${code}`);
    this.reply({ kind: 'died', death, state: this.state, detail });
  }

  private watch(): void {
    if (this.settle === undefined) return;
    const { unit, record, isJudging, position } = this.state;
    const at = `${unit}:${record}:${isJudging}:${position}`;
    const now = Date.now();
    if (at !== this.stoodAt) {
      this.stoodAt = at;
      this.stoodSince = now;
    }
    const limit = this.setup.deadlineMs * (isJudging ? 1 : READING_FACTOR);
    if (now - this.stoodSince < limit) return;
    this.isLate = true;
    this.child.kill('SIGKILL');
  }
}
