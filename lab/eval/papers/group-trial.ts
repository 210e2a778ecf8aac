// Several groupings of a site's pages → the one whose templates work best on pages that they were not learned from. Each page
// is left out in turn and answered by the template of the rest of its group. There is no gold: the judge is the
// default method, which reads each page alone, so it does not favor groups by their size, as a template's own estimate does.

import { mean } from '../../../src/base/index.ts';
import {
  DEFAULT_METHOD,
  findMethod,
  isAbstained,
  isContent,
  isPrediction,
  type Learner,
  type Method,
  type MethodOptions,
  readTemplate,
} from '../../../src/methods/index.ts';
import type { Page } from '../../../src/page/index.ts';

interface Groups {
  /** Indexes of pages. */
  readonly pages: readonly number[];
}

export class GroupTrial {
  private readonly method: Method;
  private readonly options: MethodOptions;
  private readonly learner: Learner;
  private readonly pages: readonly { readonly page: Page; readonly kept: Uint8Array }[];

  /** `learner` has learned the pages, in their order. */
  constructor(pages: readonly Page[], method: Method, options: MethodOptions, learner: Learner) {
    this.method = method;
    this.options = options;
    this.learner = learner;
    this.pages = pages.map((page) => ({ page, kept: keptAlone(page) }));
  }

  /** The best of several groupings: lists of page indexes. The first wins a tie. */
  best(groupings: readonly (readonly Groups[])[]): readonly Groups[] {
    const scores = groupings.map((groups) => mean(this.pages.map((_, page) => this.agreement(page, groups))));
    return groupings[scores.indexOf(Math.max(...scores))]!;
  }

  private agreement(index: number, groups: readonly Groups[]): number {
    const { page, kept } = this.pages[index]!;
    const rest = groups.find(({ pages }) => pages.includes(index))!.pages.filter((one) => one !== index);
    if (rest.length === 0) return 0;
    const learned = readTemplate(this.method, this.learner.finish(rest));
    return overlap(page, keptBy(this.method, page, { options: this.options, learned }), kept);
  }
}

function keptAlone(page: Page): Uint8Array {
  const judge = findMethod(DEFAULT_METHOD);
  return keptBy(judge, page, { options: {} });
}

/** 1 for each segment that the method keeps. */
function keptBy(method: Method, page: Page, context: Parameters<Method['label']>[1]): Uint8Array {
  const answer = method.label(page, context);
  if (isAbstained(answer)) return new Uint8Array(page.segments.count);
  if (isPrediction(answer)) return Uint8Array.from(answer.probability, (one) => (one >= 0.5 ? 1 : 0));
  return answer.label.map((label) => (isContent(label) ? 1 : 0));
}

/** F of the words that two answers keep. */
function overlap(page: Page, a: Uint8Array, b: Uint8Array): number {
  let [ofA, ofB, both] = [0, 0, 0];
  for (let i = 0; i < a.length; i++) {
    const size = page.segments.words[i]!;
    ofA += a[i]! * size;
    ofB += b[i]! * size;
    both += a[i]! * b[i]! * size;
  }
  return ofA + ofB === 0 ? 1 : (2 * both) / (ofA + ofB);
}
