// Options of a command of the workshop (evaluation, training, benches) → their values. What a file says at its head is its
// help: `--help` prints it, and so does an option that is not understood, behind one line that names it.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type ParseArgsConfig, parseArgs } from 'node:util';

const WRONG_OPTIONS = 2;

/** `file`: the command's `import.meta.url`. Ends the process after `--help` and for what is not understood. */
export function toolOptions<T extends ParseArgsConfig>(file: string, config: T): ReturnType<typeof parseArgs<T>> {
  const help = headComment(readFileSync(fileURLToPath(file), 'utf8'));
  if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
    process.stdout.write(`${help}\n`);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    return refuseOptions(file, (error as Error).message);
  }
}

/** Says what is wrong with the options, and what they are. */
export function refuseOptions(file: string, message: string): never {
  process.stderr.write(`${message}\n\n${headComment(readFileSync(fileURLToPath(file), 'utf8'))}\n`);
  process.exit(WRONG_OPTIONS);
}

/** The lines of comment that a file begins with, as text. */
export function headComment(source: string): string {
  const lines = source.replace(/^#!.*\n/, '').split('\n');
  const end = lines.findIndex((line) => !line.startsWith('//'));
  return lines
    .slice(0, end < 0 ? undefined : end)
    .map((line) => line.replace(/^\/\/ ?/, ''))
    .join('\n');
}
