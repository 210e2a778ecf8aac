// npm run eval:fixtures [-- FILE]: pages with Markdown as gold (../shared/data/structure/defuddle-fixtures.jsonl.br), and how
// many of its code blocks, tables, formulas, images, notes and callouts are in ours. A formula is the same when it is the
// same but for white space; an image by its address; a table by the words of its grid.
//   --show KIND    what is missing of a kind, page by page

import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { extract } from '../../src/index.ts';
import { openDataSet } from '../data/index.ts';
import { foundItems, ITEM_KINDS, type ItemKind, markdownItems } from './markdown-items.ts';

const { values, positionals } = parseArgs({ options: { show: { type: 'string' } }, allowPositionals: true });
const path = positionals[0] ?? '../shared/data/structure/defuddle-fixtures.jsonl.br';
if (existsSync(path)) await count();
else console.log(`${path}: not here, nothing counted`);

async function count(): Promise<void> {
  const sums = new Map<ItemKind, { found: number; all: number; pages: number; complete: number }>(
    ITEM_KINDS.map((kind) => [kind, { found: 0, all: 0, pages: 0, complete: 0 }]),
  );
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
      else if (values.show === kind)
        console.log(`${id}\n  wanted ${JSON.stringify(missing)}\n  given  ${JSON.stringify(given[kind])}`);
    }
  }
  console.log(
    `${'kind'.padEnd(10)}${'found'.padStart(8)}${'of'.padStart(6)}${'complete'.padStart(10)}${'of pages'.padStart(9)}`,
  );
  for (const [kind, { found, all, pages, complete }] of sums)
    console.log(
      `${kind.padEnd(10)}${String(found).padStart(8)}${String(all).padStart(6)}${String(complete).padStart(10)}${String(pages).padStart(9)}`,
    );
}
