// `pith serve` as a user starts it, in a separate process, on a free port.

import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { BIN, ROOT } from '../built.ts';

export interface PithServe {
  readonly url: string;
  readonly process: ChildProcess;
  /** Lines of its log so far. */
  readonly log: readonly Record<string, unknown>[];
  /** Its output on standard error so far. */
  said(): string;
  /** Resolves with its exit code. */
  readonly ended: Promise<number | null>;
  stop(): Promise<void>;
}

/** Unless the test is about deadlines, a page has as long as a busy machine needs. */
export async function startServe(
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<PithServe> {
  const deadline = args.includes('--deadline') ? [] : ['--deadline', '600'];
  const child = spawn(process.execPath, [BIN, 'serve', '--port', '0', ...deadline, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const log: Record<string, unknown>[] = [];
  let said = '';
  const ended = new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)));
  const url = await new Promise<string>((resolve, reject) => {
    let rest = '';
    child.stderr!.on('data', (text: Buffer) => {
      said += text;
      const lines = (rest + text.toString()).split('\n');
      rest = lines.pop()!;
      for (const line of lines) {
        if (!line.startsWith('{')) continue;
        const entry = JSON.parse(line);
        log.push(entry);
        if (entry.event === 'listening') resolve(entry.url);
      }
    });
    void ended.then((code) => reject(new Error(`pith serve ended with ${code}: ${said}`)));
  });
  return {
    url,
    process: child,
    log,
    said: () => said,
    ended,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The child processes of a process. */
export function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
}
