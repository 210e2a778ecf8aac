// A page, its answer and its gold → the gaps in the answer, by kind, with the gold words lost in them:
//   repeats    lines of at least four words left out between kept lines, and kept elsewhere on the page
//   short      up to three lines of at most six words, left out between kept lines
//   headings   kept headings with no kept text before the next heading of their level, although the page has text there
//   ends       lines of the gold after the last kept line, without copies of kept lines
//   captions   captions of figures inside the kept text that the text form does not contain
// Counts only lines that a reader sees. Gold words of a repeat count only when the gold contains the text more than once.

import { headingLevels, segmentText } from '../../../src/columns/measures/index.ts';
import { attribute, Tag } from '../../../src/dom/index.ts';
import { hiddenSegments } from '../../../src/elements/index.ts';
import type { Extraction, Page } from '../../../src/index.ts';
import { keepOf } from '../../../src/render/index.ts';

export const GAP_KINDS = ['repeats', 'short', 'headings', 'ends', 'captions'] as const;
export type GapKind = (typeof GAP_KINDS)[number];

export interface GapCount {
  /** Lines, and pages with at least one. */
  lines: number;
  pages: number;
  /** Gold lines among them, and their words. */
  gold: number;
  goldWords: number;
}

export type GapCounts = Record<GapKind, GapCount>;

export function emptyGaps(): GapCounts {
  const none = (): GapCount => ({ lines: 0, pages: 0, gold: 0, goldWords: 0 });
  return { repeats: none(), short: none(), headings: none(), ends: none(), captions: none() };
}

const SHORT_WORDS = 6;
const SHORT_LINES = 3;
const REPEAT_LINES = 8;
const REPEATED_WORDS = 4;

const CAPTION_CLASS = /(?:^|[\s_-])caption(?:$|[\s_-])/i;

export interface Gap {
  readonly kind: GapKind;
  readonly segment: number;
  readonly isGold: boolean;
  /** Gold words that the gap loses. */
  readonly goldWords: number;
}

/** `gold`: 1 for each segment in the gold; absent if the set has no full text. */
export function findGaps(page: Page, answer: Extraction, gold?: Uint8Array): Gap[] {
  return new Reader(page, answer, gold).gaps();
}

export function countGaps(counts: GapCounts, gaps: readonly Gap[]): void {
  for (const kind of GAP_KINDS) {
    const own = gaps.filter((gap) => gap.kind === kind);
    const count = counts[kind];
    count.lines += own.length;
    if (own.length > 0) count.pages++;
    for (const { isGold, goldWords } of own) {
      if (isGold) count.gold++;
      count.goldWords += goldWords;
    }
  }
}

function isCaption(tape: Page['tape'], node: number): boolean {
  return tape.tag[node] === Tag.figcaption || CAPTION_CLASS.test(attribute(tape, node, 'class') ?? '');
}

class Reader {
  private readonly page: Page;
  private readonly text: string;
  private readonly kept: Uint8Array;
  private readonly gold: Uint8Array;
  /** Segments with words that a reader sees, in order. */
  private readonly seen: readonly number[];
  private readonly levels: Uint8Array;

  constructor(page: Page, answer: Extraction, gold: Uint8Array | undefined) {
    this.page = page;
    // Without blanks: writers may put one between two spans.
    this.text = answer.text.replace(/\s+/g, '');
    this.kept = keepOf(page, answer.labels).segment;
    this.gold = gold ?? new Uint8Array(page.segments.count);
    const hidden = hiddenSegments(page);
    const { words, count } = page.segments;
    this.seen = Array.from({ length: count }, (_, s) => s).filter((s) => hidden[s] === 0 && words[s]! > 0);
    this.levels = headingLevels(page);
  }

  gaps(): Gap[] {
    const { seen, kept } = this;
    const first = seen.findIndex((s) => kept[s] === 1);
    if (first < 0) return [];
    const last = seen.findLastIndex((s) => kept[s] === 1);
    return [...this.between(first, last), ...this.bareHeadings(), ...this.end(last), ...this.captions(first, last)];
  }

  private gap(kind: GapKind, segment: number, isGold = this.gold[segment] === 1): Gap {
    return { kind, segment, isGold, goldWords: isGold ? this.page.segments.words[segment]! : 0 };
  }

  /** Repeats and short lines in the runs of dropped lines between kept ones. */
  private between(first: number, last: number): Gap[] {
    const { seen, kept } = this;
    const { words } = this.page.segments;
    const { key } = segmentText(this.page);
    const keptKeys = new Set(seen.filter((s) => kept[s] === 1).map((s) => key[s]!));
    const inGold = new Map<number, number>();
    for (const s of seen) if (this.gold[s] === 1) inGold.set(key[s]!, (inGold.get(key[s]!) ?? 0) + 1);
    const found: Gap[] = [];
    for (let at = first; at < last; at++) {
      const from = at + 1;
      while (kept[seen[at + 1]!] === 0) at++;
      const run = seen.slice(from, at + 1);
      const isRepeat = (s: number): boolean => words[s]! >= REPEATED_WORDS && keptKeys.has(key[s]!);
      const repeats = run.length > REPEAT_LINES ? [] : run.filter(isRepeat);
      for (const s of repeats) found.push(this.gap('repeats', s, this.gold[s] === 1 && inGold.get(key[s]!)! > 1));
      if (run.length > SHORT_LINES || run.some((s) => words[s]! > SHORT_WORDS)) continue;
      for (const s of run) if (!repeats.includes(s)) found.push(this.gap('short', s));
    }
    return found;
  }

  /** A bare heading loses the words below it, up to the next heading. */
  private bareHeadings(): Gap[] {
    const { seen, kept, levels } = this;
    const { words } = this.page.segments;
    const found: Gap[] = [];
    for (const [at, heading] of seen.entries()) {
      if (levels[heading] === 0 || kept[heading] === 0) continue;
      let next = at + 1;
      while (next < seen.length && levels[seen[next]!]! === 0) next++;
      const below = seen.slice(at + 1, next);
      const under = levels[seen[next] ?? -1] ?? 0;
      // A heading over a kept subheading, or over no text at all, is not bare.
      const isOver = under > levels[heading]! && kept[seen[next]!] === 1;
      if (below.length === 0 || isOver || below.some((s) => kept[s] === 1)) continue;
      const lost = below.filter((s) => this.gold[s] === 1);
      const goldWords = lost.reduce((sum, s) => sum + words[s]!, 0);
      found.push({ kind: 'headings', segment: heading, isGold: lost.length > 0, goldWords });
    }
    return found;
  }

  private end(last: number): Gap[] {
    const { key } = segmentText(this.page);
    const kept = new Set(this.seen.filter((s) => this.kept[s] === 1).map((s) => key[s]!));
    return this.seen
      .slice(last + 1)
      .filter((s) => this.gold[s] === 1 && !kept.has(key[s]!))
      .map((s) => this.gap('ends', s));
  }

  private captions(first: number, last: number): Gap[] {
    const { tape, segments } = this.page;
    return this.seen
      .slice(first, last + 1)
      .filter((s) => {
        let node = segments.node[s]!;
        while (node > 0 && !isCaption(tape, node)) node = tape.parent[node]!;
        return node > 0 && !this.text.includes(this.page.segmentText(s).replace(/\s+/g, ''));
      })
      .map((s) => this.gap('captions', s));
  }
}
