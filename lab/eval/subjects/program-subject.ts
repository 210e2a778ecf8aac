// Any program as a subject, through the same lines as `pith extract --jsonl`: a line {"id","url"?,"html" | "htmlBase64"} in,
// a line {"id","text"} or {"id","error"} out, in the same order and without delay. A program that holds back its
// answers until the input ends would deadlock with us; the deadline reports it. Only one page runs at a time, so that
// the time is the program's own.

import { isUtf8 } from 'node:buffer';
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface, type Interface } from 'node:readline';
import { PithError } from '../../../src/index.ts';
import type { GoldPage } from '../data/index.ts';
import type { Outcome, Subject } from './subject.ts';

export interface ProgramOptions {
  readonly name: string;
  /** A command line for the shell. */
  readonly command: string;
  readonly deadlineMs?: number;
}

const DEADLINE_MS = 60_000;

export function programSubject(options: ProgramOptions): Subject {
  const { name, command, deadlineMs = DEADLINE_MS } = options;
  let running: Program | undefined;
  let isTold = false;
  const stop = async (): Promise<void> => {
    running?.kill();
    running = undefined;
  };
  return {
    name,
    kind: 'peer',
    async run(page) {
      running ??= new Program(command);
      const start = performance.now();
      try {
        const line = await running.ask(request(page), deadlineMs);
        return answer(line, performance.now() - start);
      } catch (error) {
        await stop(); // the next page gets a fresh one
        // Once: the others fail for the same reason, and are counted.
        if (!isTold) process.stderr.write(`pith: ${name}: ${page.id}: ${(error as Error).message}\n`);
        isTold = true;
        throw error;
      }
    },
    close: stop,
  };
}

/** `name=command line`. */
export function parseProgram(spec: string): Subject {
  const at = spec.indexOf('=');
  if (at <= 0)
    throw new PithError('bad-option', `--program takes NAME=COMMAND, such as 'mine=python3 mine.py', not '${spec}'`);
  return programSubject({ name: spec.slice(0, at), command: spec.slice(at + 1) });
}

/** Undefined if the bytes are not UTF-8. */
function utf8Text(bytes: Uint8Array): string | undefined {
  return isUtf8(bytes) ? Buffer.from(bytes).toString('utf8') : undefined;
}

function request({ id, url, html }: GoldPage): string {
  const text = typeof html === 'string' ? html : utf8Text(html);
  const page = text === undefined ? { htmlBase64: Buffer.from(html).toString('base64') } : { html: text };
  return JSON.stringify({ id, ...(url === undefined ? {} : { url }), ...page });
}

function answer(line: string, ms: number): Outcome {
  const { text, markdown, error } = parsed(line);
  if (typeof text === 'string')
    return { text, ms, ...(typeof markdown === 'string' ? { markdown: () => markdown } : {}) };
  return { text: '', failed: error === undefined ? 'no "text" in its answer' : JSON.stringify(error), ms };
}

interface Answer {
  readonly text?: unknown;
  readonly markdown?: unknown;
  readonly error?: unknown;
}

function parsed(line: string): Answer {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    value = undefined;
  }
  if (typeof value === 'object' && value !== null) return value;
  throw new Error(`the program printed '${line.slice(0, 60)}'; it must print one {"id", "text"} per line it reads`);
}

const MOST_SAID = 4_000;

function lastLine(text: string): string {
  const line = text.trim().split('\n').at(-1)!.trim();
  return line === '' ? '' : `: ${line}`;
}

class Program {
  private readonly child: ChildProcessWithoutNullStreams;
  private readonly lines: Interface;
  private answered: ((line: string) => void) | undefined;
  private failed: ((error: Error) => void) | undefined;
  private over: Error | undefined;
  /** The end of its standard error: usually the reason. */
  private said = '';

  constructor(command: string) {
    this.child = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'pipe'], detached: true });
    this.child.stderr.on('data', (chunk: Buffer) => {
      this.said = `${this.said}${chunk}`.slice(-MOST_SAID);
    });
    this.child.stdin.on('error', () => {}); // an early exit is handled below
    this.lines = createInterface({ input: this.child.stdout });
    this.lines.on('line', (line) => this.answered?.(line));
    this.child.on('error', (error) => this.end(error));
    this.child.on('close', (code) =>
      this.end(new Error(`the program ended with exit code ${code}${lastLine(this.said)}`)),
    );
  }

  ask(line: string, deadlineMs: number): Promise<string> {
    return new Promise((resolve, reject) => {
      if (this.over !== undefined) return reject(this.over);
      const timer = setTimeout(() => reject(new Error(`no answer in ${deadlineMs} ms`)), deadlineMs);
      this.answered = (text) => {
        clearTimeout(timer);
        resolve(text);
      };
      this.failed = (error) => {
        clearTimeout(timer);
        reject(error);
      };
      this.child.stdin.write(`${line}\n`);
    });
  }

  /** The shell and its child processes. */
  kill(): void {
    this.lines.close();
    this.child.stdin.end();
    if (this.over !== undefined || this.child.pid === undefined) return;
    try {
      process.kill(-this.child.pid);
    } catch {
      this.child.kill();
    }
  }

  private end(error: Error): void {
    this.over ??= error;
    this.failed?.(error);
  }
}
