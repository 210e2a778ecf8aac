// `npm run lab -- NAME [options]`: finds a program of the lab, builds it if necessary, and runs it in its own process.
// Help needs no build: it is the comment that opens the program's source.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram, listPrograms, PROGRAMS } from './commands.mjs';

const ROOT = join(import.meta.dirname, '..');
const UNKNOWN = 2;

// `| head` closes the pipe early.
process.stdout.on('error', () => {});

process.exitCode = main(process.argv.slice(2));

function main(words) {
  if (words.length === 0 || ['help', '--help', '-h'].includes(words[0])) {
    process.stdout.write(listPrograms());
    return 0;
  }
  const found = findProgram(words);
  if (found === undefined) {
    const near = PROGRAMS.filter(({ name }) => name.split(' ').some((word) => words.includes(word)));
    const names = near.length > 0 ? near : PROGRAMS;
    process.stderr.write(
      `unknown lab program '${words.join(' ')}'; there are: ${names.map(({ name }) => name).join(', ')}\n`,
    );
    return UNKNOWN;
  }
  const { program, args } = found;
  if (args.includes('--help') || args.includes('-h')) {
    const [head] = /^(?:\/\/.*\n)+/.exec(readFileSync(join(ROOT, program.file), 'utf8'));
    process.stdout.write(head.replace(/^\/\/ ?/gm, ''));
    return 0;
  }
  const isTypeScript = program.file.endsWith('.ts');
  if ((isTypeScript || program.build === true) && process.env.PITH_LAB_BUILT !== '1') {
    const { status } = spawnSync('npm', ['run', 'build', '--silent'], { cwd: ROOT, stdio: 'inherit' });
    if (status !== 0) return status ?? 1;
  }
  const file = isTypeScript ? join('dist', program.file.replace(/\.ts$/, '.js')) : program.file;
  const { status } = spawnSync(process.execPath, [...(program.flags ?? []), join(ROOT, file), ...args], {
    stdio: 'inherit',
  });
  return status ?? 1;
}
