// FE's and K-FE's view: text minus links in a block's own segments, relative to the page's largest block, and the cluster
// that the block falls into (1-D k-means over the page's blocks).

import { elementMarks } from '../elements/index.ts';
import { fact, type Page } from '../page/index.ts';
import { lookup, perSegment } from './columns.ts';
import type { Column, Family } from './family.ts';
import { places, segmentText, share } from './measures/index.ts';

const CLUSTERS = 3;
const ROUNDS = 8;

const block = (page: Page): Int32Array => places(page).block;

export const textShare: Family = {
  name: 'kfe',
  columns: {
    share: over("its block's text minus links, over the page's total", 'total'),
    ofLargest: over("its block's text minus links, over that of the largest block", 'largest'),
    cluster: perSegment(
      'which of three clusters of such text its block falls into, the largest last',
      (page, into, at) => {
        const { value, has } = shareBlocks(page);
        const blocks = block(page);
        const centers = cluster(value, has);
        for (let s = 0; s < blocks.length; s++) {
          into[at + s] = nearest(centers, Math.sqrt(blocks[s]! < 0 ? 0 : value[blocks[s]!]!));
        }
      },
    ),
    ownWords: lookup("words of its block's own segments", (page) => shareBlocks(page).words, block, 0),
  },
};

/** One entry per element, except for the last two. */
interface BlockShares {
  /** Characters of own text minus twice those of links, at least 0. */
  readonly value: Float32Array;
  readonly words: Int32Array;
  /** 1 for blocks with segments of their own. */
  readonly has: Uint8Array;
  readonly total: number;
  readonly largest: number;
}

const shareBlocks = fact('columns.shareBlocks', (page: Page): BlockShares => {
  const { scratch } = page;
  const { segments } = page;
  const { count } = elementMarks(page);
  const { chars } = segmentText(page);
  const blocks = block(page);
  const value = scratch.float32(count);
  const words = scratch.int32(count);
  const has = scratch.uint8(count);
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
  return { value, words, has, total, largest };
});

function over(says: string, whole: 'total' | 'largest'): Column {
  return perSegment(says, (page, into, at) => {
    const shares = shareBlocks(page);
    const blocks = block(page);
    for (let s = 0; s < blocks.length; s++) {
      into[at + s] = share(blocks[s]! < 0 ? 0 : shares.value[blocks[s]!]!, shares[whole]);
    }
  });
}

/**
 * Centers of k-means over the square roots of the values, lowest first. Stops when a round moves none of them, because later
 * rounds cannot either: most pages need half of the rounds.
 */
function cluster(value: Float32Array, has: Uint8Array): Float64Array {
  const roots = new Float64Array(value.length);
  let blocks = 0;
  let top = 0;
  for (let b = 0; b < value.length; b++) {
    if (has[b] === 0) continue;
    const root = Math.sqrt(value[b]!);
    roots[blocks++] = root;
    if (root > top) top = root;
  }
  const centers = Float64Array.from({ length: CLUSTERS }, (_, k) => (top * k) / (CLUSTERS - 1));
  const sum = new Float64Array(CLUSTERS);
  const count = new Float64Array(CLUSTERS);
  for (let round = 0, isMoved = true; round < ROUNDS && isMoved; round++) {
    sum.fill(0);
    count.fill(0);
    for (let b = 0; b < blocks; b++) {
      const k = nearest(centers, roots[b]!);
      sum[k]! += roots[b]!;
      count[k]!++;
    }
    isMoved = false;
    for (let k = 0; k < CLUSTERS; k++) {
      const center = count[k]! > 0 ? sum[k]! / count[k]! : centers[k]!;
      if (center !== centers[k]) isMoved = true;
      centers[k] = center;
    }
  }
  return centers;
}

function nearest(centers: Float64Array, value: number): number {
  let best = 0;
  for (let k = 1; k < centers.length; k++) {
    if (Math.abs(centers[k]! - value) < Math.abs(centers[best]! - value)) best = k;
  }
  return best;
}
