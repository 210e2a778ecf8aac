// What ContentExtractor and FastContentExtractor keep of the pages they learn from: the distinct block vectors, and for
// each page which it holds at which path. No page, no text. Judging asks: on how many pages is there a similar block?

import type { Page } from '../../page/index.ts';
import { type BlockVector, blockContents, similar, type TemplateBlocks } from './block-vectors.ts';
import { SimilarIndex } from './similar-index.ts';

export interface SeenBlock {
  /** Number of its vector. */
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
  /** Number of vector by content; -1 for contents that hold nothing that counts. */
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
    let id = this.byHash.get(vector.hash);
    if (id === undefined) {
      id = this.vectors.push(vector) - 1;
      this.byHash.set(vector.hash, id);
    }
    return id;
  }

  /** The pages asked for, and the vectors they hold, renumbered. */
  part(pages: readonly number[] = this.pages.map((_, i) => i)): SeenPart {
    const ids = new Map<number, number>();
    const vectors: BlockVector[] = [];
    const kept = pages.map((page) => {
      const { blocks, words } = this.pages[page]!;
      const renumbered = blocks.map((block) => {
        let id = ids.get(block.vector);
        if (id === undefined) {
          id = vectors.push(this.vectors[block.vector]!) - 1;
          ids.set(block.vector, id);
        }
        return { ...block, vector: id };
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

/** For every vector, the numbers of the pages that hold it, ascending. */
export function pagesOfVectors({ vectors, pages }: SeenPart): number[][] {
  const lists: number[][] = vectors.map(() => []);
  for (const [page, { blocks }] of pages.entries()) {
    for (const { vector } of blocks) if (lists[vector]!.at(-1) !== page) lists[vector]!.push(page);
  }
  return lists;
}

/** For every vector, on how many of the pages there is a similar block; the page it stands on is one of them. */
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

/** `countPages` as the paper has it: every block of every page against all blocks of all pages. */
export function countPagesByComparing({ vectors, pages }: SeenPart): Int32Array {
  const counts = new Int32Array(vectors.length);
  for (const { blocks } of pages) {
    for (const { vector } of blocks) counts[vector] = comparePages(vectors[vector]!, vectors, pages);
  }
  return counts;
}

/** On how many pages, but for one, one of the blocks is similar to `vector`, by comparing. */
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

/** A count of distinct pages that is cleared in one step. */
export class PageTally {
  count = 0;
  private readonly stamp: Int32Array;
  private round = 1;

  constructor(pages: number) {
    this.stamp = new Int32Array(pages);
  }

  /** Starts again, without one of the pages. */
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
