// `pith serve` or `pith mcp --http` as a separate process, optionally on its own core; memory and CPU time of it and its workers.

import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { processorMs } from '../../../src/jobs/processes/index.ts';

const BIN = fileURLToPath(new URL('../../../../bin/pith.js', import.meta.url));

export interface Server {
  readonly url: string;
  /** Megabytes of the service and its workers. */
  memoryMb(): number;
  /** The same for each process, the service first. */
  memoriesMb(): number[];
  /** CPU time of the workers so far. */
  workerMs(): number;
  stop(): Promise<void>;
}

/** `core`: the only core it may use. */
export function startNode(args: readonly string[], core?: number): ChildProcess {
  const command = core === undefined ? [process.execPath] : ['taskset', '-c', String(core), process.execPath];
  return spawn(command[0]!, [...command.slice(1), ...args], { stdio: ['pipe', 'pipe', 'pipe'] });
}

export function startServer(args: readonly string[], core?: number): Promise<Server> {
  return startPith(['serve', '--no-log', ...args], core);
}

export async function startPith(args: readonly string[], core?: number): Promise<Server> {
  const child = startNode([BIN, ...args, '--port', '0'], core);
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stderr!.on('data', (text: Buffer) => {
      said += text;
      const found = /"url":"([^"]+)"/.exec(said);
      if (found !== null) resolve(found[1]!);
    });
    void ended.then(() => reject(new Error(`pith ${args[0]} ended: ${said}`)));
  });
  const memoriesMb = (): number[] => processTree(child.pid!).map(residentMb);
  return {
    url,
    memoriesMb,
    workerMs: () =>
      processTree(child.pid!)
        .slice(1)
        .reduce((sum, pid) => sum + (processorMs(pid) ?? 0), 0),
    memoryMb: () => memoriesMb().reduce((sum, one) => sum + one, 0),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function processTree(pid: number): number[] {
  const text = readOr(`/proc/${pid}/task/${pid}/children`, '');
  return [pid, ...text.trim().split(' ').filter(Boolean).map(Number)];
}

function residentMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readOr(`/proc/${pid}/status`, ''))?.[1] ?? 0) / 1024;
}

/** A worker may exit while it is being read. */
function readOr(path: string, otherwise: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return otherwise;
  }
}
