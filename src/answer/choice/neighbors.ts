// A choice of segments → what is next to a structure: the visible lines before and after it, and whether it lies between two
// chosen lines of its own box. Reads the labels live: changes to them take effect at once.

import { segmentText } from '../../columns/measures/index.ts';
import { Tag } from '../../dom/index.ts';
import { hiddenSegments } from '../../elements/index.ts';
import { CUE_FAMILIES } from '../../lexicon/index.ts';
import { isContent } from '../../methods/index.ts';
import type { Page } from '../../page/index.ts';
import type { Structure } from '../../structures/index.ts';

/** Cue words that introduce something other than the text. */
const ELSEWHERE = ['consent', 'legal', 'share', 'subscribe', 'comment', 'related', 'more', 'nav', 'ad'].reduce(
  (mask, name) => mask | (1 << CUE_FAMILIES.indexOf(name)),
  0,
);
/** A list with more segments per item is a list of cards. */
const CARD_SEGMENTS = 2;

export class Neighbors {
  readonly hidden: Uint8Array;
  private readonly page: Page;
  private readonly label: Uint8Array;
  private readonly cues: Int32Array;

  constructor(page: Page, label: Uint8Array) {
    this.page = page;
    this.label = label;
    this.hidden = hiddenSegments(page);
    this.cues = segmentText(page).cueMask;
  }

  isChosen(s: number): boolean {
    return s >= 0 && s < this.label.length && isContent(this.label[s]!);
  }

  speaksOfElse(s: number): boolean {
    return (this.cues[s]! & ELSEWHERE) !== 0;
  }

  /** The next visible segment in a direction; an index outside the page at its ends. */
  next(from: number, step: 1 | -1): number {
    let s = from + step;
    while (this.hidden[s] === 1) s += step;
    return s;
  }

  /**
   * True for a list (not of cards) or a table with nothing chosen, between two chosen lines of its own box or below the line
   * of a list item, if at most a third of it is about something other than the text.
   */
  enclose(structure: Structure): boolean {
    const { node, first, past } = structure;
    return this.isBetween(this.next(first, -1), this.next(past - 1, 1), node) && this.isOfText(structure);
  }

  /** The same for a list that ends its box: only the line above it is chosen. */
  lead(list: Structure): boolean {
    return this.isBeside(this.next(list.first, -1), list.node) && this.isOfText(list);
  }

  private isOfText({ kind, first, past, parts }: Structure): boolean {
    let [all, elsewhere] = [0, 0];
    for (let s = first; s < past; s++) {
      if (this.isChosen(s)) return false;
      if (this.hidden[s] === 1) continue;
      all++;
      if (this.speaksOfElse(s)) elsewhere++;
    }
    const isOfCards = kind === 'list' && all > parts.length * CARD_SEGMENTS;
    return !isOfCards && elsewhere * 3 <= all;
  }

  private isBetween(before: number, after: number, structure: number): boolean {
    const { tape, segments } = this.page;
    const around = tape.parent[structure]!;
    if (tape.tag[around] === Tag.li && segments.node[before] === around)
      return this.isChosen(before) && this.isChosen(after);
    return this.isBeside(before, structure) && this.isBeside(after, structure);
  }

  /** Whether a line is chosen and next to a structure. Elements that contain only the line do not count. */
  private isBeside(s: number, structure: number): boolean {
    if (!this.isChosen(s)) return false;
    const { tape, flow, segments } = this.page;
    const own = segments.node[s]!;
    const text = flow.offset[tape.end[own]!]! - flow.offset[own]!;
    const box = tape.parent[structure]!;
    let around = tape.parent[own]!;
    while (around > box && flow.offset[tape.end[around]!]! - flow.offset[around]! === text)
      around = tape.parent[around]!;
    return around === box;
  }
}
