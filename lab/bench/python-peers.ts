// Extractors in Python as contestants: each is a child process that gets the pages one at a time and measures its own CPU time,
// so that neither its start nor the pipe between the processes counts. A tool that is not installed is listed with the reason.
//   python3 -m venv V && V/bin/pip install resiliparse trafilatura lxml_html_clean rs-trafilatura
//   npm run lab -- bench --python V/bin/python

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Contestant } from './measure.ts';
import type { BenchPage } from './pages.ts';

/** Beside this file, or in the sources if this is the built one. */
const SCRIPT = [import.meta.dirname, join(import.meta.dirname, '../../../lab/bench')]
  .map((folder) => join(folder, 'python-peer.py'))
  .find((path) => existsSync(path))!;

const TOOLS = { resiliparse: 'Resiliparse', trafilatura: 'Trafilatura', 'rs-trafilatura': 'rs-trafilatura' } as const;

export interface PythonPeers {
  readonly contestants: readonly Contestant[];
  /** Why a tool does not run, one line each. */
  readonly missing: readonly string[];
}

export function pythonPeers(python: string, pages: readonly BenchPage[]): PythonPeers {
  const contestants: Contestant[] = [];
  const missing: string[] = [];
  for (const [tool, title] of Object.entries(TOOLS)) {
    const asked = spawnSync(python, [SCRIPT, tool, '--version'], { encoding: 'utf8' });
    if (asked.status === 0)
      contestants.push(new Peer(`${title} ${asked.stdout.trim()}`, [python, SCRIPT, tool], pages));
    else missing.push(`${title}: ${asked.error?.message ?? asked.stderr.trim().split('\n').at(-1)} (${python})`);
  }
  return { contestants, missing };
}

/** A child that answers each page with a line: its milliseconds and the length of the text, or the name of an error. */
export class Peer implements Contestant {
  readonly name: string;
  readonly group = 'extract';
  private readonly command: readonly string[];
  private readonly pages: readonly BenchPage[];
  private child: ChildProcess | undefined;
  private answer: { readonly resolve: (line: string) => void; readonly reject: (error: Error) => void } | undefined;

  constructor(name: string, command: readonly string[], pages: readonly BenchPage[]) {
    this.name = name;
    this.command = command;
    this.pages = pages;
  }

  async round(): Promise<number[]> {
    const ms: number[] = [];
    for (const { bytes } of this.pages) ms.push(await this.time(bytes).catch(() => Number.NaN));
    return ms;
  }

  /** Rejects when the tool threw or the child is gone. */
  private async time(bytes: Uint8Array): Promise<number> {
    const [ms, said] = (await this.ask(bytes)).split(' ');
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
    const child = spawn(this.command[0]!, this.command.slice(1), { stdio: ['pipe', 'pipe', 'ignore'] });
    createInterface({ input: child.stdout! }).on('line', (line) => this.answer?.resolve(line));
    const gone = (): void => {
      this.child = undefined;
      this.answer?.reject(new Error(`${this.name} has ended`));
    };
    child.on('error', gone).on('exit', gone);
    child.stdin!.on('error', () => {}); // it has ended: `gone` reports it
    return child;
  }
}
