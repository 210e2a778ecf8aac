// The result of a method: one small integer and one score per segment. Nothing is thrown away: text that is not content is
// still there, in order, with another label.

import type { LayoutSource } from '../layout/index.ts';
import type { TakenScope } from './scope.ts';

/**
 * The kind of a segment, as a number: the values of `Labels.label`.
 *
 *     extract(html).labels.label.includes(Label.heading); // true
 */
export const Label = {
  boilerplate: 0,
  content: 1,
  heading: 2,
  comment: 3,
  related: 4,
  navigation: 5,
  consent: 6,
  hidden: 7,
} as const;
export type Label = (typeof Label)[keyof typeof Label];
export type LabelName = keyof typeof Label;

/** The meaning of each, for the glossary. */
export const LABEL_MEANINGS: Readonly<Record<LabelName, string>> = {
  boilerplate: 'not content, and no better label is known',
  content: "the page's main text",
  heading: 'a title inside the main text; belongs to the content',
  comment: "a reader's comment under an article; in a forum thread, comments are content",
  related: 'links to other pages of the site, with their teasers',
  navigation: 'menus, breadcrumbs, pagers',
  consent: 'cookie and privacy notices',
  hidden: 'text that readers cannot see',
};

/**
 * Names by number.
 *
 *     LABEL_NAMES[Label.navigation]; // 'navigation'
 */
export const LABEL_NAMES: readonly LabelName[] = Object.keys(Label) as LabelName[];

export interface Labels {
  /** One `Label` per segment. */
  readonly label: Uint8Array;
  /** The method's score for content, 0 to 1. */
  readonly score: Float32Array;
  /**
   * Ranges of the page's text (from, to, from, to …) to output instead of the content segments in page order. Only for
   * paper forms whose output is not a choice of segments: ContentExtractor writes sub-blocks first.
   */
  readonly ranges?: Int32Array;
  /** With `ranges`: 1 for each range that continues the line of the range before it, across a gap. */
  readonly continues?: Uint8Array;
  /**
   * Texts that are not segments, each written before a segment (by index, or the number of segments for the end), or with
   * `ranges` before a range: image texts and leftover code, for methods that use them. Only in plain text; other formats
   * have the images themselves.
   */
  readonly inserts?: readonly { readonly before: number; readonly text: string }[];
  /** The source of the boxes, for methods that use a layout. */
  readonly layout?: LayoutSource;
  /** Share of the learned pages that have a segment's text in its place, from methods that compare with a site. */
  readonly repeated?: Float64Array;
  /** Expected F of the whole answer, 0 to 1, from methods that estimate it. */
  readonly confidence?: number;
  /** article, forum, product, …, from methods that detect it. */
  readonly pageType?: string;
  /** How much of the page was kept, from methods that support scopes. */
  readonly scope?: TakenScope;
}

/**
 * The probability that each segment is content. The steps after the method (src/answer) make the choice, so that other
 * evidence can be weighed first.
 */
export interface Prediction {
  readonly probability: Float32Array;
  readonly pageType?: string;
  readonly scope?: TakenScope;
  /** Square of beta in the F that the choice maximizes: above 1 favors recall, below 1 precision. */
  readonly tilt: number;
  /** Expected F of a choice → the actual mean F of pages with that expectation. */
  readonly calibrate: (expected: number) => number;
}

/** The reason why a method cannot judge this page; the caller falls back and reports it. */
export interface Abstained {
  readonly abstained: string;
}

/** A method decides, leaves the choice open, or abstains. */
export type Answer = Labels | Prediction | Abstained;

export function isAbstained(answer: Answer): answer is Abstained {
  return 'abstained' in answer;
}

export function isPrediction(answer: Answer): answer is Prediction {
  return 'probability' in answer;
}

/**
 * True for labels that belong to the main text.
 *
 *     isContent(Label.heading); // true
 *     isContent(Label.navigation); // false
 */
export function isContent(label: number): boolean {
  return label === Label.content || label === Label.heading;
}

/** Initial labels: all boilerplate, score 0. */
export function emptyLabels(count: number): Labels {
  return { label: new Uint8Array(count), score: new Float32Array(count) };
}
