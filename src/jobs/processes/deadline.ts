// Ends a job that takes too long: by the CPU time of its process, so that a busy machine or a slow database does not use it up; and
// by a longer wall-clock limit, for a process that waits forever. If the system does not report the CPU time of another process,
// the limit applies to wall-clock time.

import { readFileSync } from 'node:fs';

/** Default wall-clock limit, as a multiple of the CPU time limit. */
const WALL_FACTOR = 4;
/** Minimum time between two readings of the CPU time. */
const MIN_CHECK_MS = 50;
/** Linux counts in hundredths of a second on every machine. */
const TICK_MS = 10;

export interface TimeLimit {
  /** CPU time. */
  readonly limitMs: number;
  /** Wall-clock time; by default four times `limitMs`. */
  readonly wallMs?: number;
  /** Position in the job. The time starts over when this changes. */
  readonly place?: string;
}

export interface DeadlineOptions {
  readonly limit: () => TimeLimit;
  /** Maximum time between two checks, for a limit that changes during the job. */
  readonly checkMs?: number | undefined;
  readonly onLate: () => void;
  readonly now?: () => number;
  /** CPU time used so far; undefined if unknown. */
  readonly cpuMs: () => number | undefined;
}

export class Deadline {
  private readonly options: DeadlineOptions;
  private readonly now: () => number;
  private place: string | undefined;
  private since = 0;
  private cpuBefore: number | undefined;
  private timer: ReturnType<typeof setTimeout>;

  constructor(options: DeadlineOptions) {
    this.options = options;
    this.now = options.now ?? (() => performance.now());
    const limit = options.limit();
    this.restart(limit);
    this.timer = this.checkAfter(limit.limitMs);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private restart({ place }: TimeLimit): void {
    this.place = place;
    this.since = this.now();
    this.cpuBefore = this.options.cpuMs();
  }

  private checkAfter(ms: number): ReturnType<typeof setTimeout> {
    return setTimeout(() => this.check(), Math.min(ms, this.options.checkMs ?? ms));
  }

  private check(): void {
    const limit = this.options.limit();
    if (limit.place !== this.place) this.restart(limit);
    const left = this.leftMs(limit);
    if (left > 0) this.timer = this.checkAfter(Math.max(MIN_CHECK_MS, left));
    else this.options.onLate();
  }

  /** Time before which the job cannot be late. */
  private leftMs({ limitMs, wallMs = limitMs * WALL_FACTOR }: TimeLimit): number {
    const wall = this.now() - this.since;
    const used = this.options.cpuMs();
    if (used === undefined || this.cpuBefore === undefined) return limitMs - wall;
    return Math.min(limitMs - (used - this.cpuBefore), wallMs - wall);
  }
}

/** CPU time of a process and its threads; undefined if the system does not report it. */
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
