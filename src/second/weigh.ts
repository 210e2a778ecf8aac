// A judgment + Pith's own answer → labels for the page, or the reason why Pith's answer stays. A reader who says
// everything, nothing, or the opposite of what Pith is sure of is not believed.

import type { Extraction } from '../answer/index.ts';
import { hiddenSegments } from '../elements/index.ts';
import { isContent, Label } from '../methods/index.ts';
import type { Page } from '../page/index.ts';
import { labelSegments, type PageLabel } from '../sites/rules/index.ts';
import { believed } from './believe.ts';
import { CLASSES, type Judgment, type Refused } from './judgment.ts';

/** From these scores on, Pith is sure that a segment is content, or is not. */
const SURELY_CONTENT = 0.97;
const SURELY_NOT = 0.03;
/** Share of the words Pith is sure of that a reader may decide otherwise. */
const MAX_CONTRADICTED = 0.2;
/** Fewer words than this are too few to tell a contradiction. */
const MIN_SURE_WORDS = 40;
/** A reader who keeps this share of the page's words has not chosen. */
const EVERYTHING = 0.98;
/** "No content" is believed where Pith itself found at most this many words. */
const MAX_EMPTY_WORDS = 120;

const CONTENT = CLASSES.indexOf('content') + 1;
const TITLE = CLASSES.indexOf('title') + 1;
const OPTIONAL = CLASSES.indexOf('optional') + 1;

export interface Weighed {
  readonly labels: readonly PageLabel[];
  /** Segments on which Pith's own decision was kept. */
  readonly overruled: number;
}

export function weighJudgment(extraction: Extraction, judgment: Judgment): Weighed | Refused {
  const refused = whyRefused(extraction, judgment);
  if (refused !== undefined) return { refused };
  const { judgment: own, overruled } = believed(extraction, judgment);
  const labels = judgmentLabels(extraction.page, own).map((label) => ({ ...label, by: 'second' as const }));
  return { labels, overruled };
}

/**
 * A label per run of segments with one decision. Titles and optional segments stay as Pith has them, and so does hidden
 * text: a reader cannot bring it into the answer.
 */
export function judgmentLabels(page: Page, { classes }: Judgment): PageLabel[] {
  const labels: PageLabel[] = [];
  const hidden = hiddenSegments(page);
  const decision = (s: number): PageLabel['label'] | undefined => {
    const one = hidden[s] === 1 ? TITLE : classes[s]!;
    return one === CONTENT ? 'keep' : one === TITLE || one === OPTIONAL ? undefined : 'drop';
  };
  for (let from = 0; from < classes.length; ) {
    const wanted = decision(from);
    let to = from + 1;
    while (to < classes.length && decision(to) === wanted) to++;
    if (wanted !== undefined)
      labels.push(
        labelSegments(
          page,
          Array.from({ length: to - from }, (_, i) => from + i),
          wanted,
        ),
      );
    from = to;
  }
  return labels;
}

function whyRefused({ page, labels, contentWords }: Extraction, { classes, isEmpty }: Judgment): string | undefined {
  const { words } = page.segments;
  let [all, kept, sureKept, dropped, sureLeft, taken] = [0, 0, 0, 0, 0, 0];
  for (let s = 0; s < classes.length; s++) {
    const count = words[s]!;
    const isKept = classes[s] === CONTENT;
    const isNeutral = classes[s] === TITLE || classes[s] === OPTIONAL;
    all += count;
    if (isKept) kept += count;
    if (isNeutral) continue;
    if (isContent(labels.label[s]!) && labels.score[s]! >= SURELY_CONTENT) {
      sureKept += count;
      if (!isKept) dropped += count;
    } else if (labels.label[s] === Label.navigation && labels.score[s]! <= SURELY_NOT) {
      sureLeft += count;
      if (isKept) taken += count;
    }
  }
  if (kept === 0)
    return isEmpty && contentWords <= MAX_EMPTY_WORDS ? undefined : 'it kept nothing, and Pith found text';
  if (kept >= all * EVERYTHING && sureLeft > 0) return 'it kept everything, menus too';
  if (sureKept >= MIN_SURE_WORDS && dropped > sureKept * MAX_CONTRADICTED)
    return `it left out ${dropped} of ${sureKept} words that are surely content`;
  if (sureLeft >= MIN_SURE_WORDS && taken > sureLeft * MAX_CONTRADICTED)
    return `it kept ${taken} of ${sureLeft} words that are surely menus`;
  return undefined;
}
