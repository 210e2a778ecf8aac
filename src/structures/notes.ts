// Page → its footnotes: which marks in the text lead to which notes. A mark is a short link ("1", "[2]", "*") to a place of
// this page further on, or a raised number without a link; a note is the block that stands at that place, or one that
// begins with the same raised number. Beside them what no reader needs once the two are tied: the links back, the labels.
// The surprise: the place that a mark names is often no more than an anchor inside the note, or in front of it.

import { attribute, isElement, Tag, type Tape, tagTable } from '../dom/index.ts';
import type { Page } from '../page.ts';

export interface Notes {
  /** Node of a mark → node of its note. */
  readonly marks: ReadonlyMap<number, number>;
  /** Nodes of links back and of labels inside notes. */
  readonly labels: ReadonlySet<number>;
}

const MARK_TEXT = /^\[?\(?(?:\d{1,3}|[a-z*†‡§¶]{1,2}|note \d{1,3})\)?\]?$/i;
const LABEL_TEXT =
  /^(?:\[?\(?(?:\d{1,3}|[a-z*†‡§¶]{1,2})\)?\]?[.:]?|(?:[\s↩↵⤴^⬆↑⏎]|\u{FE0E}|\u{FE0F})+\d?|\[?(?:back|return|jump up)\]?)$/iu;
const NUMBER = /^\[?(\d{1,3})\]?[.:]?$/;
const NOTE_NAME = /foot|note|fn|ftn|cite|ref|bib|\bsd/i;
const BLOCKS = tagTable('li', 'p', 'div', 'dd', 'dt', 'aside', 'section', 'td', 'tr', 'blockquote');
const HEADINGS = tagTable('h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'body', 'html', 'main', 'article');
/** Longer than this it is a chapter. */
const MAX_NOTE_CHARACTERS = 4000;
const MAX_MARK_CHARACTERS = 10;
/** Raised labels at the start of a block. */
const RAISED = tagTable('sup', 'strong', 'b');

export function findNotes(page: Page): Notes {
  return page.derive(readNotes);
}

function readNotes(page: Page): Notes {
  const marks = new Map<number, number>();
  const labels = new Set<number>();
  tieLinks(page, marks, labels);
  if (marks.size === 0) tieNumbers(page, marks, labels);
  return { marks, labels };
}

function tieLinks(page: Page, marks: Map<number, number>, labels: Set<number>): void {
  const { tape } = page;
  const links = new Map<number, string>();
  for (let node = 1; node < tape.size; node++) {
    // Few links are short enough: their text is asked before their address.
    if (tape.tag[node] !== Tag.a || !MARK_TEXT.test(shortText(page, node) ?? '')) continue;
    const fragment = fragmentOf(page, node);
    if (fragment !== undefined) links.set(node, fragment);
  }
  if (links.size === 0) return;
  const places = findPlaces(tape, new Set(links.values()));
  const notes = new Map<number, number>();
  for (const [link, fragment] of links) {
    const place = places.get(fragment);
    if (place === undefined || place <= link) continue;
    let note = notes.get(place);
    if (note === undefined) {
      note = noteAt(page, place, link) ?? -1;
      notes.set(place, note);
      if (note > 0) collectLabels(page, note, place, labels);
    }
    if (note > link) marks.set(link, note);
  }
}

/** The part of an address behind `#`. Whose page it is does not matter: a place of that name must stand on this one. */
function fragmentOf({ tape }: Page, link: number): string | undefined {
  const href = attribute(tape, link, 'href') ?? '';
  const at = href.indexOf('#');
  if (at < 0 || at + 1 === href.length) return undefined;
  const fragment = href.slice(at + 1);
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** Text of a node, when there is little of it. */
function shortText({ tape, flow }: Page, node: number): string | undefined {
  const from = flow.offset[node]!;
  const to = flow.offset[tape.end[node]!]!;
  return to - from > MAX_MARK_CHARACTERS + 2 ? undefined : flow.text.slice(from, to).trim();
}

function findPlaces(tape: Tape, wanted: ReadonlySet<string>): Map<string, number> {
  const places = new Map<string, number>();
  for (let node = 1; node < tape.size; node++) {
    if (!isElement(tape, node) || tape.to[node]! - tape.from[node]! < 6) continue;
    const id = attribute(tape, node, 'id') ?? (tape.tag[node] === Tag.a ? attribute(tape, node, 'name') : undefined);
    if (id !== undefined && wanted.has(id) && !places.has(id)) places.set(id, node);
  }
  return places;
}

/** The block that is the note at a place: the nearest around it that says more than the label does. */
function noteAt(page: Page, place: number, mark: number): number | undefined {
  const { tape, flow } = page;
  const label = flow.offset[tape.end[place]!]! - flow.offset[place]!;
  let note = place;
  for (let level = 0; level < 4; level++) {
    if (HEADINGS[tape.tag[note]!] === 1 || note <= mark) return undefined;
    const length = flow.offset[tape.end[note]!]! - flow.offset[note]!;
    if (length > MAX_NOTE_CHARACTERS) return undefined;
    const startsHere = flow.offset[place]! - flow.offset[note]! <= MAX_MARK_CHARACTERS;
    if (!startsHere) return undefined;
    const says = BLOCKS[tape.tag[note]!] === 1 && length > Math.min(label, MAX_MARK_CHARACTERS) + 3;
    if (says && (note === place ? length > MAX_MARK_CHARACTERS || label === length : true))
      return isNoteLike(page, note, place) ? note : undefined;
    note = tape.parent[note]!;
  }
  return undefined;
}

function isNoteLike(page: Page, note: number, place: number): boolean {
  const { tape } = page;
  if (tape.tag[note] === Tag.li || note !== place) return true;
  const names = [place, note, tape.parent[note]!].map(
    (node) =>
      `${attribute(tape, node, 'id') ?? ''} ${attribute(tape, node, 'class') ?? ''} ${attribute(tape, node, 'role') ?? ''}`,
  );
  return NOTE_NAME.test(names.join(' '));
}

/** Links back to the text, and the number that the mark shows already. */
function collectLabels(page: Page, note: number, place: number, labels: Set<number>): void {
  const { tape, flow } = page;
  for (let node = note + 1; node < tape.end[note]!; node++) {
    if (!isElement(tape, node)) continue;
    const isFirst = flow.offset[node]! - flow.offset[note]! <= 1;
    const isLabel =
      tape.tag[node] === Tag.a
        ? fragmentOf(page, node) !== undefined || node === place
        : isFirst && (tape.tag[node] === Tag.sup || node === place);
    if (!isLabel) continue;
    const text = shortText(page, node);
    if (text !== undefined && text !== '' && LABEL_TEXT.test(text)) labels.add(node);
  }
}

/** Raised numbers without links: 1, 2, 3 … in the text, and blocks further on that begin with the same. */
function tieNumbers(page: Page, marks: Map<number, number>, labels: Set<number>): void {
  const { tape, flow } = page;
  const raised: { node: number; number: number; block: number; starts: boolean }[] = [];
  for (let node = 1; node < tape.size; node++) {
    if (RAISED[tape.tag[node]!] !== 1) continue;
    const found = NUMBER.exec(shortText(page, node) ?? '');
    if (found === null) continue;
    let block = tape.parent[node]!;
    while (block > 0 && BLOCKS[tape.tag[block]!] !== 1) block = tape.parent[block]!;
    const starts = flow.offset[node]! - flow.offset[block]! <= 1;
    if (starts || tape.tag[node] === Tag.sup) raised.push({ node, number: Number(found[1]), block, starts });
  }
  const notes = new Map<number, { node: number; block: number }>();
  for (const { node, number, block, starts } of raised) {
    const length = flow.offset[tape.end[block]!]! - flow.offset[block]!;
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

/** Items of lists that are named for notes, or stand alone in an `aside`, by their numbers. */
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

/** "m²", "10³": raised behind a digit or a word of one or two letters. */
function isPower({ flow }: Page, node: number): boolean {
  const at = flow.offset[node]!;
  return /(?:\d|(?:^|[^\p{L}])\p{L}{1,2})$/u.test(flow.text.slice(Math.max(0, at - 4), at));
}
