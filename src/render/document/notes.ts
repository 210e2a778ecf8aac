// Footnotes: which links are marks in the text, and which list items they lead to. A mark is a short link ("1", "[2]",
// "*") to an element of this page that stands further on and holds kept text; a note is that element. A list becomes
// notes only when every kept item of it is one, so that no ordinary list is torn.

import { attribute, Tag, type Tape, tagTable } from '../../dom/index.ts';
import type { Keep } from '../keep.ts';

export interface Notes {
  /** Node of an `a` → id of the note it points to. */
  readonly references: ReadonlyMap<number, string>;
  /** Node of a note → its id. */
  readonly notes: ReadonlyMap<number, string>;
  /** Lists all of whose kept items are notes. */
  readonly lists: ReadonlySet<number>;
}

const MARK_TEXT = /^\[?\(?(?:\d{1,3}|[a-z*†‡§¶]{1,2}|note \d{1,3})\)?\]?$/i;
const NOTE_TAGS = tagTable('li', 'p', 'div', 'dd', 'aside', 'section');
const NONE: Notes = { references: new Map(), notes: new Map(), lists: new Set() };

export function findNotes(tape: Tape, keep: Keep): Notes {
  const marks = findMarks(tape, keep);
  if (marks.size === 0) return NONE;
  const targets = findTargets(tape, keep, new Set(marks.values()));
  const lists = wholeLists(tape, keep, targets);
  const notes = new Map<number, string>();
  const ids = new Map<string, string>();
  const shown = new Map([...marks].reverse().map(([link, target]) => [target, keep.textOf(link)]));
  for (const [target, node] of targets) {
    const alone = tape.tag[node] !== Tag.li;
    if (!alone && !lists.has(tape.parent[node]!)) continue;
    const id = freeId(shown.get(target)!, new Set(ids.values()));
    ids.set(target, id);
    notes.set(node, id);
  }
  const references = new Map<number, string>();
  for (const [link, target] of marks) {
    const id = ids.get(target);
    if (id !== undefined && link < targets.get(target)!) references.set(link, id);
  }
  const used = new Set(references.values());
  for (const [node, id] of notes) if (!used.has(id)) notes.delete(node);
  for (const list of lists) if (!listHolds(tape, list, notes)) lists.delete(list);
  return { references, notes, lists };
}

/** A note is called what its first mark says, so that no word of the text changes; a number where that is taken. */
function freeId(mark: string, taken: ReadonlySet<string>): string {
  const own = mark.replace(/[^a-z\d]/gi, '');
  if (own !== '' && !taken.has(own)) return own;
  for (let number = taken.size + 1; ; number++) if (!taken.has(String(number))) return String(number);
}

function findMarks(tape: Tape, keep: Keep): Map<number, string> {
  const marks = new Map<number, string>();
  const { offset } = keep.page.flow;
  for (let node = 1; node < tape.size; node++) {
    if (tape.tag[node] !== Tag.a) continue;
    const length = offset[tape.end[node]!]! - offset[node]!;
    if (length === 0 || length > 10 || !keep.any(node, tape.end[node]!)) continue;
    const href = attribute(tape, node, 'href') ?? '';
    if (!href.startsWith('#') || href.length < 2 || !MARK_TEXT.test(keep.textOf(node))) continue;
    marks.set(node, decode(href.slice(1)));
  }
  return marks;
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

function findTargets(tape: Tape, keep: Keep, wanted: ReadonlySet<string>): Map<string, number> {
  const targets = new Map<string, number>();
  for (let node = 1; node < tape.size; node++) {
    if (NOTE_TAGS[tape.tag[node]!] !== 1 || !keep.any(node, tape.end[node]!)) continue;
    const id = attribute(tape, node, 'id');
    if (id === undefined || !wanted.has(id) || targets.has(id)) continue;
    const plain = tape.tag[node] === Tag.li;
    if (plain || /foot|note|fn/i.test(`${id} ${attribute(tape, node, 'class') ?? ''}`)) targets.set(id, node);
  }
  return targets;
}

/** Lists whose kept items are all targets. */
function wholeLists(tape: Tape, keep: Keep, targets: ReadonlyMap<string, number>): Set<number> {
  const nodes = new Set(targets.values());
  const lists = new Set<number>();
  for (const node of nodes) {
    const list = tape.parent[node]!;
    if (tape.tag[node] !== Tag.li || lists.has(list)) continue;
    let whole = tape.tag[list] === Tag.ol || tape.tag[list] === Tag.ul;
    for (let item = list + 1; item < tape.end[list]! && whole; item = tape.end[item]!) {
      whole = nodes.has(item) || !keep.any(item, tape.end[item]!);
    }
    if (whole) lists.add(list);
  }
  return lists;
}

function listHolds(tape: Tape, list: number, notes: ReadonlyMap<number, string>): boolean {
  for (let item = list + 1; item < tape.end[list]!; item = tape.end[item]!) if (notes.has(item)) return true;
  return false;
}
