// FastContentExtractor. Learned: P, the paths of the blocks that ContentExtractor finds to be content, and N, the non-content
// blocks with such paths. On a new page only blocks with paths in P are kept, whole and in page order, and those similar to a
// block of N are dropped. Inline text stays unbroken, which is the point: so the default form never looks inside a sentence.
// The paper forms follow the rules as printed, which can split one.

import type { Page } from '../../page/index.ts';
import {
  countPages,
  medianYield,
  readVectors,
  SeenBlocks,
  SimilarIndex,
  type StoredVectors,
  storeVectors,
  type Template,
} from '../../sites/templates/index.ts';
import type { Learner, Method } from '../method.ts';
import type { MethodOptions } from '../options.ts';
import { BLOCKS_OF, type Form, type Known } from './detect.ts';
import { labelPage } from './label-detected.ts';

/** 2: added the form. */
const BODY_VERSION = 2;

interface FastceBody extends StoredVectors {
  /** The form it was learned in and is used in. */
  readonly form: Form;
  /** P. */
  readonly paths: readonly string[];
  /** The paths of each block of N, as indices into `paths`; the vectors are N's. */
  readonly at: readonly (readonly number[])[];
}

export const fastce: Method<Known> = {
  name: 'fastce',
  title: 'FastContentExtractor: the paths of a site’s content blocks, learned once, output in page order',
  origin: 'Nguyen, Nguyen, Pham and Bui 2009',
  needs: ['template'],
  options: {
    form: {
      default: 'default',
      values: ['default', 'paper', 'finest'],
      help: 'when learning; paper: rules and comparison as printed, of outermost blocks; finest: of every block at a content path; default: also compares inside blocks, never within a sentence',
    },
    share: {
      default: 0.25,
      min: 0,
      max: 1,
      help: 'when learning, non-content: a similar block on at least this share of the other pages (0: on at least one)',
    },
  },
  reads: { learner: 'fastce', version: BODY_VERSION, read: readKnown },
  label: (page, { learned, trace }) => {
    if (learned === undefined) return { abstained: 'FastContentExtractor needs a template learned from the site' };
    return labelPage(page, learned, trace);
  },
  learner: (options) => new FastCeLearner(options),
};

/** A template, ready for use. */
function readKnown({ body: stored }: Template): Known {
  const body = stored as FastceBody;
  if (!Object.hasOwn(BLOCKS_OF, body.form)) throw new TypeError(`unknown form '${String(body.form)}'`);
  return {
    form: body.form,
    paths: new Set(body.paths),
    noisePaths: new Set(body.at.flatMap((list) => list.map((path) => body.paths[path]!))),
    noise: new SimilarIndex(readVectors(body)),
  };
}

class FastCeLearner implements Learner {
  private readonly seen: SeenBlocks;
  private readonly form: Form;
  private readonly options: MethodOptions;

  constructor(options: MethodOptions) {
    this.options = options;
    this.form = options['form'] as Form;
    this.seen = new SeenBlocks(BLOCKS_OF[this.form]);
  }

  add(page: Page): void {
    this.seen.add(page);
  }

  finish(pages?: readonly number[]): Template {
    const part = this.seen.part(pages);
    const counts = countPages(part);
    const least = Math.max(1, Math.ceil(Number(this.options['share']) * (part.pages.length - 1)));
    const isContent = ({ vector }: { vector: number }): boolean => counts[vector]! - 1 < least;
    const paths = new Map<string, number>();
    for (const { blocks } of part.pages) {
      for (const block of blocks) if (isContent(block) && !paths.has(block.path)) paths.set(block.path, paths.size);
    }
    const noise = new Map<number, Set<number>>();
    for (const { blocks } of part.pages) {
      for (const block of blocks) {
        const path = paths.get(block.path);
        if (path === undefined || isContent(block)) continue;
        const at = noise.get(block.vector);
        if (at === undefined) noise.set(block.vector, new Set([path]));
        else at.add(path);
      }
    }
    const body: FastceBody = {
      form: this.form,
      paths: [...paths.keys()],
      at: [...noise.values()].map((at) => [...at]),
      ...storeVectors([...noise.keys()].map((id) => part.vectors[id]!)),
    };
    return {
      method: 'fastce',
      version: BODY_VERSION,
      pages: part.pages.length,
      figures: { paths: paths.size, blocks: noise.size, ...medianYield(part.pages, isContent) },
      body,
    };
  }
}
