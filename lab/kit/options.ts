// Options of a lab program → their values. The comment that opens the program's source is its help: `--help` prints it,
// and a wrong option prints one line with the error, then the help.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type ParseArgsConfig, parseArgs } from 'node:util';

const WRONG_OPTIONS = 2;

/** `file`: the program's `import.meta.url`. Ends the process after `--help` and after a wrong option. */
export function toolOptions<T extends ParseArgsConfig>(file: string, config: T): ReturnType<typeof parseArgs<T>> {
  if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
    process.stdout.write(`${helpOf(file)}\n`);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    return refuseOptions(file, (error as Error).message);
  }
}

/** For programs that take only words: at least `least` of them. */
export function toolWords(file: string, least = 0): string[] {
  const { positionals } = toolOptions(file, { allowPositionals: true });
  if (positionals.length < least) refuseOptions(file, `too few arguments: ${positionals.length} of ${least}`);
  return positionals;
}

/** Prints the error and the help, and ends the process. */
export function refuseOptions(file: string, message: string): never {
  process.stderr.write(`${message}\n\n${helpOf(file)}\n`);
  process.exit(WRONG_OPTIONS);
}

function helpOf(file: string): string {
  return headComment(readFileSync(fileURLToPath(file), 'utf8'));
}

/** The comment that opens a source file, as text. */
export function headComment(source: string): string {
  return (/^(?:\/\/.*\n)*/.exec(source)?.[0] ?? '').replace(/^\/\/ ?/gm, '').trimEnd();
}
