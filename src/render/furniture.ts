// Page → text nodes that are furniture inside content: line numbers of code, copy buttons, the permalink sign beside
// a heading, "[edit]", the arrow back from a footnote. Recognised by class and by what the text is, never by one alone.

import { attribute, isElement, Kind, Tag, type Tape } from '../dom/index.ts';
import type { Page } from '../page.ts';

/** 1 for the nodes of furniture. */
export function furnitureNodes(page: Page): Uint8Array {
  return page.derive(findFurniture);
}

interface Rule {
  /** Class or id words the element must carry. */
  readonly names: RegExp;
  /** What its whole text must look like. */
  readonly text: RegExp;
}

/** Elements with at most this much text are looked at; whole columns of line numbers are longer. */
const SHORT = 24;

const RULES: readonly Rule[] = [
  {
    names: /(?:^|[\s_-])(?:line-?num(?:ber)?s?|linenos?|lineno|gutter|blob-num|hljs-ln-(?:n|numbers)|ln)(?:$|[\s_-])/i,
    text: /^[\s\d.:|]+$/,
  },
  { names: /copy|clipboard/i, text: /^(?:copy(?: code| to clipboard)?|copied!?)$/i },
  {
    names: /anchor|permalink|headerlink|header-link|heading-link|hash-link/i,
    text: /^(?:[\s¶#§∞→]|🔗)*(?:permalink|link)?$/iu,
  },
  { names: /mw-editsection|edit-?link/i, text: /^\[?\s*\p{L}+(?:\s*\|\s*\p{L}+(?:\s\p{L}+)?)?\s*\]?$/u },
  {
    names: /footnote-?back|backlink|back-?ref|reversefootnote|fn-?back/i,
    text: /^(?:[\s↩↵⤴^⬆↑a-z\d.,]|\u{FE0E}|\u{FE0F})*$/iu,
  },
];

/** Long furniture is a column of line numbers and nothing else. */
const TELLING_LONG = /num|lineno|gutter|\bln\b|-ln-/i;
const TELLING = /num|lineno|gutter|\bln\b|-ln-|copy|clipb|anchor|link|edit|back|reverse/i;

function findFurniture(page: Page): Uint8Array {
  const { tape, flow } = page;
  const { size, end, parent } = tape;
  const furniture = new Uint8Array(size);
  for (let node = 1; node < size; node++) {
    if (furniture[parent[node]!] === 1) {
      furniture[node] = 1;
      continue;
    }
    if (tape.kind[node] === Kind.text || !isElement(tape, node)) continue;
    const length = flow.offset[end[node]!]! - flow.offset[node]!;
    if (length === 0 || tape.to[node]! - tape.from[node]! < 10) continue;
    if (isFurniture(tape, node, () => flow.text.slice(flow.offset[node]!, flow.offset[end[node]!]!).trim(), length))
      furniture[node] = 1;
  }
  return furniture;
}

function isFurniture(tape: Tape, node: number, text: () => string, length: number): boolean {
  const startTag = tape.source.slice(tape.from[node]!, tape.to[node]!);
  if (!(length > SHORT ? TELLING_LONG : TELLING).test(startTag)) return false;
  if (tape.tag[node] === Tag.body || tape.tag[node] === Tag.html) return false;
  const names = `${attribute(tape, node, 'class') ?? ''} ${attribute(tape, node, 'role') ?? ''}`;
  for (const [index, rule] of RULES.entries()) {
    if (!rule.names.test(names)) continue;
    if ((length <= SHORT || index === 0) && rule.text.test(text())) return true;
  }
  return false;
}
