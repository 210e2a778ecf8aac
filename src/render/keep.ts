// Page + Labels → which text nodes are output. Decided once, before any writer, so that every format has the same words. A
// text node is kept if its segment's label is wanted and it is neither hidden nor furniture (line numbers, copy buttons,
// permalink signs). The surprise: white space belongs to the node after it, so a dropped node passes its space to the next
// kept one.

import { Wish, type Wishes, wishes } from '../css/index.ts';
import { Kind } from '../dom/index.ts';
import { hiddenNodes, hiddenSegments } from '../elements/index.ts';
import { isContent, Label, type Labels } from '../methods/index.ts';
import type { Page } from '../page/index.ts';
import { type CorrectionOptions, corrections } from '../sites/rules/index.ts';
import { findNotes } from '../structures/index.ts';
import { cleanText } from '../text/index.ts';
import { commentFurniture } from './comment-furniture.ts';
import { furnitureNodes } from './furniture.ts';
import { spanGaps } from './span-gaps.ts';

export interface KeepOptions extends Wishes, CorrectionOptions {
  /** Comments: left out (`drop`), in place (`keep`), or the only output (`only`). Default `drop`. */
  readonly comments?: 'drop' | 'keep' | 'only';
  /** Text that readers cannot see. Default `drop`. */
  readonly hidden?: 'drop' | 'keep';
}

/** Facts about the answer, besides the caller's options. */
export interface AnswerFacts {
  /** Hidden lines labeled content are output anyway: they are the page. */
  readonly hiddenIsPage?: boolean;
  /** 1 for each text node that a browser did not draw. */
  readonly undrawn?: Uint8Array;
}

/** Bits of `Keep.node`. */
const KEPT = 1;
const SPACE_BEFORE = 2;
const OPENS_SEGMENT = 4;

export class Keep {
  readonly page: Page;
  /** Text nodes that begin with a note's label → how many characters to drop. */
  readonly prefixes: ReadonlyMap<number, number>;
  /** Bits per node; 0 if it is not output. */
  readonly node: Uint8Array;
  /** 1 for each segment with some output. */
  readonly segment: Uint8Array;
  /** 1 for each segment that is output in part. */
  readonly partial: Uint8Array;
  private nodeSums: Int32Array | undefined;
  private segmentSums: Int32Array | undefined;

  constructor(page: Page, node: Uint8Array, segment: Uint8Array, partial: Uint8Array) {
    this.page = page;
    this.prefixes = findNotes(page).prefixes;
    this.node = node;
    this.segment = segment;
    this.partial = partial;
  }

  /** Number of kept text nodes before each node, plus a final total. */
  get before(): Int32Array {
    this.nodeSums ??= sumsOf(this.node);
    return this.nodeSums;
  }

  /** Number of kept segments before each segment, plus a final total. */
  get segmentsBefore(): Int32Array {
    this.segmentSums ??= sumsOf(this.segment);
    return this.segmentSums;
  }

  /** Whether the node range has kept text. */
  any(from: number, to: number): boolean {
    return this.before[to]! > this.before[from]!;
  }

  /** A kept text node's characters as output; '' for all others. A leading space separates it from the text before. */
  text(node: number): string {
    const bits = this.node[node]!;
    if (bits === 0) return '';
    const { offset, text } = this.page.flow;
    const from = offset[node]! + Math.max((bits & OPENS_SEGMENT) === 0 ? 0 : 1, this.prefixes.get(node) ?? 0);
    const own = cleanText(text.slice(from, offset[node + 1]!));
    return (bits & SPACE_BEFORE) !== 0 && own.charCodeAt(0) !== 32 ? ` ${own}` : own;
  }

  /** A segment's kept text. */
  segmentText(segment: number): string {
    if (this.partial[segment] === 0) return cleanText(this.page.segmentText(segment));
    const { from, to } = this.page.segments;
    let text = '';
    for (let i = from[segment]!; i < to[segment]!; i++) text += this.text(i);
    return text.trim();
  }

  /** Kept text of a subtree: its letters without spaces. */
  textOf(node: number): string {
    let text = '';
    const past = this.page.tape.end[node]!;
    for (let i = node; i < past; i++) text += this.text(i);
    return text;
  }
}

/** How many entries before each have the lowest bit, plus a final total. */
function sumsOf(bits: Uint8Array): Int32Array {
  const sums = new Int32Array(bits.length + 1);
  for (let i = 0; i < bits.length; i++) sums[i + 1] = sums[i]! + (bits[i]! & KEPT);
  return sums;
}

function wants(label: number, comments: 'drop' | 'keep' | 'only', hidden: 'drop' | 'keep'): boolean {
  if (label === Label.comment) return comments !== 'drop';
  if (comments === 'only') return false;
  return isContent(label) || (label === Label.hidden && hidden === 'keep');
}

/** 1 for each node that is left out because it is invisible; undefined if there is none. */
function unseenNodes(page: Page, options: KeepOptions & AnswerFacts): Uint8Array | undefined {
  const { hidden, hiddenIsPage, undrawn } = options;
  if (hidden === 'keep') return undefined;
  if (undrawn !== undefined) return hiddenNodes(page).map((one, node) => one | undrawn[node]!);
  if (hiddenIsPage !== true) return hiddenNodes(page);
  const { from, to } = page.segments;
  const nodes = hiddenNodes(page).slice();
  hiddenSegments(page).forEach((isHidden, s) => {
    if (isHidden === 1) nodes.fill(0, from[s]!, to[s]!);
  });
  return nodes;
}

/** 1 for each segment whose label is wanted. */
function wantedSegments(page: Page, labels: Labels, { comments = 'drop', hidden = 'drop' }: KeepOptions): Uint8Array {
  const wanted = labels.label.map((label) => (wants(label, comments, hidden) ? 1 : 0));
  if (comments === 'drop') return wanted;
  const none = commentFurniture(page, labels);
  for (let i = 0; i < wanted.length; i++) if (none[i] === 1) wanted[i] = 0;
  return wanted;
}

export function keepOf(page: Page, labels: Labels, options: KeepOptions & AnswerFacts = {}): Keep {
  const { tape, flow, segments } = page;
  const hidden = unseenNodes(page, options);
  const marks = wishes(page, options);
  const corrected = corrections(page, options)?.wish;
  const wanted = wantedSegments(page, labels, options);
  const furniture = furnitureNodes(page, wanted);
  const { prefixes } = findNotes(page);
  const gaps = spanGaps(page, wanted);
  const node = new Uint8Array(tape.size);
  const segment = new Uint8Array(segments.count);
  const partial = new Uint8Array(segments.count);
  for (let i = 0; i < segments.count; i++) {
    if (wanted[i] === 0) continue;
    let carry = 0;
    for (let at = segments.from[i]!; at < segments.to[i]!; at++) {
      const start = flow.offset[at]!;
      if (tape.kind[at] !== Kind.text || flow.offset[at + 1] === start) continue;
      const opens = start < segments.textFrom[i]!;
      const asked = marks === undefined ? Wish.none : marks[at]!;
      const wish = asked === Wish.none && corrected !== undefined ? corrected[at]! : asked;
      const unseen = hidden?.[at] === 1 && wish !== Wish.keep;
      if (furniture[at] === 1 || unseen || wish === Wish.drop) {
        if (!opens && flow.text.charCodeAt(start) === 32) carry = SPACE_BEFORE;
        partial[i] = 1;
        continue;
      }
      if (prefixes.has(at) || gaps.has(at)) partial[i] = 1;
      node[at] = KEPT | carry | (gaps.has(at) ? SPACE_BEFORE : 0) | (opens ? OPENS_SEGMENT : 0);
      segment[i] = 1;
      carry = 0;
    }
  }
  return new Keep(page, node, segment, partial);
}
