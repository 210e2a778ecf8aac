// Adds lines that belong to adjacent chosen text: the heading above it within the text, the list that a chosen line introduces
// with a colon, lists between chosen paragraphs, the last line of a figure that is chosen otherwise (who is quoted). Alone such
// lines look like boilerplate; without them the text has holes. choice/in-running-text.ts decides tables and code.

import { headingLevels } from '../../columns/measures/index.ts';
import { Label } from '../../methods/index.ts';
import type { Page } from '../../page/index.ts';
import { type Structure, structures } from '../../structures/index.ts';
import { Neighbors } from '../choice/neighbors.ts';
import { shortLines } from '../choice/short-lines.ts';
import type { Draft, Step } from './draft.ts';

/** Short lines between a heading and the text before it: how many may be skipped, and how many words they may have. */
const MAX_LABELS = 2;
const LABEL_WORDS = 4;
const MAX_CAPTION_WORDS = 12;
/** Minimum probability of a heading in a story, and of one that may have anything between it and the text above. */
const MIN_STORY_HEADING = 0.2;
const MIN_SURE_HEADING = 0.35;
/** A cue word makes a line of at most this many words be about something else. */
const CUE_WORDS = 6;
/** A list with at least this share of linked characters leads elsewhere. */
const MAX_LINKED = 0.2;

const WHY = {
  list: 'the line above it introduces it',
  enclosed: 'it is between paragraphs that were kept',
  caption: 'the rest of its figure was kept',
} as const;

export const addBelonging: Step = (page, draft, trace): Draft => {
  const { prediction } = draft;
  // A caller who favors precision wants only certain text.
  if (prediction === undefined || prediction.tilt < 1) return draft;
  // In stories, captions, lists with links and improbable headings lead elsewhere as often as not.
  const isStory = prediction.scope?.is === 'story';
  const label = draft.labels.label.slice();
  const text = new Text(page, label);
  const take = (
    rule: 'list' | 'enclosed' | 'caption' | 'heading' | 'short',
    first: number,
    past: number,
    why: string,
  ): void => {
    for (let s = first; s < past; s++) {
      if (text.isHidden(s) || text.isChosen(s)) continue;
      label[s] = Label.content;
      trace?.settle(`belonging:${rule}`, s, `content: ${why}`);
    }
  };
  for (const one of withSeries(page, text)) {
    const found = isStory ? text.inStory(one) : text.belongs(one);
    if (found !== undefined) take(found, found === 'caption' ? one.past - 1 : one.first, one.past, WHY[found]);
  }
  const takeHeadings = (): void => {
    const least = isStory ? MIN_STORY_HEADING : 0;
    // From the last to the first: a heading may be above another heading.
    for (let s = label.length - 1; s >= 0; s--)
      if (
        draft.labels.score[s]! >= least &&
        text.isHeadingOfChosen(s, isStory && draft.labels.score[s]! >= MIN_SURE_HEADING)
      )
        take('heading', s, s + 1, 'it is the heading of text that was kept');
  };
  takeHeadings();
  for (const s of shortLines(page, new Neighbors(page, label), draft.labels.score, draft.labels.pageType))
    if (draft.excluded?.[s] !== 1) take('short', s, s + 1, 'a short line between lines that were kept');
  // A short line may be the first one below its heading.
  takeHeadings();
  return { ...draft, labels: { ...draft.labels, label } };
};

/** The structures of the page, and lists and quotations that follow one another in a box, up to a chosen one, as one list. */
function withSeries(page: Page, text: Text): Structure[] {
  const runs: Structure[][] = [];
  const lastIn = new Map<number, Structure[]>();
  for (const one of structures(page)) {
    if (one.kind !== 'list' && one.kind !== 'quote') continue;
    const box = page.tape.parent[one.node]!;
    const run = lastIn.get(box);
    const isNext = run !== undefined && text.next(run.at(-1)!.past - 1) >= one.first;
    if (!isNext || text.isChosen(one.first)) lastIn.set(box, [one]);
    else if (run.push(one) === 2) runs.push(run);
  }
  const series = runs.map((run): Structure => {
    const kind = run.some((one) => one.kind === 'list') ? 'list' : 'quote';
    return { ...run[0]!, kind, past: run.at(-1)!.past, parts: run.flatMap(({ parts }) => parts) };
  });
  return [...structures(page), ...series];
}

class Text {
  private readonly page: Page;
  private readonly near: Neighbors;
  private readonly levels: Uint8Array;

  constructor(page: Page, label: Uint8Array) {
    this.page = page;
    this.near = new Neighbors(page, label);
    this.levels = headingLevels(page);
  }

  isChosen(s: number): boolean {
    return this.near.isChosen(s);
  }

  isHidden(s: number): boolean {
    return this.near.hidden[s] === 1;
  }

  /** The next visible segment. */
  next(s: number): number {
    return this.near.next(s, 1);
  }

  /**
   * Whether a heading within the text has chosen text right below it, and above it after at most two short lines, or
   * after anything if it is sure.
   */
  isHeadingOfChosen(s: number, isSure: boolean): boolean {
    const { levels, near } = this;
    if (levels[s]! < 2 || this.isHidden(s) || this.isChosen(s) || near.speaksOfElse(s)) return false;
    const below = near.next(s, 1);
    if (!this.isChosen(below) || (levels[below]! > 0 && levels[below]! <= levels[s]!)) return false;
    const { words } = this.page.segments;
    for (let above = near.next(s, -1), passed = 0; above >= 0 && (isSure || passed <= MAX_LABELS); passed++) {
      if (this.isChosen(above)) return true;
      if (!isSure && words[above]! > LABEL_WORDS) return false;
      above = near.next(above, -1);
    }
    return false;
  }

  /** How a structure belongs to the text around it, if it does. */
  belongs(one: Structure): keyof typeof WHY | undefined {
    if (one.kind === 'list' && this.announces(one)) return 'list';
    if ((one.kind === 'list' || one.kind === 'definitions') && !this.isBelowHeading(one) && this.encloses(one))
      return 'enclosed';
    return one.kind === 'figure' && this.lacksCaption(one) ? 'caption' : undefined;
  }

  inStory(one: Structure): 'enclosed' | undefined {
    return one.kind === 'list' && this.encloses(one) ? 'enclosed' : undefined;
  }

  /** A list in the text, after a line that ends with a colon. */
  private announces(list: Structure): boolean {
    const above = this.near.next(list.first, -1);
    if (above < 0 || this.levels[above]! > 0) return false;
    if (this.speaksOfElse(above)) return false;
    if (!/[:：]$/.test(this.page.segmentText(above).trimEnd())) return false;
    return this.near.enclose(list) || (this.near.lead(list) && this.isChosen(this.near.next(list.past - 1, 1)));
  }

  /** A list in the text that leads nowhere. */
  private encloses(list: Structure): boolean {
    const above = this.near.next(list.first, -1);
    return !this.speaksOfElse(above) && this.linked(list) < MAX_LINKED && this.near.enclose(list);
  }

  /** Whether a short line announces something else; a longer one only contains such a word. */
  private speaksOfElse(s: number): boolean {
    return this.page.segments.words[s]! <= CUE_WORDS && this.near.speaksOfElse(s);
  }

  private isBelowHeading(list: Structure): boolean {
    return this.levels[this.near.next(list.first, -1)]! > 0;
  }

  private linked({ first, past }: Structure): number {
    const { linkChars, textFrom, textTo } = this.page.segments;
    let [linked, all] = [0, 0];
    for (let s = first; s < past; s++) {
      linked += linkChars[s]!;
      all += textTo[s]! - textFrom[s]!;
    }
    return linked / Math.max(1, all);
  }

  /** A figure with everything chosen but a short last line. */
  private lacksCaption({ first, past }: Structure): boolean {
    if (past - first < 2 || this.page.segments.words[past - 1]! > MAX_CAPTION_WORDS || this.isChosen(past - 1))
      return false;
    for (let s = first; s < past - 1; s++) if (!this.isHidden(s) && !this.isChosen(s)) return false;
    return this.isChosen(first);
  }
}
