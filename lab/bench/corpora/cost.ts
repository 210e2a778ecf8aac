// Runs a command and prints its cost, including its children's processor time.
// node dist/lab/bench/corpora/cost.js COMMAND ARGUMENT…

import { spawnSync } from 'node:child_process';
import { childrenSeconds } from './process-tree.ts';

const [command, ...args] = process.argv.slice(2);
if (command === undefined) throw new Error('usage: cost COMMAND ARGUMENT…');
const startedAt = performance.now();
const { status } = spawnSync(command, args, { stdio: 'inherit' });
const wall = (performance.now() - startedAt) / 1000;
console.log(`cost: ${wall.toFixed(1)} s, ${childrenSeconds().toFixed(1)} processor s`);
process.exitCode = status ?? 1;
