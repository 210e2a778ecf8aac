// A process and its children, as /proc counts them: processor time, and memory now and at its peak.

import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks of /proc per second: a hundred on every current Linux. */
const TICKS = 100;

/** Indexes of fields of `/proc/PID/stat` after the name: ticks of the process itself, and of its children that have ended. */
const OWN_TICKS = [11, 12];
const CHILDREN_TICKS = [13, 14];

export interface Usage {
  readonly residentBytes: number;
  readonly peakBytes: number;
  /** Processor seconds of the process, and of its children that have ended. */
  readonly seconds: number;
}

/** Undefined if there is no such process. */
export function usageOf(pid: number): Usage | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1');
    return {
      residentBytes: kilobytesIn(status, 'VmRSS') * 1024,
      peakBytes: kilobytesIn(status, 'VmHWM') * 1024,
      seconds: secondsOf(pid, [...OWN_TICKS, ...CHILDREN_TICKS]),
    };
  } catch {
    return undefined;
  }
}

/** Of the finished children of this process, and of their children: the cost of a command that starts others. */
export function childrenSeconds(): number {
  return secondsOf('self', CHILDREN_TICKS);
}

function secondsOf(pid: number | 'self', indexes: readonly number[]): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  // The name before these fields may contain blanks.
  const fields = stat.slice(stat.lastIndexOf(') ') + 2).split(' ');
  return indexes.reduce((sum, index) => sum + Number(fields[index]), 0) / TICKS;
}

/** A process that has just ended has no memory. */
function kilobytesIn(status: string, name: string): number {
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0);
}

export function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'latin1').split(' ').map(Number).filter(Boolean),
    );
  } catch {
    return [];
  }
}
