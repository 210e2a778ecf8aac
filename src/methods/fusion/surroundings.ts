// The second stage's columns: what the first stage thinks of a segment and of what stands around it. Means are weighted
// by words; a container's segments are a run, so its mean is a difference of two sums.

import { elementMarks, LEVELS, places, sums } from '../../features/index.ts';
import type { Page } from '../../page.ts';

export const SURROUNDING_COLUMNS: readonly string[] = [
  'p',
  'path',
  'larger1',
  'larger2',
  'larger3',
  'larger4',
  'page',
  'sure',
  'words',
  'before',
  'sureWords',
];

const SURE = 0.5;

export function surroundings(page: Page, p: Float32Array): Float32Array {
  const { segments, tape } = page;
  const { count } = segments;
  const marks = elementMarks(page);
  const { before } = sums(page);
  const { block, larger } = places(page);
  const width = SURROUNDING_COLUMNS.length;
  const rows = new Float32Array(count * width);
  const mass = new Float64Array(count + 1);
  const size = new Float64Array(count + 1);
  const sure = new Float64Array(count + 1);
  const pathMass = new Map<number, number>();
  const pathSize = new Map<number, number>();
  for (let s = 0; s < count; s++) {
    const weight = segments.words[s]! + 1; // one more, so that no segment weighs nothing
    mass[s + 1] = mass[s]! + weight * p[s]!;
    size[s + 1] = size[s]! + weight;
    sure[s + 1] = sure[s]! + (p[s]! > SURE ? weight : 0);
    const path = block[s]! < 0 ? 0 : marks.path[block[s]!]!;
    pathMass.set(path, (pathMass.get(path) ?? 0) + weight * p[s]!);
    pathSize.set(path, (pathSize.get(path) ?? 0) + weight);
  }
  for (let s = 0; s < count; s++) {
    let o = s * width;
    rows[o++] = p[s]!;
    const path = block[s]! < 0 ? 0 : marks.path[block[s]!]!;
    rows[o++] = pathMass.get(path)! / pathSize.get(path)!;
    for (let k = 0; k < LEVELS; k++) {
      const e = larger[s * LEVELS + k]!;
      const node = e < 0 ? 0 : marks.node[e]!;
      const lo = before[node]!;
      const hi = before[tape.end[node]!]!;
      rows[o++] = (mass[hi]! - mass[lo]!) / Math.max(size[hi]! - size[lo]!, 1e-9);
    }
    rows[o++] = mass[count]! / size[count]!;
    rows[o++] = sure[count]! / size[count]!;
    rows[o++] = segments.words[s]!;
    rows[o++] = sure[count]! > 0 ? sure[s]! / sure[count]! : 0;
    rows[o++] = Math.log1p(sure[count]!);
  }
  return rows;
}
