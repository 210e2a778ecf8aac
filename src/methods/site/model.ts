// What is known of a layout, place by place: on how many learned pages each text was seen there, how much of its text is
// repeated, how good a container it would have been. Made from digests when learning, read from a template's body later.

import type { StableNames, Trie } from './trie.ts';

export interface Place {
  /** Learned pages that have it. */
  readonly pages: number;
  /** Texts seen at the place, with the number of pages. */
  readonly texts: ReadonlyMap<number, number>;
  /** Words directly at the place over all pages, and how repeated they are on average, 0 to 1. */
  readonly words: number;
  readonly repeated: number;
  /** Mean expected F of the place as the container, over the pages that have it. */
  readonly fit: number;
  /** Share of the words in its subtree that are repeated and not linked. */
  readonly repeatedInside: number;
  /** True when its subtree is mostly links: may be cut. */
  readonly links: boolean;
}

export interface Model {
  /** Pages learned from. */
  readonly pages: number;
  readonly names: StableNames;
  readonly trie: Trie;
  /** By number of place. */
  readonly places: readonly Place[];
  /** Texts wherever they were seen, with the number of pages: for elements at no known place. */
  readonly anywhere: ReadonlyMap<number, number>;
}
