// Signs that Markdown would interpret, used as plain text.

import { expect, it } from 'vitest';
import { parsePage } from '../../index.ts';
import { emptyLabels, Label } from '../../methods/index.ts';
import { renderMarkdown } from '../render.ts';

function markdown(html: string): string {
  const page = parsePage(html, { url: 'https://example.org/' });
  const labels = emptyLabels(page.segments.count);
  labels.label.fill(Label.content);
  return renderMarkdown(page, labels);
}

const table = (...cells: string[]): string =>
  markdown(`<table><tr><th>One<th>Two</tr>${cells.map((cell) => `<tr>${cell}<td>b</tr>`).join('')}</table>`);

it('a bar in code does not end its cell', () => {
  expect(table('<td><code>a|b</code>')).toContain('a\\|b');
});

it('a column is aligned like its cells, if they agree', () => {
  expect(table('<td align=right>1', '<td align=right>2')).toMatch(/^\|\s*-+:\s*\|/m);
  expect(table('<td align=right>1', '<td align=left>2')).not.toMatch(/:-|-:/);
});

it('a line of equals signs does not make the line before a heading', () => {
  expect(markdown('<p>Sums<br>===</p>')).not.toMatch(/^=+\s*$/m);
});
