// What is known about a layout, place by place: on how many learned pages each text was seen there, how much of its text is
// repeated, and its quality as a container. Made from digests when learning, read from a template's body later.

import type { StableNames, Trie } from './trie.ts';

export interface Place {
  /** Number of learned pages with it. */
  readonly pages: number;
  /** Texts seen in the place, with their number of pages. */
  readonly texts: ReadonlyMap<number, number>;
  /** Words directly in the place over all pages, and their mean repetition, 0 to 1. */
  readonly words: number;
  readonly repeated: number;
  /** Mean expected F of the place as the container, over the pages that have it. */
  readonly fit: number;
  /** Share of repeated and not linked words in its subtree. */
  readonly repeatedInside: number;
  /** Whether its subtree is mostly links and may be cut. */
  readonly links: boolean;
}

export interface Model {
  /** Pages learned from. */
  readonly pages: number;
  readonly names: StableNames;
  readonly trie: Trie;
  /** By index of the place. */
  readonly places: readonly Place[];
  /** Texts in any place, with their number of pages: for elements in unknown places. */
  readonly anywhere: ReadonlyMap<number, number>;
}
