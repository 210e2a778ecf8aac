// Figures of a measurement, stored in docs/corpus-speed.json until they are measured again, and written from there into
// docs/corpora.md. Steps can run on different days, and no one types a number.

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../..');
const FIGURES = join(ROOT, 'docs/corpus-speed.json');

export interface SpeedFigures {
  /** Pages in the archive. */
  pages: number;
  packedBytes: number;
  /** Size of the output. */
  writtenBytes: number;
  /** Megabytes of uncompressed input per processor second. */
  read: { plainBytes: number; megabytes: number; gunzip: number };
  /** Processor seconds for all pages, mean of two runs: loops, and the workers compared with them. */
  one: { loop: number; worker: number };
  text: { loop: number; worker: number };
  /** Wall-clock seconds. */
  two: { one: number; two: number; apart: number; free: number };
  /** The same for one and two workers, on more pages. */
  long: { pages: number; plainBytes: number; one: number; two: number };
  /** Peak megabytes of a child. */
  memory: { few: number; many: number; fewMegabytes: number; manyMegabytes: number };
}

const ALL: readonly (keyof SpeedFigures)[] = ['pages', 'writtenBytes', 'read', 'one', 'text', 'two'];

export function keepFigures(found: Partial<SpeedFigures>): void {
  const before = existsSync(FIGURES) ? JSON.parse(readFileSync(FIGURES, 'utf8')) : {};
  const figures = { ...before, ...found };
  writeFileSync(FIGURES, `${JSON.stringify(figures, null, 2)}\n`);
  // The documents need all of them.
  if (ALL.every((name) => name in figures)) execFileSync(process.execPath, [join(ROOT, 'scripts/generate-docs.mjs')]);
}
