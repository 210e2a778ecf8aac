// `--jobs N`: the same command N times at once, each child with every N-th page (`--part`), all into the same folder. Children say what
// they have to say themselves; the exit code is that of the first child that has a problem.

import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { NOTHING_FOUND, PithError } from '../../../base/index.ts';
import type { Io } from '../command.ts';

/** As typed again: switches, values, and lists of values. */
export function retype(values: Readonly<Record<string, unknown>>, inputs: readonly string[]): string[] {
  const typed = Object.entries(values).flatMap(([name, value]) => {
    if (value === undefined || value === false) return [];
    if (value === true) return [`--${name}`];
    return (Array.isArray(value) ? value : [value]).map((one) => `--${name}=${one}`);
  });
  return [...typed, '--', ...inputs];
}

export async function runJobs(jobs: number, argv: readonly string[], io: Io): Promise<number> {
  const program = fileURLToPath(new URL('../main.js', import.meta.url));
  const run = (part: number): Promise<number> =>
    new Promise((resolve, reject) => {
      const code = `const { main } = await import(${JSON.stringify(program)}); process.exitCode = await main(process.argv.slice(1))`;
      const args = ['--input-type=module', '-e', code, '--', 'extract', `--part=${part}/${jobs}`, ...argv];
      const child = spawn(process.execPath, args, {
        stdio: ['ignore', 'ignore', 'pipe'],
        env: { ...process.env, ...io.env },
      });
      child.stderr.on('data', (text) => io.stderr.write(text));
      child.on('error', (cause) =>
        reject(new PithError('unavailable', 'no further process could be started', { cause })),
      );
      child.on('exit', (exit, signal) => resolve(exit ?? (signal === null ? 0 : 1)));
    });
  const exits = await Promise.all(Array.from({ length: jobs }, (_, i) => run(i + 1)));
  const problem = exits.find((exit) => exit !== 0 && exit !== NOTHING_FOUND.exit);
  return problem ?? (exits.every((exit) => exit === NOTHING_FOUND.exit) ? NOTHING_FOUND.exit : 0);
}
