// Keeps a heading and its section together. If nothing is chosen between a chosen heading and the next one, the text between
// them is chosen when it is in the same box and probable enough; otherwise the heading is left out. The end of the text is
// completed by choice/text-end.ts.

import { headingLevels, segmentText } from '../../columns/measures/index.ts';
import { attribute, Tag } from '../../dom/index.ts';
import { hiddenSegments } from '../../elements/index.ts';
import { isRelatedHeading } from '../../lexicon/index.ts';
import { isContent, Label, type Trace } from '../../methods/index.ts';
import { SegmentFlag } from '../../page/blocks/index.ts';
import type { Page } from '../../page/index.ts';
import { records, structures } from '../../structures/index.ts';
import { questionSections } from '../choice/question-section.ts';
import { ELSEWHERE, linkShare, MAX_LINES, MAX_LINKS, meanScore, TextEnd } from '../choice/text-end.ts';
import type { Draft, Step } from './draft.ts';

/** Minimum mean probability, by words, of a section that is chosen with its heading. */
const MIN_SECTION = 0.35;
/** The same under a heading that stays without its section. */
const MIN_SURE_SECTION = 0.15;
/** A heading with at least this probability stays without its section. */
const MIN_HEADING = 0.75;
/** A heading that is a link, with at least this probability, stays in a list of entries. */
const MIN_ENTRY = 0.5;
/** Maximum lines of a grid of cards. */
const MAX_GRID = 200;
/** A line with more words says more than that links follow. */
const LEAD_WORDS = 20;
/** Minimum mean probability of questions and answers. */
const MIN_QUESTIONS = 0.12;

type SectionRule =
  | 'sections:questions'
  | 'sections:text'
  | 'sections:end'
  | 'sections:last'
  | 'sections:bare'
  | 'sections:lead'
  | 'sections:other';
const NOTES: Readonly<Record<SectionRule, string>> = {
  'sections:questions': 'content: questions about the subject of the page and their answers',
  'sections:text': 'content: it is the text under a heading that is',
  'sections:end': 'content: it continues the text, in the element that contains it',
  'sections:last': 'content: a section at the end of the element that contains the text',
  'sections:other': 'left out: links to other pages, under a heading that says so',
  'sections:bare': 'left out: nothing below this heading is content',
  'sections:lead': 'left out: it only introduces links to other pages, which are left out',
};

export const completeSections: Step = (page, draft, trace): Draft => {
  const { prediction } = draft;
  if (prediction === undefined || prediction.tilt < 1) return draft;
  const sections = new Sections(page, draft, trace);
  sections.settleLeads();
  sections.settleHeadings();
  sections.settleEnd();
  sections.settleLastHeading();
  if (WITH_QUESTIONS.has(draft.labels.pageType ?? '')) sections.takeQuestions();
  return { ...draft, labels: { ...draft.labels, label: sections.label } };
};

/** On other pages, questions are as often about the shop or the site. */
const WITH_QUESTIONS: ReadonlySet<string> = new Set(['article', 'documentation']);

/** On these pages, a heading may be all that an entry has. */
const LISTS: ReadonlySet<string> = new Set(['collection', 'listing', 'home']);

class Sections {
  readonly label: Uint8Array;
  readonly page: Page;
  readonly excluded: Uint8Array | undefined;
  readonly score: Float32Array;
  readonly isStory: boolean;
  private readonly pageType: string;
  private readonly trace: Trace | undefined;
  /** Visible segments with words. */
  readonly seen: readonly number[];
  private readonly levels: Uint8Array;
  private readonly cues: Int32Array;
  private readonly hidden: Uint8Array;

  constructor(page: Page, { labels, excluded, prediction }: Draft, trace: Trace | undefined) {
    this.page = page;
    this.isStory = prediction?.scope?.is === 'story';
    this.label = labels.label.slice();
    this.pageType = labels.pageType ?? '';
    this.excluded = excluded;
    this.score = labels.score;
    this.trace = trace;
    this.levels = headingLevels(page);
    this.cues = segmentText(page).cueMask;
    this.hidden = hiddenSegments(page);
    const { count, words } = page.segments;
    const seen: number[] = [];
    for (let s = 0; s < count; s++) if (this.hidden[s] === 0 && words[s]! > 0) seen.push(s);
    this.seen = seen;
  }

  /** Leaves out a line such as "You may also be interested in:" above links that are left out. */
  settleLeads(): void {
    // A manual's links are part of it.
    if (this.pageType === 'documentation') return;
    for (const { kind, first, past } of structures(this.page)) {
      if (kind !== 'list' || past - first > MAX_LINES) continue;
      const lead = this.lineAbove(first);
      if (lead === undefined || this.page.segments.words[lead]! > LEAD_WORDS) continue;
      if (!/[:：]$/.test(this.page.segmentText(lead).trimEnd())) continue;
      const items = range(first, past);
      if (!items.some((s) => this.isChosen(s)) && linkShare(this.page, items) >= MAX_LINKS)
        this.set('sections:lead', lead, Label.boilerplate);
    }
  }

  /** The chosen line right above a segment. */
  private lineAbove(s: number): number | undefined {
    const { words } = this.page.segments;
    let above = s - 1;
    while (above >= 0 && (words[above] === 0 || this.hidden[above] === 1) && s - above < MAX_LINES) above--;
    return above >= 0 && this.isChosen(above) && this.levels[above] === 0 ? above : undefined;
  }

  settleHeadings(): void {
    for (let at = this.seen.length - 1; at >= 0; at--) {
      if (this.levels[this.seen[at]!]! < 2) continue;
      this.settleLinks(at);
      if (this.isChosen(this.seen[at]!)) this.settleHeading(at);
    }
  }

  private settleHeading(at: number): void {
    const { seen, levels } = this;
    const heading = seen[at]!;
    const below = this.linesBelow(at);
    const under = seen[at + 1 + below.length];
    const isOver = under !== undefined && levels[under]! > levels[heading]! && this.isChosen(under);
    if (isOver || below.some((s) => this.isChosen(s))) return;
    const isUnsure = this.score[heading]! < MIN_HEADING;
    if (below.length > 0 && this.isSection(heading, below))
      for (const s of below) this.set('sections:text', s, Label.content);
    else if (
      below.length > 0
        ? (isUnsure && !this.isEntry(heading)) || this.isHeadOfOther(below)
        : isUnsure && this.isOverOthers(at)
    )
      this.set('sections:bare', heading, Label.boilerplate);
  }

  /** Whether the lines below a heading are copies of the text, or links into this page. */
  private isHeadOfOther(below: readonly number[]): boolean {
    return below.every((s) => this.excluded?.[s] === 1) || this.leadsIntoPage(below);
  }

  /** Whether a heading is the name of an entry of a list, which leads to the entry. */
  private isEntry(heading: number): boolean {
    const isLink = linkShare(this.page, [heading]) >= MAX_LINKS;
    return isLink && LISTS.has(this.pageType) && this.score[heading]! >= MIN_ENTRY;
  }

  /** Whether a heading is followed by lower ones, and nothing below them is chosen either. */
  private isOverOthers(at: number): boolean {
    const { seen, levels } = this;
    const own = levels[seen[at]!]!;
    let past = at + 1;
    while (past < seen.length && (levels[seen[past]!] === 0 || levels[seen[past]!]! > own)) {
      if (this.isChosen(seen[past]!)) return false;
      past++;
    }
    return past > at + 1;
  }

  /** Text in the same box as its heading, mostly not links, probable enough. */
  private isSection(heading: number, below: readonly number[]): boolean {
    if (below.length > MAX_LINES || (this.cues[heading]! & ELSEWHERE) !== 0) return false;
    const { node, flags } = this.page.segments;
    const around = this.page.tape.parent[node[heading]!]!;
    const end = this.page.tape.end[around]!;
    const isOther = (s: number): boolean =>
      node[s]! >= end || (flags[s]! & SegmentFlag.control) !== 0 || this.excluded?.[s] === 1;
    if (below.some(isOther)) return false;
    const least = this.score[heading]! < MIN_HEADING ? MIN_SECTION : MIN_SURE_SECTION;
    return meanScore(this, below) >= least && linkShare(this.page, below) < MAX_LINKS;
  }

  /** Leaves out links to other pages below a heading such as "Related posts". */
  private settleLinks(at: number): void {
    // A manual's "See also" is part of it.
    if (this.pageType === 'documentation' || !isRelatedHeading(this.page.segmentText(this.seen[at]!))) return;
    const flat = this.linesBelow(at);
    const grid = LISTS.has(this.pageType) ? [] : this.gridBelow(at);
    const lines = grid.length > flat.length ? grid : flat;
    if (lines.length === 0 || lines.length > MAX_GRID || linkShare(this.page, lines) < MAX_LINKS) return;
    for (const s of [this.seen[at]!, ...lines]) if (this.isChosen(s)) this.set('sections:other', s, Label.related);
  }

  /** The lines up to the next heading. */
  private linesBelow(at: number): readonly number[] {
    let past = at + 1;
    while (past < this.seen.length && this.levels[this.seen[past]!] === 0) past++;
    return this.seen.slice(at + 1, past);
  }

  /** The lines below a heading in its own box, with the headings of cards. */
  private gridBelow(at: number): readonly number[] {
    const { seen, levels } = this;
    const { node } = this.page.segments;
    const { parent, end } = this.page.tape;
    const next = seen[at + 1];
    if (next === undefined) return [];
    let box = parent[node[seen[at]!]!]!;
    while (box > 0 && end[box]! <= node[next]!) box = parent[box]!;
    let past = at + 1;
    while (past < seen.length && node[seen[past]!]! < end[box]! && levels[seen[past]!] !== levels[seen[at]!]) past++;
    return seen.slice(at + 1, past);
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
      if (section[0]! > first && meanScore(this, section) >= MIN_QUESTIONS && linkShare(this.page, section) < MAX_LINKS)
        for (const s of section) if (!this.isChosen(s)) this.set('sections:questions', s, Label.content);
  }

  /** Headings at the end of the text, with only other sections below them. */
  settleLastHeading(): void {
    if (LISTS.has(this.pageType)) return;
    const { linkChars } = this.page.segments;
    for (let at = this.seen.findLastIndex((s) => this.isChosen(s)); at >= 0 && at < this.seen.length - 1; at--) {
      const heading = this.seen[at]!;
      if (!this.isChosen(heading)) continue;
      if (this.levels[heading]! < 2 || linkChars[heading]! > 0 || records(this.page).group[heading]! >= 0) return;
      this.set('sections:bare', heading, Label.boilerplate);
    }
  }

  /** The end of the text: whole sections, then single lines. */
  settleEnd(): void {
    const end = new TextEnd(this.page, this, this.pageType);
    for (const s of end.sections()) this.set('sections:last', s, Label.content);
    for (const s of end.lines()) this.set('sections:end', s, Label.content);
  }

  private isChosen(s: number): boolean {
    return isContent(this.label[s]!);
  }

  private set(rule: SectionRule, s: number, label: Label): void {
    this.label[s] = label;
    this.trace?.settle(rule, s, NOTES[rule]);
  }
}

function range(first: number, past: number): number[] {
  return Array.from({ length: past - first }, (_, at) => first + at);
}
