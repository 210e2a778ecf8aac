// One child process as its parent sees it: given a task it answers, or dies. Causes of death are distinct: its task (out
// of memory, a fault), by our clock, or by somebody else's hand. One task at a time; who asks keeps the clock.

import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { getPriority, setPriority } from 'node:os';
import { packFrame } from './frames.ts';
import { onFrames, PIPE, sendFrame } from './pipe.ts';

export interface ChildOptions {
  /** The module that the child runs. */
  readonly module: string;
  /** What it is started with, as its one argument. */
  readonly setup: unknown;
  readonly heapMb: number;
  /** Of it for objects that are new; what V8 takes when nothing is said grows to 16. */
  readonly youngMb?: number;
  /** Variables it is given, where the environment does not say otherwise. */
  readonly environment?: Readonly<Record<string, string>>;
  /** It died while it was asked nothing. */
  readonly onIdleDeath?: (died: Died) => void;
}

export type Death = 'crashed' | 'timeout' | 'killed';

export interface Died {
  readonly kind: 'died';
  readonly death: Death;
  readonly detail: string;
}

/** A child has one core: the collector's helper threads would only take turns with its neighbours. */
const ONE_CORE = '--single-threaded-gc';
/** How far one that gives way stands behind others: it gets a tenth of a processor that another wants too. */
const BEHIND = 10;
const LAST = 19;
/** What is kept of the last words of a child. */
const MAX_SAID = 4000;

export class Child<Task extends object, Reply extends { readonly kind: string }> {
  private readonly process: ChildProcess;
  private readonly pipe: Socket;
  private readonly onIdleDeath: ChildOptions['onIdleDeath'];
  private settle: ((answer: Reply | Died) => void) | undefined;
  private isLate = false;
  private isDead = false;
  private isGarbled = false;
  private said = '';

  constructor({ module, setup, heapMb, youngMb, environment, onIdleDeath }: ChildOptions) {
    this.onIdleDeath = onIdleDeath;
    const young = youngMb === undefined ? [] : [`--max-semi-space-size=${youngMb}`];
    const args = [`--max-old-space-size=${heapMb}`, ...young, ONE_CORE, module, JSON.stringify(setup)];
    const env = { ...environment, ...process.env };
    this.process = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'pipe', 'pipe'] });
    this.process.stderr!.on('data', (text: Buffer) => {
      this.said = (this.said + text.toString('utf8')).slice(-MAX_SAID);
    });
    this.pipe = this.process.stdio[PIPE] as Socket;
    onFrames(
      this.pipe,
      (message) => this.reply(message as Reply),
      () => this.endGarbled(),
    );
    // One that is dead cannot be written to; its end is told by its exit.
    this.pipe.on('error', () => {});
    this.process.on('exit', (code, signal) => this.onExit(code, signal));
    this.process.on('error', () => this.onExit(null, null));
  }

  get pid(): number | undefined {
    return this.process.pid;
  }

  get isAlive(): boolean {
    return !this.isDead;
  }

  /** True while a task is with the child. */
  get isAsked(): boolean {
    return this.settle !== undefined;
  }

  async ask(task: Task): Promise<Reply | Died> {
    // A task that cannot be said (nested without end) is its caller's fault: nothing has been asked then.
    const frame = packFrame(task);
    return new Promise((resolve) => {
      this.settle = resolve;
      this.isLate = false;
      if (this.isDead) this.onExit(null, null);
      else sendFrame(this.pipe, frame);
    });
  }

  /**
   * Leaves the processor to others that want it, or no longer. A system that lets nobody take back what he gave leaves it
   * there: it goes on giving way, and does all it is asked.
   */
  giveWay(isBehind: boolean): void {
    if (this.pid === undefined || this.isDead) return;
    try {
      setPriority(this.pid, Math.min(LAST, getPriority() + (isBehind ? BEHIND : 0)));
    } catch {
      // Refused, or it has just gone.
    }
  }

  /** Ends it because its time is up: the answer to what it was asked is a death by `timeout`. */
  endLate(): void {
    this.isLate = true;
    this.process.kill('SIGKILL');
  }

  stop(): void {
    if (!this.isDead) this.process.kill('SIGKILL');
  }

  /** Lets it finish by itself: its pipe is closed, and it is ended when it has not gone by then. */
  async dismiss(ms: number): Promise<void> {
    if (this.isDead) return;
    const timer = setTimeout(() => this.stop(), ms);
    const gone = new Promise((resolve) => this.process.once('exit', resolve));
    this.pipe.end();
    await gone;
    clearTimeout(timer);
  }

  private reply(answer: Reply | Died): void {
    const { settle } = this;
    this.settle = undefined;
    settle?.(answer);
  }

  /** What it says cannot be read, nor where its next answer would begin. */
  private endGarbled(): void {
    this.isGarbled = true;
    this.stop();
  }

  private onExit(code: number | null, signal: NodeJS.Signals | null): void {
    this.isDead = true;
    // Kill without our doing is an operator's or the system's, who may mean another process than this task's.
    const isKilled = !this.isGarbled && (signal === 'SIGKILL' || signal === 'SIGTERM');
    const death: Death = this.isLate ? 'timeout' : isKilled ? 'killed' : 'crashed';
    const heap = /heap (?:limit|out of memory)|out of memory/i.test(this.said) ? 'out of memory' : '';
    const garbled = this.isGarbled ? 'an answer that cannot be read' : '';
    const died: Died = { kind: 'died', death, detail: heap || garbled || (signal ?? `exit code ${code}`) };
    if (this.settle === undefined) this.onIdleDeath?.(died);
    else this.reply(died);
  }
}
