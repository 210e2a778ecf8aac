// Models of one training, each trained without part of the sites → methods, so that every page is judged as for a
// caller, with all steps, by a model that has not seen its site.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fusion } from '../../../src/methods/fusion/index.ts';
import { findMethod, type Method, methods, registerMethod } from '../../../src/methods/index.ts';
import { readModel } from '../read-model.ts';

/** Names of the methods that judge a page. */
export type JudgesOf = (set: string, page: number) => readonly string[];

export interface Trained {
  /** Distinguishes one training from others. */
  readonly seed: number;
  /** The folder with the models of the folds, `fold-0.ts` …, and the fold of each page, `folds.json`. */
  readonly folds: string;
  /** The model of all pages, for sets that have not trained. */
  readonly model: string;
}

/** One method per training: that of the page's fold, or of all pages for a set that has not trained. */
export function judgesOf(trained: readonly Trained[]): JudgesOf {
  const known = trained.map(({ seed, folds, model }) => ({
    folds: JSON.parse(readFileSync(join(folds, 'folds.json'), 'utf8')) as Readonly<Record<string, readonly number[]>>,
    fold: (number: number) => methodOf(`seed-${seed}-fold-${number}`, join(folds, `fold-${number}.ts`)),
    all: () => methodOf(`seed-${seed}`, model),
  }));
  return (set, page) =>
    known.map(({ folds, fold, all }) => (folds[set] === undefined ? all() : fold(folds[set][page]!)));
}

function methodOf(name: string, path: string): string {
  if (!methods().some((method) => method.name === name)) {
    const model = readModel(path);
    // No page here has a layout.
    const colleagues = { site: findMethod('site'), bte: findMethod('bte'), lookAt: () => undefined };
    registerMethod({ ...(fusion(colleagues, () => model) as Method), name });
  }
  return findMethod(name).name;
}
