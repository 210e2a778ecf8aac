// FE's and K-FE's view: the share of text against links in a block's own segments, beside the page's largest, and which
// of the page's clusters of blocks (by 1-D k-means) the block falls into.

import type { Page } from '../page.ts';
import { elementMarks } from './element-marks.ts';
import { type Family, share } from './family.ts';
import { places } from './places.ts';

const CLUSTERS = 3;
const ROUNDS = 8;

export const textShare: Family = {
  name: 'kfe',
  columns: ['share', 'ofLargest', 'cluster', 'ownWords'],
  fill(page: Page, rows: Float32Array, width: number, at: number): void {
    const { segments } = page;
    const { count } = elementMarks(page);
    const { block } = places(page);
    const value = new Float32Array(count);
    const words = new Int32Array(count);
    const has = new Uint8Array(count);
    for (let s = 0; s < segments.count; s++) {
      const b = block[s]!;
      if (b < 0) continue;
      value[b]! += segments.textTo[s]! - segments.textFrom[s]! - 2 * segments.linkChars[s]!;
      words[b]! += segments.words[s]!;
      has[b] = 1;
    }
    let largest = 0;
    let total = 0;
    const values: number[] = [];
    for (let b = 0; b < count; b++) {
      if (has[b] === 0) continue;
      value[b] = Math.max(0, value[b]!);
      values.push(value[b]!);
      total += value[b]!;
      if (value[b]! > largest) largest = value[b]!;
    }
    const centres = cluster(values);
    for (let s = 0; s < segments.count; s++) {
      const b = block[s]!;
      let o = s * width + at;
      const own = b < 0 ? 0 : value[b]!;
      rows[o++] = share(own, total);
      rows[o++] = share(own, largest);
      rows[o++] = nearest(centres, Math.sqrt(own));
      rows[o++] = b < 0 ? 0 : words[b]!;
    }
  },
};

/** Centres of k-means over the square roots of the values, lowest first. */
function cluster(value: readonly number[]): Float64Array {
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
