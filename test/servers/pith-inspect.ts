// `pith inspect` as a user starts it, in a separate process, on a free port.

import { spawn } from 'node:child_process';
import { BIN } from '../built.ts';

export interface PithInspect {
  readonly url: string;
  /** Its output on standard error so far. */
  readonly said: () => string;
  stop(): Promise<void>;
}

export async function startInspect(args: readonly string[] = [], input?: string): Promise<PithInspect> {
  const child = spawn(process.execPath, [BIN, 'inspect', '--no-open', ...args], { stdio: ['pipe', 'pipe', 'pipe'] });
  child.stdin.end(input ?? '');
  let said = '';
  child.stderr.on('data', (text: Buffer) => {
    said += text;
  });
  const ended = new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)));
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => resolve(text.toString().trim()));
    void ended.then((code) => reject(new Error(`pith inspect ended with ${code}: ${said}`)));
  });
  return {
    url,
    said: () => said,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
