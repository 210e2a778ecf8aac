// The facts behind reasons: the page, the answer, and numbers about single segments, each computed once per answer.

import type { Extraction } from '../answer/index.ts';
import { getOrMake } from '../base/index.ts';
import { FEATURE_NAMES, featureColumn } from '../columns/index.ts';
import { headingLevels, places, sums } from '../columns/measures/index.ts';
import { attribute, Tag, type Tape, tagName } from '../dom/index.ts';
import { elementMarks } from '../elements/index.ts';
import { isContent } from '../methods/index.ts';
import type { Page } from '../page/index.ts';
import { cleanText } from '../text/index.ts';

/** Names and texts are cut to this many characters. */
const SHOWN_NAME = 40;
const SHOWN_TEXT = 60;

export class Facts {
  readonly page: Page;
  readonly extraction: Extraction;
  /** First and last content segment; -1 if there is no content. */
  readonly first: number;
  readonly last: number;
  private readonly columns = new Map<string, Float32Array>();
  /** Words of content before each segment, with one extra entry for the total. */
  private readonly contentBefore: Int32Array;

  constructor(extraction: Extraction) {
    const { page, labels } = extraction;
    this.page = page;
    this.extraction = extraction;
    this.first = labels.label.findIndex(isContent);
    this.last = labels.label.findLastIndex(isContent);
    this.contentBefore = new Int32Array(labels.label.length + 1);
    labels.label.forEach((label, s) => {
      this.contentBefore[s + 1] = this.contentBefore[s]! + (isContent(label) ? page.segments.words[s]! : 0);
    });
  }

  isKept(segment: number): boolean {
    return isContent(this.extraction.labels.label[segment]!);
  }

  words(segment: number): number {
    return this.page.segments.words[segment]!;
  }

  /** Value of a column from docs/columns.md. */
  value(name: string, segment: number): number {
    const read = (): Float32Array =>
      FEATURE_NAMES.includes(name) ? featureColumn(this.page, name) : new Float32Array(0);
    return getOrMake(this.columns, name, read)[segment] ?? 0;
  }

  /** The element around a segment. */
  element(segment: number): number {
    return this.page.segments.node[segment]!;
  }

  /** Share of an element's words that are content, not counting the segment itself. */
  contentShareAround(node: number, segment: number): number {
    const { before, words } = sums(this.page);
    const [from, to] = [before[node]!, before[this.page.tape.end[node]!]!];
    const own = this.words(segment);
    const all = words[to]! - words[from]! - own;
    const kept = this.contentBefore[to]! - this.contentBefore[from]! - (this.isKept(segment) ? own : 0);
    return all <= 0 ? Number.NaN : kept / all;
  }

  /** The nearest ancestor with clearly more text than the segment. */
  container(segment: number): number {
    const e = places(this.page).larger[segment * 4 + 1]!;
    return e < 0 ? 0 : elementMarks(this.page).node[e]!;
  }

  /** The last heading above a segment, if a part of the page contains both. */
  headingAbove(segment: number): string | undefined {
    const level = headingLevels(this.page);
    for (let s = segment - 1; s >= Math.max(0, segment - MAX_UNDER); s--) {
      if (level[s]! === 0) continue;
      if (level[segment]! > 0 && level[segment]! <= level[s]!) continue;
      return this.isOver(s, segment) ? this.start(s) : undefined;
    }
    return undefined;
  }

  /** Whether the heading's parent or grandparent contains the segment too and is not the whole page. */
  private isOver(heading: number, segment: number): boolean {
    const { parent, end, tag } = this.page.tape;
    const at = this.page.segments.from[segment]!;
    let around = parent[this.element(heading)]!;
    for (let step = 0; step < 2 && around > 0; step++, around = parent[around]!) {
      if (at < end[around]!) return step === 0 || (tag[around] !== Tag.body && tag[around] !== Tag.main);
    }
    return false;
  }

  /** The start of a segment's text, cut for display. */
  start(segment: number): string {
    const { textFrom, textTo } = this.page.segments;
    const [from, to] = [textFrom[segment]!, textTo[segment]!];
    return cut(this.page.text.slice(from, Math.min(to, from + SHOWN_TEXT * 2)).replace(/\s+/g, ' '), SHOWN_TEXT);
  }
}

/** A heading covers at most this many segments below it. */
const MAX_UNDER = 25;

/** `<div class="note wide">`, by class, else by id; long names are cut. */
export function showElement(tape: Tape, node: number): string {
  const tag = cut(tagName(tape, node), SHOWN_NAME);
  for (const name of ['class', 'id']) {
    const value =
      attribute(tape, node, name)
        ?.slice(0, SHOWN_NAME * 4)
        .trim()
        .replace(/\s+/g, ' ') ?? '';
    if (value !== '') return `<${tag} ${name}="${cut(value, SHOWN_NAME)}">`;
  }
  return `<${tag}>`;
}

/** Replaces quotation marks and angle brackets, so that page text cannot close the quotation around it; drops invisible characters. */
function cut(whole: string, length: number): string {
  const text = cleanText(whole).replace(/[“”]/g, '"').replaceAll('<', '‹').replaceAll('>', '›');
  if (text.length <= length) return text;
  const space = text.lastIndexOf(' ', length);
  return `${text.slice(0, space > length / 2 ? space : length)}…`;
}
