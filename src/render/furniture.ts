// Page → text nodes that are furniture inside content: line numbers of code, copy buttons, the permalink sign next to a
// heading, "[edit]", the back link of a footnote. Recognized by class and text together, never by one alone.

import { attribute, Tag, type Tape, tagTable } from '../dom/index.ts';
import { AttributeFlag, PerName, startTags } from '../elements/index.ts';
import { NameSign, signsOf } from '../lexicon/index.ts';
import type { Page } from '../page/index.ts';
import { findNotes } from '../structures/index.ts';
import { markCodeFurniture, markLanguageAbove } from './code-furniture.ts';

interface Rule {
  /** Words that the class or id of the element must contain. */
  readonly names: RegExp;
  /** Pattern for its whole text. */
  readonly text: RegExp;
}

/** Only elements with at most this much text are checked; whole columns of line numbers are longer. */
const SHORT = 32;

const RULES: readonly Rule[] = [
  {
    names: /(?:^|[\s_-])(?:line-?num(?:ber)?s?|linenos?|lineno|gutter|blob-num|hljs-ln-(?:n|numbers)|ln)(?:$|[\s_-])/i,
    text: /^[\s\d.:|]+$/,
  },
  // The link that expands a long quotation in XenForo, in the reader's language.
  { names: /expandLink/, text: /\p{L}/u },
  // The name of an icon, which a font draws as the icon.
  { names: /(?:^|\s)(?:material-(?:icons|symbols)(?:-\w+)*|mat-icon|icon-ligature)(?:\s|$)/, text: /^[a-z\d_]+$/ },
  { names: /copy|clipboard/i, text: /^(?:copy(?: code| to clipboard)?|copied!?)$/i },
  {
    names: /anchor|permalink|headerlink|header-link|heading-link|hash-link/i,
    text: /^(?:[\s¶#§∞→]|🔗)*(?:permalink|link)?$/iu,
  },
  { names: /mw-editsection|edit-?link/i, text: /^\[?\s*\p{L}+(?:\s*\|\s*\p{L}+(?:\s\p{L}+)?)?\s*\]?$/u },
  {
    names: /footnote-?back|backlink|back-?ref|reversefootnote|fn-?back/i,
    // One letter is a mark; a longer word must say so. A heading may be a link back to the table of contents.
    text: /^(?:[\s↩↵⤴^⬆↑\d.,]|\u{FE0E}|\u{FE0F}|\b(?:[a-z]|back|return|up|to|the|text|content|top|jump)\b)*$/iu,
  },
];

/** Long furniture can only be a column of line numbers. */
const TELLING_LONG = /num|lineno|gutter|\bln\b|-ln-/i;
const TELLING = /icon|num|lineno|gutter|\bln\b|-ln-|copy|clipb|anchor|link|edit|back|reverse/i;

/** 1 for furniture nodes in and around the wanted segments; other nodes are not checked. */
export function furnitureNodes(page: Page, wanted: Uint8Array): Uint8Array {
  const { tape, flow, segments } = page;
  const { size, end, parent } = tape;
  const furniture = new Uint8Array(size);
  const tags = startTags(page);
  const { signs } = tags;
  const names = new PerName(tags.names, (name, number) => matchingRules(name, signs[number]!));
  const drawings = new PerName(tags.names, (name) => (FORMULA_DRAWING.test(name) ? 1 : 0));
  for (const label of findNotes(page).labels) furniture.fill(1, label, end[label]!);
  let segment = 0;
  for (let node = 1; node < size; node++) {
    while (segment < segments.count && (wanted[segment] === 0 || segments.to[segment]! <= node)) segment++;
    if (segment === segments.count) break;
    if (segments.from[segment]! >= end[node]!) {
      node = end[node]! - 1; // nothing wanted inside
      continue;
    }
    if (tape.tag[node] === Tag.pre) {
      markCodeFurniture(tape, node, furniture);
      markLanguageAbove(page, node, furniture);
    }
    if (drawings.of(tags.className[node]!) === 1 && isFormulaBefore(tape, node)) furniture[node] = 1;
    if (furniture[node] === 1) continue;
    if (furniture[parent[node]!] === 1) {
      furniture[node] = 1;
      continue;
    }
    const byRole =
      (tags.flags[node]! & AttributeFlag.role) === 0 ? 0 : matchingRules(attribute(tape, node, 'role') ?? '');
    const rules = byRole | names.of(tags.className[node]!);
    if (rules === 0) {
      if (tape.tag[node] === Tag.a && isPermalink(page, node)) furniture[node] = 1;
      continue;
    }
    const text = flow.text.slice(flow.offset[node]!, flow.offset[end[node]!]!);
    if (isFurniture(tape, node, rules, text)) furniture[node] = 1;
  }
  return furniture;
}

/** KaTeX draws this after the formula itself. */
const FORMULA_DRAWING = /(?:^|\s)katex-html(?:\s|$)/;

/** The formula must begin within this many nodes of the element. */
const FORMULA_NODES = 8;

/** Whether the previous sibling element contains the formula. */
function isFormulaBefore(tape: Tape, drawing: number): boolean {
  let before = drawing - 1;
  const around = tape.parent[drawing]!;
  while (before > around && tape.parent[before] !== around) before = tape.parent[before]!;
  const past = Math.min(drawing, before + FORMULA_NODES);
  for (let at = before; at > around && at < past; at++) if (tape.tag[at] === Tag.math) return true;
  return false;
}

const PERMALINK = /^(?:[\s¶#§∞]|🔗|🔖|⚓)*(?:permalink|anchor|top|back to top|(?:direct )?link to (?:this|here).*)?$/iu;
const HEADINGS = tagTable('h1', 'h2', 'h3', 'h4', 'h5', 'h6');

/** Whether a link in a heading is a permalink sign, whatever its class. */
function isPermalink({ tape, flow }: Page, link: number): boolean {
  let at = tape.parent[link]!;
  for (let level = 0; level < 3 && at > 0 && HEADINGS[tape.tag[at]!] === 0; level++) at = tape.parent[at]!;
  if (HEADINGS[tape.tag[at]!] === 0) return false;
  const from = flow.offset[link]!;
  const to = flow.offset[tape.end[link]!]!;
  if (to === from || to - from > SHORT || !PERMALINK.test(flow.text.slice(from, to).trim())) return false;
  return (attribute(tape, link, 'href') ?? '').includes('#');
}

/** Bits of the rules that match an element's class or role. */
function matchingRules(name: string, signs: number = signsOf(name)): number {
  if ((signs & NameSign.furniture) === 0) return 0;
  return RULES.reduce((bits, rule, index) => (rule.names.test(name) ? bits | (1 << index) : bits), 0);
}

function isFurniture(tape: Tape, node: number, rules: number, text: string): boolean {
  const startTag = tape.source.slice(tape.from[node]!, tape.to[node]!);
  if (!(text.length > SHORT ? TELLING_LONG : TELLING).test(startTag)) return false;
  if (tape.tag[node] === Tag.body || tape.tag[node] === Tag.html) return false;
  for (const [index, rule] of RULES.entries()) {
    if ((rules & (1 << index)) === 0 || (text.length > SHORT && index > 0)) continue;
    if (rule.text.test(text.trim())) return true;
  }
  return false;
}
