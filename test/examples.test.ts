// Every example runs and prints what it promises; an example without a row here fails.

import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { BIN, ensureBuilt, ROOT } from './built.ts';

const FOLDER = join(ROOT, 'examples');
const EXPECTED: Readonly<Record<string, readonly RegExp[]>> = {
  'five-lines.mjs': [/^How a lighthouse keeps time, by Ines Marlow\n/, /still keeps to the second\./],
  'all-formats.mjs': [
    /--- text: \d+/,
    /--- markdown: \d+[^\n]*\n# How a lighthouse/,
    /--- html: \d+[^\n]*\n[\s\S]*<h1>/,
    /--- json: \d+/,
  ],
  'compare-methods.mjs': [/^bte: \d+ of \d+ segments$/m],
  'custom-method.mjs': [/^$/],
  'use-custom-method.mjs': [/^long-lines:words \(46 words, 0 % in links\): A lighthouse is a clock/m],
  'jsonl-pipe.mjs': [
    /The first page has one paragraph\.$/m,
    /^b .*schön\.$/m,
    /^c bad-input: no page/m,
    /^d The last page/m,
  ],
  'from-readability.mjs': [/^How a lighthouse keeps time \(\d+ characters\)\n\S/],
  'from-defuddle.mjs': [/title: 'How a lighthouse keeps time'/, /wordCount: \d{2}/, /^# How a lighthouse/m],
  'site-extractor.mjs': [
    /^by template 1: Story 99$/m,
    /^by fusion: site 'other\.example' has not been learned/m,
    /^seen: 1$/m,
  ],
  'learn-site.mjs': [/^stories\.example: 1 template from 12 pages, used: \S+\n/, /^Story number 99\n/m, /nunu\w+\.\n$/],
};

const run = (...argv: string[]): string => execFileSync(process.execPath, argv, { cwd: ROOT, encoding: 'utf8' });

beforeAll(() => ensureBuilt());

describe('examples', () => {
  it('are all listed, here and in their README', () => {
    const files = readdirSync(FOLDER).filter((name) => name.endsWith('.mjs'));
    expect(files.sort()).toEqual(Object.keys(EXPECTED).sort());
    const readme = readFileSync(join(FOLDER, 'README.md'), 'utf8');
    for (const file of files) expect(readme).toContain(`\`${file}\``);
  });

  it.each(Object.entries(EXPECTED))('%s runs', (file, patterns) => {
    const output = run(join('examples', file));
    for (const pattern of patterns) expect(output).toMatch(pattern);
  });

  it('leave the boilerplate out', () => {
    expect(run('examples/five-lines.mjs')).not.toContain('We use cookies');
    expect(run('examples/learn-site.mjs')).not.toContain('Subscribe');
  });

  it('add a custom method to the command', () => {
    const load = ['--import', './examples/custom-method.mjs', BIN];
    expect(run(...load, 'methods')).toMatch(/^long-lines +- +words +Long lines/m);
    const explained = run(
      ...load,
      '--method',
      'long-lines',
      '--option',
      'words=40',
      '--explain',
      '--verbose',
      'examples/article.html',
    );
    expect(explained).toMatch(/content +1\.00 +46 .*long-lines:words {2}46 words/);
  });
});

it('has commands for Trafilatura users that run as printed', () => {
  const [, block] = readFileSync(join(ROOT, 'docs/migrating.md'), 'utf8').match(/```sh\n([\s\S]*?)```/)!;
  const lines = block!.trim().split('\n');
  expect(lines.length).toBeGreaterThan(3);
  for (const line of lines) {
    const [, words] = line.match(/^npx pith (.*?) +#/)!;
    expect(run(BIN, ...words!.split(' ')), line).toContain('A lighthouse is a clock');
  }
});
