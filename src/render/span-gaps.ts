// Page → text nodes that need a space before them although the source has none: spans of different classes side by side, as
// in `<span class=amount>1</span><span class=name>egg</span>`. Style sheets separate such spans, so readers never see "1egg".
// Applies only if the box consists of such spans: a styled part of a word has other text around it. Nor may the letters look
// like one word, unless the classes name two different things.

import { attribute, isElement, Kind, Tag, type Tape, tagTable } from '../dom/index.ts';
import { SegmentFlag } from '../page/blocks/index.ts';
import type { Page } from '../page/index.ts';

/** Classes of the parts of a fact. */
const PART =
  /(?:^|[\s_-])(?:label|name|key|k|v|val|value|amount|quantity|qty|unit|title|price|date|time|day|month|author|stock)(?:$|[\s_-])/i;
const RAISED =
  /(?:^|[\s_-])(?:sup|sub|superscript|subscript|drop-?cap|initial|first-?letter|fraction|cents)(?:$|[\s_-])/i;
/** Children of a box that are read. */
const MAX_CHILDREN = 24;
/** Elements that begin with the same text. */
const MAX_LEVELS = 3;

/** Children of a box of spans: each block is a line of its own. */
const BESIDE_SPANS = tagTable('span', 'i', 'img', 'button', 'p', 'div', 'h2', 'h3', 'h4', 'blockquote');

/** `wanted`: 1 for each segment whose text is wanted. */
export function spanGaps(page: Page, wanted: Uint8Array): ReadonlySet<number> {
  const { tape, flow, segments } = page;
  const gaps = new Set<number>();
  for (let s = 0; s < segments.count; s++) {
    if (wanted[s] === 0 || (segments.flags[s]! & SegmentFlag.pre) !== 0) continue;
    let before = -1;
    for (let at = segments.from[s]!; at < segments.to[s]!; at++) {
      if (tape.kind[at] !== Kind.text || flow.offset[at + 1] === flow.offset[at]) continue;
      if (before >= 0 && isGap(page, before, at)) gaps.add(at);
      before = at;
    }
  }
  return gaps;
}

/** `before` is the text node before `node` in the same line. */
function isGap(page: Page, before: number, node: number): boolean {
  const { tape, flow } = page;
  const span = spanAt(tape, node);
  if (span === undefined) return false;
  const sibling = spanEndingAt(tape, before, span);
  if (sibling === undefined) return false;
  const left = flow.text.slice(Math.max(flow.offset[before]!, flow.offset[before + 1]! - 2), flow.offset[before + 1]!);
  const right = flow.text.slice(flow.offset[node]!, flow.offset[node]! + 4);
  if (!/[\p{L}\p{N}]$/u.test(left) || !/^[\p{L}\p{N}]/u.test(right)) return false;
  const [one, other] = [attribute(tape, sibling, 'class') ?? '', attribute(tape, span, 'class') ?? ''];
  if (one === '' || other === '' || one === other || RAISED.test(one) || RAISED.test(other)) return false;
  if (!areApart(left, right) && !(PART.test(one) && PART.test(other))) return false;
  return isRowOfSpans(tape, tape.parent[span]!);
}

function areApart(left: string, right: string): boolean {
  if (/\p{N}$/u.test(left)) return /^\p{L}/u.test(right) && !/^(?:st|nd|rd|th)(?!\p{L})/iu.test(right);
  return /\p{Ll}$/u.test(left) && /^\p{Lu}/u.test(right);
}

/** The span that begins with a text node and has a sibling before it. */
function spanAt(tape: Tape, node: number): number | undefined {
  for (
    let at = tape.parent[node]!, child = node, level = 0;
    level < MAX_LEVELS;
    child = at, at = tape.parent[at]!, level++
  ) {
    if (child !== at + 1) return undefined;
    if (tape.tag[at] === Tag.span && tape.parent[at] !== at - 1) return at;
  }
  return undefined;
}

/** The span around `before` that ends where `span` begins. */
function spanEndingAt(tape: Tape, before: number, span: number): number | undefined {
  for (let at = tape.parent[before]!, level = 0; level < MAX_LEVELS && at > 0; at = tape.parent[at]!, level++)
    if (tape.tag[at] === Tag.span && tape.end[at] === span && tape.parent[at] === tape.parent[span]) return at;
  return undefined;
}

function isRowOfSpans(tape: Tape, box: number): boolean {
  let children = 0;
  for (let at = box + 1; at < tape.end[box]!; at = tape.end[at]!) {
    if (++children > MAX_CHILDREN) return false;
    if (tape.kind[at] === Kind.text && tape.source.slice(tape.from[at]!, tape.to[at]!).trim() !== '') return false;
    if (isElement(tape, at) && BESIDE_SPANS[tape.tag[at]!] === 0) return false;
  }
  return true;
}
