// ContentExtractor: a block is non-content if enough of the learned pages have a similar one. Two forms with the same answer:
// `ce-reference` compares with all blocks of all pages, as in the paper; `ce` uses an index. The surprise: the output is out
// of order. A P with SPANs is split into its SPANs, then the P with holes; that is the paper's form, and the defect that
// FastContentExtractor repairs. Variants of what is stored: all blocks (`all`); only the non-content blocks (`stored`), as the
// counts of Table II suggest; and of the rest, only the longest block (`longest`), as the VCE paper describes it.

import type { Page } from '../../page/index.ts';
import {
  type BlockVector,
  blockContents,
  comparePages,
  countPages,
  countPagesByComparing,
  medianYield,
  PageTally,
  pagesOfVectors,
  readVectors,
  SeenBlocks,
  type SeenPage,
  type SeenPart,
  SimilarIndex,
  type StoredVectors,
  storeVectors,
  type Template,
} from '../../sites/templates/index.ts';
import type { Abstained, Labels } from '../label.ts';
import type { Learner, Method } from '../method.ts';
import type { MethodOptions, OptionSpecs } from '../options.ts';
import { labelBlocks } from './label-blocks.ts';

/** 2: added the form. */
const BODY_VERSION = 2;

type Reading = 'all' | 'stored' | 'longest';

const OPTIONS: OptionSpecs = {
  form: {
    default: 'all',
    values: ['all', 'stored', 'longest'],
    help: 'when learning: store all blocks; or only non-content blocks; or those, and return only the longest remaining block',
  },
  share: {
    default: 0.25,
    min: 0,
    max: 1,
    help: 'non-content: a similar block on at least this share of the other pages (0: on at least one)',
  },
};

interface CeBody extends StoredVectors {
  readonly form: Reading;
  /** The distinct blocks of each page, as vector indices; if only non-content is stored, a single page. */
  readonly pages: readonly (readonly number[])[];
}

/** Number of learned pages, except one, with a similar block. */
type Counter = (vector: BlockVector, except: number) => number;

interface Form {
  readonly name: string;
  readonly title: string;
  readonly slow: boolean;
  countLearned(part: SeenPart): Int32Array;
  counter(body: CeBody): Counter;
}

export const ceReference: Method<Known> = method({
  name: 'ce-reference',
  title: 'ContentExtractor as printed: every block against all blocks of all learned pages',
  slow: true,
  countLearned: countPagesByComparing,
  counter: (body) => {
    const vectors = readVectors(body);
    const pages: SeenPage[] = body.pages.map((ids) => ({
      words: 0,
      blocks: ids.map((vector) => ({ vector, path: '', words: 0 })),
    }));
    return (vector, except) => comparePages(vector, vectors, pages, except);
  },
});

export const ce: Method<Known> = method({
  name: 'ce',
  title: 'ContentExtractor with an index: blocks that no other page of the site has',
  slow: false,
  countLearned: countPages,
  counter: (body) => {
    const index = new SimilarIndex(readVectors(body));
    const lists: number[][] = body.vectors.map(() => []);
    for (const [page, ids] of body.pages.entries()) for (const id of ids) lists[id]!.push(page);
    const tally = new PageTally(body.pages.length);
    return (vector, except) => {
      tally.clear(except);
      index.each(vector, (id) => tally.add(lists[id]!));
      return tally.count;
    };
  },
});

/** Rejects a stored body that refers to missing blocks. */
function checked(body: CeBody): CeBody {
  const isBlock = (id: number): boolean => Number.isInteger(id) && id >= 0 && id < body.vectors.length;
  if (!OPTIONS['form']!.values!.includes(body.form) || !body.pages.every((ids) => ids.every(isBlock)))
    throw new TypeError('a page of the template has a block that is not in it');
  return body;
}

/** A template, ready for use. */
interface Known {
  readonly body: CeBody;
  readonly count: Counter;
  readonly pageOf: (page: Page) => number;
}

function method(form: Form): Method<Known> {
  return {
    name: form.name,
    title: form.title,
    origin: 'Debnath et al. 2005, as described by Nguyen et al. 2009',
    needs: ['template'],
    slow: form.slow,
    options: OPTIONS,
    reads: {
      learner: form.name,
      version: BODY_VERSION,
      read: ({ body: stored }) => {
        const body = checked(stored as CeBody);
        return { body, count: form.counter(body), pageOf: learnedPages(body) };
      },
    },
    label: (page, { options, learned, trace }) => {
      if (learned === undefined) return { abstained: 'ContentExtractor needs a template learned from the site' };
      const { body, count, pageOf } = learned;
      const all = body.form === 'all';
      const self = all ? pageOf(page) : -1;
      const others = body.pages.length - (self < 0 ? 0 : 1);
      return label(
        page,
        (vector) => count(vector, self),
        { least: all ? needed(options, others) : 1, longest: body.form === 'longest' },
        (segment, effect) =>
          trace?.add(`${form.name}:similar`, segment, effect, 'share of its words in blocks no other page has'),
      );
    },
    learner: (options) => new CeLearner(form, options),
  };
}

function label(
  page: Page,
  count: (vector: BlockVector) => number,
  { least, longest }: { readonly least: number; readonly longest: boolean },
  say: (segment: number, effect: number) => void,
): Labels | Abstained {
  const contents = blockContents(page);
  const blocks = page.blocks('paper');
  const content = new Uint8Array(blocks.count);
  for (let block = 0; block < blocks.count; block++) {
    if (contents.ranges[block] === undefined) continue;
    const vector = contents.vector(block);
    if (vector !== undefined && count(vector) < least) content[block] = 1;
  }
  if (longest) keepLongest(blocks.ownChars, content);
  return labelBlocks(page, content, say);
}

/** Keeps only the content block with the most text, or the first of equals. */
function keepLongest(chars: Int32Array, content: Uint8Array): void {
  let best = -1;
  for (let block = 0; block < content.length; block++) {
    if (content[block] === 1 && (best < 0 || chars[block]! > chars[best]!)) best = block;
  }
  content.fill(0);
  if (best >= 0) content[best] = 1;
}

/** Identifies a page among the learned ones by its blocks (-1: none): a learned page is judged by the others. */
function learnedPages(body: CeBody): (page: Page) => number {
  const hashes = readVectors(body).map((vector) => vector.hash);
  const key = (blocks: Iterable<number>): string => [...new Set(blocks)].sort((a, b) => a - b).join();
  const pages = new Map(body.pages.map((ids, page) => [key(ids.map((id) => hashes[id]!)), page]));
  return (page) => {
    const contents = blockContents(page);
    const own = contents.ranges.map((_, block) => contents.vector(block)?.hash).filter((hash) => hash !== undefined);
    return pages.get(key(own)) ?? -1;
  };
}

/** Number of pages, out of `others`, that must have a similar block. */
function needed(options: MethodOptions, others: number): number {
  return Math.max(1, Math.ceil(Number(options['share']) * others));
}

class CeLearner implements Learner {
  private readonly seen = new SeenBlocks();
  private readonly form: Form;
  private readonly options: MethodOptions;

  constructor(form: Form, options: MethodOptions) {
    this.form = form;
    this.options = options;
  }

  add(page: Page): void {
    this.seen.add(page);
  }

  finish(pages?: readonly number[]): Template {
    const part = this.seen.part(pages);
    const counts = this.form.countLearned(part);
    const least = needed(this.options, part.pages.length - 1);
    const isContent = ({ vector }: { vector: number }): boolean => counts[vector]! - 1 < least;
    const form = this.options['form'] as Reading;
    const kept = form === 'all' ? pagesOf(part) : nonContent(part, (vector) => !isContent({ vector }));
    return {
      method: this.form.name,
      version: BODY_VERSION,
      pages: part.pages.length,
      figures: {
        blocks: kept.vectors.length,
        contentBlocks: part.pages.reduce((sum, page) => sum + page.blocks.filter(isContent).length, 0),
        ...medianYield(part.pages, isContent),
      },
      body: { form, ...storeVectors(kept.vectors), pages: kept.pages } satisfies CeBody,
    };
  }
}

interface Kept {
  readonly vectors: readonly BlockVector[];
  readonly pages: readonly (readonly number[])[];
}

function pagesOf(part: SeenPart): Kept {
  const pages: number[][] = part.pages.map(() => []);
  for (const [id, list] of pagesOfVectors(part).entries()) for (const page of list) pages[page]!.push(id);
  return { vectors: part.vectors, pages };
}

function nonContent({ vectors }: SeenPart, isNoise: (vector: number) => boolean): Kept {
  const kept = vectors.filter((_, id) => isNoise(id));
  return { vectors: kept, pages: [kept.map((_, id) => id)] };
}
