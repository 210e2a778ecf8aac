// Data in a page's scripts → its text. Groups strings by path (`article.blocks[].text`) and takes the path with the most
// words of prose. Strings of one block (`body[2].children[…].text`) form one paragraph.
// The surprise: state also contains messages, menus and legal texts; a path with such names gets a lower weight.

import { LIMITS, noteLimit } from '../base/index.ts';
import type { Tape } from '../dom/index.ts';
import { countWords, escapeHtml } from '../text/index.ts';
import { asMarkup, isMarkup, plainText } from './markup.ts';
import { readScripts } from './scripts.ts';

interface Group {
  readonly from: string;
  readonly path: string;
  readonly parts: Part[];
  words: number;
}

interface Part {
  /** Its block; parts of one block form a paragraph. Undefined for a separate block. */
  readonly block: string | undefined;
  readonly text: string;
  readonly isHeading: boolean;
}

const MAX_DEPTH = LIMITS['levels of embedded data'];
const MAX_VALUES = LIMITS['values of embedded data'];
/** A string with fewer words does not count for its group, but is included if the group is chosen. */
const MIN_WORDS = 6;
/** Minimum share of letters and spaces in prose; code and URLs have fewer. */
const MIN_LETTERS = 0.7;
/** Path names for other things than the text, and for the text. */
const OTHER_NAMES =
  /cookie|consent|privacy|legal|terms|i18n|intl|locale|translation|messages|footer|navigation|menu|related|recommend|popular|trending|seo|meta\b|error|banner|advert|config|settings|feature|flag/i;
const TEXT_NAMES =
  /(?:body|content|html|text|article|post|story|markdown|rendered|paragraph|blocks?|copy|children|value|answer)(?:\.|\[\]|$)/i;
const OTHER_WEIGHT = 0.15;
const PLAIN_WEIGHT = 0.6;

export function longestText(tape: Tape): { readonly from: string; readonly html: string } | undefined {
  const groups = new Map<string, Group>();
  const into: Gathered = { groups, left: MAX_VALUES, deepest: 0 };
  for (const { from, value } of readScripts(tape)) gather(from, value, into);
  if (into.left <= 0) noteLimit(tape, 'values of embedded data');
  if (into.deepest > MAX_DEPTH) noteLimit(tape, 'levels of embedded data');
  let best: Group | undefined;
  let most = 0;
  for (const group of groups.values()) {
    const weighed = group.words * weightOf(group.path);
    if (weighed > most) [best, most] = [group, weighed];
  }
  return best === undefined ? undefined : { from: best.from, html: toHtml(best) };
}

function weightOf(path: string): number {
  if (OTHER_NAMES.test(path)) return OTHER_WEIGHT;
  return TEXT_NAMES.test(path) ? 1 : PLAIN_WEIGHT;
}

interface Gathered {
  readonly groups: Map<string, Group>;
  /** Number of values that may still be read. */
  left: number;
  /** Levels of the deepest value; those beyond the limit are not read. */
  deepest: number;
}

/** Adds the strings of a value. */
function gather(from: string, root: unknown, into: Gathered): void {
  const visit = (value: unknown, path: string, places: readonly string[], owner: unknown, depth: number): void => {
    into.deepest = Math.max(into.deepest, depth);
    if (into.left-- <= 0 || depth > MAX_DEPTH) return;
    if (typeof value === 'string') {
      const isInline = places.length > 1 && !path.endsWith('[]');
      const block = isInline ? places.slice(0, -1).join('/') : undefined;
      addPart(into.groups, from, path, { block, text: value, isHeading: isHeading(owner) });
    } else if (Array.isArray(value)) {
      for (const [i, one] of value.entries()) visit(one, `${path}[]`, [...places, String(i)], owner, depth + 1);
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, one] of Object.entries(value))
        visit(one, path === '' ? shortName(name) : `${path}.${shortName(name)}`, places, value, depth + 1);
    }
  };
  visit(root, '', [], undefined, 0);
}

function addPart(groups: Map<string, Group>, from: string, path: string, part: Part): void {
  const key = `${from} ${path}`;
  const words = proseWords(part.text);
  const group = groups.get(key) ?? { from, path, parts: [], words: 0 };
  group.words += words >= MIN_WORDS ? words : 0;
  group.parts.push(part);
  groups.set(key, group);
}

/** Keys that are ids (`Post:1834`) share one path: a table of things is like a list. */
function shortName(name: string): string {
  return /\d{2}|:/.test(name) ? '*' : name;
}

/** Counts words; 0 for strings that are not prose, such as URLs, code or styles. */
function proseWords(text: string): number {
  if (text.length < 20 || (!text.includes(' ') && !WIDE.test(text))) return 0;
  const plain = isMarkup(text) ? plainText(text) : text;
  const letters = plain.replace(NOT_LETTER, '').length;
  return letters < plain.length * MIN_LETTERS ? 0 : countWords(plain);
}
const WIDE = /[\u3040-\u30ff\u3400-\u9fff\u0e00-\u0e7f\uac00-\ud7af]/;
const NOT_LETTER = /[^\p{L}\p{M}\s]/gu;

/** True when the object around the string marks it as a heading: `{ type: "heading-2", text: … }`. */
function isHeading(owner: unknown): boolean {
  if (typeof owner !== 'object' || owner === null) return false;
  return ['type', 'style', 'tag', '_type', 'nodeType', '__typename', 'component'].some((name) =>
    /^h[1-6]$|heading|subtitle/i.test(String((owner as Record<string, unknown>)[name] ?? '')),
  );
}

const SENTENCE_END = /[.!?…。！？:]\s*$/;

function toHtml({ parts }: Group): string {
  const html: string[] = [];
  let block: string | undefined;
  let line = '';
  /** Decided by the last part, because the line may have thousands. */
  let isSentence = false;
  const close = (): void => {
    if (line !== '') html.push(`<p>${line}</p>`);
    line = '';
  };
  const seen = new Set<string>();
  for (const part of parts) {
    if (part.text.trim() === '' || (part.text.length > 60 && seen.has(part.text))) continue;
    seen.add(part.text);
    const isBlock = isMarkup(part.text) || part.isHeading || part.text.includes('\n');
    if (isBlock || part.block === undefined || part.block !== block || isSentence) close();
    block = part.block;
    if (part.isHeading) html.push(`<h2>${escapeHtml(part.text)}</h2>`);
    else if (isBlock) html.push(asMarkup(part.text));
    else line += escapeHtml(part.text);
    isSentence = !isBlock && SENTENCE_END.test(part.text);
  }
  close();
  return html.join('\n');
}
