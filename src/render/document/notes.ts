// The footnotes of a page (structures) → those with both mark and note kept, each with an id. A list becomes notes if at least
// half of its kept items are, so that no ordinary list is broken up.

import { Tag, type Tape } from '../../dom/index.ts';
import { findNotes } from '../../structures/index.ts';
import type { Keep } from '../keep.ts';

export interface NoteReader {
  /** Node of a mark → id of its note. */
  readonly references: ReadonlyMap<number, string>;
  /** Node of a note → its id. */
  readonly notes: ReadonlyMap<number, string>;
  /** Lists with notes as most of their kept items. */
  readonly lists: ReadonlySet<number>;
  /** Notes in the middle of the text, which are output after it. */
  readonly beside: ReadonlySet<number>;
  /** One past the last node of a note. */
  readonly past: (note: number) => number;
}

const NONE: NoteReader = {
  references: new Map(),
  notes: new Map(),
  lists: new Set(),
  beside: new Set(),
  past: (note) => note,
};

export function keptNotes(keep: Keep): NoteReader {
  const { tape } = keep.page;
  const found = findNotes(keep.page);
  const isKept = (node: number): boolean => keep.any(node, found.past(node));
  const tied = [...found.marks].filter(([mark, note]) => isKept(mark) && isKept(note)).sort(([a], [b]) => a - b);
  if (tied.length === 0) return NONE;
  const lists = noteLists(tape, isKept, new Set(tied.map(([, note]) => note)));
  const notes = new Map<number, string>();
  const references = new Map<number, string>();
  const taken = new Set<string>();
  for (const [mark, note] of tied) {
    if (tape.tag[note] === Tag.li && !lists.has(tape.parent[note]!)) continue;
    let id = notes.get(note);
    if (id === undefined) {
      id = freeId(mark === note ? '' : keep.textOf(mark), taken);
      taken.add(id);
      notes.set(note, id);
    }
    references.set(mark, id);
  }
  const beside = new Set([...found.beside].filter((note) => notes.has(note)));
  return { references, notes, lists, beside, past: found.past };
}

/** Names a note after its first mark, so that the text does not change; uses a number if that name is taken. */
function freeId(mark: string, taken: ReadonlySet<string>): string {
  const own = mark.replace(/[^a-z\d]/gi, '');
  if (own !== '' && !taken.has(own)) return own;
  for (let number = taken.size + 1; ; number++) if (!taken.has(String(number))) return String(number);
}

function noteLists(tape: Tape, isKept: (node: number) => boolean, notes: ReadonlySet<number>): Set<number> {
  const lists = new Set<number>();
  const seen = new Set<number>();
  for (const note of notes) {
    const list = tape.parent[note]!;
    if (tape.tag[note] !== Tag.li || seen.has(list)) continue;
    seen.add(list);
    let all = 0;
    let tied = 0;
    for (let item = list + 1; item < tape.end[list]!; item = tape.end[item]!) {
      if (!isKept(item)) continue;
      all++;
      if (notes.has(item)) tied++;
    }
    if (tied * 2 >= all && (tape.tag[list] === Tag.ol || tape.tag[list] === Tag.ul)) lists.add(list);
  }
  return lists;
}
