// Runs the real command in a separate process, with limits.

import { spawn } from 'node:child_process';
import { BIN, ROOT } from '../built.ts';
import { PATIENT_MS } from '../patient.ts';

export interface Run {
  readonly stdout: string;
  readonly stderr: string;
  /** -1 if the process was killed at a limit. */
  readonly exit: number;
}

export interface RunOptions {
  readonly stdin?: string | Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  readonly deadlineMs?: number;
  /** Processor seconds after which the system kills it: unlike a deadline, independent of other load. */
  readonly cpuSeconds?: number;
  /** Arguments of Node itself. */
  readonly node?: readonly string[];
}

export function pith(argv: readonly string[], options: RunOptions = {}): Promise<Run> {
  const { stdin = '', env = {}, cwd = ROOT, deadlineMs = PATIENT_MS, cpuSeconds, node = [] } = options;
  return new Promise((resolve, reject) => {
    const { FORCE_COLOR: _, NO_COLOR: __, ...clean } = process.env;
    const command = [process.execPath, ...node, BIN, ...argv];
    const limited =
      cpuSeconds === undefined
        ? command
        : ['/bin/sh', '-c', 'ulimit -t "$0"; exec "$@"', String(cpuSeconds), ...command];
    const child = spawn(limited[0]!, limited.slice(1), { cwd, env: { ...clean, ...env } });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    const timer = setTimeout(() => child.kill('SIGKILL'), deadlineMs);
    child.stdout.on('data', (chunk) => out.push(chunk));
    child.stderr.on('data', (chunk) => err.push(chunk));
    child.stdin.on('error', () => {});
    child.stdin.end(stdin);
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ stdout: Buffer.concat(out).toString(), stderr: Buffer.concat(err).toString(), exit: code ?? -1 });
    });
  });
}
