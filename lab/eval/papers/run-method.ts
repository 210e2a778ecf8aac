// Runs a method, with options, on the held-out pages of one site, after learning if it learns. Returns what every table
// needs.

import { mean } from '../../../src/base/index.ts';
import { type Extraction, extract, type Template } from '../../../src/index.ts';
import { checkOptions, findMethod, type MethodOptions, readTemplate } from '../../../src/methods/index.ts';
import { BODY_ALONE } from '../data/index.ts';
import type { Prf } from '../metrics/index.ts';
import { freshPage, type SitePage } from '../sites/index.ts';
import { brokenSegments } from './broken-segments.ts';

export interface MethodSpec {
  readonly method: string;
  readonly options?: MethodOptions;
}

export interface MethodRun {
  readonly template: Template | undefined;
  /** Processor time of learning in milliseconds; 0 if nothing is learned. */
  readonly learnMs: number;
  readonly wordF: number;
  /** Means over pages. */
  readonly blocks: Prf;
  /** Pages without an answer. */
  readonly empty: number;
  /** Gold segments in the output, and those that lack words. */
  readonly output: number;
  readonly broken: number;
  /** Those found in the output as one phrase. */
  readonly phrases: number;
}

export function learnFrom({ method, options = {} }: MethodSpec, pages: readonly SitePage[]): Template | undefined {
  const { learner, options: specs } = findMethod(method);
  if (learner === undefined) return undefined;
  const learning = learner(checkOptions(method, specs, options));
  for (const { page } of pages) learning.add(page);
  return learning.finish();
}

export function runMethod(
  spec: MethodSpec,
  draw: { readonly learn: readonly SitePage[]; readonly score: readonly SitePage[] },
  layoutOf?: (page: SitePage) => Parameters<typeof extract>[1],
): MethodRun {
  const start = process.cpuUsage();
  const template = learnFrom(spec, draw.learn);
  const { user, system } = process.cpuUsage(start);
  const learnMs = template === undefined ? 0 : (user + system) / 1000;
  const answers = draw.score.map((one) => {
    const found = answerOf(spec, one, template, layoutOf?.(one));
    const { words, blocks } = one.target.score(found.text, found.labels);
    return {
      words: words!,
      blocks: blocks!,
      ...brokenSegments(one.page, found.labels, one.target.goldSegments, found.text),
      text: found.text,
    };
  });
  const of = (pick: (answer: (typeof answers)[number]) => number): number => mean(answers.map(pick));
  return {
    template,
    learnMs,
    wordF: of(({ words }) => words.f),
    blocks: {
      f: of(({ blocks }) => blocks.f),
      recall: of(({ blocks }) => blocks.recall),
      precision: of(({ blocks }) => blocks.precision),
    },
    empty: answers.filter(({ text }) => text.trim() === '').length,
    output: answers.reduce((sum, { output }) => sum + output, 0),
    broken: answers.reduce((sum, { broken }) => sum + broken, 0),
    phrases: answers.reduce((sum, { phrases }) => sum + phrases, 0),
  };
}

function answerOf(
  { method, options = {} }: MethodSpec,
  { page }: SitePage,
  template: Template | undefined,
  more: Parameters<typeof extract>[1] = {},
): Extraction {
  return extract(page, {
    ...BODY_ALONE,
    method,
    methodOptions: options,
    ...(template === undefined ? {} : { template }),
    ...more,
  });
}

/** At least this many rounds, and more while they are too short to time. */
const ROUNDS = 3;
const MAX_ROUNDS = 20;
const MIN_TIME = 80;

/**
 * Processor time in milliseconds per page, after parsing: the least mean of several rounds over all pages. Each round gets
 * fresh pages, so that nothing computed before helps it.
 */
export function timePerPage(
  spec: MethodSpec,
  template: Template,
  pages: readonly SitePage[],
  learned?: unknown,
): number {
  const found = findMethod(spec.method);
  const context = {
    options: checkOptions(spec.method, found.options, spec.options ?? {}),
    learned: learned ?? readTemplate(found, template),
  };
  let [least, total] = [Infinity, 0];
  for (let round = 0; round < ROUNDS || (total < MIN_TIME && round < MAX_ROUNDS); round++) {
    const fresh = pages.map(freshPage);
    const start = process.cpuUsage();
    for (const page of fresh) found.label(page, context);
    const { user, system } = process.cpuUsage(start);
    const time = (user + system) / 1000;
    total += time;
    least = Math.min(least, time / Math.max(1, pages.length));
  }
  return least;
}
