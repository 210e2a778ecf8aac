// `pre` and similar elements → the code as text, and its language from the class names that highlighters leave. Code blocks
// without a `pre` (a `code` alone on its line, a box named for code) count if the page marks them.

import { getOrMake } from '../../base/index.ts';
import { attribute, isElement, Kind, rawText, Tag, type Tape, tagTable } from '../../dom/index.ts';
import { BREAKS_TEXT } from '../../page/blocks/index.ts';
import { fact, type Page } from '../../page/index.ts';
import { firstSegmentFrom } from '../../structures/index.ts';
import { cleanCode } from '../../text/index.ts';
import type { Keep } from '../keep.ts';
import { isCodeBlockName } from './code-name.ts';
import { isLanguage, languageName } from './languages.ts';

/** Length of `<span class=line>`. */
const MIN_LINE_TAG = 17;
/** Cells on one line, separated. */
const CELL = tagTable('td', 'th');

/** Kept text of a subtree as written, with `br` and block elements as line feeds, without blank lines at either end. */
export function codeText(tape: Tape, keep: Keep, root: number): string {
  // The last character is tracked separately: reading the end of a growing string would flatten it each time.
  let code = '';
  let end = '\n';
  const add = (piece: string): void => {
    if (piece === '') return;
    code += piece;
    end = piece.slice(-1);
  };
  const breakers: number[] = [];
  const last = tape.end[root]!;
  const setApart = (node: number): void => {
    if (end === '\n') return;
    if (CELL[tape.tag[node]!] === 0) add('\n');
    else if (end.trim() !== '') add(' ');
  };
  for (let node = root + 1; node < last; node++) {
    while (breakers.length > 0 && tape.end[breakers[breakers.length - 1]!]! <= node) setApart(breakers.pop()!);
    if (tape.kind[node] === Kind.text) {
      if (keep.node[node] !== 0) add(cleanCode(rawText(tape, node)));
      else if (isBetweenKept(tape, keep, node, root)) add(rawText(tape, node));
    } else if (tape.tag[node] === Tag.br) add('\n');
    else if (BREAKS_TEXT[tape.tag[node]!] === 1 || isLine(tape, node)) {
      setApart(node);
      if (tape.end[node]! > node + 1) breakers.push(node);
    }
  }
  const lines = code.replace(/\r\n?/g, '\n').replace(/^(?:[ \t]*\n)+/, '');
  const past = lines.indexOf('\n', lines.trimEnd().length);
  return past < 0 ? lines : lines.slice(0, past);
}

const LINE_NAME = /(?:^|[\s_-])(?:code-?|view-?|highlight-?)?line$|(?:^|[\s_-])(?:code|view)-?line\s|^line\s/i;

/** Whether highlighters show a span as a separate line; a line feed inside or after it is the same one. */
function isLine(tape: Tape, node: number): boolean {
  if (tape.tag[node] !== Tag.span || tape.to[node]! - tape.from[node]! < MIN_LINE_TAG) return false;
  return LINE_NAME.test(attribute(tape, node, 'class') ?? '') && !beginsWithLineEnd(tape, tape.end[node]!);
}

/** Whether code has such lines. */
export function hasLines(tape: Tape, pre: number): boolean {
  for (let node = pre + 1; node < tape.end[pre]!; node++) if (isLine(tape, node)) return true;
  return false;
}

function beginsWithLineEnd({ kind, source, from, size }: Tape, node: number): boolean {
  return node < size && kind[node] === Kind.text && /^[ \t\r]*\n/.test(source.slice(from[node]!, from[node]! + 80));
}

/** Blank text between kept pieces (indentation in a separate span) has no entry in the page's flow. */
function isBetweenKept(tape: Tape, keep: Keep, node: number, root: number): boolean {
  if (!keep.any(root, tape.end[root]!)) return false;
  for (let i = tape.from[node]!; i < tape.to[node]!; i++) if (tape.source.charCodeAt(i) > 32) return false;
  return true;
}

const PRESERVES = /white-space\s*:\s*(?:pre|break-spaces)/i;

/**
 * Whether a `code` is named as a block or styled as one on a separate line, or a box is named for code and its language.
 */
export function isCodeBlock(page: Page, node: number): boolean {
  const { tape, segments } = page;
  const named = isCodeBlockName(attribute(tape, node, 'class') ?? '');
  if (tape.tag[node] === Tag.div) {
    if (!named) return false;
    const language = attribute(tape, node, 'data-lang') ?? attribute(tape, node, 'data-language') ?? '';
    return isLanguage(language) && !holdsBlocks(tape, node);
  }
  if (named) return true;
  if (!PRESERVES.test(attribute(tape, node, 'style') ?? '')) return false;
  const first = firstSegmentFrom(page, node);
  const last = firstSegmentFrom(page, tape.end[node]!) - 1;
  return first <= last && segments.to[last]! <= tape.end[node]!;
}

function holdsBlocks(tape: Tape, node: number): boolean {
  for (let at = node + 1; at < tape.end[node]!; at++)
    if (BREAKS_TEXT[tape.tag[at]!] === 1 && tape.tag[at] !== Tag.br) return true;
  return false;
}

/** Removes the indentation that all lines of a code block share. */
export function withoutIndent(code: string): string {
  const lines = code.split('\n');
  let common = Number.POSITIVE_INFINITY;
  for (const line of lines) if (line.trim() !== '') common = Math.min(common, line.length - line.trimStart().length);
  return common === 0 ? code : lines.map((line) => line.slice(common)).join('\n');
}

const PREFIXED =
  /^(?:language|lang|highlight-source|highlight-text|highlight|brush|code|src|sourceCode)[-:]([\w+#.-]{1,24})$/i;
/** Longer lists of names are not hand-written. */
const MAX_NAMES = 1000;
/** Number of nodes in a `pre` that are searched for its `code`, apart from those in buttons. */
const INNER_NODES = 8;
/** Maximum number of names next to a bare language of one or two letters, itself included. */
const MAX_BESIDE = 3;
/** How many levels up a wrapper may name the language (`<div class="highlight-python"><div><pre>`). */
const OUTER_LEVELS = 3;

/** The language of a code element, in lower case; '' if the page does not name it. */
export function codeLanguage(page: Page, node: number): string {
  const { tape } = page;
  for (let inner = node, seen = 0; inner < tape.end[node]! && seen < INNER_NODES; seen++) {
    if (isElement(tape, inner) && (inner <= node + 2 || tape.tag[inner] === Tag.code)) {
      const language = languageOf(tape, inner, true);
      if (language !== '') return language;
    }
    inner = tape.tag[inner] === Tag.button ? tape.end[inner]! : inner + 1;
  }
  let at = tape.parent[node]!;
  for (let level = 0; level < OUTER_LEVELS && at > 0; level++, at = tape.parent[at]!) {
    const language = outerLanguage(page, at);
    if (language !== '') return language;
  }
  return '';
}

const outerLanguages = fact('document.outerLanguages', (_page: Page): Map<number, string> => new Map());

/** Cached: a wrapper may contain any number of code blocks. */
function outerLanguage(page: Page, node: number): string {
  return getOrMake(outerLanguages(page), node, () => languageOf(page.tape, node, false));
}

function languageOf(tape: Tape, node: number, bare: boolean): string {
  const own = bare ? (attribute(tape, node, 'language') ?? attribute(tape, node, 'lang')) : undefined;
  const said = attribute(tape, node, 'data-lang') ?? attribute(tape, node, 'data-language') ?? own;
  if (said !== undefined && isLanguage(said)) return languageName(said);
  const names = (attribute(tape, node, 'class') ?? '')
    .slice(0, MAX_NAMES)
    .replace(/brush:\s*([\w+#-]+);?/i, 'brush-$1')
    .split(/\s+/);
  for (const name of names) {
    const language = PREFIXED.exec(name)?.[1];
    if (language !== undefined && isLanguage(language)) return languageName(language);
  }
  if (!bare) return '';
  // Among many names, one of two letters is more often made by a build tool.
  const bareName = names.find((name) => isLanguage(name) && (name.length > 2 || names.length <= MAX_BESIDE));
  return bareName === undefined ? '' : languageName(bareName);
}
