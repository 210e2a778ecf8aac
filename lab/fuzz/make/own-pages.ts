// Our own pages as a start for fuzzing: the golden test cases, the example, and small forms of pages that once took
// long. Read once, from this project.

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
