// What belongs to chosen text and stands right at it is chosen: the heading above it within the text, the list that a
// chosen line announces with a colon, the table between two chosen paragraphs, the last line of a figure that is chosen
// otherwise (who is quoted). By themselves such lines look like furniture; without them the text has holes.

import { headingLevels, segmentText } from '../../columns/measures/index.ts';
import { hiddenSegments } from '../../elements/index.ts';
import { CUE_FAMILIES } from '../../lexicon/index.ts';
import { isContent, Label } from '../../methods/index.ts';
import type { Page } from '../../page/index.ts';
import { type Structure, structures } from '../../structures/index.ts';
import type { Draft, Step } from './draft.ts';

/** Headings and lists that speak so announce something else than the text. */
const ELSEWHERE = ['consent', 'legal', 'share', 'subscribe', 'comment', 'related', 'more', 'nav', 'ad'].reduce(
  (mask, name) => mask | (1 << (CUE_FAMILIES as readonly string[]).indexOf(name)),
  0,
);
/** Labels between a heading and the text before it: how many are passed over, and how many words they have at most. */
const MAX_LABELS = 2;
const LABEL_WORDS = 4;
/** Segments of an item from which on a list holds cards. */
const CARD_SEGMENTS = 2;
const MAX_CAPTION_WORDS = 12;

export const addBelonging: Step = (page, draft, trace): Draft => {
  const { prediction } = draft;
  // Who favours precision wants no more than what is sure by itself.
  if (prediction === undefined || prediction.tilt < 1) return draft;
  // In stories headings, lists and captions lead elsewhere as often as not; a table between paragraphs is theirs.
  const isStory = prediction.scope?.is === 'story';
  const text = new Text(page, draft.labels.label.slice());
  const take = (rule: 'table' | 'list' | 'caption' | 'heading', first: number, past: number, why: string): void => {
    for (let s = first; s < past; s++) {
      if (text.hidden[s] === 1 || text.isChosen(s)) continue;
      text.label[s] = Label.content;
      trace?.settle(`belonging:${rule}`, s, `content: ${why}`);
    }
  };
  for (const one of structures(page)) {
    if (one.kind === 'table' && text.holds(one))
      take('table', one.first, one.past, 'it stands between kept paragraphs');
    if (isStory) continue;
    if (one.kind === 'list' && text.announces(one)) take('list', one.first, one.past, 'the line above announces it');
    if (one.kind === 'figure' && text.lacksCaption(one))
      take('caption', one.past - 1, one.past, 'the rest of the figure it stands in was kept');
  }
  // From the last to the first: a heading may stand over another one.
  for (let s = text.label.length - 1; s >= 0 && !isStory; s--)
    if (text.isHeadingOfChosen(s)) take('heading', s, s + 1, 'it is the heading of what was kept below it');
  return { ...draft, labels: { ...draft.labels, label: text.label } };
};

/** A choice, and what is asked of its neighbours. */
class Text {
  readonly label: Uint8Array;
  readonly hidden: Uint8Array;
  private readonly page: Page;
  private readonly levels: Uint8Array;
  private readonly cues: Int32Array;

  constructor(page: Page, label: Uint8Array) {
    this.page = page;
    this.label = label;
    this.hidden = hiddenSegments(page);
    this.levels = headingLevels(page);
    this.cues = segmentText(page).cueMask;
  }

  isChosen(s: number): boolean {
    return s >= 0 && s < this.label.length && isContent(this.label[s]!);
  }

  /** A heading within the text: chosen text right below, and above but for a label or two. */
  isHeadingOfChosen(s: number): boolean {
    const { levels } = this;
    if (levels[s]! < 2 || this.hidden[s] === 1 || this.isChosen(s) || this.speaksOfElse(s)) return false;
    const below = this.next(s, 1);
    if (!this.isChosen(below) || (levels[below]! > 0 && levels[below]! <= levels[s]!)) return false;
    const { words } = this.page.segments;
    for (let above = this.next(s, -1), passed = 0; above >= 0 && passed <= MAX_LABELS; passed++) {
      if (this.isChosen(above)) return true;
      if (words[above]! > LABEL_WORDS) return false;
      above = this.next(above, -1);
    }
    return false;
  }

  /** A list that stands in the text, behind a line that ends with a colon. */
  announces(list: Structure): boolean {
    const above = this.next(list.first, -1);
    if (!this.holds(list) || this.levels[above]! > 0 || this.speaksOfElse(above)) return false;
    return /[:：]$/.test(this.page.segmentText(above).trimEnd());
  }

  /** A list (not of cards) or a table of which nothing is chosen, between two chosen lines of its own box. */
  holds({ kind, node, first, past, parts }: Structure): boolean {
    if (!this.isBeside(this.next(first, -1), node) || !this.isBeside(this.next(past - 1, 1), node)) return false;
    let [all, elsewhere] = [0, 0];
    for (let s = first; s < past; s++) {
      if (this.isChosen(s)) return false;
      if (this.hidden[s] === 1) continue;
      all++;
      if (this.speaksOfElse(s)) elsewhere++;
    }
    const isOfCards = kind === 'list' && all > parts.length * CARD_SEGMENTS;
    return !isOfCards && elsewhere * 3 <= all;
  }

  /** A figure of which all but a short last line is chosen. */
  lacksCaption({ first, past }: Structure): boolean {
    if (past - first < 2 || this.page.segments.words[past - 1]! > MAX_CAPTION_WORDS || this.isChosen(past - 1))
      return false;
    for (let s = first; s < past - 1; s++) if (this.hidden[s] === 0 && !this.isChosen(s)) return false;
    return this.isChosen(first);
  }

  private speaksOfElse(s: number): boolean {
    return (this.cues[s]! & ELSEWHERE) !== 0;
  }

  private isBeside(s: number, node: number): boolean {
    const { parent } = this.page.tape;
    return this.isChosen(s) && parent[this.page.segments.node[s]!] === parent[node];
  }

  /** The next segment in a direction that a reader sees; beyond the page where there is none. */
  private next(from: number, step: 1 | -1): number {
    let s = from + step;
    while (this.hidden[s] === 1) s += step;
    return s;
  }
}
