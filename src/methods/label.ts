// What a method says of a page: one small integer and one score a segment. Nothing is thrown away:
// what is not content is still there, in order, under another label.

import type { LayoutSource } from '../layout/index.ts';
import type { TakenScope } from './scope.ts';

/**
 * What a segment is, as a number: the values of `Labels.label`.
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

/** What each says of a segment, for the glossary. */
export const LABEL_MEANINGS: Readonly<Record<LabelName, string>> = {
  boilerplate: 'not content, and no better label is known',
  content: "the page's primary text",
  heading: 'a title inside the primary text; belongs to the content',
  comment: "a reader's remark under an article; in a forum thread remarks are content",
  related: 'links to other pages of the site, with their teasers',
  navigation: 'menus, breadcrumbs, pagers',
  consent: 'cookie and privacy notices',
  hidden: 'text that no reader can see',
};

/**
 * Names by number.
 *
 *     LABEL_NAMES[Label.navigation]; // 'navigation'
 */
export const LABEL_NAMES: readonly LabelName[] = Object.keys(Label) as LabelName[];

export interface Labels {
  /** A `Label` a segment. */
  readonly label: Uint8Array;
  /** How sure the method is that the segment is content, 0 to 1. */
  readonly score: Float32Array;
  /**
   * Ranges of the page's text (from, to, from, to …) to output instead of the content segments in page order.
   * Only for paper forms whose output is not a choice of segments: ContentExtractor writes sub-blocks first.
   */
  readonly ranges?: Int32Array;
  /**
   * Texts that are no segment's, each to be written before a segment (its number, or the count of segments for the end):
   * what images say, for methods that take it for text. In plain text only; elsewhere the images stand themselves.
   */
  readonly inserts?: readonly { readonly before: number; readonly text: string }[];
  /** Where the boxes came from, for methods that use a layout. */
  readonly layout?: LayoutSource;
  /** Expected F of the whole answer, 0 to 1, from methods that can say. */
  readonly confidence?: number;
  /** article, forum, product, …, from methods that can say. */
  readonly pageType?: string;
  /** How much of the page was taken to be wanted, from methods that know scopes. */
  readonly scope?: TakenScope;
}

/**
 * How probable it is that each segment is content. Which of them are is left to the steps after the method
 * (src/answer), so that other evidence can be weighed before the choice is made.
 */
export interface Prediction {
  readonly probability: Float32Array;
  readonly pageType?: string;
  readonly scope?: TakenScope;
  /** Square of beta in the F that the choice maximises: above 1 favours recall, below 1 precision. */
  readonly tilt: number;
  /** Expected F of a choice → what pages with that expectation really score. */
  readonly calibrate: (expected: number) => number;
}

/** A method that cannot judge this page says why; the caller falls back and reports it. */
export interface Abstained {
  readonly abstained: string;
}

/** A method decides, or leaves the choice open, or abstains. */
export type Answer = Labels | Prediction | Abstained;

export function isAbstained(answer: Answer): answer is Abstained {
  return 'abstained' in answer;
}

export function isPrediction(answer: Answer): answer is Prediction {
  return 'probability' in answer;
}

/**
 * True for labels that belong to the primary text.
 *
 *     isContent(Label.heading); // true
 *     isContent(Label.navigation); // false
 */
export function isContent(label: number): boolean {
  return label === Label.content || label === Label.heading;
}

/** Labels with nothing said yet: all boilerplate, score 0. */
export function emptyLabels(count: number): Labels {
  return { label: new Uint8Array(count), score: new Float32Array(count) };
}
