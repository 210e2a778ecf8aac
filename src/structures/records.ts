// Page → its records: sibling elements of one shape, such as cards, label–value rows, reviews, counters with captions, and
// entries that span two siblings (a name and its line, two table rows). A group is a run of records under one parent.
// A place is where a line sits inside its record: the kinds of the elements above it, and how many lines of that kind came
// before it. Lines at the same place of sibling records contain the same kind of information. One pass over the elements.

import { Tag, tagTable } from '../dom/index.ts';
import { type ElementMarks, elementMarks } from '../elements/index.ts';
import { addToWord, WORD_SEED } from '../lexicon/index.ts';
import { type Fact, fact, type Page } from '../page/index.ts';
import { firstSegmentFrom, type SegmentRange } from './segment-range.ts';

export interface ListedRecord extends SegmentRange {
  /** Nodes from `from` up to `to`: one element, or neighbors that form one entry. */
  readonly from: number;
  readonly to: number;
}

export interface RecordGroup extends SegmentRange {
  /** Element around the records. */
  readonly parent: number;
  readonly records: readonly ListedRecord[];
  /** The record around the group: index of its group and its index there; -1 for none. */
  readonly outerGroup: number;
  readonly outerRecord: number;
}

export interface Records {
  readonly groups: readonly RecordGroup[];
  /** Per segment: the indexes of the innermost group and of its record, -1 for none. */
  readonly group: Int32Array;
  readonly record: Int32Array;
  /** Per segment: its place inside the record without the count, and with it; 0 outside records. */
  readonly path: Int32Array;
  readonly place: Int32Array;
}

/** Limit on distinct lines of one path in a record; all further ones share a place. */
const MAX_NTH = 4;
/** Limit on elements between a line and its record. */
const MAX_DEPTH = 24;
/** Limit on nested groups, so that a page of nested boxes costs no more than its size. */
const MAX_LEVELS = 8;
/** Minimum number of entries of several elements that make a pattern. */
const MIN_ENTRIES = 3;
/** Maximum number of elements in an entry. */
const MAX_ENTRY = 4;
/** Rows of data tables, items of definition lists and inline elements are not records. */
const NEVER = tagTable('td', 'th', 'tbody', 'thead', 'option', 'span', 'a', 'em', 'strong', 'b', 'i', 'p', 'dt', 'dd');

interface Found extends Records {
  readonly groups: RecordGroup[];
  /** Per segment: the number of groups around it. */
  readonly levels: Uint8Array;
}

export const records: Fact<Records> = fact('structures.records', findRecords);

function findRecords(page: Page): Records {
  const marks = elementMarks(page);
  const { count } = page.segments;
  const found: Found = {
    groups: [],
    levels: page.scratch.uint8(count),
    group: page.arena.int32(count).fill(-1),
    record: page.arena.int32(count).fill(-1),
    path: page.arena.int32(count),
    place: page.arena.int32(count),
  };
  const { first, next } = childrenOf(page, marks);
  const looseKinds = looseKindsOf(page, marks);
  // Parents come before their children, so inner groups overwrite outer ones.
  for (let parent = 0; parent < marks.count; parent++) {
    if (first[parent]! < 0 || next[first[parent]!]! < 0 || !mayHaveGroup(page, marks.node[parent]!)) continue;
    if (!mayRepeat(first[parent]!, next, looseKinds)) continue;
    const children: number[] = [];
    const kinds: number[] = [];
    for (let e = first[parent]!; e >= 0; e = next[e]!) {
      children.push(e);
      kinds.push(looseKinds[e]!);
    }
    for (const own of groupsOf(page, marks, children, kinds)) addGroup(page, marks, found, parent, own);
  }
  // The levels are needed no longer.
  const { groups, group, record, path, place } = found;
  return { groups, group, record, path, place };
}

/** Per element: its first child with text, and its next sibling with text; -1 for none. */
function childrenOf(
  { scratch }: Page,
  { count, parent }: ElementMarks,
): { readonly first: Int32Array; readonly next: Int32Array } {
  const first = scratch.int32(count).fill(-1);
  const next = scratch.int32(count).fill(-1);
  for (let e = count - 1; e >= 0; e--) {
    const up = parent[e]!;
    if (up < 0) continue;
    next[e] = first[up]!;
    first[up] = e;
  }
  return { first, next };
}

/** The smallest group: two records, one of them with two lines. */
const MIN_LINES = 3;

/** False for most elements, at little cost. */
function mayHaveGroup(page: Page, node: number): boolean {
  const third = firstSegmentFrom(page, node) + MIN_LINES - 1;
  return third < page.segments.count && page.segments.from[third]! < page.tape.end[node]!;
}

/** Ranges of nodes: start, end, start, end, … */
type Ranges = readonly number[];

/** Children of one kind, or entries of several children that repeat. */
function groupsOf(page: Page, marks: ElementMarks, children: readonly number[], kinds: readonly number[]): Ranges[] {
  const { tag } = page.tape;
  const entries = entriesOf(page, marks, children, kinds);
  if (entries !== undefined) return [entries];
  const found: Ranges[] = [];
  for (const same of byKind(children, kinds))
    if (NEVER[tag[marks.node[same[0]!]!]!] !== 1) found.push(rangesOf(page, marks, same));
  return found;
}

function rangesOf({ tape: { end } }: Page, { node }: ElementMarks, elements: readonly number[]): Ranges {
  const ranges: number[] = [];
  for (const e of elements) ranges.push(node[e]!, end[node[e]!]!);
  return ranges;
}

/** Up to this many numbers, comparing them with each other is faster than a lookup. */
const FEW = 12;

/** False if all children, from `first` on, are few and of different kinds, as most are. */
function mayRepeat(first: number, next: Int32Array, kinds: Int32Array): boolean {
  let count = 0;
  for (let e = first; e >= 0; e = next[e]!) {
    if (++count > FEW) return true;
    for (let other = first; other !== e; other = next[other]!) if (kinds[other] === kinds[e]) return true;
  }
  return false;
}

/** Children of one kind, at least two, in the order of the first of each kind. */
function byKind(children: readonly number[], kinds: readonly number[]): number[][] {
  const first = kinds[0]!;
  if (kinds.every((kind) => kind === first)) return [children.slice()];
  const byKind = new Map<number, number[]>();
  for (let i = 0; i < children.length; i++) {
    const same = byKind.get(kinds[i]!);
    if (same === undefined) byKind.set(kinds[i]!, [children[i]!]);
    else same.push(children[i]!);
  }
  return [...byKind.values()].filter((same) => same.length > 1);
}

/** Per element: the tag and the first word of the class: "card featured" is a card. */
function looseKindsOf({ scratch, tape }: Page, { count, node, tokens, tokenFrom }: ElementMarks): Int32Array {
  const kinds = scratch.int32(count);
  for (let e = 0; e < count; e++) {
    const first = tokenFrom[e]! < tokenFrom[e + 1]! ? tokens[tokenFrom[e]!]! : 0;
    kinds[e] = addToWord(addToWord(WORD_SEED, tape.tag[node[e]!]!), first);
  }
  return kinds;
}

/** Entries of two to four siblings: kinds that follow each other in the same order, at least three times. */
function entriesOf(
  page: Page,
  marks: ElementMarks,
  children: readonly number[],
  kinds: readonly number[],
): Ranges | undefined {
  if (children.length < MIN_ENTRIES * 2) return undefined;
  const start = firstFrequent(kinds);
  if (start < 0) return undefined;
  const head = kinds[start]!;
  const size = kinds.indexOf(head, start + 1) - start;
  if (size < 2 || size > MAX_ENTRY) return undefined;
  const heads: number[] = [];
  for (let at = start; at >= 0; at = kinds.indexOf(head, at + 1)) {
    if (heads.length > 0 && !isSameEntry(kinds, start, heads.at(-1)!, at, size)) return undefined;
    heads.push(at);
  }
  const { end } = page.tape;
  if (areStriped(page, marks, children.slice(start, start + size))) return rangesOf(page, marks, children.slice(start));
  return heads.flatMap((at) => {
    const last = children[Math.min(at + size, children.length) - 1]!;
    return [marks.node[children[at]!]!, end[marks.node[last]!]!];
  });
}

/** Index of the first kind that occurs often enough to begin entries; -1 for none. */
function firstFrequent(kinds: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return kinds.findIndex((kind) => counts.get(kind)! >= MIN_ENTRIES);
}

/** Whether the entry from `at` up to `next` has the kinds of the entry at `start`. */
function isSameEntry(kinds: readonly number[], start: number, at: number, next: number, size: number): boolean {
  if (next - at !== size) return false;
  for (let i = 1; i < size; i++) if (kinds[at + i] !== kinds[start + i]) return false;
  return true;
}

/** Records of several lines whose names alternate, such as odd and even rows: the same tag, the same kind of first line. */
function areStriped(page: Page, marks: ElementMarks, entry: readonly number[]): boolean {
  const shapes = entry.map((e) => {
    const [from, to] = [marks.node[e]!, page.tape.end[marks.node[e]!]!];
    const [first, past] = [firstSegmentFrom(page, from), firstSegmentFrom(page, to)];
    if (past - first < 2) return undefined;
    return addToWord(page.tape.tag[from]!, pathIn(page, marks, { from, to, first, past }, first));
  });
  return shapes[0] !== undefined && shapes.every((shape) => shape === shapes[0]);
}

function addGroup(page: Page, marks: ElementMarks, found: Found, parent: number, ranges: Ranges): void {
  if (!haveSeveralLines(page, ranges)) return;
  const own = recordsIn(page, ranges);
  if (found.levels[own[0]!.first]! >= MAX_LEVELS) return;
  if (!isOfOneShape(page, marks, own)) return;
  const number = found.groups.length;
  const { first } = own[0]!;
  found.groups.push({
    parent: marks.node[parent]!,
    records: own,
    first,
    past: own.at(-1)!.past,
    outerGroup: found.group[first]!,
    outerRecord: found.record[first]!,
  });
  const nth = new Map<number, number>();
  for (let index = 0; index < own.length; index++) {
    const record = own[index]!;
    nth.clear();
    for (let s = record.first; s < record.past; s++) {
      const path = pathIn(page, marks, record, s);
      const before = Math.min(nth.get(path) ?? 0, MAX_NTH);
      if (s + 1 < record.past) nth.set(path, before + 1);
      found.levels[s]!++;
      found.group[s] = number;
      found.record[s] = index;
      found.path[s] = path;
      found.place[s] = addToWord(path, before + 1);
    }
  }
}

/** Whether at least two ranges have text, and at least half of these several lines. False for most lists, at little cost. */
function haveSeveralLines(page: Page, ranges: Ranges): boolean {
  let all = 0;
  let several = 0;
  for (let i = 0; i < ranges.length; i += 2) {
    const lines = firstSegmentFrom(page, ranges[i + 1]!) - firstSegmentFrom(page, ranges[i]!);
    if (lines > 0) all++;
    if (lines > 1) several++;
  }
  return all >= 2 && several * 2 >= all;
}

function recordsIn(page: Page, ranges: Ranges): ListedRecord[] {
  const found: ListedRecord[] = [];
  for (let i = 0; i < ranges.length; i += 2) {
    const [from, to] = [ranges[i]!, ranges[i + 1]!];
    const [first, past] = [firstSegmentFrom(page, from), firstSegmentFrom(page, to)];
    if (past > first) found.push({ from, to, first, past });
  }
  return found;
}

/** True if most records begin with the same kind of line. */
function isOfOneShape(page: Page, marks: ElementMarks, own: readonly ListedRecord[]): boolean {
  const starts = new Map<number, number>();
  let most = 0;
  for (const record of own) {
    const path = pathIn(page, marks, record, record.first);
    const times = (starts.get(path) ?? 0) + 1;
    starts.set(path, times);
    most = Math.max(most, times);
  }
  return most * 2 >= own.length && most > 1;
}

/** Kinds of the elements between a record and a line of it. */
function pathIn({ tape, segments }: Page, { of, kind }: ElementMarks, { from, to }: ListedRecord, s: number): number {
  let path = WORD_SEED;
  let node = segments.node[s]!;
  // A record of one element is compared without its own kind: "card featured" is a card.
  const top = tape.end[from] === to ? from + 1 : from;
  for (let depth = 0; depth < MAX_DEPTH && node >= top && node < to; depth++, node = tape.parent[node]!)
    path = addToWord(path, of[node]! < 0 ? Tag.div : kind[of[node]!]!);
  return path;
}
