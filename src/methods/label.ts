// What a method says of a page: one small integer and one score a segment. Nothing is thrown away:
// what is not content is still there, in order, under another label.

import type { LayoutSource } from '../layout/index.ts';

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

/** Names by number. */
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
  /** Where the boxes came from, for methods that use a layout. */
  readonly layout?: LayoutSource;
  /** Expected F of the whole answer, 0 to 1, from methods that can say. */
  readonly confidence?: number;
  /** article, forum, product, …, from methods that can say. */
  readonly pageType?: string;
}

/** A method that cannot judge this page says why; the caller falls back and reports it. */
export interface Abstained {
  readonly abstained: string;
}

export function isAbstained(answer: Labels | Abstained): answer is Abstained {
  return 'abstained' in answer;
}

/** True for labels that belong to the primary text. */
export function isContent(label: number): boolean {
  return label === Label.content || label === Label.heading;
}

/** Labels with nothing said yet: all boilerplate, score 0. */
export function emptyLabels(count: number): Labels {
  return { label: new Uint8Array(count), score: new Float32Array(count) };
}
