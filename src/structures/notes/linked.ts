// Marks that name the place of their note: by a link into the page, or by an attribute that a script reads.
// The surprise: that place is often only an anchor inside the note, before it, or in a heading above it; and one paragraph may
// contain several notes with one anchor each.

import { lowerBound } from '../../base/index.ts';
import { attribute, isElement, Tag, type Tape, tagTable } from '../../dom/index.ts';
import { startTags } from '../../elements/index.ts';
import type { Page } from '../../page/index.ts';
import { firstSegmentFrom } from '../segment-range.ts';
import {
  BLOCKS,
  lengthOf,
  MARK_TEXT,
  MAX_MARK_CHARACTERS,
  MAX_NOTE_CHARACTERS,
  namesOf,
  shortText,
  type Tied,
} from './tied.ts';

const NOTE_NAME = /foot|note|fn|ftn|cite|ref|bib|\bsd/i;
const HEADINGS = tagTable('h1', 'h2', 'h3', 'h4', 'h5', 'h6');
const WHOLE = tagTable('body', 'html', 'main', 'article');

export function tieLinks(page: Page, tied: Tied): void {
  const { tape } = page;
  const { size, tag } = tape;
  const links = new Map<number, string>();
  for (let node = 1; node < size; node++) {
    // Few links are short enough, so the text is checked before the URL.
    if (tag[node] !== Tag.a || !mayBeMark(page, node) || !MARK_TEXT.test(shortText(page, node) ?? '')) continue;
    const fragment = fragmentOf(tape, node) ?? namedByScript(tape, node) ?? namedByScript(tape, tape.parent[node]!);
    if (fragment !== undefined) links.set(node, fragment);
  }
  if (links.size === 0) return;
  const places = findPlaces(page, new Set(links.values()));
  const inOrder = [...places.values()].sort((a, b) => a - b);
  const notes = new Map<number, number>();
  for (const [link, fragment] of links) {
    const place = places.get(fragment);
    if (place === undefined || place <= link) continue;
    let note = notes.get(place);
    if (note === undefined) {
      note = noteAt(page, place, link, inOrder, tied) ?? -1;
      notes.set(place, note);
      if (note > 0) {
        tied.addLabels(note, place);
        tied.addPrefix(note, link);
      }
    }
    if (note > link) tied.marks.set(link, note);
  }
}

/** Maximum length of a mark that may start with any letter; longer ones start like "note 3". */
const LETTERS_OF_MARK = 4;
const NOTE_LETTER = 110;

/** False for nearly all links, by their length and first letter: menus consist of short words. */
function mayBeMark({ tape, flow }: Page, node: number): boolean {
  const from = flow.offset[node]!;
  const length = flow.offset[tape.end[node]!]! - from;
  if (length === 0 || length > MAX_MARK_CHARACTERS + 2) return false;
  const letter = flow.text.charCodeAt(from) | 32;
  return length <= LETTERS_OF_MARK || letter < 97 || letter > 122 || letter === NOTE_LETTER;
}

/** The part of a URL after `#`. Other pages do not matter: this page must have a place of that name. */
function fragmentOf(tape: Tape, link: number): string | undefined {
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

const NAMING = ['data-definition', 'data-footnote', 'data-footnote-id', 'data-note', 'aria-describedby'] as const;

/** An id in an attribute or a click handler. */
function namedByScript(tape: Tape, node: number): string | undefined {
  for (const name of NAMING) {
    const id = attribute(tape, node, name);
    if (id !== undefined && id !== '') return id.replace(/^#/, '');
  }
  const handler = attribute(tape, node, 'onclick');
  return handler === undefined ? undefined : /['"]#?([\w:.-]{1,64})['"]/.exec(handler)?.[1];
}

function findPlaces(page: Page, wanted: ReadonlySet<string>): Map<string, number> {
  const { tape, flow } = page;
  const { id: idOf, names } = startTags(page);
  const places = new Map<string, number>();
  for (let node = 1; node < tape.size && places.size < wanted.size; node++) {
    if (!isElement(tape, node) || tape.to[node]! - tape.from[node]! < 6) continue;
    const isAnchor = tape.tag[node] === Tag.a;
    let id: string | undefined = names[idOf[node]!];
    // The ids of elements with text are known; links may have a name instead, and elements without text may have either.
    if (id === '' && (isAnchor || flow.offset[tape.end[node]!] === flow.offset[node]))
      id = attribute(tape, node, 'id') ?? (isAnchor ? attribute(tape, node, 'name') : undefined);
    if (id !== undefined && id !== '' && wanted.has(id) && !places.has(id)) places.set(id, node);
  }
  return places;
}

/** The first node of the note at a place. */
function noteAt(page: Page, place: number, mark: number, places: readonly number[], tied: Tied): number | undefined {
  const { tape } = page;
  const block = blockAround(tape, place);
  if (HEADINGS[tape.tag[block]!] === 1) return underHeading(page, block, places, tied);
  const next = nextPlace(places, tape.end[place]!, tape.end[block]!);
  const opens = block !== place && (next !== undefined || !startsAt(page, block, place));
  if (opens && tape.tag[block] !== Tag.li) return partOf(page, block, place, next, tied);
  return blockAt(page, place, mark);
}

/** The first of an ascending list of places inside a range of nodes. */
function nextPlace(places: readonly number[], from: number, to: number): number | undefined {
  const next = places[lowerBound(places, from)];
  return next !== undefined && next < to ? next : undefined;
}

/** The nearest block or heading around a node, or the node itself. */
function blockAround(tape: Tape, node: number): number {
  let at = node;
  while (at > 0 && BLOCKS[tape.tag[at]!] !== 1 && HEADINGS[tape.tag[at]!] !== 1 && WHOLE[tape.tag[at]!] !== 1)
    at = tape.parent[at]!;
  return at;
}

function startsAt({ flow }: Page, block: number, place: number): boolean {
  return flow.offset[place]! - flow.offset[block]! <= MAX_MARK_CHARACTERS;
}

/** One of several notes in a block: from the line at its place to the next note's line. */
function partOf(page: Page, block: number, place: number, next: number | undefined, tied: Tied): number | undefined {
  const { tape, flow, segments } = page;
  const childAt = (node: number): number => {
    let at = node;
    while (tape.parent[at] !== block && at > 0) at = tape.parent[at]!;
    return at;
  };
  const from = childAt(place);
  const first = firstSegmentFrom(page, from);
  // The place must start a line: an anchor in the middle of a sentence does not mark a note.
  if (first >= segments.count || segments.from[first]! >= tape.end[from]!) return undefined;
  const past = next === undefined ? tape.end[block]! : childAt(next);
  const length = flow.offset[past]! - flow.offset[from]!;
  if (length <= MAX_MARK_CHARACTERS || length > MAX_NOTE_CHARACTERS) return undefined;
  tied.ends.set(from, past);
  return from;
}

/** The note below a heading that is only its number. */
function underHeading(page: Page, heading: number, places: readonly number[], tied: Tied): number | undefined {
  const { tape, flow } = page;
  if (!MARK_TEXT.test(shortText(page, heading) ?? '')) return undefined;
  const around = tape.end[tape.parent[heading]!]!;
  const next = nextPlace(places, tape.end[heading]!, around);
  let past = tape.end[heading]!;
  while (past < around && HEADINGS[tape.tag[past]!] !== 1 && (next === undefined || tape.end[past]! <= next))
    past = tape.end[past]!;
  const length = flow.offset[past]! - flow.offset[heading]!;
  if (length <= MAX_MARK_CHARACTERS || length > MAX_NOTE_CHARACTERS) return undefined;
  tied.ends.set(heading, past);
  return heading;
}

/** The block of the note at a place: the nearest around it with more text than the label. */
function blockAt(page: Page, place: number, mark: number): number | undefined {
  const { tape } = page;
  const label = lengthOf(page, place);
  let note = place;
  for (let level = 0; level < 4; level++) {
    if (HEADINGS[tape.tag[note]!] === 1 || WHOLE[tape.tag[note]!] === 1 || note <= mark) return undefined;
    const length = lengthOf(page, note);
    if (length > MAX_NOTE_CHARACTERS || !startsAt(page, note, place)) return undefined;
    const says = BLOCKS[tape.tag[note]!] === 1 && length > Math.min(label, MAX_MARK_CHARACTERS) + 3;
    if (says && (note === place ? length > MAX_MARK_CHARACTERS || label === length : true))
      return isNoteLike(tape, note, place) ? note : undefined;
    note = tape.parent[note]!;
  }
  return undefined;
}

function isNoteLike(tape: Tape, note: number, place: number): boolean {
  if (tape.tag[note] === Tag.li || note !== place) return true;
  return NOTE_NAME.test([place, note, tape.parent[note]!].map((node) => namesOf(tape, node)).join(' '));
}
