// Commands of the workshop: each file's head says every option it takes, since that is what `--help` prints.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { headComment } from '../src/terminal/tool-options.ts';
import { readModules } from './architecture/modules.ts';

const ROOT = join(import.meta.dirname, '..');
const FILES = readModules(ROOT, ['lab'])
  .map(({ file }) => file)
  .filter((file) => readFileSync(join(ROOT, file), 'utf8').includes('toolOptions(import.meta.url'));

it('are many', () => expect(FILES.length).toBeGreaterThan(20));

it.each(FILES)('%s says what it takes', (file) => {
  const source = readFileSync(join(ROOT, file), 'utf8');
  const head = headComment(source);
  const names = [...source.matchAll(/(?:^|[\s{])'?([\w-]+)'?: \{ type: '(?:string|boolean)'/gm)].map(
    ([, name]) => name!,
  );
  expect(names.filter((name) => !head.includes(`--${name}`))).toEqual([]);
});

it('print it for --help, and behind what is not understood', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [join(ROOT, 'dist/lab/eval/roundtrip/main.js'), ...args], { encoding: 'utf8' });
  const help = run('--help');
  expect(help).toMatchObject({ status: 0, stderr: '' });
  expect(help.stdout).toMatch(/^npm run eval:roundtrip: [\s\S]* --show SUITE /);
  const wrong = run('--shwo', 'x');
  expect(wrong).toMatchObject({ status: 2, stdout: '' });
  expect(wrong.stderr).toMatch(/^Unknown option '--shwo'[\s\S]* --show SUITE /);
});
