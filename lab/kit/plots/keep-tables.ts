// Tables of a command → the file that the documents are generated from, so that no one types a figure. A command leaves
// the sections of others unchanged.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { ResultTable } from './results.ts';

/** By section, in the order of their names. */
export type KeptTables = Readonly<Record<string, readonly ResultTable[]>>;

/** The source of docs/training.md. */
const KEPT = 'docs/training-results.json';

export function keepTables(section: string, tables: readonly ResultTable[], file: string = KEPT): void {
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as KeptTables) : {};
  const all = Object.entries({ ...before, [section]: tables }).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(all), null, 1)}\n`);
}
