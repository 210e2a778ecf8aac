// A corpus run that is killed with kill -9 at random moments and started again until it ends: the finished parts, processor time
// and memory. What is known is stored beside the folder, so that following continues after a kill of this process too.

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Manifest, PARTS } from '../../../src/corpus/index.ts';
import { childrenOf, usageOf } from './process-tree.ts';
import type { Sample } from './tenths.ts';

/** How it ends after SIGTERM, late and before it is ready. */
const STOPPED: readonly unknown[] = [143, 'SIGTERM'];
const SAMPLE_MS = 1000;
const MEGABYTE = 2 ** 20;
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

export interface RunToFollow {
  readonly out: string;
  /** The words of the command, for Node. */
  readonly args: readonly string[];
  /** Mean number of finished parts between two kills. */
  readonly partsPerKill: number;
  /** The run is stopped then. */
  readonly minutes: number;
  /** From 0 to 1. */
  readonly random: () => number;
}

/** What is known of the run, through all kills and all calls of this command. */
export interface Known {
  readonly samples: Sample[];
  readonly killed: { supervisor: number; child: number };
  readonly counted: string[];
  pages: number;
  /** Processor seconds of processes that ended. */
  seconds: number;
}

/** Follows a run through its kills: the finished parts, processor time and memory. */
class Watch {
  readonly known: Known = { samples: [], killed: { supervisor: 0, child: 0 }, counted: [], pages: 0, seconds: 0 };
  private readonly counted: Set<string>;
  private run: ChildProcess | undefined;
  private lastSeconds = 0;
  private children: number[] = [];
  private readonly peak = { child: 0, supervisor: 0 };
  private readonly out: string;
  private readonly args: readonly string[];
  private readonly path: string;

  constructor(out: string, args: readonly string[]) {
    this.out = out;
    this.args = args;
    this.path = `${out}.json`;
    if (existsSync(this.path)) this.known = JSON.parse(readFileSync(this.path, 'utf8'));
    this.counted = new Set(this.known.counted);
  }

  start(): void {
    this.known.seconds += this.lastSeconds;
    this.lastSeconds = 0;
    // A group of its own, so that its child dies with it.
    this.run = spawn(process.execPath, this.args, { stdio: ['ignore', 'ignore', 'inherit'], detached: true });
  }

  get exit(): number | string | null {
    return this.run!.exitCode ?? this.run!.signalCode;
  }

  stop(): void {
    this.run!.kill('SIGTERM');
  }

  kill(wantsChild: boolean): void {
    const child = this.children.at(-1);
    const isChild = child !== undefined && wantsChild;
    try {
      process.kill(isChild ? child : -this.run!.pid!, 'SIGKILL');
      this.known.killed[isChild ? 'child' : 'supervisor']++;
    } catch {
      // It has just ended.
    }
  }

  /** Returns the number of parts finished since the last look. */
  look(): number {
    const own = usageOf(this.run!.pid!);
    if (own !== undefined && own.seconds > 0) {
      this.children = childrenOf(this.run!.pid!);
      const found = this.children.map((pid) => usageOf(pid)).filter((usage) => usage !== undefined);
      this.lastSeconds = found.reduce((sum, { seconds }) => sum + seconds, own.seconds);
      this.peak.supervisor = Math.max(this.peak.supervisor, own.residentBytes);
      this.peak.child = Math.max(this.peak.child, ...found.map(({ residentBytes }) => residentBytes));
    }
    const manifests = this.newManifests();
    if (manifests.length === 0) return 0;
    for (const { tally } of manifests) this.known.pages += tally.records;
    this.known.samples.push({
      pages: this.known.pages,
      seconds: this.known.seconds + this.lastSeconds,
      childMegabytes: Math.round(this.peak.child / MEGABYTE),
      supervisorMegabytes: Math.round(this.peak.supervisor / MEGABYTE),
    });
    this.peak.child = 0;
    this.peak.supervisor = 0;
    const seconds = this.known.seconds + this.lastSeconds;
    writeFileSync(this.path, JSON.stringify({ ...this.known, seconds, counted: [...this.counted] }));
    return manifests.length;
  }

  private newManifests(): Manifest[] {
    const parts = join(this.out, PARTS);
    if (!existsSync(parts)) return [];
    const names = readdirSync(parts).filter((name) => name.endsWith('.json') && !this.counted.has(name));
    for (const name of names) this.counted.add(name);
    return names.map((name) => JSON.parse(readFileSync(join(parts, name), 'utf8')));
  }
}

export async function followRun({ out, args, partsPerKill, minutes, random }: RunToFollow): Promise<Known> {
  const watch = new Watch(out, args);
  const startedAt = Date.now();
  let partAt = startedAt;
  let killAt = Number.POSITIVE_INFINITY;
  let isStopped = false;
  watch.start();
  for (; watch.exit !== 0 && !(isStopped && STOPPED.includes(watch.exit)); await pause(SAMPLE_MS)) {
    const parts = watch.look();
    const now = Date.now();
    if (parts > 0) {
      // At a random moment of the part that follows.
      if (random() < parts / partsPerKill) killAt = Math.min(killAt, now + (random() * (now - partAt)) / parts);
      partAt = now;
    }
    if (now >= killAt) {
      watch.kill(random() < 0.5);
      killAt = Number.POSITIVE_INFINITY;
      await pause(SAMPLE_MS);
    }
    if (watch.exit === 'SIGKILL') watch.start();
    else if (watch.exit !== null && watch.exit !== 0 && !isStopped) throw new Error(`the run ended with ${watch.exit}`);
    if (!isStopped && now - startedAt > minutes * 60_000) {
      isStopped = true;
      watch.stop();
    }
  }
  watch.look();
  return watch.known;
}
