// Keeps a heading and its section together. If nothing is chosen between a chosen heading and the next one, the text between
// them is chosen when it is in the same box and probable enough; otherwise the heading is left out. Paragraphs and lists right
// after the last chosen line, in the same box, are chosen, so that the last section is complete. Whole sections after it are
// chosen while they are in the element that contains the text, and probable enough for the type of page.

import { headingLevels, segmentText } from '../../columns/measures/index.ts';
import { attribute, Tag, tagTable } from '../../dom/index.ts';
import { hiddenSegments } from '../../elements/index.ts';
import { CUE_FAMILIES, isRelatedHeading } from '../../lexicon/index.ts';
import { isContent, Label, type Trace } from '../../methods/index.ts';
import { SegmentFlag } from '../../page/blocks/index.ts';
import type { Page } from '../../page/index.ts';
import { questionSections } from '../choice/question-section.ts';
import type { Draft, Step } from './draft.ts';

/** Minimum mean probability, by words, of a section that is chosen with its heading. */
const MIN_SECTION = 0.35;
/** The same under a heading that stays without its section. */
const MIN_SURE_SECTION = 0.15;
/** A heading with at least this probability stays without its section. */
const MIN_HEADING = 0.75;
/** Minimum mean probability of lines after the end. */
const MIN_END = 0.35;
/** The same for questions and answers. */
const MIN_QUESTIONS = 0.12;
/** The same for long paragraphs after the end. */
const MIN_LONG_END = 0.2;
const LONG_WORDS = 25;
/** Minimum mean probability of a section after the end, inside the element of the text. Other pages end where they end. */
const MIN_LAST: Readonly<Record<string, number>> = {
  documentation: 0.12,
  service: 0.22,
  home: 0.25,
  collection: 0.25,
  product: 0.25,
  article: 0.25,
};
/** Share of the chosen words inside the element of the text. */
const BODY_SHARE = 0.9;
/** A section with at least this share of linked characters leads elsewhere. */
const MAX_LINKS = 0.5;
const MAX_LINES = 40;
const TEXT = tagTable('p', 'li', 'blockquote', 'pre', 'dd', 'dt');
const ELSEWHERE = ['consent', 'share', 'subscribe', 'comment', 'related', 'more', 'ad'].reduce(
  (mask, name) => mask | (1 << CUE_FAMILIES.indexOf(name)),
  0,
);

type SectionRule =
  | 'sections:questions'
  | 'sections:text'
  | 'sections:end'
  | 'sections:last'
  | 'sections:bare'
  | 'sections:other';
const NOTES: Readonly<Record<SectionRule, string>> = {
  'sections:questions': 'content: questions about the subject of the page and their answers',
  'sections:text': 'content: it is the text under a heading that is',
  'sections:end': 'content: it continues the text, in the same box',
  'sections:last': 'content: a section at the end of the element that contains the text',
  'sections:other': 'left out: links to other pages, under a heading that says so',
  'sections:bare': 'left out: nothing below this heading is content',
};

export const completeSections: Step = (page, draft, trace): Draft => {
  const { prediction } = draft;
  if (prediction === undefined || prediction.tilt < 1) return draft;
  const sections = new Sections(page, draft, trace);
  sections.settleHeadings();
  sections.settleEnd();
  sections.takeLast();
  if (WITH_QUESTIONS.has(draft.labels.pageType ?? '')) sections.takeQuestions();
  return { ...draft, labels: { ...draft.labels, label: sections.label } };
};

/** On other pages, questions are as often about the shop or the site. */
const WITH_QUESTIONS: ReadonlySet<string> = new Set(['article', 'documentation']);

class Sections {
  readonly label: Uint8Array;
  private readonly page: Page;
  private readonly pageType: string;
  private readonly excluded: Uint8Array | undefined;
  private readonly score: Float32Array;
  private readonly trace: Trace | undefined;
  private readonly levels: Uint8Array;
  private readonly cues: Int32Array;
  /** Visible segments with words. */
  private readonly seen: readonly number[];

  constructor(page: Page, { labels, excluded }: Draft, trace: Trace | undefined) {
    this.page = page;
    this.label = labels.label.slice();
    this.pageType = labels.pageType ?? '';
    this.excluded = excluded;
    this.score = labels.score;
    this.trace = trace;
    this.levels = headingLevels(page);
    this.cues = segmentText(page).cueMask;
    const hidden = hiddenSegments(page);
    const { count, words } = page.segments;
    const seen: number[] = [];
    for (let s = 0; s < count; s++) if (hidden[s] === 0 && words[s]! > 0) seen.push(s);
    this.seen = seen;
  }

  settleHeadings(): void {
    const { seen, levels } = this;
    for (let at = seen.length - 1; at >= 0; at--) {
      const heading = seen[at]!;
      if (levels[heading]! < 2 || !this.isChosen(heading)) continue;
      let past = at + 1;
      while (past < seen.length && levels[seen[past]!] === 0) past++;
      const below = seen.slice(at + 1, past);
      if (this.leadsElsewhere(heading, below)) {
        for (const s of [heading, ...below]) if (this.isChosen(s)) this.set('sections:other', s, Label.related);
        continue;
      }
      const under = seen[past];
      const isOver = under !== undefined && levels[under]! > levels[heading]! && this.isChosen(under);
      if (isOver || below.length === 0 || below.some((s) => this.isChosen(s))) continue;
      if (this.isSection(heading, below)) for (const s of below) this.set('sections:text', s, Label.content);
      else if (this.score[heading]! < MIN_HEADING || this.leadsIntoPage(below))
        this.set('sections:bare', heading, Label.boilerplate);
    }
  }

  /** Text in the same box as its heading, mostly not links, probable enough. */
  private isSection(heading: number, below: readonly number[]): boolean {
    if (below.length > MAX_LINES || (this.cues[heading]! & ELSEWHERE) !== 0) return false;
    const { node, flags } = this.page.segments;
    const around = this.page.tape.parent[node[heading]!]!;
    const end = this.page.tape.end[around]!;
    if (below.some((s) => node[s]! >= end || (flags[s]! & SegmentFlag.control) !== 0)) return false;
    const least = this.score[heading]! < MIN_HEADING ? MIN_SECTION : MIN_SURE_SECTION;
    return this.likely(below) >= least && this.links(below) < MAX_LINKS;
  }

  /** Whether a heading such as "Related posts" is above links. */
  private leadsElsewhere(heading: number, below: readonly number[]): boolean {
    // A manual's "See also" is part of it.
    if (this.pageType === 'documentation') return false;
    if (below.length === 0 || below.length > MAX_LINES || !isRelatedHeading(this.page.segmentText(heading)))
      return false;
    return this.links(below) >= MAX_LINKS;
  }

  /** A table of contents: each line is a link into this page. */
  private leadsIntoPage(below: readonly number[]): boolean {
    const { tape, segments } = this.page;
    return below.every((s) => {
      let at = segments.from[s]!;
      while (at > segments.node[s]! && tape.tag[at] !== Tag.a) at = tape.parent[at]!;
      return tape.tag[at] === Tag.a && attribute(tape, at, 'href')?.startsWith('#') === true;
    });
  }

  /** Questions and answers after the start of the text. */
  takeQuestions(): void {
    const first = this.seen.find((s) => this.isChosen(s));
    if (first === undefined) return;
    for (const section of questionSections(this.page, this.seen))
      if (section[0]! > first && this.likely(section) >= MIN_QUESTIONS && this.links(section) < MAX_LINKS)
        for (const s of section) if (!this.isChosen(s)) this.set('sections:questions', s, Label.content);
  }

  settleEnd(): void {
    const { seen, levels } = this;
    const { node, flags } = this.page.segments;
    const { parent, end, tag } = this.page.tape;
    let at = seen.findLastIndex((s) => this.isChosen(s));
    if (at < 0 || TEXT[tag[node[seen[at]!]!]!] === 0) return;
    const around = this.boxOf(node[seen[at]!]!);
    for (at++; at < seen.length; at++) {
      const s = seen[at]!;
      const isText = levels[s] === 0 && TEXT[tag[node[s]!]!] === 1 && this.boxOf(node[s]!) === around;
      if (!isText || node[s]! >= end[around]! || (flags[s]! & SegmentFlag.control) !== 0) return;
      const least = this.page.segments.words[s]! >= LONG_WORDS ? MIN_LONG_END : MIN_END;
      if (this.score[s]! < least || this.links([s]) >= MAX_LINKS || (this.cues[s]! & ELSEWHERE) !== 0) return;
      if (parent[around]! < 0) return;
      this.set('sections:end', s, Label.content);
    }
  }

  takeLast(): void {
    const { seen, levels } = this;
    const least = MIN_LAST[this.pageType];
    const last = seen.findLastIndex((s) => this.isChosen(s));
    if (least === undefined || last < 0) return;
    const end = this.page.tape.end[this.bodyAround(seen[last]!)]!;
    for (let at = last + 1; at < seen.length; ) {
      let past = at + 1;
      while (past < seen.length && levels[seen[past]!] === 0) past++;
      const section = seen.slice(at, past);
      if (!this.isLastSection(section, least, end)) return;
      for (const s of section) this.set('sections:last', s, Label.content);
      at = past;
    }
  }

  private isLastSection(section: readonly number[], least: number, end: number): boolean {
    const { node, flags } = this.page.segments;
    if (section.length > MAX_LINES || node[section.at(-1)!]! >= end) return false;
    const isManual = this.pageType === 'documentation';
    if (section.some((s) => (flags[s]! & SegmentFlag.control) !== 0 || this.excluded?.[s] === 1)) return false;
    if (!isManual && this.levels[section[0]!] === 0) return false;
    if (!isManual && (section.some((s) => (this.cues[s]! & ELSEWHERE) !== 0) || this.links(section) >= MAX_LINKS))
      return false;
    return this.likely(section) >= least;
  }

  /** The smallest element around a segment with nearly all chosen words. */
  private bodyAround(segment: number): number {
    const { node, words } = this.page.segments;
    const { parent, end } = this.page.tape;
    const chosen = this.seen.filter((s) => this.isChosen(s));
    let all = 0;
    for (const s of chosen) all += words[s]!;
    let [around, inside, at] = [node[segment]!, 0, chosen.length - 1];
    while (around > 0) {
      while (at >= 0 && node[chosen[at]!]! >= around) inside += words[chosen[at--]!]!;
      if (inside >= all * BODY_SHARE && end[around]! > around + 1) return around;
      around = parent[around]!;
    }
    return around;
  }

  /** The element around a paragraph, or around the list or table of a line. */
  private boxOf(node: number): number {
    const { parent, tag } = this.page.tape;
    let at = node;
    while (at > 0 && (TEXT[tag[at]!] === 1 || INNER[tag[at]!] === 1)) at = parent[at]!;
    return at;
  }

  private likely(lines: readonly number[]): number {
    const { words } = this.page.segments;
    let [mass, all] = [0, 0];
    for (const s of lines) {
      mass += this.score[s]! * words[s]!;
      all += words[s]!;
    }
    return mass / Math.max(1, all);
  }

  private links(lines: readonly number[]): number {
    const { linkChars, textFrom, textTo } = this.page.segments;
    let [linked, all] = [0, 0];
    for (const s of lines) {
      linked += linkChars[s]!;
      all += textTo[s]! - textFrom[s]!;
    }
    return linked / Math.max(1, all);
  }

  private isChosen(s: number): boolean {
    return isContent(this.label[s]!);
  }

  private set(rule: SectionRule, s: number, label: Label): void {
    this.label[s] = label;
    this.trace?.settle(rule, s, NOTES[rule]);
  }
}

const INNER = tagTable('ul', 'ol', 'dl');
