// Runs a command and says what it cost, its children's time included.
// node dist/bench/corpora/cost.js COMMAND ARGUMENT…

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const [command, ...args] = process.argv.slice(2);
if (command === undefined) throw new Error('usage: cost COMMAND ARGUMENT…');
/** Clock ticks of /proc, which are a hundredth of a second on every Linux of today. */
const TICK_MS = 10;
/** Time of ended children and theirs, in milliseconds: fields 16 and 17 of /proc/self/stat. */
function childrenMs(): number {
  const fields = readFileSync('/proc/self/stat', 'latin1').split(') ')[1]!.split(' ');
  return (Number(fields[13]) + Number(fields[14])) * TICK_MS;
}

const startedAt = performance.now();
const { status } = spawnSync(command, args, { stdio: 'inherit' });
const wall = (performance.now() - startedAt) / 1000;
console.log(`cost: ${wall.toFixed(1)} s, ${(childrenMs() / 1000).toFixed(1)} processor s`);
process.exitCode = status ?? 1;
