// Models of one training that each have not seen a part of the sites → methods, so that every page is judged as a caller's
// would be, all steps included, by a model that knows nothing of its site.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fusion } from '../../../src/methods/fusion/index.ts';
import { findMethod, type Method, methods, registerMethod } from '../../../src/methods/index.ts';
import { readModel } from '../read-model.ts';

/** Names of the methods that judge a page. */
export type JudgesOf = (set: string, page: number) => readonly string[];

export interface Trained {
  /** Tells one training from others. */
  readonly seed: number;
  /** With the models of the folds, `fold-0.ts` …, and which page belongs to which, `folds.json`. */
  readonly folds: string;
  /** That of all pages, for sets that have not trained. */
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
    // No page here has a layout to look at.
    const colleagues = { site: findMethod('site'), bte: findMethod('bte'), lookAt: () => undefined };
    registerMethod({ ...(fusion(colleagues, () => model) as Method), name });
  }
  return findMethod(name).name;
}
