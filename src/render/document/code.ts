// `pre` and its kin → the code as text, and its language from the class names that highlighters leave.

import { BREAKS_TEXT } from '../../blocks/index.ts';
import { attribute, isElement, Kind, rawText, Tag, type Tape, tagTable } from '../../dom/index.ts';
import { cleanCode } from '../clean-text.ts';
import type { Keep } from '../keep.ts';
import { isLanguage } from './languages.ts';

/** Cells of one line: apart, but on it. */
const CELL = tagTable('td', 'th');

/** Kept text of a subtree as written, `br` and elements that break text as line feeds, without blank lines at either end. */
export function codeText(tape: Tape, keep: Keep, root: number): string {
  let code = '';
  const breakers: number[] = [];
  const past = tape.end[root]!;
  const setApart = (node: number): void => {
    if (code === '' || code.endsWith('\n')) return;
    if (CELL[tape.tag[node]!] === 0) code += '\n';
    else if (!/\s$/.test(code)) code += ' ';
  };
  for (let node = root + 1; node < past; node++) {
    while (breakers.length > 0 && tape.end[breakers[breakers.length - 1]!]! <= node) setApart(breakers.pop()!);
    if (tape.kind[node] === Kind.text) {
      if (keep.node[node] !== 0) code += cleanCode(rawText(tape, node));
      else if (isBetweenKept(tape, keep, node, root)) code += rawText(tape, node);
    } else if (tape.tag[node] === Tag.br) code += '\n';
    else if (BREAKS_TEXT[tape.tag[node]!] === 1) {
      setApart(node);
      if (tape.end[node]! > node + 1) breakers.push(node);
    }
  }
  return code
    .replace(/\r\n?/g, '\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd();
}

/** Blank text between kept pieces (indentation in a span of its own) has no text of its own in the page's flow. */
function isBetweenKept(tape: Tape, keep: Keep, node: number, root: number): boolean {
  if (!keep.any(root, tape.end[root]!)) return false;
  for (let i = tape.from[node]!; i < tape.to[node]!; i++) if (tape.source.charCodeAt(i) > 32) return false;
  return true;
}

const PREFIXED =
  /^(?:language|lang|highlight-source|highlight-text|highlight|brush|code|src|sourceCode)[-:]([\w+#.-]{1,24})$/i;
/** How far out a wrapper names the language (`<div class="highlight-python"><div><pre>`). */
const OUTER_LEVELS = 3;

/** The language of a code element, in lower case; '' when the page does not say. */
export function codeLanguage(tape: Tape, node: number): string {
  for (let inner = node; inner < Math.min(node + 3, tape.end[node]!); inner++) {
    const language = isElement(tape, inner) ? languageOf(tape, inner, true) : '';
    if (language !== '') return language;
  }
  let at = tape.parent[node]!;
  for (let level = 0; level < OUTER_LEVELS && at > 0; level++, at = tape.parent[at]!) {
    const language = languageOf(tape, at, false);
    if (language !== '') return language;
  }
  return '';
}

function languageOf(tape: Tape, node: number, bare: boolean): string {
  const said = attribute(tape, node, 'data-lang') ?? attribute(tape, node, 'data-language');
  if (said !== undefined && isLanguage(said)) return said.toLowerCase();
  const names = (attribute(tape, node, 'class') ?? '').replace(/brush:\s*([\w+#-]+);?/i, 'brush-$1').split(/\s+/);
  for (const name of names) {
    const language = PREFIXED.exec(name)?.[1];
    if (language !== undefined && isLanguage(language)) return language.toLowerCase();
  }
  if (!bare) return '';
  return names.find((name) => isLanguage(name))?.toLowerCase() ?? '';
}
