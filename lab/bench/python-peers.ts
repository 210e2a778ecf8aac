// Python extractors as rows of the same run: one child process each, which gets the pages one at a time and times
// itself, so that neither its start nor the transfer counts. A tool that is not installed is listed with the reason.
//   python3 -m venv V && V/bin/pip install resiliparse trafilatura lxml_html_clean && npm run lab -- bench --python V/bin/python

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { BenchPage } from './pages.ts';
import type { Row } from './rows.ts';

/** Beside this file, or in the sources if this is the built one. */
const SCRIPT = [import.meta.dirname, join(import.meta.dirname, '../../../lab/bench')]
  .map((folder) => join(folder, 'python-peer.py'))
  .find((path) => existsSync(path))!;

const TOOLS = { resiliparse: 'Resiliparse', trafilatura: 'Trafilatura' } as const;

export interface PythonPeers {
  readonly rows: readonly Row[];
  /** Why a tool has no row, one line each. */
  readonly missing: readonly string[];
  /** Stops the started children. */
  close(): void;
}

export function pythonPeers(python: string): PythonPeers {
  const rows: Row[] = [];
  const missing: string[] = [];
  const peers: Peer[] = [];
  for (const [tool, title] of Object.entries(TOOLS)) {
    const asked = spawnSync(python, [SCRIPT, tool, '--version'], { encoding: 'utf8' });
    if (asked.status === 0) {
      const peer = new Peer(python, [SCRIPT, tool]);
      peers.push(peer);
      const name = `${title} ${asked.stdout.trim()}`;
      rows.push({ name, group: 'extract', timesItself: true, run: ({ bytes }) => peer.time(bytes) });
    } else missing.push(`${title}: ${asked.error?.message ?? asked.stderr.trim().split('\n').at(-1)} (${python})`);
  }
  const close = (): void => {
    for (const peer of peers) peer.close();
  };
  return { rows, missing, close };
}

/** A child that answers each page with one line: its milliseconds and its result. */
export class Peer {
  private readonly command: string;
  private readonly args: readonly string[];
  private child: ChildProcess | undefined;
  private answer: { readonly resolve: (line: string) => void; readonly reject: (error: Error) => void } | undefined;

  constructor(command: string, args: readonly string[]) {
    this.command = command;
    this.args = args;
  }

  /** Milliseconds by the child's clock; rejects if the tool threw or the child is gone. */
  async time(bytes: BenchPage['bytes']): Promise<number> {
    const line = await this.ask(bytes);
    const [ms, said] = line.split(' ');
    if (!/^\d+$/.test(said ?? '')) throw new Error(`the tool threw ${said}`);
    return Number(ms);
  }

  close(): void {
    this.child?.stdin?.end();
    this.child = undefined;
  }

  private ask(bytes: Uint8Array): Promise<string> {
    this.child ??= this.start();
    const { stdin } = this.child;
    return new Promise((resolve, reject) => {
      this.answer = { resolve, reject };
      const head = Buffer.alloc(4);
      head.writeUInt32LE(bytes.length);
      stdin!.write(head);
      stdin!.write(bytes);
    });
  }

  private start(): ChildProcess {
    const child = spawn(this.command, [...this.args], { stdio: ['pipe', 'pipe', 'ignore'] });
    createInterface({ input: child.stdout! }).on('line', (line) => this.answer?.resolve(line));
    const gone = (): void => {
      this.child = undefined;
      this.answer?.reject(new Error(`${this.command} has ended`));
    };
    child.on('error', gone).on('exit', gone);
    child.stdin!.on('error', () => {}); // it has ended: reported above
    return child;
  }
}
