// One child process, as its parent sees it: it answers a job or dies. There are three causes of death: the job itself (out of
// memory, a fault), our clock, or a kill from outside. One job at a time; the caller keeps the clock.
// This is the only file that starts processes for pages; a test checks that.

import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { getPriority, setPriority } from 'node:os';
import { packFrame } from './frames.ts';
import { onFrames, PIPE, sendFrame } from './pipe.ts';

export interface Memory {
  readonly heapMb: number;
  /** The part of it for new objects; V8's own default grows to 16. */
  readonly youngMb?: number;
}

export interface ChildOptions {
  /** The module that the child runs. */
  readonly module: string;
  /** Its arguments; every user of the machine can read them. */
  readonly args?: readonly string[];
  /** Node's default if not given. */
  readonly memory?: Memory | undefined;
  /** Variables for the child; the environment overrides them. */
  readonly environment?: Readonly<Record<string, string>> | undefined;
  /** Called with everything that the child writes to standard error. */
  readonly onStderr?: ((text: string) => void) | undefined;
  /** The child died without a job. */
  readonly onIdleDeath?: (died: Died) => void;
}

export type Death = 'crashed' | 'timeout' | 'killed';

export interface Died {
  readonly kind: 'died';
  readonly death: Death;
  readonly detail: string;
}

/** A child has one core: helper threads of the garbage collector would only compete with other children. */
const ONE_CORE = '--single-threaded-gc';
/** Added to the nice value of a child that gives way: it gets a tenth of a CPU that another process wants. */
const BEHIND = 10;
const LAST = 19;
/** Limit on characters of standard error that are kept: V8 writes "out of memory" above a stack of some thousand characters. */
const MAX_SAID = 16_000;

export class Child<Job extends object, Reply extends { readonly kind: string }> {
  private readonly process: ChildProcess;
  private readonly pipe: Socket;
  private readonly onIdleDeath: ChildOptions['onIdleDeath'];
  private settle: ((answer: Reply | Died) => void) | undefined;
  private isLate = false;
  private isDead = false;
  private isGarbled = false;
  private said = '';

  constructor({ module, args = [], memory, environment, onStderr, onIdleDeath }: ChildOptions) {
    this.onIdleDeath = onIdleDeath;
    const env = { ...environment, ...process.env };
    const argv = [...memoryFlags(memory), ONE_CORE, module, ...args];
    this.process = spawn(process.execPath, argv, { env, stdio: ['ignore', 'ignore', 'pipe', 'pipe'] });
    this.process.stderr!.on('data', (bytes: Buffer) => {
      const text = bytes.toString('utf8');
      onStderr?.(text);
      this.said = (this.said + text).slice(-MAX_SAID);
    });
    this.pipe = this.process.stdio[PIPE] as Socket;
    onFrames(
      this.pipe,
      (message) => this.reply(message as Reply),
      () => this.endGarbled(),
    );
    // Writing to a dead child fails; its exit reports the death.
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

  async ask(job: Job): Promise<Reply | Died> {
    // A job that cannot be serialized (nested too deep) throws here, before the child gets it.
    const frame = packFrame(job);
    return new Promise((resolve) => {
      this.settle = resolve;
      this.isLate = false;
      if (this.isDead) this.onExit(null, null);
      else sendFrame(this.pipe, frame);
    });
  }

  /** Lowers the child's priority, or restores it. If the system does not allow raising it again, it stays low. */
  giveWay(isBehind: boolean): void {
    if (this.pid === undefined || this.isDead) return;
    try {
      setPriority(this.pid, Math.min(LAST, getPriority() + (isBehind ? BEHIND : 0)));
    } catch {
      // Not allowed, or the child has just ended.
    }
  }

  /** Kills the child because its time is up: its job is answered with a death by `timeout`. */
  endLate(): void {
    this.isLate = true;
    this.process.kill('SIGKILL');
  }

  stop(): void {
    if (!this.isDead) this.process.kill('SIGKILL');
  }

  /** Closes the pipe, so that the child ends by itself, and kills it after `ms`. */
  async dismiss(ms: number): Promise<void> {
    if (this.isDead) return;
    const timer = setTimeout(() => this.stop(), ms);
    // `close` comes after the last text on standard error, `exit` may come before.
    const gone = new Promise((resolve) => this.process.once('close', resolve));
    this.pipe.end();
    await gone;
    clearTimeout(timer);
  }

  private reply(answer: Reply | Died): void {
    const { settle } = this;
    this.settle = undefined;
    settle?.(answer);
  }

  /** The answer cannot be read, so no later one can either. */
  private endGarbled(): void {
    this.isGarbled = true;
    this.stop();
  }

  private onExit(code: number | null, signal: NodeJS.Signals | null): void {
    this.isDead = true;
    // A kill that is not ours came from an operator or the system; the job need not be its cause.
    const isKilled = !this.isGarbled && (signal === 'SIGKILL' || signal === 'SIGTERM');
    const death: Death = this.isLate ? 'timeout' : isKilled ? 'killed' : 'crashed';
    const heap = /heap (?:limit|out of memory)|out of memory/i.test(this.said) ? 'out of memory' : '';
    const garbled = this.isGarbled ? 'unreadable answer' : '';
    const died: Died = { kind: 'died', death, detail: heap || garbled || (signal ?? `exit code ${code}`) };
    if (this.settle === undefined) this.onIdleDeath?.(died);
    else this.reply(died);
  }
}

function memoryFlags(memory: Memory | undefined): string[] {
  if (memory === undefined) return [];
  const { heapMb, youngMb } = memory;
  return [`--max-old-space-size=${heapMb}`, ...(youngMb === undefined ? [] : [`--max-semi-space-size=${youngMb}`])];
}
