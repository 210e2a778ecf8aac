// Completes records (structures/records.ts): sibling cards and rows are judged together, like table rows. A label–value group
// with most of its lines chosen is chosen whole; in other groups, a line is chosen if most lines in its position are. Also
// completes two smaller units: a quotation gets the line that names its source, and a social media post quoted between chosen
// paragraphs is chosen.

import { segmentText } from '../../columns/measures/index.ts';
import { attribute } from '../../dom/index.ts';
import { CUE_FAMILIES } from '../../lexicon/index.ts';
import { mayShowPrice, priceSegment, thingType } from '../../metadata/index.ts';
import { isContent, Label, type Trace } from '../../methods/index.ts';
import { SegmentFlag } from '../../page/blocks/index.ts';
import type { Page } from '../../page/index.ts';
import { records, type Structure, structures } from '../../structures/index.ts';
import { Neighbors } from '../choice/neighbors.ts';
import type { Draft, Step } from './draft.ts';

/** Maximum lines of a row, and words of each. */
const ROW_LINES = 3;
const ROW_WORDS = 12;
/** Maximum words of a source below a quotation. */
const SOURCE_WORDS = 20;
/** Cue words of buttons and of links to elsewhere. */
const ELSEWHERE = ['share', 'subscribe', 'more', 'related', 'nav', 'ad', 'price', 'consent', 'comment'].reduce(
  (mask, name) => mask | (1 << CUE_FAMILIES.indexOf(name)),
  0,
);
const NETWORK_POST =
  /(?:^|\s)(?:twitter-tweet|twitter-video|instagram-media|tiktok-embed|bluesky-embed|mastodon-embed)(?:\s|$)/;

type RecordRule = 'records:price' | 'records:row' | 'records:place' | 'records:source' | 'records:post';
const NOTES: Readonly<Record<RecordRule, string>> = {
  'records:price': 'content: it is the price of the product that the page is about',
  'records:row': 'content: most of the label–value rows around it are',
  'records:place': 'content: so are most lines in the same position of similar records',
  'records:source': 'content: it names the source of a quotation that is',
  'records:post': 'content: a quoted post between paragraphs that are',
};

export const completeRecords: Step = (page, draft, trace): Draft => {
  const { prediction } = draft;
  // Posts of a thread share names and ranks, not text.
  if (prediction === undefined || prediction.tilt < 1 || draft.labels.pageType === 'forum') return draft;
  const choice = new Choice(page, draft.labels.label.slice(), trace);
  const { groups } = records(page);
  for (let g = groups.length - 1; g >= 0; g--) choice.completeGroup(g);
  for (const structure of structures(page)) if (structure.kind === 'quote') choice.completeQuote(structure);
  if (mayShowPrice(page) && isProduct(page, draft)) choice.takePrice();
  return { ...draft, labels: { ...draft.labels, label: choice.label } };
};

function isProduct(page: Page, { labels: { pageType } }: Draft): boolean {
  return pageType === 'product' || thingType(page) === 'product';
}

class Choice {
  readonly label: Uint8Array;
  private readonly page: Page;
  private readonly trace: Trace | undefined;
  private readonly near: Neighbors;
  private readonly cues: Int32Array;

  constructor(page: Page, label: Uint8Array, trace: Trace | undefined) {
    this.page = page;
    this.label = label;
    this.trace = trace;
    this.near = new Neighbors(page, label);
    this.cues = segmentText(page).cueMask;
  }

  completeGroup(g: number): void {
    const { groups, group } = records(this.page);
    if (!this.hasChosen(g)) return;
    const own = groups[g]!.records.map(({ first, past }) =>
      this.visible(first, past).filter((s) => group[s] === g),
    ).filter((lines) => lines.length > 0);
    const kept = own.filter((lines) => lines.some((s) => this.near.isChosen(s)));
    if (kept.length < 2) return;
    if (this.areRows(own)) this.completeRows(own);
    else if (kept.length * 2 >= own.length) this.completePlaces(kept);
  }

  /** Whether lines of two records are chosen: false for most groups, at little cost. */
  private hasChosen(g: number): boolean {
    const { groups, group } = records(this.page);
    let left = 2;
    for (const { first, past } of groups[g]!.records) {
      let s = first;
      while (s < past && (group[s] !== g || !this.near.isChosen(s))) s++;
      if (s < past && --left === 0) return true;
    }
    return false;
  }

  /** Short lines, two or three to a record. */
  private areRows(own: readonly (readonly number[])[]): boolean {
    const { words } = this.page.segments;
    return own.every(
      (lines) => lines.length > 1 && lines.length <= ROW_LINES && lines.every((s) => words[s]! <= ROW_WORDS),
    );
  }

  private completeRows(own: readonly (readonly number[])[]): void {
    const all = own.flat();
    if (all.filter((s) => this.near.isChosen(s)).length * 2 < all.length) return;
    for (const s of all) if (!this.isElsewhere(s)) this.take('records:row', s);
  }

  private completePlaces(kept: readonly (readonly number[])[]): void {
    const { place } = records(this.page);
    const counts = new Map<number, { all: number; chosen: number }>();
    for (const s of kept.flat()) {
      const count = counts.get(place[s]!) ?? { all: 0, chosen: 0 };
      count.all++;
      if (this.near.isChosen(s)) count.chosen++;
      counts.set(place[s]!, count);
    }
    for (const s of kept.flat()) {
      const { all, chosen } = counts.get(place[s]!)!;
      if (chosen >= 2 && chosen * 2 >= all && !this.isElsewhere(s)) this.take('records:place', s);
    }
  }

  /** The source below a chosen quotation; a social media post between chosen lines. */
  completeQuote({ node, first, past }: Structure): void {
    const lines = this.visible(first, past);
    const chosen = lines.filter((s) => this.near.isChosen(s)).length;
    const last = lines.at(-1);
    if (last === undefined) return;
    if (chosen > 0 && chosen === lines.length - 1 && this.page.segments.words[last]! <= SOURCE_WORDS)
      this.take('records:source', last);
    const isPost = chosen < lines.length && NETWORK_POST.test(attribute(this.page.tape, node, 'class') ?? '');
    if (isPost && this.near.isChosen(this.near.next(first, -1)) && this.near.isChosen(this.near.next(past - 1, 1)))
      for (const s of lines) this.take('records:post', s);
  }

  /** The line under the title that shows the price of a product, once. */
  takePrice(): void {
    const line = priceSegment(this.page);
    if (line === undefined || this.near.hidden[line] === 1 || this.page.segments.words[line]! > ROW_WORDS) return;
    if (this.label.some(isContent)) this.take('records:price', line);
  }

  /** A button, or a short line about something other than the record. */
  private isElsewhere(s: number): boolean {
    const { flags, words } = this.page.segments;
    return (flags[s]! & SegmentFlag.control) !== 0 || (words[s]! <= ROW_LINES && (this.cues[s]! & ELSEWHERE) !== 0);
  }

  private visible(first: number, past: number): number[] {
    const found: number[] = [];
    for (let s = first; s < past; s++) if (this.near.hidden[s] === 0 && this.page.segments.words[s]! > 0) found.push(s);
    return found;
  }

  private take(rule: RecordRule, s: number): void {
    if (this.near.isChosen(s)) return;
    this.label[s] = Label.content;
    this.trace?.settle(rule, s, NOTES[rule]);
  }
}
