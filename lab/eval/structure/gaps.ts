// A page, its answer and its gold → the gaps in the answer, by kind. A gap is a defect: a visible line that the gold has
// and the answer lacks. A line that the gold leaves out too is never a gap, however many of them lie between kept lines.
//   repeats    lines of at least four words between kept lines (at most eight in a row): the gold has the text twice or
//              more, the answer fewer times
//   short      up to three lines in a row of at most six words each, between kept lines
//   headings   kept headings with no kept text before the next heading of their level: the gold has text there, or does
//              not have the heading
//   ends       lines after the last kept line
//   captions   captions between kept lines that the text form lacks, although the gold has them or the Markdown has
//              their picture
// Buttons, names of icons and the line numbers of code are never gaps, nor are lines that the answer has in another form:
// as readers' comments, the mark of a note, or the language of a code block. A line of at most six words is gold only if
// its words follow one another in the gold: single words find partners by chance. A longer line is not a gap if the
// answer has its text as often as the gold, in whatever copy. A gap is optional if the labeling guide leaves such a line
// to the editor: a link that only leads on ("Learn more"), and a price, a discount or a rating of its own.

import { headingLevels, segmentText } from '../../../src/columns/measures/index.ts';
import { attribute, Kind, Tag } from '../../../src/dom/index.ts';
import { hiddenSegments } from '../../../src/elements/index.ts';
import type { Page } from '../../../src/index.ts';
import { CUE } from '../../../src/lexicon/index.ts';
import { SegmentFlag } from '../../../src/page/blocks/index.ts';
import { measureWords } from '../../../src/text/index.ts';
import type { GoldLines } from '../metrics/index.ts';

export const GAP_KINDS = ['repeats', 'short', 'headings', 'ends', 'captions'] as const;
export type GapKind = (typeof GAP_KINDS)[number];

export interface GapCount {
  gaps: number;
  /** Pages with at least one. */
  pages: number;
  /** Gold words lost in them. */
  words: number;
  /** Gaps whose line an editor may leave out. */
  optional: number;
}

export type GapCounts = Record<GapKind, GapCount>;

export function emptyGaps(): GapCounts {
  const none = (): GapCount => ({ gaps: 0, pages: 0, words: 0, optional: 0 });
  return { repeats: none(), short: none(), headings: none(), ends: none(), captions: none() };
}

const SHORT_WORDS = 6;
const SHORT_LINES = 3;
const REPEAT_LINES = 8;
const REPEATED_WORDS = 4;
/** A line of this many words is looked up in the whole answer: shorter ones occur by chance. */
const LOOKED_UP_WORDS = 4;
/** Price, discount, share, rating or number of votes, with nothing else in the line. */
const VALUE =
  /^[(+–-]?\s*(?:\p{Sc}\s*\d|\d[\d.,\s]*\p{Sc}|\d[\d.,]*\s*(?:%|stars?\b)|\d\.\d$|\(\d)[^\p{L}]*(?:off)?\)?$/u;
const ICON = /(?:^|\s)(?:material-(?:icons|symbols)|mat-icon|icon-ligature)/;
/** Number of elements around a number that are searched for code. */
const CODE_REACH = 6;

const CAPTION_CLASS = /(?:^|[\s_-])caption(?:$|[\s_-])/i;

export interface Gap {
  readonly kind: GapKind;
  readonly segment: number;
  /** Gold words that the gap loses. */
  readonly words: number;
  readonly isOptional: boolean;
}

/** What a page's answer has: 1 for each kept segment, and for each that it has as a reader's comment; text and Markdown. */
export interface Answered {
  readonly kept: Uint8Array;
  readonly comments: Uint8Array;
  readonly text: string;
  readonly markdown: string;
}

export function findGaps(page: Page, answer: Answered, gold: GoldLines): Gap[] {
  return new Reader(page, answer, gold).gaps();
}

export function countGaps(counts: GapCounts, gaps: readonly Gap[]): void {
  for (const kind of GAP_KINDS) {
    const own = gaps.filter((gap) => gap.kind === kind);
    const count = counts[kind];
    count.gaps += own.length;
    if (own.length > 0) count.pages++;
    for (const { words, isOptional } of own) {
      count.words += words;
      if (isOptional) count.optional++;
    }
  }
}

class Reader {
  private readonly page: Page;
  private readonly answer: Answered;
  private readonly text: string;
  private readonly kept: Uint8Array;
  private readonly gold: Uint8Array;
  private readonly key: Int32Array;
  /** Visible segments with words, without buttons, line numbers and readers' comments, in order. */
  private readonly seen: readonly number[];
  private readonly levels: Uint8Array;
  /** Hash of a text → number of copies in the gold, and of those kept. */
  private readonly copies = new Map<number, { gold: number; kept: number }>();
  private readonly goldText: string;
  private readonly answerText: string;

  constructor(page: Page, answer: Answered, gold: GoldLines) {
    this.page = page;
    this.answer = answer;
    // Without spaces: writers may put one between two spans.
    this.text = answer.text.replace(/\s+/g, '');
    this.kept = answer.kept;
    this.key = segmentText(page).key;
    this.goldText = joined(gold.words);
    this.answerText = joined(measureWords(answer.text));
    this.levels = headingLevels(page);
    const hidden = hiddenSegments(page);
    const { words, flags, count } = page.segments;
    this.gold = Uint8Array.from({ length: count }, (_, s) =>
      words[s]! <= SHORT_WORDS ? gold.consecutive[s]! : gold.lines[s]!,
    );
    this.seen = Array.from({ length: count }, (_, s) => s).filter(
      (s) =>
        hidden[s] === 0 &&
        words[s]! > 0 &&
        (flags[s]! & SegmentFlag.control) === 0 &&
        answer.comments[s] === 0 &&
        !this.isLineNumber(s) &&
        !this.isIcon(s) &&
        !this.isWrittenAsMark(s),
    );
    for (const s of this.seen) {
      const copies = this.copies.get(this.key[s]!) ?? { gold: 0, kept: 0 };
      copies.gold += this.gold[s]!;
      copies.kept += this.kept[s]!;
      this.copies.set(this.key[s]!, copies);
    }
  }

  gaps(): Gap[] {
    const { seen, kept } = this;
    const first = seen.findIndex((s) => kept[s] === 1);
    if (first < 0) return [];
    const last = seen.findLastIndex((s) => kept[s] === 1);
    return [...this.between(first, last), ...this.bareHeadings(), ...this.end(last), ...this.captions(first, last)];
  }

  private gap(kind: GapKind, segment: number): Gap {
    const words = this.gold[segment] === 1 ? this.page.segments.words[segment]! : 0;
    return { kind, segment, words, isOptional: this.isOptional(segment) };
  }

  private isOptional(s: number): boolean {
    const { words, linkChars, textFrom, textTo } = this.page.segments;
    if (words[s]! > SHORT_WORDS) return false;
    const isLink = linkChars[s]! * 2 > textTo[s]! - textFrom[s]!;
    const leadsOn = isLink && (segmentText(this.page).cueMask[s]! & (1 << CUE.more)) !== 0;
    return leadsOn || VALUE.test(this.page.segmentText(s).trim());
  }

  /** Whether the gold has the line, more often than the answer has its text. */
  private isLost(s: number): boolean {
    const copies = this.copies.get(this.key[s]!)!;
    return this.kept[s] === 0 && this.gold[s] === 1 && copies.kept < copies.gold && !this.isElsewhere(s);
  }

  /** Whether the answer has the text of a longer line as often as the gold, perhaps as part of another line. */
  private isElsewhere(s: number): boolean {
    if (this.page.segments.words[s]! < LOOKED_UP_WORDS) return false;
    const line = joined(measureWords(this.page.segmentText(s)));
    const found = occurrences(this.answerText, line);
    return found > 0 && found >= occurrences(this.goldText, line);
  }

  /** Repeats and short lines in the runs of dropped lines between kept ones. */
  private between(first: number, last: number): Gap[] {
    const { seen, kept } = this;
    const { words } = this.page.segments;
    const found: Gap[] = [];
    for (let at = first; at < last; at++) {
      const from = at + 1;
      while (kept[seen[at + 1]!] === 0) at++;
      const run = seen.slice(from, at + 1);
      const isShort = run.length <= SHORT_LINES && run.every((s) => words[s]! <= SHORT_WORDS);
      for (const s of run) {
        if (!this.isLost(s)) continue;
        const isRepeat = words[s]! >= REPEATED_WORDS && this.copies.get(this.key[s]!)!.kept > 0;
        if (isRepeat && run.length <= REPEAT_LINES) found.push(this.gap('repeats', s));
        else if (isShort) found.push(this.gap('short', s));
      }
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
      const lost = below.filter((s) => this.isLost(s)).reduce((sum, s) => sum + words[s]!, 0);
      if (lost > 0 || this.gold[heading] === 0) found.push({ ...this.gap('headings', heading), words: lost });
    }
    return found;
  }

  private end(last: number): Gap[] {
    return this.seen
      .slice(last + 1)
      .filter((s) => this.isLost(s))
      .map((s) => this.gap('ends', s));
  }

  private captions(first: number, last: number): Gap[] {
    return this.seen
      .slice(first, last + 1)
      .filter((s) => {
        const caption = this.captionAround(s);
        if (caption === 0 || this.text.includes(this.page.segmentText(s).replace(/\s+/g, ''))) return false;
        return this.gold[s] === 1 || this.hasPicture(caption);
      })
      .map((s) => this.gap('captions', s));
  }

  private captionAround(s: number): number {
    const { tape, segments } = this.page;
    let node = segments.node[s]!;
    while (node > 0 && !isCaption(tape, node)) node = tape.parent[node]!;
    return node;
  }

  /** Whether the Markdown has a picture of the element around a caption. */
  private hasPicture(caption: number): boolean {
    const { tag, parent, end } = this.page.tape;
    const around = parent[caption]!;
    for (let node = around + 1; node < end[around]!; node++) {
      if (tag[node] !== Tag.img) continue;
      const file = /[^/?#]+(?=[?#]|$)/.exec(attribute(this.page.tape, node, 'src') ?? '')?.[0];
      if (file !== undefined && this.answer.markdown.includes(file)) return true;
    }
    return false;
  }

  private isIcon(s: number): boolean {
    const { tape, segments } = this.page;
    let text = segments.from[s]!;
    while (text < segments.to[s]! && tape.kind[text] !== Kind.text) text++;
    return ICON.test(attribute(tape, tape.parent[text] ?? 0, 'class') ?? '');
  }

  /** Whether the Markdown writes a line as the mark of a note, or as the language of the code block below it. */
  private isWrittenAsMark(s: number): boolean {
    if (this.kept[s] === 1 || this.page.segments.words[s]! > 1) return false;
    const text = this.page.segmentText(s).trim();
    if (/^\d{1,3}$/.test(text)) return this.answer.markdown.includes(`\n[^${text}]: `);
    return this.isInCode(s + 1) && this.answer.markdown.includes(`\n\`\`\`${text.toLowerCase()}\n`);
  }

  private isInCode(s: number): boolean {
    const { tape, segments } = this.page;
    let node = segments.node[s] ?? 0;
    for (let up = 0; up < CODE_REACH && node > 0; up++, node = tape.parent[node]!)
      if (CODE.has(tape.tag[node]!)) return true;
    return false;
  }

  private isLineNumber(s: number): boolean {
    const { tape, segments } = this.page;
    if (!/^\s*\d{1,5}\s*$/.test(this.page.segmentText(s))) return false;
    if (this.isInCode(s)) return true;
    return CODE.has(tape.tag[tape.parent[segments.node[s + 1] ?? 0] ?? 0]!);
  }
}

/** Words with one space around each, so that only whole words are found. */
function joined(words: readonly string[]): string {
  return ` ${words.join(' ')} `;
}

function occurrences(text: string, line: string): number {
  let count = 0;
  for (let at = text.indexOf(line); at >= 0; at = text.indexOf(line, at + line.length - 1)) count++;
  return count;
}

const CODE: ReadonlySet<number> = new Set([Tag.pre, Tag.code]);

function isCaption(tape: Page['tape'], node: number): boolean {
  return tape.tag[node] === Tag.figcaption || CAPTION_CLASS.test(attribute(tape, node, 'class') ?? '');
}
