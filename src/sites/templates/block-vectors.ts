// Page → one feature vector per block: ContentExtractor's view of a block's own content. Dimensions are the number of images,
// of scripts, of hyperlinks, and the frequency of each word (as a 32-bit hash). Two blocks are similar if the cosine of their
// vectors exceeds 0.9. The surprise: the test uses integers (dot² · 100 > 81 · |a|² · |b|²), so it is exact in every form of
// the method.

import { attribute, Kind, Tag } from '../../dom/index.ts';
import type { BlockSet, Blocks } from '../../page/blocks/index.ts';
import { fact, type Page } from '../../page/index.ts';
import { combine53, hash32, hash53, words } from '../../text/index.ts';

/** A sparse vector: ascending keys with their counts. */
export interface BlockVector {
  readonly keys: Uint32Array;
  readonly counts: Uint32Array;
  /** Squared length. */
  readonly square: number;
  /** Equal for equal vectors. */
  readonly hash: number;
}

/** Keys of the dimensions that are not words; word hashes avoid them. */
const Dimension = { images: 0, scripts: 1, links: 2 } as const;
const FIRST_WORD_KEY = 3;

/** The paper's threshold, squared, as a fraction. */
const COSINE_SQUARE = { over: 81, of: 100 } as const;

export function similar(a: BlockVector, b: BlockVector): boolean {
  const dot = dotProduct(a, b);
  return dot * dot * COSINE_SQUARE.of > COSINE_SQUARE.over * a.square * b.square;
}

function dotProduct(a: BlockVector, b: BlockVector): number {
  const { keys: left, counts: m } = a;
  const { keys: right, counts: n } = b;
  let sum = 0;
  let i = 0;
  let j = 0;
  while (i < left.length && j < right.length) {
    const gap = left[i]! - right[j]!;
    if (gap === 0) sum += m[i++]! * n[j++]!;
    else if (gap < 0) i++;
    else j++;
  }
  return sum;
}

export function vectorOf(counts: ReadonlyMap<number, number>): BlockVector {
  const keys = Uint32Array.from(counts.keys()).sort();
  return packedVector(
    keys,
    Uint32Array.from(keys, (key) => counts.get(key)!),
  );
}

/** From keys that are already ascending. */
export function packedVector(keys: Uint32Array, counts: Uint32Array): BlockVector {
  let square = 0;
  let hash = keys.length;
  for (let i = 0; i < keys.length; i++) {
    square += counts[i]! * counts[i]!;
    hash = combine53(combine53(hash, keys[i]!), counts[i]!);
  }
  return { keys, counts, square, hash };
}

/** The block sets of ContentExtractor and FastContentExtractor. */
export type TemplateBlocks = Exclude<BlockSet, 'html5'>;

/** The own content of every block. */
export interface BlockContents {
  /** Ranges of the page's text (from, to, …) per block; undefined if it has no text of its own. */
  readonly ranges: readonly (number[] | undefined)[];
  /** Its vector, computed on demand; undefined if the block has nothing that counts. */
  vector(block: number): BlockVector | undefined;
  /** Hash of the content as written: equal contents have equal vectors, and hashing is far cheaper than counting words. */
  key(block: number): number;
}

export function blockContents(page: Page, set: TemplateBlocks = 'paper'): BlockContents {
  return set === 'paper' ? paperContents(page) : unbrokenContents(page);
}

const paperContents = fact('templates.paperContents', (page) => computeContents(page, page.blocks('paper')));
const unbrokenContents = fact('templates.unbrokenContents', (page) => computeContents(page, page.blocks('unbroken')));

function computeContents(page: Page, blocks: Blocks): BlockContents {
  const { tape, flow } = page;
  const ranges: (number[] | undefined)[] = new Array(blocks.count).fill(undefined);
  const others = new Int32Array(blocks.count * 3);
  let before = -1; // the block of the text just before: a hole ends a range
  for (let node = 1; node < tape.size; node++) {
    const block = blocks.of[node]!;
    if (block < 0) continue;
    if (tape.kind[node] === Kind.text) {
      const from = flow.offset[node]!;
      const to = flow.offset[node + 1]!;
      if (to === from) continue;
      ranges[block] ??= [];
      const own = ranges[block]!;
      if (before === block) own[own.length - 1] = to;
      else own.push(from, to);
      before = block;
    } else {
      const tag = tape.tag[node];
      if (tag === Tag.img) others[block * 3 + Dimension.images]!++;
      else if (tag === Tag.script) others[block * 3 + Dimension.scripts]!++;
      else if (tag === Tag.a && attribute(tape, node, 'href') !== undefined) others[block * 3 + Dimension.links]!++;
    }
  }
  const vectors: (BlockVector | null | undefined)[] = new Array(blocks.count);
  const make = (block: number): BlockVector | null => {
    const counts = new Map<number, number>();
    for (let i = 0; i < FIRST_WORD_KEY; i++) if (others[block * 3 + i]! > 0) counts.set(i, others[block * 3 + i]!);
    addWords(counts, page.text, ranges[block]);
    return counts.size === 0 ? null : vectorOf(counts);
  };
  const key = (block: number): number => {
    let hash = combine53(combine53(others[block * 3]!, others[block * 3 + 1]!), others[block * 3 + 2]!);
    const own = ranges[block] ?? [];
    for (let i = 0; i < own.length; i += 2) hash = combine53(hash, hash53(page.text, 0, own[i]!, own[i + 1]!));
    return hash;
  };
  return {
    ranges,
    key,
    vector: (block) => {
      vectors[block] ??= make(block);
      return vectors[block] ?? undefined;
    },
  };
}

/** Adds the words of ranges of a text to a vector's counts. */
function addWords(counts: Map<number, number>, text: string, ranges: readonly number[] | undefined): void {
  if (ranges === undefined) return;
  for (let i = 0; i < ranges.length; i += 2) {
    for (const word of words(text.slice(ranges[i]!, ranges[i + 1]!))) {
      const key = Math.max(hash32(word), FIRST_WORD_KEY);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
}

/** The sum of several vectors: a block together with its sub-blocks. */
export function sumVectors(vectors: Iterable<BlockVector>): BlockVector {
  const counts = new Map<number, number>();
  for (const { keys, counts: n } of vectors) {
    for (let i = 0; i < keys.length; i++) counts.set(keys[i]!, (counts.get(keys[i]!) ?? 0) + n[i]!);
  }
  return vectorOf(counts);
}
