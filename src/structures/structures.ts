// Page → its structures: data tables, code, lists, definition lists, quotations, figures, callouts, each with its segments and
// its parts (rows, lines, items …). One pass over the tape; outer structures come before inner ones.
// An element without text is not a structure.

import { Tag, type TagName, tagTable } from '../dom/index.ts';
import { PerName, startTags } from '../elements/index.ts';
import { type Fact, fact, type Page } from '../page/index.ts';
import { isCalloutName, readCallout } from './callout.ts';
import { isDataTable } from './data-table.ts';
import { firstSegmentFrom, type SegmentRange } from './segment-range.ts';

export type StructureKind = 'table' | 'code' | 'list' | 'definitions' | 'quote' | 'figure' | 'callout';

export interface Structure extends SegmentRange {
  readonly kind: StructureKind;
  readonly node: number;
  /** Rows of a table, items of a list, children of the rest, if they have text. Code is one part. */
  readonly parts: readonly SegmentRange[];
}

const TAGS: Readonly<Record<Exclude<StructureKind, 'callout'>, readonly TagName[]>> = {
  table: ['table'],
  code: ['pre', 'listing', 'xmp', 'plaintext'],
  list: ['ul', 'ol', 'menu', 'dir'],
  definitions: ['dl'],
  quote: ['blockquote'],
  figure: ['figure'],
};
const KINDS: ReadonlyMap<number, StructureKind> = new Map(
  Object.entries(TAGS).flatMap(([kind, tags]) => tags.map((tag) => [Tag[tag], kind as StructureKind] as const)),
);
/** Checked for every node, so that the map is read for few. */
const IS_STRUCTURE = tagTable(...Object.values(TAGS).flat());

export const structures: Fact<readonly Structure[]> = fact('structures.structures', findStructures);

function findStructures(page: Page): Structure[] {
  const { tape, flow } = page;
  const found: Structure[] = [];
  const { className, names } = startTags(page);
  const calloutNames = new PerName(names, (name) => (isCalloutName(name) ? 1 : 0));
  const { tag, size } = tape;
  for (let node = 1; node < size; node++) {
    const isTagged = IS_STRUCTURE[tag[node]!] !== 0;
    if (!isTagged && (className[node] === 0 || calloutNames.of(className[node]!) === 0)) continue;
    if (flow.offset[tape.end[node]!] === flow.offset[node]) continue;
    if (!isTagged && readCallout(tape, node) === undefined) continue;
    const kind = isTagged ? KINDS.get(tape.tag[node]!)! : 'callout';
    if (kind === 'table' && !isDataTable(page, node)) continue;
    const first = firstSegmentFrom(page, node);
    const past = firstSegmentFrom(page, tape.end[node]!);
    if (past === first) continue;
    const parts: SegmentRange[] = [];
    if (kind === 'code') parts.push({ first, past });
    else if (kind === 'table') addRows(page, node, parts);
    else addChildren(page, node, parts);
    found.push({ kind, node, first, past, parts });
  }
  return found;
}

function addChildren(page: Page, node: number, parts: SegmentRange[]): void {
  const { end } = page.tape;
  for (let child = node + 1; child < end[node]!; child = end[child]!) addPart(page, child, parts);
}

/** Rows, and anything else with text between them (a caption). */
function addRows(page: Page, table: number, parts: SegmentRange[]): void {
  const { tag, end } = page.tape;
  for (let child = table + 1; child < end[table]!; child = end[child]!) {
    const isGroup = tag[child] === Tag.tbody || tag[child] === Tag.thead || tag[child] === Tag.tfoot;
    if (isGroup) addChildren(page, child, parts);
    else addPart(page, child, parts);
  }
}

function addPart(page: Page, node: number, parts: SegmentRange[]): void {
  const { tape, flow } = page;
  if (flow.offset[tape.end[node]!] === flow.offset[node]) return;
  const first = firstSegmentFrom(page, node);
  const past = firstSegmentFrom(page, tape.end[node]!);
  if (past > first) parts.push({ first, past });
}
