// argv → exit code. Provisional: extracts one file.

import { readFileSync } from 'node:fs';
import { extract } from '../index.ts';

export async function main(argv: readonly string[]): Promise<number> {
  process.stdout.write(`${extract(readFileSync(argv.at(-1)!)).text}\n`);
  return 0;
}
