// Extraction times of one data set and one Node version, stored in docs/speed.json until they are measured again, and shown in
// docs/evaluation.md, so that no one types a number.

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Summary } from './measure.ts';
import type { BenchPage } from './pages.ts';

/** `npm run lab` runs in the root of the project. */
const FIGURES = 'docs/speed.json';

interface SpeedRun {
  readonly set: string;
  readonly node: string;
  readonly pages: number;
  readonly bytes: number;
  readonly rows: readonly { readonly name: string; readonly ms: number }[];
}

export function keepSpeed(set: string, pages: readonly BenchPage[], rows: readonly Summary[]): void {
  const run: SpeedRun = {
    set,
    node: process.versions.node,
    pages: pages.length,
    bytes: pages.reduce((sum, { bytes }) => sum + bytes.length, 0),
    rows: rows
      .filter(({ group, pages: seen }) => group === 'extract' && seen === pages.length)
      .map(({ name, msPerPage }) => ({ name, ms: Number(msPerPage.toFixed(3)) })),
  };
  const before: SpeedRun[] = existsSync(FIGURES) ? JSON.parse(readFileSync(FIGURES, 'utf8')) : [];
  const major = (node: string): string => node.split('.')[0]!;
  const others = before.filter((one) => one.set !== set || major(one.node) !== major(run.node));
  const runs = [...others, run].sort((a, b) => b.set.localeCompare(a.set) || a.node.localeCompare(b.node));
  writeFileSync(FIGURES, `${JSON.stringify(runs, null, 2)}\n`);
  execFileSync(process.execPath, ['scripts/generate-docs.mjs']);
}
