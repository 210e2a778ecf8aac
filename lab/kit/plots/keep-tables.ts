// Tables of a command → the file that the documents are written from: a document then shows what the command printed, and
// nobody types a figure. A command keeps the sections of others as they are.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { ResultTable } from './results.ts';

/** By section, in the order of their names. */
export type KeptTables = Readonly<Record<string, readonly ResultTable[]>>;

/** What docs/training.md is written from. */
const KEPT = 'docs/training-results.json';

export function keepTables(section: string, tables: readonly ResultTable[], file: string = KEPT): void {
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as KeptTables) : {};
  const all = Object.entries({ ...before, [section]: tables }).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(all), null, 1)}\n`);
}
