// The README is short, its output is real, and every command in it runs as written, from a clone.

import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BIN, ensureBuilt, ROOT } from './built.ts';

const README = readFileSync(join(ROOT, 'README.md'), 'utf8');
const MOST_WORDS = 1_200;
/** Lines that a test of a built clone cannot run: the package is not published, and `npm test` runs this file. */
const NOT_RUN = ['npm install pith', 'npm test'];

const run = (...args: string[]): string => execFileSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
const blocks = (language: string): string[] =>
  [...README.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, block]) => block!.trim());
const LINES = blocks('sh').flatMap((block) => block.split('\n'));

beforeAll(() => ensureBuilt());

it('has at most 1,200 words', () => {
  expect(README.split(/\s+/).length).toBeLessThanOrEqual(MOST_WORDS);
});

it('shows the output that its program prints', () => {
  const [shown] = blocks('text');
  const printed = run('examples/five-lines.mjs');
  const lines = shown!.split('\n').filter((line) => line !== '');
  expect(lines.length).toBeGreaterThan(3);
  for (const line of lines) expect(printed).toContain(line.replace(/ …$/, ''));
});

it('has the two commands for a clone', () => {
  expect(LINES).toContain('npm install && npx pith extract examples/article.html');
  expect(LINES).toContain('npm test');
  expect(readFileSync(join(ROOT, '.ci/run'), 'utf8')).toMatch(/^npm test$/m);
});

/** A folder whose `npx` starts this clone's command, as npm's does in a clone, without the seconds that npm takes. */
const makeNpx = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'pith-npx-'));
  writeFileSync(
    join(folder, 'npx'),
    `#!/bin/sh\n[ "$1" = pith ] && shift && exec '${process.execPath}' '${BIN}' "$@"\n`,
  );
  chmodSync(join(folder, 'npx'), 0o755);
  return folder;
};

describe('each command runs as written, in a shell', () => {
  let folder = '';
  beforeAll(() => {
    folder = makeNpx();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(LINES.filter((line) => !NOT_RUN.includes(line)))('%s', (line) => {
    const command = line.replace(/^npm install && /, '');
    const env = { ...process.env, PATH: `${folder}:${process.env['PATH']}` };
    const printed = execFileSync('sh', ['-c', command], { cwd: ROOT, encoding: 'utf8', env });
    expect(printed.length).toBeGreaterThan(50);
  });
});

it('lists the commands that it does not run, and each of them exists', () => {
  expect(NOT_RUN.filter((line) => !LINES.includes(line))).toEqual([]);
});
