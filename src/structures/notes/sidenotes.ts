// Notes that stand in the middle of the line they belong to, to be set beside it or shown to whoever points at it: Tufte's
// sidenotes, Org mode's, inline footnotes, tooltips. The number in front is the mark; where a style sheet would count, the
// note is its own mark. Told by its name, by a line around it that has begun, and by saying more than a number.

import { isElement, Tag, tagTable } from '../../dom/index.ts';
import { PerName, startTags } from '../../elements/index.ts';
import { NameSign } from '../../lexicon/index.ts';
import type { Page } from '../../page/index.ts';
import { firstSegmentFrom } from '../segment-range.ts';
import { lengthOf, MARK_TEXT, MAX_MARK_CHARACTERS, MAX_NOTE_CHARACTERS, shortText, type Tied } from './tied.ts';

const NAME =
  /(?:^|\s)(?:side-?note|margin-?note|foot-?note(?:-?(?:content|text|body|tooltip))?|inline-?foot-?note|fn-?(?:content|text))(?:\s|$)/i;
const TAGS = tagTable('span', 'small', 'aside', 'div');
/** Nodes between a mark and its note: boxes to tick, blanks. */
const MAX_BETWEEN = 6;

export function tieSidenotes(page: Page, tied: Tied): void {
  const { tape } = page;
  const { className, names, signs } = startTags(page);
  // Told for all names of a page before its elements are looked at.
  if (!signs.some((bits) => (bits & NameSign.besideNote) !== 0)) return;
  const named = new PerName(names, (name) => (NAME.test(name) ? 1 : 0));
  const noted = new Set(tied.marks.values());
  for (let node = 1; node < tape.size; node++) {
    if (TAGS[tape.tag[node]!] !== 1 || named.of(className[node]!) === 0) continue;
    const note = innermost(page, node, (at) => named.of(className[at]!) === 1);
    if (note === undefined || noted.has(note) || !isInLine(page, note)) continue;
    const mark = markBefore(page, note);
    // A note that the mark leads to as well says the same further on.
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

/** The note itself, where a box of the same name holds its mark too. */
function innermost(page: Page, node: number, isNamed: (node: number) => boolean): number | undefined {
  const { tape } = page;
  let note = node;
  for (let at = node + 1; at < tape.end[node]!; at++) if (isNamed(at)) note = at;
  const length = lengthOf(page, note);
  return length > MAX_MARK_CHARACTERS && length <= MAX_NOTE_CHARACTERS ? note : undefined;
}

/** True when text of the same line stands before it. */
function isInLine(page: Page, note: number): boolean {
  const { segments } = page;
  const before = firstSegmentFrom(page, note) - 1;
  return before >= 0 && segments.to[before]! > note;
}

/** A number or sign right in front of the note: a link, where there is one. */
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
