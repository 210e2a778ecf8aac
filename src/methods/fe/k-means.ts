// Points → clusters, by k-means with seeded k-means++ starts: the same points and seed always give the same clusters. Linear
// in the points for a given k; a limit on the rounds ensures this on any input.

import { seededRandom } from '../../base/index.ts';

const MAX_ROUNDS = 50;

export interface Clusters {
  /** Cluster of each point. */
  readonly of: Int32Array;
  /** `width` coordinates per cluster. */
  readonly centers: Float64Array;
}

export function kMeans(points: Float32Array, width: number, k: number, seed: number): Clusters {
  const count = points.length / width;
  const size = Math.max(1, Math.min(k, count));
  const centers = startCenters(points, width, size, seed);
  const of = new Int32Array(count).fill(-1);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    if (!assign(points, centers, width, of)) break;
    moveCenters(points, centers, width, of);
  }
  return { of, centers };
}

/** Each start is a point; the farther from earlier starts, the more likely. */
function startCenters(points: Float32Array, width: number, k: number, seed: number): Float64Array {
  const count = points.length / width;
  const random = seededRandom(seed);
  const centers = new Float64Array(k * width);
  const nearest = new Float64Array(count).fill(Infinity);
  let chosen = Math.min(count - 1, Math.floor(random() * count));
  for (let c = 0; c < k; c++) {
    for (let f = 0; f < width; f++) centers[c * width + f] = points[chosen * width + f]!;
    let total = 0;
    for (let i = 0; i < count; i++) {
      nearest[i] = Math.min(nearest[i]!, distance(points, i, centers, c, width));
      total += nearest[i]!;
    }
    let left = random() * total;
    for (chosen = 0; chosen < count - 1 && left >= nearest[chosen]!; chosen++) left -= nearest[chosen]!;
  }
  return centers;
}

/** Assigns every point to its nearest center; true if one changed. */
function assign(points: Float32Array, centers: Float64Array, width: number, of: Int32Array): boolean {
  const k = centers.length / width;
  let changed = false;
  for (let i = 0; i < of.length; i++) {
    let best = 0;
    let least = Infinity;
    for (let c = 0; c < k; c++) {
      const away = distance(points, i, centers, c, width);
      if (away < least) {
        least = away;
        best = c;
      }
    }
    if (of[i] !== best) changed = true;
    of[i] = best;
  }
  return changed;
}

/** Moves every center to the mean of its points; one without points stays. */
function moveCenters(points: Float32Array, centers: Float64Array, width: number, of: Int32Array): void {
  const k = centers.length / width;
  const sums = new Float64Array(k * width);
  const sizes = new Int32Array(k);
  for (let i = 0; i < of.length; i++) {
    const c = of[i]!;
    sizes[c]!++;
    for (let f = 0; f < width; f++) sums[c * width + f]! += points[i * width + f]!;
  }
  for (let c = 0; c < k; c++) {
    if (sizes[c] === 0) continue;
    for (let f = 0; f < width; f++) centers[c * width + f] = sums[c * width + f]! / sizes[c]!;
  }
}

function distance(points: Float32Array, i: number, centers: Float64Array, c: number, width: number): number {
  let sum = 0;
  for (let f = 0; f < width; f++) {
    const difference = points[i * width + f]! - centers[c * width + f]!;
    sum += difference * difference;
  }
  return sum;
}
