// lab eval fixtures [FILE]: compares code blocks, tables, formulas, images, notes and callouts with gold Markdown.
//   --show KIND      list what is missing of a kind, page by page
// FILE is ../shared/data/structure/defuddle-fixtures.jsonl.br by default. Formulas are compared by their symbols, images by
// address, tables by the words of their grid. Intended differences (by-choice.ts) are counted apart, with the reason.

import { existsSync } from 'node:fs';
import { extract } from '../../../src/index.ts';
import { toolOptions } from '../../kit/index.ts';
import { openDataSet } from '../data/index.ts';
import { BY_CHOICE, type Choice } from './by-choice.ts';
import { foundItems, ITEM_KINDS, type ItemKind, markdownItems } from './markdown-items.ts';

const { values, positionals } = toolOptions(import.meta.url, {
  options: { show: { type: 'string' } },
  allowPositionals: true,
});
const path = positionals[0] ?? '../shared/data/structure/defuddle-fixtures.jsonl.br';
if (existsSync(path)) await count();
else console.log(`${path}: not here, nothing counted`);

async function count(): Promise<void> {
  const sums = new Map<
    ItemKind,
    { found: number; chosen: number; all: number; pages: number; complete: number; differs: number }
  >(ITEM_KINDS.map((kind) => [kind, { found: 0, chosen: 0, all: 0, pages: 0, complete: 0, differs: 0 }]));
  const choices = new Map<Choice, number>();
  for await (const { id, url, html, gold } of openDataSet(path).pages()) {
    if (gold.md === undefined) continue;
    const wanted = markdownItems(gold.md);
    const given = markdownItems(extract(html, url === undefined ? {} : { url }).markdown);
    for (const kind of ITEM_KINDS) {
      if (wanted[kind].length === 0) continue;
      const { found, missing } = foundItems(wanted[kind], given[kind]);
      const sum = sums.get(kind)!;
      sum.found += found;
      sum.all += wanted[kind].length;
      sum.pages++;
      if (missing.length === 0) sum.complete++;
      const left = missing.filter((item) => {
        const choice = BY_CHOICE.find(
          (one) => one.kind === kind && id.includes(one.page) && item.includes(one.item ?? ''),
        );
        if (choice === undefined) return true;
        sum.chosen++;
        choices.set(choice, (choices.get(choice) ?? 0) + 1);
        return false;
      });
      if (left.length === 0 && missing.length > 0) sum.differs++;
      if (left.length > 0 && values.show === kind)
        console.log(`${id}\n  wanted ${JSON.stringify(left)}\n  given  ${JSON.stringify(given[kind])}`);
    }
  }
  const line = (name: string, ...figures: (string | number)[]): string =>
    name.padEnd(10) + figures.map((figure) => String(figure).padStart(10)).join('');
  console.log(line('kind', 'found', 'by choice', 'of', 'complete', 'by choice', 'of pages'));
  for (const [kind, { found, chosen, all, pages, complete, differs }] of sums)
    console.log(line(kind, found, chosen, all, complete, differs, pages));
  console.log('\nother than the gold by choice:');
  for (const [{ kind, page, reason }, items] of choices) console.log(`  ${kind} (${items}) ${page}: ${reason}`);
}
