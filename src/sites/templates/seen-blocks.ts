// What ContentExtractor and FastContentExtractor keep of learned pages: the distinct block vectors, and for each page which it
// has at which path. No page and no text is kept. They answer one question: how many pages have a similar block?

import { getOrMake } from '../../base/index.ts';
import type { Page } from '../../page/index.ts';
import { type BlockVector, blockContents, similar, type TemplateBlocks } from './block-vectors.ts';
import { SimilarIndex } from './similar-index.ts';

export interface SeenBlock {
  /** Index of its vector. */
  readonly vector: number;
  readonly path: string;
  readonly words: number;
}

export interface SeenPage {
  readonly blocks: readonly SeenBlock[];
  readonly words: number;
}

export class SeenBlocks {
  private readonly set: TemplateBlocks;
  readonly vectors: BlockVector[] = [];
  readonly pages: SeenPage[] = [];
  private readonly byHash = new Map<number, number>();
  /** Index of vector by content; -1 for contents with nothing that counts. */
  private readonly byKey = new Map<number, number>();

  constructor(set: TemplateBlocks = 'paper') {
    this.set = set;
  }

  add(page: Page): void {
    const blocks = page.blocks(this.set);
    const contents = blockContents(page, this.set);
    const seen: SeenBlock[] = [];
    for (let block = 0; block < blocks.count; block++) {
      const key = contents.key(block);
      let id = this.byKey.get(key);
      if (id === undefined) {
        id = this.numberOf(contents.vector(block));
        this.byKey.set(key, id);
      }
      if (id < 0) continue;
      seen.push({ vector: id, path: blocks.paths[blocks.path[block]!]!, words: blocks.ownWords[block]! });
    }
    this.pages.push({ blocks: seen, words: page.flow.words[page.tape.size]! });
  }

  private numberOf(vector: BlockVector | undefined): number {
    if (vector === undefined) return -1;
    return getOrMake(this.byHash, vector.hash, () => this.vectors.push(vector) - 1);
  }

  /** The requested pages, and their vectors, renumbered. */
  part(pages: readonly number[] = this.pages.map((_, i) => i)): SeenPart {
    const ids = new Map<number, number>();
    const vectors: BlockVector[] = [];
    const kept = pages.map((page) => {
      const { blocks, words } = this.pages[page]!;
      const renumbered = blocks.map((block) => {
        const add = (): number => vectors.push(this.vectors[block.vector]!) - 1;
        return { ...block, vector: getOrMake(ids, block.vector, add) };
      });
      return { blocks: renumbered, words };
    });
    return { vectors, pages: kept };
  }
}

export interface SeenPart {
  readonly vectors: readonly BlockVector[];
  readonly pages: readonly SeenPage[];
}

/** For every vector, the indices of the pages that have it, ascending. */
export function pagesOfVectors({ vectors, pages }: SeenPart): number[][] {
  const lists: number[][] = vectors.map(() => []);
  for (const [page, { blocks }] of pages.entries()) {
    for (const { vector } of blocks) if (lists[vector]!.at(-1) !== page) lists[vector]!.push(page);
  }
  return lists;
}

/** For every vector, the number of pages with a similar block, including its own page. */
export function countPages(part: SeenPart): Int32Array {
  const index = new SimilarIndex(part.vectors);
  const lists = pagesOfVectors(part);
  const tally = new PageTally(part.pages.length);
  return Int32Array.from(part.vectors, (vector) => {
    tally.clear();
    index.each(vector, (id) => tally.add(lists[id]!));
    return tally.count;
  });
}

/** `countPages` as in the paper: every block of every page against all blocks of all pages. */
export function countPagesByComparing({ vectors, pages }: SeenPart): Int32Array {
  const counts = new Int32Array(vectors.length);
  for (const { blocks } of pages) {
    for (const { vector } of blocks) counts[vector] = comparePages(vectors[vector]!, vectors, pages);
  }
  return counts;
}

/** The number of pages, except one, with a block similar to `vector`, by comparing. */
export function comparePages(
  vector: BlockVector,
  vectors: readonly BlockVector[],
  pages: readonly SeenPage[],
  except = -1,
): number {
  let count = 0;
  for (const [page, { blocks }] of pages.entries()) {
    if (page !== except && blocks.some((other) => similar(vector, vectors[other.vector]!))) count++;
  }
  return count;
}

/** A counter of distinct pages that is cleared in one step. */
export class PageTally {
  count = 0;
  private readonly stamp: Int32Array;
  private round = 1;

  constructor(pages: number) {
    this.stamp = new Int32Array(pages);
  }

  /** Starts again, excluding one page. */
  clear(except = -1): void {
    this.count = 0;
    this.round++;
    if (except >= 0) this.stamp[except] = this.round;
  }

  /** True once every page is counted. */
  add(pages: readonly number[]): boolean {
    for (const page of pages) {
      if (this.stamp[page] === this.round) continue;
      this.stamp[page] = this.round;
      this.count++;
    }
    return this.count === this.stamp.length;
  }
}
