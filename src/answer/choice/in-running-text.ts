// Is a structure with nothing chosen part of the running text anyway? Only this file decides this for tables, callouts and
// code. A table, a callout or code between chosen paragraphs is chosen, however little it looks like prose. If most samples of
// a page are chosen, so are the others within its text. In a manual, code is chosen even after the last line. Lists are not: lists between paragraphs often link elsewhere. The surprise: with scope `story`, a table must
// be directly between two chosen lines of its own box. Taking every enclosed table there lost 0.21 of summed word F (19 of
// 1,248 dev pages with a table change); taking none lost 0.01 (3 pages).

import { isContent, type Scope } from '../../methods/index.ts';
import type { Page } from '../../page/index.ts';
import type { Structure } from '../../structures/index.ts';
import { Neighbors } from './neighbors.ts';

/** Labels and captions between a structure and the text: how many may be skipped, and how many words they may have. */
const MAX_PASSED = 2;
const LABEL_WORDS = 4;
/** Number of segments of other structures that may be skipped: a long table, a run of results. */
const MAX_BETWEEN = 400;
/** Number of boxes that may lie between the structure's box, or the text on one side, and the box around both sides. */
const MAX_BOXES = 2;

const IN_TEXT: ReadonlySet<Structure['kind']> = new Set(['code', 'table', 'callout']);
/** Structures between two paragraphs that do not separate them. */
const BETWEEN: ReadonlySet<Structure['kind']> = new Set(['code', 'table', 'callout', 'figure']);

/** How the page is read. */
interface Reading {
  readonly scope?: Scope | undefined;
  readonly pageType?: string | undefined;
  readonly favorsPrecision?: boolean;
}

export class RunningText {
  private readonly page: Page;
  private readonly label: Uint8Array;
  private readonly scope: Scope | undefined;
  private readonly isManual: boolean;
  private readonly favorsPrecision: boolean;
  private neighbors: Neighbors | undefined;
  /** 1 for each segment that is skipped on the way to the next paragraph. */
  private readonly between: Uint8Array;

  constructor(page: Page, label: Uint8Array, found: readonly Structure[], reading: Reading = {}) {
    this.page = page;
    this.scope = reading.scope;
    this.isManual = reading.pageType === 'documentation';
    this.favorsPrecision = reading.favorsPrecision === true;
    this.label = label;
    this.between = new Uint8Array(label.length);
    for (const { kind, first, past } of found) if (BETWEEN.has(kind)) this.between.fill(1, first, past);
  }

  /** Whether the text before and after is chosen, apart from labels and other structures, and is in about the same box. */
  encloses({ kind, node, first, past }: Structure): boolean {
    if (!IN_TEXT.has(kind) || (kind === 'table' && this.scope === 'story')) return false;
    const before = this.nearestChosen(first - 1, -1);
    // A sample at the end of a manual's section has nothing chosen after it.
    const after = this.nearestChosen(past, 1) ?? (kind === 'code' && this.isManual ? past - 1 : undefined);
    if (before === undefined || after === undefined) return false;
    const { tape, segments } = this.page;
    const from = segments.from[before]!;
    const to = segments.from[after]!;
    // A box that contains only the structure and its labels counts as part of the structure.
    let around = tape.parent[node]!;
    while (around > 0 && from < around && to >= tape.end[around]!) around = tape.parent[around]!;
    for (let boxes = 0; boxes <= MAX_BOXES && around >= 0; boxes++, around = tape.parent[around]!)
      if (from > around && to < tape.end[around]!) return true;
    return false;
  }

  /** Tables of a story, checked one by one after all other structures: must be between two chosen lines of the same box. */
  enclosesInStory(structure: Structure): boolean {
    if (structure.kind !== 'table' || this.scope !== 'story' || this.favorsPrecision) return false;
    this.neighbors ??= new Neighbors(this.page, this.label);
    return this.neighbors.enclose(structure);
  }

  /** The next segment in a direction, after at most two labels, if it is chosen. */
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

  /** Code samples with nothing chosen, within the chosen text or right after it, on a page with most samples chosen. */
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
