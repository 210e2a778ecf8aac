// RenderedTree → Layout for a tape. Both are trees of the same HTML, so they are walked side by side: the children of two
// matching nodes are matched by name and order. Where they differ (a parser's limits, elements added by a script or an
// extension), equal beginnings and ends are matched first and the rest by the longest common subsequence, so that one
// difference costs only its own subtree. Unmatched nodes are not visible; `unmatched` lists the texts among them.

import { Kind, type Tape, tagName } from '../dom/index.ts';
import { emptyLayout, type Layout } from './layout.ts';
import { type RenderedTree, TEXT_ROW } from './rendered-tree.ts';

export interface Aligned {
  readonly layout: Layout;
  /** Number of elements on the tape, and of those with a match. */
  readonly elements: number;
  readonly mapped: number;
}

/** Limit on cells of a full comparison of two lists of children; longer lists are matched greedily. */
const MAX_CELLS = 40_000;

export function alignLayout(tape: Tape, tree: RenderedTree): Aligned {
  const row = alignRows(tape, tree);
  const layout = emptyLayout(tape.size, tree.layout.source);
  const unmatched: number[] = [];
  let elements = 0;
  let mapped = 0;
  for (let i = 0; i < tape.size; i++) {
    const element = tape.kind[i]! >= Kind.element && tape.kind[i]! <= Kind.math;
    if (element) elements++;
    const at = row[i]!;
    if (at < 0) {
      if (tape.kind[i] === Kind.text) unmatched.push(i);
      continue;
    }
    if (element) mapped++;
    layout.left[i] = tree.layout.left[at]!;
    layout.top[i] = tree.layout.top[at]!;
    layout.width[i] = tree.layout.width[at]!;
    layout.height[i] = tree.layout.height[at]!;
    layout.fontSize[i] = tree.layout.fontSize[at]!;
    layout.background[i] = tree.layout.background[at]!;
    layout.visible[i] = tree.layout.visible[at]!;
  }
  return { layout: unmatched.length === 0 ? layout : { ...layout, unmatched }, elements, mapped };
}

/** The row of every node of the tape, or -1. */
export function alignRows(tape: Tape, tree: RenderedTree): Int32Array {
  const rowOf = new Int32Array(tape.size).fill(-1);
  const children = childRows(tree);
  const todo = [0];
  rowOf[0] = 0;
  for (let node = todo.pop(); node !== undefined; node = todo.pop()) {
    const mine = childNodes(tape, node);
    if (mine.length === 0) continue;
    const theirs = [...children.of(rowOf[node]!)];
    matchLists(
      mine.map((one) => nameOf(tape, one)),
      theirs.map((one) => tree.name[one]!),
      (a, b) => {
        rowOf[mine[a]!] = theirs[b]!;
        if (tape.end[mine[a]!]! > mine[a]! + 1) todo.push(mine[a]!);
      },
    );
  }
  return rowOf;
}

function childNodes({ kind, end }: Tape, node: number): number[] {
  const list: number[] = [];
  for (let i = node + 1; i < end[node]!; i = end[i]!) if (kind[i] !== Kind.comment) list.push(i);
  return list;
}

function nameOf(tape: Tape, node: number): string {
  return tape.kind[node] === Kind.text ? TEXT_ROW : tagName(tape, node);
}

/** Children of each row, packed: rows are in document order, so one counting pass and one filling pass are enough. */
function childRows({ count, parent }: RenderedTree): { of(row: number): Int32Array } {
  const start = new Int32Array(count + 1);
  for (let i = 1; i < count; i++) start[parent[i]! + 1]!++;
  for (let i = 0; i < count; i++) start[i + 1]! += start[i]!;
  const next = start.slice();
  const packed = new Int32Array(Math.max(0, count - 1));
  for (let i = 1; i < count; i++) packed[next[parent[i]!]!++] = i;
  return { of: (row) => packed.subarray(start[row]!, start[row + 1]!) };
}

/** Calls `match` for each pair in two lists of names. */
export function matchLists(a: readonly string[], b: readonly string[], match: (a: number, b: number) => void): void {
  let from = 0;
  while (from < a.length && from < b.length && a[from] === b[from]) match(from, from++);
  let aTo = a.length;
  let bTo = b.length;
  while (aTo > from && bTo > from && a[aTo - 1] === b[bTo - 1]) match(--aTo, --bTo);
  if (aTo === from || bTo === from) return;
  if ((aTo - from) * (bTo - from) <= MAX_CELLS) matchCommon(a, b, { from, aTo, bTo }, match);
  else matchGreedily(a, b, { from, aTo, bTo }, match);
}

/** The middle of both lists, after equal ends are matched. */
interface Rest {
  readonly from: number;
  readonly aTo: number;
  readonly bTo: number;
}

function matchCommon(
  a: readonly string[],
  b: readonly string[],
  { from, aTo, bTo }: Rest,
  match: (a: number, b: number) => void,
): void {
  const width = bTo - from + 1;
  const best = new Int32Array((aTo - from + 1) * width);
  for (let i = aTo - 1; i >= from; i--) {
    for (let j = bTo - 1; j >= from; j--) {
      const cell = (i - from) * width + (j - from);
      best[cell] = a[i] === b[j] ? best[cell + width + 1]! + 1 : Math.max(best[cell + width]!, best[cell + 1]!);
    }
  }
  for (let i = from, j = from; i < aTo && j < bTo; ) {
    const cell = (i - from) * width + (j - from);
    if (a[i] === b[j]) match(i++, j++);
    else if (best[cell + width]! >= best[cell + 1]!) i++;
    else j++;
  }
}

/** Matches each of `a` to the next of `b` with the same name: linear, and good enough for long lists. */
function matchGreedily(
  a: readonly string[],
  b: readonly string[],
  { from, aTo, bTo }: Rest,
  match: (a: number, b: number) => void,
): void {
  const places = new Map<string, number[]>();
  for (let j = bTo - 1; j >= from; j--) {
    const list = places.get(b[j]!);
    if (list === undefined) places.set(b[j]!, [j]);
    else list.push(j);
  }
  let past = from;
  for (let i = from; i < aTo; i++) {
    const list = places.get(a[i]!);
    while (list !== undefined && list.length > 0 && list[list.length - 1]! < past) list.pop();
    const at = list?.pop();
    if (at === undefined) continue;
    match(i, at);
    past = at + 1;
  }
}
