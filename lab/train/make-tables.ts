// Files of the training sets → their tables in the scratch folder. Tables are rebuilt unless the caller opts out,
// because their columns are the current features.

import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildTable } from './build-table.ts';
import { writeContract } from './contract.ts';
import { TRAINING_SETS } from './data-sets.ts';

export interface SetFile {
  readonly name: string;
  readonly file: string;
}

/** The training files; throws and names the missing ones. */
export function needData(folder: string): readonly SetFile[] {
  const sets = TRAINING_SETS.map(({ name }) => ({ name, file: join(folder, `${name}.jsonl.br`) }));
  const missing = sets.filter(({ file }) => !existsSync(file)).map(({ file }) => file);
  if (missing.length > 0)
    throw new Error(`no training data at ${missing.join(', ')} (--data names the folder with the sets)`);
  return sets;
}

export async function makeTables(
  scratch: string,
  sets: readonly SetFile[],
  keep: boolean,
  say: (text: string) => void,
): Promise<void> {
  mkdirSync(scratch, { recursive: true });
  writeContract(scratch);
  for (const { name, file } of sets) {
    if (keep && existsSync(join(scratch, `${name}.sha256`))) {
      say(`${name}: table kept`);
      continue;
    }
    const pages = await buildTable(scratch, name, file);
    say(`${name}: ${pages} pages`);
  }
}
