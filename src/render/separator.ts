// The separator between two segments in plain text: a tab between cells of a row, a space after a br inside a cell of a data
// table (a row is one line), a line feed inside a list, a table or after any other br, and a blank line everywhere else, for
// example between a list and the table below it.

import { Tag, type Tape, tagTable } from '../dom/index.ts';
import { type Fact, fact, type Page } from '../page/index.ts';
import { structures } from '../structures/index.ts';

const CELL = tagTable('td', 'th');
const WHOLE = tagTable('ul', 'ol', 'dl', 'table', 'select', 'menu');
const TIGHT = tagTable('li', 'dt', 'dd', 'tr', 'td', 'th', 'option', 'caption', 'summary');

/** `before` and `after` are the nodes of two segments in page order (`Segments.node`). */
export function separator(page: Page, before: number, after: number): ' ' | '\t' | '\n' | '\n\n' {
  const { tape } = page;
  if (before === after) return CELL[tape.tag[before]!] === 1 && isInDataTable(page, before) ? ' ' : '\n';
  const left = tightAncestor(tape, before);
  const right = tightAncestor(tape, after);
  if (left < 0 || right < 0) return '\n\n';
  if (left === right) return '\n';
  // The parser puts no other element with text next to a cell.
  if (CELL[tape.tag[left]!] === 1 && tape.parent[left] === tape.parent[right]) return '\t';
  return wholeAround(tape, left) === wholeAround(tape, right) ? '\n' : '\n\n';
}

/** The outermost list or table around a node. */
function wholeAround({ tag, parent }: Tape, node: number): number {
  let whole = 0;
  for (let at = parent[node]!; at > 0; at = parent[at]!) if (WHOLE[tag[at]!] === 1) whole = at;
  return whole;
}

/** The innermost list item, cell or similar element around a node; -1 if a stronger boundary comes first. */
function tightAncestor(tape: Tape, node: number): number {
  for (let at = node; at > 0; at = tape.parent[at]!) {
    if (TIGHT[tape.tag[at]!] === 1) return at;
    if (tape.tag[at] === Tag.body || tape.tag[at] === Tag.article) break;
  }
  return -1;
}

const dataTables: Fact<ReadonlySet<number>> = fact(
  'render.dataTables',
  (page) => new Set(structures(page).flatMap(({ kind, node }) => (kind === 'table' ? [node] : []))),
);

function isInDataTable(page: Page, cell: number): boolean {
  const { tag, parent } = page.tape;
  let table = parent[cell]!;
  while (table > 0 && tag[table] !== Tag.table) table = parent[table]!;
  return dataTables(page).has(table);
}
