// Notes in the middle of their line, shown beside it or on hover: Tufte's sidenotes, Org mode's, inline footnotes, tooltips.
// The number before is the mark; if a style sheet would number them, the note is its own mark. Recognized by its name, by text
// before it on the same line, and by being longer than a number.

import { isElement, Tag, tagTable } from '../../dom/index.ts';
import { PerName, startTags } from '../../elements/index.ts';
import { NameSign } from '../../lexicon/index.ts';
import type { Page } from '../../page/index.ts';
import { firstSegmentFrom } from '../segment-range.ts';
import { lengthOf, MARK_TEXT, MAX_MARK_CHARACTERS, MAX_NOTE_CHARACTERS, shortText, type Tied } from './tied.ts';

const NAME =
  /(?:^|\s)(?:side-?note|margin-?note|foot-?note(?:-?(?:content|text|body|tooltip))?|inline-?foot-?note|fn-?(?:content|text))(?:\s|$)/i;
const TAGS = tagTable('span', 'small', 'aside', 'div');
/** Limit on nodes between a mark and its note: checkboxes, white space. */
const MAX_BETWEEN = 6;

export function tieSidenotes(page: Page, tied: Tied): void {
  const { tape } = page;
  const { className, names, signs } = startTags(page);
  // Checks all names of the page before its elements.
  if (!signs.some((bits) => (bits & NameSign.besideNote) !== 0)) return;
  const named = new PerName(names, (name) => (NAME.test(name) ? 1 : 0));
  const noted = new Set(tied.marks.values());
  for (let node = 1; node < tape.size; node++) {
    if (TAGS[tape.tag[node]!] !== 1 || named.of(className[node]!) === 0) continue;
    const note = innermost(page, node, (at) => named.of(className[at]!) === 1);
    if (note === undefined || noted.has(note) || !isInLine(page, note)) continue;
    const mark = markBefore(page, note);
    // The mark also refers to a note with the same text further down.
    if (mark !== undefined && tied.marks.has(mark)) tied.labels.add(note);
    else {
      tied.marks.set(mark ?? note, note);
      tied.beside.add(note);
      tied.addLabels(note, note);
      if (mark !== undefined) tied.addPrefix(note, mark);
    }
    node = tape.end[note]! - 1;
  }
}

/** The note itself, if a box of the same name also contains its mark. */
function innermost(page: Page, node: number, isNamed: (node: number) => boolean): number | undefined {
  const { tape } = page;
  let note = node;
  for (let at = node + 1; at < tape.end[node]!; at++) if (isNamed(at)) note = at;
  const length = lengthOf(page, note);
  return length > MAX_MARK_CHARACTERS && length <= MAX_NOTE_CHARACTERS ? note : undefined;
}

/** True when text of the same line comes before it. */
function isInLine(page: Page, note: number): boolean {
  const { segments } = page;
  const before = firstSegmentFrom(page, note) - 1;
  return before >= 0 && segments.to[before]! > note;
}

/** A number or symbol directly before the note; its link if there is one. */
function markBefore(page: Page, note: number): number | undefined {
  const { tape } = page;
  for (let at = note - 1; at > 0 && at >= note - MAX_BETWEEN; at--) {
    const text = shortText(page, at);
    if (text === undefined) return undefined;
    if (text === '' || isElement(tape, at)) continue;
    if (!MARK_TEXT.test(text)) return undefined;
    let mark = at;
    while (tape.tag[mark] !== Tag.a && lengthOf(page, tape.parent[mark]!) === lengthOf(page, at))
      mark = tape.parent[mark]!;
    return mark;
  }
  return undefined;
}
