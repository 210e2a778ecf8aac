// Page → its structures: data tables, code, lists, definition lists, quotations, figures, each with the segments it holds
// and the parts it is made of (rows, lines, items …). One pass over the tape; outer structures come before those in them.
// What has no text is no structure.

import { Tag, type Tape } from '../dom/index.ts';
import type { Page } from '../page.ts';
import { isDataTable } from './data-table.ts';
import { firstSegmentFrom } from './segment-range.ts';

export type StructureKind = 'table' | 'code' | 'list' | 'definitions' | 'quote' | 'figure';

/** Segments from `first` up to `past`. */
export interface SegmentRange {
  readonly first: number;
  readonly past: number;
}

export interface Structure extends SegmentRange {
  readonly kind: StructureKind;
  readonly node: number;
  /** Rows of a table, items of a list, children of the rest: those that hold text. Code is one part. */
  readonly parts: readonly SegmentRange[];
}

const KINDS: ReadonlyMap<number, StructureKind> = new Map([
  [Tag.table, 'table'],
  [Tag.pre, 'code'],
  [Tag.listing, 'code'],
  [Tag.xmp, 'code'],
  [Tag.plaintext, 'code'],
  [Tag.ul, 'list'],
  [Tag.ol, 'list'],
  [Tag.menu, 'list'],
  [Tag.dir, 'list'],
  [Tag.dl, 'definitions'],
  [Tag.blockquote, 'quote'],
  [Tag.figure, 'figure'],
]);

export function structures(page: Page): readonly Structure[] {
  return page.derive(findStructures);
}

function findStructures(page: Page): Structure[] {
  const { tape, flow } = page;
  const found: Structure[] = [];
  for (let node = 1; node < tape.size; node++) {
    const kind = KINDS.get(tape.tag[node]!);
    if (kind === undefined || flow.offset[tape.end[node]!] === flow.offset[node]) continue;
    if (kind === 'table' && !isDataTable(page, node)) continue;
    const first = firstSegmentFrom(page, node);
    const past = firstSegmentFrom(page, tape.end[node]!);
    if (past === first) continue;
    const parts =
      kind === 'code' ? [{ first, past }] : partsOf(page, kind === 'table' ? rows(tape, node) : children(tape, node));
    found.push({ kind, node, first, past, parts });
  }
  return found;
}

function partsOf(page: Page, nodes: Iterable<number>): SegmentRange[] {
  const parts: SegmentRange[] = [];
  for (const node of nodes) {
    const first = firstSegmentFrom(page, node);
    const past = firstSegmentFrom(page, page.tape.end[node]!);
    if (past > first) parts.push({ first, past });
  }
  return parts;
}

function* children(tape: Tape, node: number): Generator<number> {
  for (let child = node + 1; child < tape.end[node]!; child = tape.end[child]!) yield child;
}

/** Rows, and whatever else stands between them with text (a caption). */
function* rows(tape: Tape, table: number): Generator<number> {
  for (const child of children(tape, table)) {
    const tag = tape.tag[child];
    if (tag === Tag.tbody || tag === Tag.thead || tag === Tag.tfoot) yield* children(tape, child);
    else yield child;
  }
}
