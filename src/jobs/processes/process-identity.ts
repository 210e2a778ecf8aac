// The identity of a process, `pid.startTime`, to check later whether it is still running. The pid alone is not enough: it is
// reused, and a dead process keeps its pid until its parent reads its exit status (the first process of a container may never do
// that).

import { readFileSync } from 'node:fs';

/** Linux states of a process that will never run again. */
const DEAD = 'ZX';
/** Indexes of fields of `/proc/PID/stat` after the name: the state, and the start time in ticks. */
const STATE = 0;
const START = 19;
/** Used if the system does not report start times. */
const UNKNOWN_START = '0';

export function processIdentity(pid: number = process.pid): string {
  return `${pid}.${startTimeOf(pid) ?? UNKNOWN_START}`;
}

export function isRunning(identity: string): boolean {
  const [pid, start] = identity.split('.');
  if (start === UNKNOWN_START) return pidExists(Number(pid));
  return start !== undefined && startTimeOf(Number(pid)) === start;
}

/** The start time; undefined if the process is dead or the system does not report it. */
function startTimeOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name is in brackets and may contain anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return DEAD.includes(fields[STATE]!) ? undefined : fields[START];
  } catch {
    return undefined;
  }
}

function pidExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    return (thrown as NodeJS.ErrnoException).code === 'EPERM';
  }
}
