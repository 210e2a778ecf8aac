// Finds text nodes that syntax highlighters add to code: line numbers in separate elements, buttons, and a header, in the code
// or right above it, that names the language or offers to copy. Numbers are removed only if every line has one and they count
// up without a gap, or if they are in a separate column before the code. The numbered output of a program stays.

import { attribute, isElement, Kind, rawText, Tag, type Tape, tagTable } from '../dom/index.ts';
import { innerText } from '../elements/index.ts';
import { BREAKS_TEXT } from '../page/blocks/index.ts';
import type { Page } from '../page/index.ts';
import { codeLanguage } from './document/code.ts';
import { isLanguage, languageName } from './document/languages.ts';

const CONTROL = /^(?:copy(?: code)?|copied!?|run|edit|wrap|expand|try(?: it)?)$/i;
/** Number of text nodes at the start of a block that may be its header. */
const HEAD_NODES = 3;
const MIN_NUMBERS = 2;
const CELL = tagTable('td', 'th');

/** Marks the furniture nodes inside a `pre`. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: one walk with its state in locals
export function markCodeFurniture(tape: Tape, pre: number, furniture: Uint8Array): void {
  const numbers: number[] = [];
  let next: number | undefined;
  let counts = true;
  let seen = 0;
  let startsLine = true;
  /** Lines without a number, and whether the first line is one. */
  let bare = 0;
  let codeFirst = false;
  for (let node = pre + 1; node < tape.end[pre]!; node++) {
    if (tape.tag[node] === Tag.button) {
      furniture.fill(1, node, tape.end[node]!);
      node = tape.end[node]! - 1;
      continue;
    }
    if (tape.kind[node] !== Kind.text) {
      if (isElement(tape, node) && (tape.tag[node] === Tag.br || BREAKS_TEXT[tape.tag[node]!] === 1)) startsLine = true;
      continue;
    }
    const raw = rawText(tape, node);
    const text = raw.trim();
    const opensLine = startsLine || /^[ \t]*\n/.test(raw);
    if (text !== '' || raw.includes('\n')) startsLine = /\n[ \t]*$/.test(raw);
    if (text === '') continue;
    const parent = tape.parent[node]!;
    const ownElement = parent !== pre && tape.tag[parent] !== Tag.code;
    if (seen++ < HEAD_NODES && numbers.length === 0 && ownElement && isHead(tape, pre, parent, text)) {
      furniture[node] = 1;
      startsLine = true;
      continue;
    }
    const isFree = (ownElement && !isLiteral(tape, parent)) || tape.end[pre] === node + 1;
    const past = opensLine ? countOn(text, next, isFree) : undefined;
    if (past === undefined) {
      if (numbers.length === 0 && opensLine) codeFirst = true;
      bare += linesBegun(raw, opensLine);
      continue;
    }
    if (next === undefined && past > 2 && !text.includes('\n') && text !== '1') counts = false;
    next = past;
    numbers.push(node);
  }
  const lines = numbers.length === 1 ? rawText(tape, numbers[0]!).trim().split('\n').length : numbers.length;
  // About as many lines as numbers, next to or between them; or every line begins with one; or a cell next to the code.
  const isBeside = !codeFirst && bare * 2 >= lines && bare <= lines + 1;
  const isEach = bare === 0 && (seen > numbers.length || CELL[tape.tag[tape.parent[pre]!]!] === 1);
  if (counts && lines >= MIN_NUMBERS && (isBeside || isEach)) for (const node of numbers) furniture[node] = 1;
}

/** Number of non-empty lines that begin in a text; its first line counts only if it begins a line. */
function linesBegun(raw: string, opensLine: boolean): number {
  const lines = raw.split('\n');
  const isFirstOwn = opensLine && lines[0]!.trim() !== '' ? 1 : 0;
  return isFirstOwn + lines.slice(1).filter((line) => line.trim() !== '').length;
}

/** Whether the number belongs to the program, by the class that highlighters give it. */
function isLiteral(tape: Tape, element: number): boolean {
  return /(?:^|[\s-])(?:number|mi|mf|mh|il|m|nu|num-lit|mtk\d+)(?:\s|$)/.test(attribute(tape, element, 'class') ?? '');
}

/**
 * Whether it is a badge or control before the code: a block, or a `span` or link with a `code` element after it. Any other
 * `span` is a word of the code: "from django import forms".
 */
function isHead(tape: Tape, pre: number, parent: number, text: string): boolean {
  const { tag } = tape;
  const isBlock = tag[parent] === Tag.div || tag[parent] === Tag.p;
  const isInline = tag[parent] === Tag.span || (tag[parent] === Tag.a && CONTROL.test(text));
  if (tag[tape.parent[parent]!] === Tag.code || !(isBlock || isInline)) return false;
  if (!((isLanguage(text) && text.length > 1) || CONTROL.test(text))) return false;
  return isBlock || isInBlock(tape, pre, parent) || tag.subarray(tape.end[parent]!, tape.end[pre]!).includes(Tag.code);
}

function isInBlock({ tag, parent }: Tape, pre: number, node: number): boolean {
  let at = parent[node]!;
  while (at > pre && tag[at] !== Tag.div && tag[at] !== Tag.p) at = parent[at]!;
  return at > pre;
}

/** The next expected number, if the text consists only of the next numbers. */
function countOn(text: string, next: number | undefined, alone: boolean): number | undefined {
  if (!alone || text.length > 4000 || !/^[\d\s]+$/.test(text)) return undefined;
  let at = next ?? Number.parseInt(text, 10);
  for (const line of text.split('\n')) if (line.trim() !== String(at++)) return undefined;
  return at;
}

/** Number of nodes in an element above the code that may only name its language. */
const LABEL_NODES = 8;
const LABELS = tagTable('div', 'span', 'header', 'figcaption');

/** Marks the line right above a `pre` that only names the language which the code block has anyway. */
export function markLanguageAbove(page: Page, pre: number, furniture: Uint8Array): void {
  const { tape } = page;
  const above = elementAbove(tape, pre);
  if (above === undefined || LABELS[tape.tag[above]!] === 0 || tape.end[above]! - above > LABEL_NODES) return;
  const [language = '', ...rest] = innerText(tape, above).split(/\s+/);
  if (!isLanguage(language) || (rest.length > 0 && !CONTROL.test(rest.join(' ')))) return;
  if (languageName(language) === codeLanguage(page, pre)) furniture.fill(1, above, tape.end[above]!);
}

/** The sibling before an element, if there is no text between them. */
function elementAbove(tape: Tape, node: number): number | undefined {
  const around = tape.parent[node]!;
  let above = node - 1;
  while (above > around) {
    if (tape.parent[above] !== around) above = tape.parent[above]!;
    else if (isElement(tape, above)) return above;
    else if (rawText(tape, above--).trim() !== '') return undefined;
  }
  return undefined;
}
