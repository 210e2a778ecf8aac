// Processor time of the children of this process that have ended, and of theirs, by /proc: what a command cost that started
// others itself.

import { readFileSync } from 'node:fs';

/** Clock ticks of /proc in a second, which are a hundred on every Linux of today. */
const TICKS = 100;

/** Fields 16 and 17 of /proc/self/stat; the name before them may hold blanks. */
export function childrenSeconds(): number {
  const fields = readFileSync('/proc/self/stat', 'latin1').split(') ')[1]!.split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS;
}
