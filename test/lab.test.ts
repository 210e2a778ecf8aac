// The lab: every program is in the table, and its opening comment, which is its help, names each option.

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findProgram, PROGRAMS } from '../lab/commands.mjs';
import { headComment } from '../lab/kit/options.ts';
import { readModules } from './architecture/modules.ts';

const ROOT = join(import.meta.dirname, '..');
const sourceOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const lab = (...args: string[]) =>
  spawnSync(process.execPath, [join(ROOT, 'lab/main.mjs'), ...args], { encoding: 'utf8', cwd: ROOT });

it('lists each program once, and each has a source', () => {
  const names = PROGRAMS.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  expect(PROGRAMS.filter(({ file }) => !existsSync(join(ROOT, file)))).toEqual([]);
});

it('lists every file that reads options', () => {
  const files = readModules(ROOT, ['lab'])
    .map(({ file }) => file)
    .filter((file) => /(?:toolOptions|toolWords|benchOptions)\(import\.meta\.url/.test(sourceOf(file)));
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => PROGRAMS.every((program) => program.file !== file))).toEqual([]);
});

it.each(PROGRAMS)('$name explains each option', ({ name, file }) => {
  const source = sourceOf(file);
  const head = headComment(source);
  if (!file.startsWith('lab/train/')) expect(head).toContain(`lab ${name.split(' ')[0]}`);
  const options = [...source.matchAll(/(?:^|[\s{])'?([\w-]+)'?: \{ type: '(?:string|boolean)'/gm)].map(
    ([, one]) => one!,
  );
  expect(options.filter((one) => !head.includes(`--${one}`))).toEqual([]);
});

it('takes the longest name, and passes the rest to the program', () => {
  expect(findProgram(['train', 'cross', '--seeds', '7'])).toMatchObject({
    program: { name: 'train cross' },
    args: ['--seeds', '7'],
  });
  expect(findProgram(['train', '--out', 'x'])).toMatchObject({ program: { name: 'train' }, args: ['--out', 'x'] });
  expect(findProgram(['spark', 'local', 'OUT'])?.args).toEqual(['local', 'OUT']);
  expect(findProgram(['nonsense'])).toBeUndefined();
});

it('prints the list, the help of a program, and errors', () => {
  expect(lab().stdout).toMatch(/^npm run lab -- NAME[\s\S]*eval roundtrip /);
  const help = lab('eval', 'roundtrip', '--help');
  expect(help).toMatchObject({ status: 0, stderr: '' });
  expect(help.stdout).toMatch(/^lab eval roundtrip: [\s\S]* --show SUITE /);
  const wrong = lab('eval', 'rondtrip');
  expect(wrong).toMatchObject({ status: 2, stdout: '' });
  expect(wrong.stderr).toContain("unknown lab program 'eval rondtrip'");
});

it('prints the help after an unknown option', () => {
  const built = join(ROOT, 'dist/lab/eval/roundtrip/main.js');
  const wrong = spawnSync(process.execPath, [built, '--shwo', 'x'], { encoding: 'utf8' });
  expect(wrong).toMatchObject({ status: 2, stdout: '' });
  expect(wrong.stderr).toMatch(/^Unknown option '--shwo'[\s\S]* --show SUITE /);
});
