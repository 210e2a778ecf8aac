// A page's segments walk a tree together, as bits of integers: a node splits them by a mask of the segments below its
// threshold, which is computed once for all nodes with the same question. A third of the columns have one value for the whole
// page and neighbors are alike, so most of a tree is never visited.

import { arrayPool } from '../../base/index.ts';
import type { ModelColumns } from './columns.ts';
import { askingOf } from './questions.ts';
import { compileKernel, type TreeKernel } from './tree-kernel.ts';
import type { Trees } from './trees.ts';
import { everyoneOf, fillWays, groupsOf, TOGETHER, Way } from './ways.ts';

/** Maximum size of reused masks: one per question and group of segments. */
const MAX_MASKS = 1 << 18;
const maskPool = arrayPool((length) => new Int32Array(length), 0, MAX_MASKS);
const wayPool = arrayPool((length) => new Uint8Array(length), 0, MAX_MASKS);

/** Sums of a group need an extra entry, for what is subtracted after its last segment. */
const PLACES = TOGETHER + 1;
/** Training does not produce deeper trees. */
const MAX_DEPTH = 64;
/** Left subtrees still to walk, and the position of their segments; shared, since the walk is not reentrant. */
const laterNode = new Int32Array(MAX_DEPTH);
const laterAt = new Int32Array(MAX_DEPTH);

/** Compiled when the first page is judged. */
let kernel: TreeKernel | undefined | 'not compiled' = 'not compiled';

/** Sum of all trees' values for every segment: log-odds for a logistic model. */
export function sumTrees(trees: Trees, columns: ModelColumns): Float64Array {
  if (kernel === 'not compiled') kernel = compileKernel();
  return kernel?.sum(trees, columns) ?? walkTrees(trees, columns);
}

/** The same without the kernel. */
export function walkTrees(trees: Trees, columns: ModelColumns): Float64Array {
  const { roots, stop } = trees;
  const { questions, words, values } = askingOf(trees);
  const { count } = columns;
  const groups = groupsOf(count);
  const asked = questions.threshold.length;
  const masks = maskPool.borrow((asked + MAX_DEPTH + 1) * groups);
  const way = wayPool.borrow(asked);
  fillWays(questions, columns, { way, masks });
  // Segments at a node, one number per group; stored after the masks, parents before children.
  const first = asked * groups;
  // Difference of each segment's sum to the previous one in its group.
  const steps = new Float64Array(groups * PLACES);
  const walking = Int32Array.from({ length: groups }, (_, group) => everyoneOf(group, count));
  for (let t = 0; t < roots.length; t++) {
    if (t === stop?.after) stopSure(walking, sumSteps(steps, count), stop.beyond);
    let node = roots[t]! * 2;
    let at = first;
    let later = 0;
    masks.set(walking, at);
    for (;;) {
      const question = words[node]!;
      if (question >= 0) {
        node = words[node + 1]!;
        if (way[question]! !== Way.part) {
          node += way[question]!;
          continue;
        }
        let left = 0;
        let right = 0;
        for (let group = 0, from = question * groups; group < groups; group++) {
          const here = masks[at + group]!;
          const goLeft = here & masks[from + group]!;
          masks[at + group] = goLeft;
          masks[at + groups + group] = here ^ goLeft;
          left |= goLeft;
          right |= here ^ goLeft;
        }
        if (right === 0) continue;
        if (left !== 0) {
          laterNode[later] = node;
          laterAt[later++] = at;
        }
        node += Way.right;
        at += groups;
        continue;
      }
      for (let group = 0; group < groups; group++)
        if (masks[at + group] !== 0) addRuns(steps, group * PLACES, masks[at + group]!, values[node + 1]!);
      if (later === 0) break;
      node = laterNode[--later]!;
      at = laterAt[later]!;
    }
  }
  maskPool.giveBack(masks);
  wayPool.giveBack(way);
  return sumSteps(steps, count);
}

/** Removes segments with sums beyond the limit from the walk. */
function stopSure(walking: Int32Array, sums: Float64Array, beyond: number): void {
  for (let s = 0; s < sums.length; s++)
    if (Math.abs(sums[s]!) > beyond) walking[Math.floor(s / TOGETHER)]! &= ~(1 << (s % TOGETHER));
}

/**
 * Adjacent segments mostly share a leaf: its value is added where a run begins and subtracted after its end. Leaves are
 * floats of similar size and sums are doubles, so nothing is lost.
 */
function addRuns(steps: Float64Array, at: number, rows: number, leaf: number): void {
  let value = leaf;
  for (let edges = rows ^ (rows << 1); edges !== 0; edges &= edges - 1, value = -value)
    steps[at + 31 - Math.clz32(edges & -edges)]! += value;
}

function sumSteps(steps: Float64Array, count: number): Float64Array {
  const sums = new Float64Array(count);
  let sum = 0;
  for (let s = 0, row = 0, at = 0; s < count; s++, row++, at++) {
    if (row === TOGETHER) {
      row = 0;
      sum = 0;
      at++;
    }
    sum += steps[at]!;
    sums[s] = sum;
  }
  return sums;
}
