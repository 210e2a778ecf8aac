// lab bench answers: hashes of the answers on a data set, to check that a faster build still gives the same ones.
//   --pages FILE     a .jsonl, .jsonl.gz or .jsonl.br set instead of generated pages
//   --limit N        pages (200)
//   --against FILE   compare with the output of another build, and list the pages that differ
// Prints one line per page: its id, then hashes of text, labels, hidden parts, Markdown, metadata, and the text of bte.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extract } from '../../src/index.ts';
import { toolOptions } from '../kit/index.ts';
import { loadPages } from './pages.ts';

const PARTS = ['text', 'labels', 'hidden', 'Markdown', 'metadata', 'text of bte'] as const;

const { values } = toolOptions(import.meta.url, {
  options: { pages: { type: 'string' }, limit: { type: 'string', default: '200' }, against: { type: 'string' } },
});
const lines = (await loadPages(values.pages, Number(values.limit))).map(({ id, bytes }) =>
  [id, ...hashes(bytes)].join('\t'),
);
if (values.against === undefined) console.log(lines.join('\n'));
else compare(readFileSync(values.against, 'utf8').trimEnd().split('\n'));

function hashes(bytes: Uint8Array): string[] {
  const { text, labels, hidden, markdown, metadata } = extract(bytes);
  const bte = extract(bytes, { method: 'bte' }).text;
  return [text, labels.label.join(), JSON.stringify(hidden), markdown, JSON.stringify(metadata), bte].map((part) =>
    createHash('sha256').update(part).digest('base64url').slice(0, 12),
  );
}

function compare(others: readonly string[]): void {
  const known = new Map(others.map((line) => [line.split('\t')[0], line.split('\t').slice(1)]));
  let [same, missing] = [0, 0];
  for (const [id, ...own] of lines.map((line) => line.split('\t'))) {
    const other = known.get(id);
    const changed = PARTS.filter((_, i) => own[i] !== other?.[i]);
    if (other === undefined) missing++;
    else if (changed.length === 0) same++;
    else console.log(`${id}: ${changed.join(', ')}`);
  }
  console.log(`${same} of ${lines.length} pages have the same answers${missing === 0 ? '' : `; ${missing} are new`}`);
  if (same < lines.length) process.exitCode = 1;
}
