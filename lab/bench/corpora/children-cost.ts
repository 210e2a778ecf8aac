// Processor time of the finished children of this process and of their children, from /proc: the cost of a command that
// starts others.

import { readFileSync } from 'node:fs';

/** Clock ticks of /proc per second: a hundred on every current Linux. */
const TICKS = 100;

/** Fields 16 and 17 of /proc/self/stat; the name before them may contain blanks. */
export function childrenSeconds(): number {
  const fields = readFileSync('/proc/self/stat', 'latin1').split(') ')[1]!.split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS;
}
