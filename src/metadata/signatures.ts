// Page → names that sign its text without a label: alone in bold between the title and the text, alone at the right below it
// (as in Vietnamese newspapers), or in a row of facts ("Autorin/Autor Ana Ruiz"). Such a line must look like a person's name
// and nothing else; in bold above the text it counts only if the page names its site as the author.

import { attribute, isElement, Tag, type Tape } from '../dom/index.ts';
import { SIGNATURE_LABEL, SOURCE_LABEL } from '../lexicon/index.ts';
import { BREAKS_TEXT } from '../page/blocks/index.ts';
import type { Page } from '../page/index.ts';
import { isPersonal, readNames } from './authors.ts';
import { isAside } from './collect.ts';
import { plain } from './title.ts';
import { titleSegment } from './title-place.ts';

/** Limit on segments after the title to search for a name in bold. */
const BOLD_REACH = 12;
const MAX_LINE = 80;
/** Minimum length of a line of running text. */
const MIN_TEXT = 80;
const MAX_NAMES = 3;
const RIGHT = /text-align\s*:\s*right|(?:^|[\s"])(?:text-right|align-?right|has-text-align-right)(?:[\s"]|$)/i;
type Line = (page: Page, segment: number) => boolean;

/** Names on a line of their own: above the text in bold, or below it at the right. */
export function signedNames(page: Page, outlets: readonly string[], isSiteNamed: boolean): string[] {
  const title = titleSegment(page);
  if (title === undefined) return [];
  const text = textAfter(page, title + 1);
  for (let at = title + 1; isSiteNamed && at < text; at++) {
    const names = isBold(page, at) ? namesAlone(page, at, outlets) : [];
    if (names.length > 0) return names;
  }
  for (let at = text + 1; at < page.segments.count; at++) {
    const names = isText(page, at - 1) && isRight(page, at) ? namesAlone(page, at, outlets) : [];
    if (names.length > 0) return names;
  }
  return [];
}

/** Start of running text, or the end of the search for names in bold. */
function textAfter(page: Page, from: number): number {
  const to = Math.min(page.segments.count, from + BOLD_REACH);
  for (let at = from; at < to; at++) if (isText(page, at)) return at;
  return to;
}

const isText: Line = ({ segments }, at) => segments.textTo[at]! - segments.textFrom[at]! >= MIN_TEXT;

/** The names in a line that contains nothing else. */
function namesAlone(page: Page, at: number, outlets: readonly string[]): string[] {
  const { textFrom, textTo } = page.segments;
  if (textTo[at]! - textFrom[at]! > MAX_LINE) return [];
  const line = page.segmentText(at);
  const parts = line.split(/\s*[/–]\s*/);
  const names = SOURCE_LABEL.test(line) ? [] : parts.flatMap((part) => readNames(part, { outlets }));
  return names.length <= MAX_NAMES && names.every(isPersonal) && plain(names.join(' ')) === plain(parts.join(' '))
    ? names
    : [];
}

const isBold: Line = ({ tape, segments }, at) => {
  const line = parentElement(tape, segments.from[at]!);
  return (tape.tag[line] === Tag.strong || tape.tag[line] === Tag.b) && tape.end[line]! >= segments.to[at]!;
};

/** True in a right-aligned paragraph. Not in cells or buttons, which are often right-aligned. */
const isRight: Line = (page, at) => {
  const { tape, segments } = page;
  let node = parentElement(tape, segments.from[at]!);
  while (node > 0 && BREAKS_TEXT[tape.tag[node]!] !== 1) node = tape.parent[node]!;
  if (tape.tag[node] !== Tag.p || isAside(page, node)) return false;
  return (
    attribute(tape, node, 'align')?.toLowerCase() === 'right' ||
    RIGHT.test(`${attribute(tape, node, 'style') ?? ''} ${attribute(tape, node, 'class') ?? ''}`)
  );
};

function parentElement(tape: Tape, node: number): number {
  return isElement(tape, node) ? node : tape.parent[node]!;
}

/** Names in a list of facts anywhere, such as "Autorin/Autor Ana Ruiz". */
export function labeledNames(page: Page, outlets: readonly string[]): string[] {
  const { segments } = page;
  for (let at = 0; at < segments.count; at++) {
    if (segments.textTo[at]! - segments.textFrom[at]! > MAX_LINE) continue;
    const line = page.segmentText(at);
    if (!SIGNATURE_LABEL.test(line)) continue;
    const names = readNames(line.replace(SIGNATURE_LABEL, ''), { outlets });
    if (names.length > 0 && names.every(isPersonal)) return names;
  }
  return [];
}
