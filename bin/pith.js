#!/usr/bin/env node
import { existsSync } from 'node:fs';

const built = new URL('../dist/lib/main.js', import.meta.url);
if (existsSync(built)) {
  const { main } = await import(built.href);
  process.exitCode = await main(process.argv.slice(2));
} else {
  console.error('pith: not built yet; run `npm install` (or `npm run build`) in the folder of the package');
  process.exitCode = 8; // unavailable: the table of exit codes itself is in what is missing
}
