// A process as one mark, `pid.start`, that others can ask about later: is it still at work? A number alone does not say:
// it is given again to another process, and one that has died keeps it until its parent, or whoever inherited it, asks
// how it ended (a container's first process may never do so).

import { readFileSync } from 'node:fs';

/** States in which Linux keeps a process that will never run again. */
const DEAD = 'ZX';
/** Where fields of `/proc/PID/stat` stand behind the name: the state, and the moment of the start in ticks. */
const STATE = 0;
const START = 19;
/** Where the system does not tell when a process began. */
const UNTOLD = '0';

export function lifeMark(pid: number = process.pid): string {
  return `${pid}.${startOf(pid) ?? UNTOLD}`;
}

export function isAtWork(mark: string): boolean {
  const [pid, start] = mark.split('.');
  if (start === UNTOLD) return hasNumber(Number(pid));
  return start !== undefined && startOf(Number(pid)) === start;
}

/** The moment of its start; nothing when it is dead, or where the system does not tell. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name stands in brackets and may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return DEAD.includes(fields[STATE]!) ? undefined : fields[START];
  } catch {
    return undefined;
  }
}

function hasNumber(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    return (thrown as NodeJS.ErrnoException).code === 'EPERM';
  }
}
