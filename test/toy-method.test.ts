// A fifth method is one folder and one registry line. Tested twice: in a copy of the built package that gets exactly
// that folder and that line (command and bench), and through registerMethod (contract suite, command, library).

import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRows } from '../lab/bench/rows.ts';
import { extract, methods, registerMethod } from '../src/index.ts';
import { ensureBuilt, ROOT } from './built.ts';
import { describeMethod } from './contract/method-contract.ts';
import { toy } from './fixtures/toy-method.mjs';

const TOY = join(ROOT, 'test/fixtures/toy-method.mjs');
const ARTICLE = join(ROOT, 'examples/article.html');

describe('one folder and one registry line', () => {
  let copy: string;
  const run = (...argv: string[]): string =>
    execFileSync(process.execPath, argv, { cwd: copy, encoding: 'utf8', stdio: 'pipe' });

  beforeAll(() => {
    ensureBuilt();
    copy = mkdtempSync(join(tmpdir(), 'pith-toy-'));
    for (const part of ['dist', 'bin', 'scripts', 'package.json'])
      cpSync(join(ROOT, part), join(copy, part), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
    mkdirSync(join(copy, 'dist/src/methods/toy'));
    cpSync(TOY, join(copy, 'dist/src/methods/toy/toy.js'));
    const registry = join(copy, 'dist/src/methods/paper-methods.js');
    const code = readFileSync(registry, 'utf8');
    const list = /= \[\s*(?=\w)/g;
    expect(code.match(list)).toHaveLength(1);
    const planted = `import { toy } from './toy/toy.js';\n${code.replace(list, '= [toy, ')}`;
    writeFileSync(registry, planted);
    run('scripts/bundle.mjs');
  });
  afterAll(() => rmSync(copy, { recursive: true }));

  it('adds it to the command', () => {
    expect(run('bin/pith.js', 'methods')).toMatch(/^toy +- +words +A toy for the tests/m);
    const text = run('bin/pith.js', '--method', 'toy', '--option', 'words=6', ARTICLE);
    expect(text).toContain('A lighthouse is a clock');
    expect(text).not.toContain('Harbours');
    expect(run('bin/pith.js', '--method', 'toy', '--explain', '--verbose', ARTICLE)).toMatch(
      /content +1\.00 .*\+1\.00 toy:words {2}46 words/,
    );
  });

  it('adds it to the bench', () => {
    const report = JSON.parse(
      run('dist/lab/bench/main.js', '--filter', 'pith: toy', '--limit', '2', '--rounds', '1', '--json'),
    );
    expect(report.rows.map((row: { name: string }) => row.name)).toEqual(['pith: toy']);
  });
});

describe('registerMethod', () => {
  registerMethod(toy);
  for (const method of methods().filter(({ name }) => name === 'toy')) describeMethod(method);

  it('adds it to the library and the bench, but only under a free name', async () => {
    expect(extract('<p>one two three</p><p>four</p>', { method: 'toy' }).text).toBe('one two three');
    expect((await allRows()).map(({ name }) => name)).toContain('pith: toy');
    expect(() => registerMethod(toy)).toThrow(/registered already/);
  });
});
