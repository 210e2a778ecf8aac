// A choice of segments → what to add after its last line, so that the text does not stop before its own end. First whole
// sections: they must be inside the element that contains the text, probable enough on average, and not about something else.
// Then single lines, each at most a few lines after the one before it: next to chosen text a lower probability is enough.
// Both stop at buttons and at text that belongs elsewhere. A heading is never the last line added, and a table is never cut.

import { lowerBound } from '../../base/index.ts';
import { headingLevels, places, segmentText } from '../../columns/measures/index.ts';
import { Tag } from '../../dom/index.ts';
import { type ElementMarks, elementMarks } from '../../elements/index.ts';
import { CLASS_FAMILIES, CUE_FAMILIES, hashWord, isRelatedHeading } from '../../lexicon/index.ts';
import { isContent } from '../../methods/index.ts';
import { SegmentFlag } from '../../page/blocks/index.ts';
import type { Page } from '../../page/index.ts';
import { structures } from '../../structures/index.ts';

/** Minimum mean probability of a section, by type of page. */
const MIN_SECTION: Readonly<Record<string, number>> = {
  documentation: 0.12,
  service: 0.22,
  home: 0.25,
  collection: 0.25,
  product: 0.25,
  article: 0.25,
};
/**
 * Minimum probability of a line, by type of page: the lowest at which half of the words added are in the gold, on one half
 * of wcxb-dev and the shop sets; for homes, of readers-dev and wcxb-dev.
 */
const MIN_LINE: Readonly<Record<string, number>> = {
  documentation: 0.15,
  service: 0.3,
  collection: 0.3,
  product: 0.3,
  article: 0.25,
  home: 0.35,
};
/** After a story, the lines of a home page are teasers of others. */
const NOT_AFTER_STORY = 'home';
/** A line that is mostly a link, and a heading, must be more probable than others. */
const LINK_MORE = 0.05;
const HEADING_MORE = 0.1;
/** A line is looked for among this many lines. Lines before it are added too with this share of its minimum. */
const REACH = 3;
const BETWEEN_SHARE = 0.5;
/** Share of the chosen words inside the element of the text. */
const BODY_SHARE = 0.9;
/** Text with at least this share of linked characters leads elsewhere. */
export const MAX_LINKS = 0.5;
/** Maximum lines of a section. */
export const MAX_LINES = 40;
/** A cue word makes a line of at most this many words be about something else. */
const CUE_WORDS = 6;
/** Cue words of buttons and of text about something else. */
export const ELSEWHERE: number = ['consent', 'share', 'subscribe', 'comment', 'related', 'more', 'ad'].reduce(
  (mask, name) => mask | (1 << CUE_FAMILIES.indexOf(name)),
  0,
);
/** Names of elements inside a manual's text that contain something else. Its "See also" is part of the text. */
const ASIDE_IN_MANUAL: number = (['social', 'subscribe', 'comment', 'breadcrumb', 'pager'] as const).reduce(
  (mask, name) => mask | (1 << CLASS_FAMILIES.indexOf(name)),
  0,
);
const ASIDE: number = ASIDE_IN_MANUAL | (1 << CLASS_FAMILIES.indexOf('related'));

const RATINGS: ReadonlySet<number> = new Set(['rating', 'ratings'].map(hashWord));

/** The choice so far; its labels are read live. */
interface Choice {
  readonly page: Page;
  readonly label: Uint8Array;
  readonly score: Float32Array;
  readonly excluded: Uint8Array | undefined;
  readonly isStory: boolean;
  /** Visible segments with words. */
  readonly seen: readonly number[];
}

export class TextEnd {
  private readonly page: Page;
  private readonly choice: Choice;
  private readonly pageType: string;
  private readonly isManual: boolean;
  private readonly levels: Uint8Array;
  private readonly cues: Int32Array;
  private readonly marks: ElementMarks;
  /** By segment: the innermost element with text. */
  private readonly inner: Int32Array;

  constructor(page: Page, choice: Choice, pageType: string) {
    this.page = page;
    this.choice = choice;
    this.pageType = pageType;
    this.isManual = pageType === 'documentation';
    this.levels = headingLevels(page);
    this.cues = segmentText(page).cueMask;
    this.marks = elementMarks(page);
    this.inner = places(page).inner;
  }

  sections(): number[] {
    const { seen } = this.choice;
    const least = MIN_SECTION[this.pageType];
    const last = this.last();
    const found: number[] = [];
    if (least === undefined || last < 0) return found;
    const body = this.bodyAround(last, BODY_SHARE);
    for (let at = last + 1; at < seen.length; ) {
      let past = at + 1;
      while (past < seen.length && this.levels[seen[past]!] === 0 && !this.isFooter(seen[past]!, body)) past++;
      const section = seen.slice(at, past);
      if (!this.isLastSection(section, least, body)) break;
      found.push(...section);
      at = past;
    }
    return found;
  }

  lines(): number[] {
    const { seen, score, isStory } = this.choice;
    const least = MIN_LINE[this.pageType];
    const last = this.last();
    const found: number[] = [];
    if (least === undefined || last < 0 || (isStory && this.pageType === NOT_AFTER_STORY)) return found;
    // A manual's pages are short, and their last notes are often beside the text.
    const body = this.bodyAround(last, this.isManual ? 1 : BODY_SHARE);
    for (let at = last, next = this.nextLine(at, least, body); next > at; next = this.nextLine(at, least, body)) {
      const between = seen.slice(at + 1, next);
      found.push(...between.filter((s) => score[s]! >= least * BETWEEN_SHARE && !this.speaksOfElse(s)));
      found.push(seen[next]!);
      at = next;
    }
    const whole = found.length === 0 ? found : this.withWholeTables(found);
    while (whole.length > 0 && this.levels[whole.at(-1)!]! > 0) whole.pop();
    return whole;
  }

  /** These lines, with all lines of a table that has most of its lines chosen, and none of other tables. */
  private withWholeTables(lines: readonly number[]): number[] {
    const { page, seen, label, excluded } = this.choice;
    const added = new Set(lines);
    for (const { kind, first, past } of structures(page)) {
      if (kind !== 'table' || past <= lines[0]! || first > lines.at(-1)!) continue;
      const table = seen.slice(lowerBound(seen, first), lowerBound(seen, past));
      const open = table.filter((s) => !isContent(label[s]!) && excluded?.[s] !== 1);
      const taken = open.filter((s) => added.has(s)).length;
      if (taken === 0) continue;
      const isMost = (table.length - open.length + taken) * 2 >= table.length;
      for (const s of open)
        if (isMost) added.add(s);
        else added.delete(s);
    }
    return [...added].sort((a, b) => a - b);
  }

  private isLastSection(section: readonly number[], least: number, body: number): boolean {
    const { page } = this;
    if (section.length > MAX_LINES || page.segments.node[section.at(-1)!]! >= page.tape.end[body]!) return false;
    if (section.some((s) => this.stops(s, body))) return false;
    if (!this.isManual) {
      if (this.levels[section[0]!] === 0 || linkShare(page, section) >= MAX_LINKS) return false;
      if (section.some((s) => (this.cues[s]! & ELSEWHERE) !== 0)) return false;
    }
    return meanScore(this.choice, section) >= least;
  }

  /** Index of the next probable line within reach, or `at`. */
  private nextLine(at: number, least: number, body: number): number {
    const { seen } = this.choice;
    for (let next = at + 1; next < seen.length && next <= at + REACH; next++) {
      if (this.stops(seen[next]!, body)) return at;
      if (this.continues(seen[next]!, least)) return next;
    }
    return at;
  }

  private continues(s: number, least: number): boolean {
    if (this.speaksOfElse(s) && this.page.segments.words[s]! <= CUE_WORDS) return false;
    const more = this.levels[s]! > 0 ? HEADING_MORE : linkShare(this.page, [s]) > MAX_LINKS ? LINK_MORE : 0;
    return this.choice.score[s]! >= least + more;
  }

  /** In a manual, "See also" is part of the text. */
  private speaksOfElse(s: number): boolean {
    return (this.cues[s]! & ELSEWHERE) !== 0 && !(this.isManual && this.levels[s]! > 0);
  }

  /** Whether the text has ended before this line. */
  private stops(s: number, body: number): boolean {
    const { node, flags } = this.page.segments;
    if (node[s]! >= this.page.tape.end[body]! || (flags[s]! & SegmentFlag.control) !== 0) return true;
    if (this.choice.excluded?.[s] === 1 || this.isAside(s, body) || this.isFooter(s, body)) return true;
    if (this.isManual || this.levels[s] === 0) return false;
    return this.speaksOfElse(s) || isRelatedHeading(this.page.segmentText(s));
  }

  /** Whether an element around the line, inside the text, is named for something else. */
  private isAside(s: number, body: number): boolean {
    const { node, parent, classes, tokens, tokenFrom } = this.marks;
    const aside = this.isManual ? ASIDE_IN_MANUAL : ASIDE;
    for (let e = this.inner[s]!; e >= 0 && node[e]! > body; e = parent[e]!) {
      if ((classes[e]! & aside) !== 0) return true;
      for (let at = tokenFrom[e]!; at < tokenFrom[e + 1]!; at++) if (RATINGS.has(tokens[at]!)) return true;
    }
    return false;
  }

  /** Whether a line is in a footer inside the text. A quotation's footer names its source. */
  private isFooter(s: number, body: number): boolean {
    const { tag, parent } = this.page.tape;
    for (let e = this.page.segments.node[s]!; e > body; e = parent[e]!)
      if (tag[e] === Tag.footer) return tag[parent[e]!] !== Tag.blockquote;
    return false;
  }

  /** Index of the last chosen segment among the visible ones; -1 for none. */
  private last(): number {
    return this.choice.seen.findLastIndex((s) => isContent(this.choice.label[s]!));
  }

  /** The smallest element around a line that has this share of the chosen words. */
  private bodyAround(line: number, share: number): number {
    const { seen, label } = this.choice;
    const { node, words } = this.page.segments;
    const { parent, end } = this.page.tape;
    const chosen = seen.filter((s) => isContent(label[s]!));
    let all = 0;
    for (const s of chosen) all += words[s]!;
    let [around, inside, at] = [node[seen[line]!]!, 0, chosen.length - 1];
    while (around > 0) {
      while (at >= 0 && node[chosen[at]!]! >= around) inside += words[chosen[at--]!]!;
      if (inside >= all * share && end[around]! > around + 1) break;
      around = parent[around]!;
    }
    return around;
  }
}

/** Mean probability of the words of these lines. */
export function meanScore({ page, score }: Pick<Choice, 'page' | 'score'>, lines: readonly number[]): number {
  const { words } = page.segments;
  let [mass, all] = [0, 0];
  for (const s of lines) {
    mass += score[s]! * words[s]!;
    all += words[s]!;
  }
  return mass / Math.max(1, all);
}

/** Share of the characters of these lines that are links. */
export function linkShare({ segments: { linkChars, textFrom, textTo } }: Page, lines: readonly number[]): number {
  let [linked, all] = [0, 0];
  for (const s of lines) {
    linked += linkChars[s]!;
    all += textTo[s]! - textFrom[s]!;
  }
  return linked / Math.max(1, all);
}
