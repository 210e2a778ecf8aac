#!/usr/bin/env node
import { existsSync } from 'node:fs';
import nodeModule from 'node:module';
import { setFlagsFromString } from 'node:v8';

/** Commands that run for long: how they start matters less than the memory of what they never call. */
const LONG = ['serve', 'mcp', 'corpus', 'engine', 'inspect'];

const built = new URL('../dist/lib/main.js', import.meta.url);
if (existsSync(built)) {
  // From 22.1 on Node keeps what it compiled: the second command starts in two thirds of the time of the first. What is kept is
  // written before anything is called, so it holds only functions that are compiled at once: all of them, then.
  if (nodeModule.enableCompileCache !== undefined) {
    if (!LONG.includes(process.argv[2])) setFlagsFromString('--no-lazy');
    nodeModule.enableCompileCache();
  }
  const { main } = await import(built.href);
  process.exitCode = await main(process.argv.slice(2));
} else {
  console.error('pith: not built yet; run `npm install` (or `npm run build`) in the folder of the package');
  process.exitCode = 8; // unavailable: the table of exit codes itself is in what is missing
}
