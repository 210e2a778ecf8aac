// A task's time limit: of the processor time that its process uses, so that a busy machine or a slow database does not use
// it up; and a longer one of wall-clock time, for a process that waits for ever. Where the system does not tell the processor
// time of another process, the limit is one of wall-clock time.

import { readFileSync } from 'node:fs';

/** Times the limit that a task may take by the wall clock. */
const WALL_FACTOR = 4;
/** Between two looks at the processor time, at least. */
const MIN_CHECK_MS = 50;
/** Linux counts in hundredths of a second, whatever the machine. */
const TICK_MS = 10;

export interface DeadlineOptions {
  readonly limitMs: number;
  readonly onLate: () => void;
  readonly now?: () => number;
  /** Processor time used so far; undefined where it is not known. */
  readonly cpuMs: () => number | undefined;
}

export class Deadline {
  private readonly options: DeadlineOptions;
  private readonly now: () => number;
  private readonly since: number;
  private readonly cpuBefore: number | undefined;
  private timer: ReturnType<typeof setTimeout>;

  constructor(options: DeadlineOptions) {
    this.options = options;
    this.now = options.now ?? (() => performance.now());
    this.since = this.now();
    this.cpuBefore = options.cpuMs();
    this.timer = setTimeout(() => this.check(), options.limitMs);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private check(): void {
    const left = this.leftMs();
    if (left > 0) this.timer = setTimeout(() => this.check(), Math.max(MIN_CHECK_MS, left));
    else this.options.onLate();
  }

  /** It cannot be late sooner than this. */
  private leftMs(): number {
    const { limitMs, cpuMs } = this.options;
    const wall = this.now() - this.since;
    const used = cpuMs();
    if (used === undefined || this.cpuBefore === undefined) return limitMs - wall;
    return Math.min(limitMs - (used - this.cpuBefore), limitMs * WALL_FACTOR - wall);
  }
}

/** Processor time that a process has used, with its threads; undefined where the system does not tell. */
export function processorMs(pid: number | undefined): number | undefined {
  if (pid === undefined || process.platform !== 'linux') return undefined;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return TICK_MS * (Number(fields[11]) + Number(fields[12]));
  } catch {
    return undefined;
  }
}
