// Figures of a measurement, kept in docs/corpus-speed.json until they are measured again, and written from there into
// docs/corpora.md: steps can be run on different days, and nobody types a number.

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../..');
const FIGURES = join(ROOT, 'docs/corpus-speed.json');

export interface SpeedFigures {
  /** Of the archive. */
  pages: number;
  packedBytes: number;
  /** What was written of it. */
  writtenBytes: number;
  /** Megabytes of plain text a processor second. */
  read: { plainBytes: number; megabytes: number; gunzip: number };
  /** Processor seconds for all pages, mean of two runs: loops, and the workers beside them. */
  one: { loop: number; worker: number };
  text: { loop: number; worker: number };
  /** Seconds by the clock. */
  two: { one: number; two: number; apart: number; free: number };
  /** The same of one and of two, on more pages. */
  long: { pages: number; plainBytes: number; one: number; two: number };
  /** Most megabytes of a child. */
  memory: { few: number; many: number; fewMegabytes: number; manyMegabytes: number };
}

const ALL: readonly (keyof SpeedFigures)[] = ['pages', 'writtenBytes', 'read', 'one', 'text', 'two'];

export function keepFigures(found: Partial<SpeedFigures>): void {
  const before = existsSync(FIGURES) ? JSON.parse(readFileSync(FIGURES, 'utf8')) : {};
  const figures = { ...before, ...found };
  writeFileSync(FIGURES, `${JSON.stringify(figures, null, 2)}\n`);
  // The documents want all of them.
  if (ALL.every((name) => name in figures)) execFileSync(process.execPath, [join(ROOT, 'scripts/generate-docs.mjs')]);
}
