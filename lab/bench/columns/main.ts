// lab bench columns: microseconds per page that the default method adds: views, families of columns, stages.
//   --pages FILE     a set instead of generated pages
//   --limit N        pages (40)
//   --rounds N       rounds after the warm-up (3)
//   --each           one line per column, including those the shipped model does not read
//   --json           print the figures as JSON
// Weigh these against what each column gains: lab train ablate.

import { performance } from 'node:perf_hooks';
import { align, toolOptions } from '../../kit/index.ts';
import { loadPages, openedPage } from '../pages.ts';

import { type Beside, type Part, partCosts } from './part-costs.ts';
import { allParts, columnParts, familyParts } from './parts.ts';

const { values } = toolOptions(import.meta.url, {
  options: {
    pages: { type: 'string' },
    limit: { type: 'string', default: '40' },
    rounds: { type: 'string', default: '3' },
    each: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const pages = await loadPages(values.pages, Number(values.limit));
const rounds = Number(values.rounds);

const tables = {
  'in order: the first reader pays for shared work': costs(allParts(), 'those above'),
  'families, each after all others: the saving if it is left out': costs(familyParts(), 'all others'),
  ...(values.each ? { 'columns, each after all others that the model reads': costs(columnParts(), 'all others') } : {}),
};
if (values.json) console.log(JSON.stringify({ pages: pages.length, tables }));
else print();

interface Cost {
  readonly name: string;
  readonly isRead: boolean;
  readonly microseconds: number;
}

function costs(parts: readonly Part[], beside: Beside): Cost[] {
  const found = partCosts(parts, beside, {
    open: (number) => openedPage(pages[number]!),
    pages: pages.length,
    rounds,
    now: () => performance.now(),
  });
  return parts.map(({ name, isRead }, p) => ({ name, isRead, microseconds: found[p]! }));
}

function print(): void {
  console.log(`${pages.length} pages; best of ${rounds} rounds per page; µs per page beyond those of bte`);
  for (const [title, rows] of Object.entries(tables)) {
    const sum = rows.reduce((all, { microseconds }) => all + microseconds, 0);
    const lines = rows.map(({ name, isRead, microseconds }) => [
      name,
      microseconds.toFixed(2),
      isRead ? '' : 'not read by the model',
    ]);
    console.log(`\n${title}\n${align([['', 'µs', ''], ...lines, ['together', sum.toFixed(2), '']])}`);
  }
}
