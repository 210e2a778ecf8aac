import { describe, expect, it } from 'vitest';
import { resultPage } from './result-page.ts';

const table = (rows: number) => ({
  title: 'Words',
  columns: ['site', 'F'],
  rows: Array.from({ length: rows }, (_, i) => [`site ${i}`, '.9']),
});
const page = (rows: number): string =>
  resultPage('Tables', 'on two sites', [{ title: 'First & only', results: { tables: [table(rows)], plots: [] } }]);

describe('a page of results', () => {
  it('lists its sections at the top, each with a link', () => {
    expect(page(1)).toContain('<a href="#s1">First &amp; only</a>');
    expect(page(1)).toContain('<section id="s1">');
  });

  it('wraps every cell of a column with a long one, so that short ones do not push it out of the page', () => {
    const claims = {
      title: 'Claims',
      columns: ['claim', 'why'],
      rows: [
        ['one', 'short'],
        ['two', 'w'.repeat(49)],
      ],
    };
    const html = resultPage('Claims', '', [{ title: 'All', results: { tables: [claims], plots: [] } }]);
    expect([...html.matchAll(/<td class="([^"]*)">(?:short|w+)</g)].map(([, classes]) => classes)).toEqual(
      new Array(2).fill('words long'),
    );
    expect(html).toContain('<td class="words">one</td>');
  });

  it('folds long tables and shows their length', () => {
    expect(page(60)).not.toContain('<details>');
    expect(page(61)).toContain('<details><summary>61 rows</summary>');
    expect(page(61)).toContain('site 60');
  });
});
