// Superscript numbers without links: 1, 2, 3 … in the text, and later blocks that begin with the same number.

import { attribute, Tag, type Tape, tagTable } from '../../dom/index.ts';
import type { Page } from '../../page/index.ts';
import { BLOCKS, lengthOf, MAX_MARK_CHARACTERS, MAX_NOTE_CHARACTERS, shortText, type Tied } from './tied.ts';

const NUMBER = /^\[?(\d{1,3})\]?[.:]?$/;
/** Tags of labels at the start of a block. */
const RAISED = tagTable('sup', 'strong', 'b');

export function tieNumbers(page: Page, { marks, labels }: Tied): void {
  const { tape, flow } = page;
  const { size, tag } = tape;
  if (tag.indexOf(Tag.sup) < 0) return; // only a superscript number is a mark
  const raised: { node: number; number: number; block: number; starts: boolean }[] = [];
  for (let node = 1; node < size; node++) {
    if (RAISED[tag[node]!] !== 1) continue;
    const found = NUMBER.exec(shortText(page, node) ?? '');
    if (found === null) continue;
    let block = tape.parent[node]!;
    while (block > 0 && BLOCKS[tape.tag[block]!] !== 1) block = tape.parent[block]!;
    const starts = flow.offset[node]! - flow.offset[block]! <= 1;
    if (starts || tape.tag[node] === Tag.sup) raised.push({ node, number: Number(found[1]), block, starts });
  }
  const notes = new Map<number, { node: number; block: number }>();
  for (const { node, number, block, starts } of raised) {
    const length = lengthOf(page, block);
    if (starts && length > MAX_MARK_CHARACTERS && length <= MAX_NOTE_CHARACTERS && !notes.has(number))
      notes.set(number, { node, block });
  }
  if (raised.length > 0) addListedNotes(tape, notes);
  for (const { node, number, starts } of raised) {
    const note = notes.get(number);
    if (starts || note === undefined || note.block <= node || !notes.has(1) || isPower(page, node)) continue;
    marks.set(node, note.block);
    if (note.node !== note.block) labels.add(note.node);
  }
}

const LISTED = /foot-?note|end-?note/i;

/** Adds the items of lists that are named for notes or are alone in an `aside`, by number. */
function addListedNotes(tape: Tape, notes: Map<number, { node: number; block: number }>): void {
  for (let list = 1; list < tape.size; list++) {
    if (tape.tag[list] !== Tag.ol) continue;
    const parent = tape.parent[list]!;
    const names = [list, parent].map(
      (node) => `${attribute(tape, node, 'class') ?? ''} ${attribute(tape, node, 'id') ?? ''}`,
    );
    if (tape.tag[parent] !== Tag.aside && !LISTED.test(names.join(' '))) continue;
    let number = Number.parseInt(attribute(tape, list, 'start') ?? '1', 10);
    for (let item = list + 1; item < tape.end[list]!; item = tape.end[item]!) {
      if (tape.tag[item] !== Tag.li) continue;
      if (!notes.has(number)) notes.set(number, { node: item, block: item });
      number++;
    }
  }
}

/** "m²", "10³": superscript after a digit or a word of one or two letters. */
function isPower({ flow }: Page, node: number): boolean {
  const at = flow.offset[node]!;
  return /(?:\d|(?:^|[^\p{L}])\p{L}{1,2})$/u.test(flow.text.slice(Math.max(0, at - 4), at));
}
