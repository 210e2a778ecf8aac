import { expect, it } from 'vitest';
import { withoutAliases } from './aliases.ts';

const ROWS = { out: {}, format: {}, option: {}, drop: {}, images: {}, comments: {}, 'front-matter': {} } as never;

it.each([
  ['--recall', ['--option', 'favor=recall']],
  ['--precision', ['--option', 'favor=precision']],
  ['--no-tables', ['--drop', 'table']],
  ['--no-images', ['--images', 'drop']],
  ['--no-comments', ['--comments', 'drop']],
  ['--markdown', ['--format', 'markdown']],
  ['--xml', ['--format', 'tei']],
  ['--output=x', ['--out=x']],
  ['--frontmatter', ['--front-matter']],
])('%s means %j', (typed, meant) => {
  expect(withoutAliases([typed], ROWS)).toEqual(meant);
  expect(withoutAliases(['--', typed], ROWS)).toEqual(['--', typed]);
});
