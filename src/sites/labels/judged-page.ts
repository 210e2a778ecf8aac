// A page of a site as rule proposals see it: its current answer, the labels of its segments, and what a rule would change.

import { headingLevels, linkShares } from '../../columns/measures/index.ts';
import { Kind } from '../../dom/index.ts';
import { type ExtractOptions, extract } from '../../extract.ts';
import { isContent } from '../../methods/index.ts';
import type { Page } from '../../page/index.ts';
import { corrections, findLabel, type PageLabel, type Rule } from '../rules/index.ts';

/** A part of a label that the answer does not follow: segments in a row. */
export interface Wrong {
  readonly page: JudgedPage;
  readonly action: PageLabel['label'];
  readonly segments: readonly number[];
  readonly text: string;
}

/** The effect of a rule on a page. */
export interface Effect {
  /** Whether it matches some text. */
  readonly isMatch: boolean;
  /** Segments that it decides, and those of them that change. */
  readonly decided: readonly number[];
  readonly flipped: readonly number[];
}

const MOSTLY_LINKS = 0.5;

export class JudgedPage {
  readonly page: Page;
  /** 1 for segments in the answer. */
  readonly kept: Uint8Array;
  readonly keptWords: number;
  /** Labels by segment. */
  readonly said: ReadonlyMap<number, PageLabel['label']>;
  readonly wrong: readonly Wrong[];
  private readonly level: Uint8Array | Int8Array | Int32Array;
  private readonly links: ArrayLike<number>;

  constructor(page: Page, labels: readonly PageLabel[], options: ExtractOptions) {
    const { labels: answer, contentWords } = extract(page, { ...options, embedded: 'drop' });
    this.page = page;
    this.kept = Uint8Array.from(answer.label, (label) => (isContent(label) ? 1 : 0));
    this.keptWords = contentWords;
    this.level = headingLevels(page);
    this.links = linkShares(page);
    const said = new Map<number, PageLabel['label']>();
    const wrong: Wrong[] = [];
    for (const { label: action, ...label } of labels) {
      const found = findLabel(page, { label: action, ...label });
      if (found === undefined) continue;
      for (const s of found.segments) said.set(s, action);
      for (const segments of runsOf(found.segments.filter((s) => this.isKept(s) !== (action === 'keep'))))
        wrong.push({ page: this, action, segments, text: textOf(page, segments) });
    }
    this.said = said;
    this.wrong = wrong;
  }

  isKept(segment: number): boolean {
    return this.kept[segment] === 1;
  }

  words(segments: readonly number[]): number {
    return segments.reduce((sum, s) => sum + this.page.segments.words[s]!, 0);
  }

  /** Whether it is the title of the page or of a large part of it. */
  isTitle(segment: number): boolean {
    const level = this.level[segment]!;
    return level === 1 || level === 2;
  }

  isLinks(segment: number): boolean {
    return this.links[segment]! > MOSTLY_LINKS;
  }

  effectOf(rule: Rule): Effect {
    const found = corrections(this.page, { rules: [rule] })!;
    const decided: number[] = [];
    for (let s = 0; s < this.page.segments.count; s++) if (this.decides(found.wish, s, rule.action)) decided.push(s);
    const flipped = decided.filter((s) => this.isKept(s) !== (rule.action === 'keep'));
    return { isMatch: found.named[0]! > 0, decided, flipped };
  }

  /** Follows how rules apply: some text to keep, or only text to drop. */
  private decides(wish: Uint8Array, s: number, action: Rule['action']): boolean {
    const { tape, flow, segments } = this.page;
    let isAll = true;
    let isAny = false;
    for (let node = segments.from[s]!; node < segments.to[s]!; node++) {
      if (tape.kind[node] !== Kind.text || flow.offset[node + 1] === flow.offset[node]) continue;
      if (wish[node] === 0) isAll = false;
      else isAny = true;
    }
    return isAny && (action === 'keep' || isAll);
  }
}

/** Numbers in order → runs without a gap. */
function runsOf(segments: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const s of segments) {
    const last = runs.at(-1);
    if (last?.at(-1) === s - 1) last.push(s);
    else runs.push([s]);
  }
  return runs;
}

function textOf(page: Page, segments: readonly number[]): string {
  return segments.map((s) => page.segmentText(s)).join(' ');
}
