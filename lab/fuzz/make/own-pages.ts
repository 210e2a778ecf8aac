// Pages of our own that fuzzing starts from: the cases of the golden tests, the example, and small forms of those that
// once took long. Read once, from the project this runs in.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SLOW_PAGES } from '../../bench/doubling/index.ts';

const SMALL = 1500;
let read: readonly string[] | undefined;

export function ownPages(): readonly string[] {
  read ??= [...fromFiles(), ...Object.values(SLOW_PAGES).map((make) => make(SMALL))];
  return read;
}

function fromFiles(): string[] {
  const cases = 'test/golden/cases';
  const folders = readdirSync(cases).sort();
  const paths = ['examples/article.html', ...folders.map((name) => join(cases, name, 'input.html'))];
  return paths.filter(existsSync).map((path) => readFileSync(path, 'utf8'));
}
