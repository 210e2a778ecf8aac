// FE's and K-FE's view: the share of text against links in a block's own segments, beside the page's largest, and which
// of the page's clusters of blocks (by 1-D k-means) the block falls into.

import { elementMarks } from '../elements/index.ts';
import { places, segmentText, share } from '../measures/index.ts';
import type { Page } from '../page.ts';
import { lookup, perSegment } from './columns.ts';
import type { Column, Family } from './family.ts';

const CLUSTERS = 3;
const ROUNDS = 8;

const block = (page: Page): Int32Array => places(page).block;

export const textShare: Family = {
  name: 'kfe',
  columns: {
    share: over("its block's text against links, over the page's", 'total'),
    ofLargest: over("its block's text against links, over the largest block's", 'largest'),
    cluster: perSegment(
      'which of three groups its block falls into by such text, the largest last',
      (page, into, at) => {
        const { value, centres } = page.derive(shareBlocks);
        const blocks = block(page);
        for (let s = 0; s < blocks.length; s++) {
          into[at + s] = nearest(centres(), Math.sqrt(blocks[s]! < 0 ? 0 : value[blocks[s]!]!));
        }
      },
    ),
    ownWords: lookup("words of its block's own segments", (page) => page.derive(shareBlocks).words, block, 0),
  },
};

/** One entry per element but for the last three. */
interface BlockShares {
  /** Characters of own text less twice those of links, never under 0. */
  readonly value: Float32Array;
  readonly words: Int32Array;
  readonly total: number;
  readonly largest: number;
  readonly centres: () => Float64Array;
}

function shareBlocks(page: Page): BlockShares {
  const { arena } = page;
  const { segments } = page;
  const { count } = elementMarks(page);
  const { chars } = segmentText(page);
  const blocks = block(page);
  const value = arena.float32(count);
  const words = arena.int32(count);
  const has = arena.uint8(count);
  for (let s = 0; s < segments.count; s++) {
    const b = blocks[s]!;
    if (b < 0) continue;
    value[b]! += chars[s]! - 2 * segments.linkChars[s]!;
    words[b]! += segments.words[s]!;
    has[b] = 1;
  }
  let largest = 0;
  let total = 0;
  for (let b = 0; b < count; b++) {
    if (has[b] === 0) continue;
    value[b] = Math.max(0, value[b]!);
    total += value[b]!;
    if (value[b]! > largest) largest = value[b]!;
  }
  let known: Float64Array | undefined;
  const centres = (): Float64Array => {
    known ??= cluster(value.filter((_, b) => has[b] === 1));
    return known;
  };
  return { value, words, total, largest, centres };
}

function over(says: string, whole: 'total' | 'largest'): Column {
  return perSegment(says, (page, into, at) => {
    const shares = page.derive(shareBlocks);
    const blocks = block(page);
    for (let s = 0; s < blocks.length; s++) {
      into[at + s] = share(blocks[s]! < 0 ? 0 : shares.value[blocks[s]!]!, shares[whole]);
    }
  });
}

/** Centres of k-means over the square roots of the values, lowest first. */
function cluster(value: Float32Array): Float64Array {
  const roots = Float64Array.from(value, Math.sqrt);
  let top = 0;
  for (const root of roots) if (root > top) top = root;
  const centres = Float64Array.from({ length: CLUSTERS }, (_, k) => (top * k) / (CLUSTERS - 1));
  for (let round = 0; round < ROUNDS; round++) {
    const sum = new Float64Array(CLUSTERS);
    const count = new Float64Array(CLUSTERS);
    for (const root of roots) {
      const k = nearest(centres, root);
      sum[k]! += root;
      count[k]!++;
    }
    for (let k = 0; k < CLUSTERS; k++) if (count[k]! > 0) centres[k] = sum[k]! / count[k]!;
  }
  return centres;
}

function nearest(centres: Float64Array, value: number): number {
  let best = 0;
  for (let k = 1; k < centres.length; k++) {
    if (Math.abs(centres[k]! - value) < Math.abs(centres[best]! - value)) best = k;
  }
  return best;
}
