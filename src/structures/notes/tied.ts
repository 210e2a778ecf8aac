// The marks and notes linked so far, and helpers for the ways of linking them: short texts, and the labels of a note.

import { attribute, isElement, Kind, Tag, type Tape, tagTable } from '../../dom/index.ts';
import type { Page } from '../../page/index.ts';

export const MARK_TEXT: RegExp = /^\[?\(?(?:\d{1,3}|[a-z*†‡§¶]{1,2}|note \d{1,3})\)?\]?$/i;
const LABEL_TEXT =
  /^(?:\[?\(?(?:\d{1,3}|[a-z*†‡§¶]{1,2})\)?\]?[.:]?|(?:[\s↩↵⤴^⬆↑⏎]|\u{FE0E}|\u{FE0F})+\d?|\[?(?:back|return|jump up)\]?)$/iu;
/** A number, punctuation that ends it, and text after it. */
const PREFIX = /^\s*\[?\(?(\d{1,3})(?:\)?\][.:]?|\)[.:]?|[.:])\s+(?=\S)/;
/** A longer text is a chapter. */
export const MAX_NOTE_CHARACTERS = 4000;
export const MAX_MARK_CHARACTERS = 10;
export const BLOCKS: Uint8Array = tagTable(
  ...(['li', 'p', 'div', 'dd', 'dt', 'aside', 'section', 'td', 'tr', 'blockquote'] as const),
);

export class Tied {
  readonly marks: Map<number, number> = new Map();
  readonly labels: Set<number> = new Set();
  readonly prefixes: Map<number, number> = new Map();
  readonly beside: Set<number> = new Set();
  /** Ends of notes that continue after their first element. */
  readonly ends: Map<number, number> = new Map();
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  readonly past = (note: number): number => this.ends.get(note) ?? this.page.tape.end[note]!;

  /** Adds links back to the text, and the number that the mark already shows. */
  addLabels(note: number, place: number): void {
    const { tape, flow } = this.page;
    for (let node = note; node < this.past(note); node++) {
      if (!isElement(tape, node)) continue;
      const isFirst = flow.offset[node]! - flow.offset[note]! <= 1;
      const isLabel =
        tape.tag[node] === Tag.a
          ? attribute(tape, node, 'href')?.includes('#') === true || node === place || isFirst
          : isFirst && (tape.tag[node] === Tag.sup || tape.tag[node] === Tag.span || node === place);
      if (!isLabel) continue;
      const text = shortText(this.page, node);
      if (text !== undefined && text !== '' && LABEL_TEXT.test(text)) this.labels.add(node);
    }
  }

  /** Adds "1. " and the like at the start of the note's own text, if it is the number that the mark shows. */
  addPrefix(note: number, mark: number): void {
    const { tape, flow } = this.page;
    const number = /\d+/.exec(shortText(this.page, mark) ?? '')?.[0];
    let labeled = false;
    /** An opening bracket before the label. */
    let bracket = -1;
    for (let node = note; node < this.past(note); node++) {
      if (tape.kind[node] !== Kind.text || flow.offset[node + 1] === flow.offset[node]) continue;
      if (this.isLabeled(node)) {
        labeled = true;
        continue;
      }
      const text = flow.text.slice(flow.offset[node]!, flow.offset[node + 1]!);
      if (!labeled && bracket < 0 && /^\s*[[(]\s*$/.test(text)) {
        bracket = node;
        continue;
      }
      const stop = labeled ? /^\s*[.:)\]]\s+/.exec(text) : null;
      if (stop !== null) this.prefixes.set(node, stop[0].length);
      if (stop !== null && bracket >= 0) this.prefixes.set(bracket, flow.offset[bracket + 1]! - flow.offset[bracket]!);
      const found = PREFIX.exec(text.slice(0, 16)) ?? (text.length <= 16 ? PREFIX.exec(`${text} x`) : null);
      if (found !== null && found[1] === number) this.prefixes.set(node, Math.min(found[0].length, text.length));
      return;
    }
  }

  private isLabeled(text: number): boolean {
    const { parent } = this.page.tape;
    for (let at = parent[text]!, level = 0; at > 0 && level < 4; at = parent[at]!, level++)
      if (this.labels.has(at)) return true;
    return false;
  }
}

/** Text of a node if it is short. */
export function shortText({ tape, flow }: Page, node: number): string | undefined {
  const from = flow.offset[node]!;
  const to = flow.offset[tape.end[node]!]!;
  return to - from > MAX_MARK_CHARACTERS + 2 ? undefined : flow.text.slice(from, to).trim();
}

/** Characters of text under a node. */
export function lengthOf({ tape, flow }: Page, node: number): number {
  return flow.offset[tape.end[node]!]! - flow.offset[node]!;
}

export function namesOf(tape: Tape, node: number): string {
  return `${attribute(tape, node, 'id') ?? ''} ${attribute(tape, node, 'class') ?? ''} ${attribute(tape, node, 'role') ?? ''}`;
}
