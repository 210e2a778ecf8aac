// A structure of which nothing is chosen → does it stand in the run of the text all the same? A table, a callout, a short
// sample of code right between chosen paragraphs does, however little it looks like prose; and where most of a page's
// samples are chosen, so is every other one within its text. In a manual code of any length does, also behind the last line. Lists are not: between paragraphs stand lists of links to
// elsewhere. Nor are tables where only the story is wanted: they are what the reporter measured, not what he tells.

import { isContent, type Scope } from '../../methods/index.ts';
import type { Page } from '../../page/index.ts';
import type { Structure } from '../../structures/index.ts';

/**
 * Longer code that the method leaves out, with all the rest of it, may be a listing that goes with the text, as a download would.
 * In a manual it is what the text speaks of.
 */
const SHORT_CODE_WORDS = 40;
/** Labels and captions between a structure and the text: how many are passed over, and how many words they have at most. */
const MAX_PASSED = 2;
const LABEL_WORDS = 4;
/** Segments of other structures that are passed over: a long table, a run of results. */
const MAX_BETWEEN = 400;
/** Boxes between the one that holds the structure and the text on one side of it, and the one that holds both sides. */
const MAX_BOXES = 2;

const IN_TEXT: ReadonlySet<Structure['kind']> = new Set(['code', 'table', 'callout']);
/** What stands between two paragraphs without parting them. */
const BETWEEN: ReadonlySet<Structure['kind']> = new Set(['code', 'table', 'callout', 'figure']);

/** As what the page is read. */
interface Reading {
  readonly scope?: Scope | undefined;
  readonly pageType?: string | undefined;
}

export class Run {
  private readonly page: Page;
  private readonly label: Uint8Array;
  private readonly scope: Scope | undefined;
  private readonly isManual: boolean;
  /** 1 for each segment that is looked past on the way to the next paragraph. */
  private readonly between: Uint8Array;

  constructor(page: Page, label: Uint8Array, found: readonly Structure[], { scope, pageType }: Reading = {}) {
    this.page = page;
    this.scope = scope;
    this.isManual = pageType === 'documentation';
    this.label = label;
    this.between = new Uint8Array(label.length);
    for (const { kind, first, past } of found) if (BETWEEN.has(kind)) this.between.fill(1, first, past);
  }

  /** What comes before and after it is chosen, but for labels and other structures, and stands in about the same box. */
  encloses({ kind, node, first, past }: Structure): boolean {
    if (!IN_TEXT.has(kind) || (kind === 'table' && this.scope === 'story')) return false;
    if (kind === 'code' && !this.isManual && this.words(first, past) > SHORT_CODE_WORDS) return false;
    const before = this.nearestChosen(first - 1, -1);
    // A sample that a manual's section ends with has nothing chosen behind it.
    const after = this.nearestChosen(past, 1) ?? (kind === 'code' && this.isManual ? past - 1 : undefined);
    if (before === undefined || after === undefined) return false;
    const { tape, segments } = this.page;
    const from = segments.from[before]!;
    const to = segments.from[after]!;
    // Boxes that hold nothing but the structure, and labels, are its own.
    let around = tape.parent[node]!;
    while (around > 0 && from < around && to >= tape.end[around]!) around = tape.parent[around]!;
    for (let boxes = 0; boxes <= MAX_BOXES && around >= 0; boxes++, around = tape.parent[around]!)
      if (from > around && to < tape.end[around]!) return true;
    return false;
  }

  /** The next segment in a direction, past a label or two, when it is chosen. */
  private nearestChosen(from: number, step: 1 | -1): number | undefined {
    const { label, between } = this;
    const { words } = this.page.segments;
    const end = Math.max(-1, Math.min(label.length, from + step * MAX_BETWEEN));
    for (let s = from, passed = 0; s !== end && passed <= MAX_PASSED; s += step) {
      if (isContent(label[s]!)) return s;
      if (between[s] === 1) continue;
      if (words[s]! > LABEL_WORDS) return undefined;
      passed++;
    }
    return undefined;
  }

  private words(first: number, past: number): number {
    return this.page.segments.words.subarray(first, past).reduce((sum, words) => sum + words, 0);
  }

  /** Samples of code of which nothing is chosen, within the chosen text of a page that chose most of them, or right behind it. */
  samplesLeftOut(found: readonly Structure[], seen: Uint8Array): readonly Structure[] {
    const { label } = this;
    const samples = found.filter(({ kind, first, past }) => kind === 'code' && seen.subarray(first, past).includes(1));
    const left = samples.filter(({ first, past }) => !label.subarray(first, past).some(isContent));
    if (left.length * 2 > samples.length) return [];
    const start = label.findIndex(isContent);
    const end = label.findLastIndex(isContent);
    return left.filter(({ first }) => first > start && first <= end + 1);
  }
}
