// Trees → their distinct questions, and nodes that refer to them: the form in which a page's segments walk the trees together.
// Built once per model, on first use.

import { lowerBound } from '../../base/index.ts';
import { type Buckets, bucketsOf, risingBits } from './buckets.ts';
import { type AskedColumns, LEAF, MISSING_LEFT, type Trees } from './trees.ts';

/**
 * A question is whether a column is below a threshold; several nodes may share it. Questions with the same column and
 * direction of missing values form a set, by increasing threshold; each set ends with an unused question for values above
 * all thresholds.
 */
export interface Questions {
  readonly threshold: Float32Array;
  /** One entry per set. */
  readonly column: Uint16Array;
  readonly missingLeft: Uint8Array;
  /** First question of each set, and the end of the last. */
  readonly from: Int32Array;
  readonly buckets: Buckets;
}

export interface Asking {
  readonly questions: Questions;
  /**
   * Two words per node: its question and its left child; or -1 and its value, as a float. The right child is two words
   * after the left.
   */
  readonly words: Int32Array;
  readonly values: Float32Array;
}

const known = new WeakMap<Trees, Asking>();

export function askingOf(trees: Trees): Asking {
  const found = known.get(trees);
  if (found !== undefined) return found;
  const made = readTrees(trees);
  known.set(trees, made);
  return made;
}

function readTrees(trees: Trees): Asking {
  const { roots, threshold, left } = trees;
  const asked = trees.asked ?? findAsked(trees);
  const { asks } = asked;
  const setOf = setsOf(asked);
  const words = new Int32Array(threshold.length * 2);
  const values = new Float32Array(words.buffer);
  for (let t = 0; t < roots.length; t++) {
    const root = roots[t]!;
    const past = t + 1 < roots.length ? roots[t + 1]! : threshold.length;
    for (let node = root; node < past; node++) {
      const question = asks[node]! - 1;
      words[node * 2] = question < 0 ? -1 : question + setOf[question]!;
      if (question < 0) values[node * 2 + 1] = threshold[node]!;
      else words[node * 2 + 1] = (root + left[node]!) * 2;
    }
  }
  return { questions: questionsOf(asked, setOf), words, values };
}

/** The set of each question, numbered without the extra entry per set. */
function setsOf({ feature }: AskedColumns): Int32Array {
  const sets = new Int32Array(feature.length);
  for (let i = 1; i < sets.length; i++) sets[i] = sets[i - 1]! + (feature[i] === feature[i - 1] ? 0 : 1);
  return sets;
}

function questionsOf(asked: AskedColumns, setOf: Int32Array): Questions {
  const count = setOf.length;
  const sets = count === 0 ? 0 : setOf[count - 1]! + 1;
  const threshold = new Float32Array(count + sets).fill(Number.POSITIVE_INFINITY);
  const column = new Uint16Array(sets);
  const missingLeft = new Uint8Array(sets);
  const from = new Int32Array(sets + 1);
  for (let i = 0; i < count; i++) {
    const set = setOf[i]!;
    column[set] = asked.feature[i]! & LEAF;
    missingLeft[set] = asked.feature[i]! >> 15;
    threshold[i + set] = asked.threshold[i]! + 0; // −0 and 0 split the same
    from[set + 1] = i + set + 2;
  }
  return { threshold, column, missingLeft, from, buckets: bucketsOf({ threshold, from }) };
}

const WORD = 2 ** 32;
const HALF_WORD = 2 ** 31;
const float = new Float32Array(1);
const floatBits = new Int32Array(float.buffer);

/** Column, direction of missing values and threshold as one number that sorts in this order. */
function keyOf(feature: number, threshold: number): number {
  float[0] = threshold + 0; // −0 and 0 split the same
  return ((feature & LEAF) * 2 + (feature >> 15)) * WORD + risingBits(floatBits[0]!) + HALF_WORD;
}

function findAsked({ feature, threshold }: Trees): AskedColumns {
  const isLeaf = (node: number): boolean => (feature[node]! & LEAF) === LEAF;
  const keyAt = (node: number): number => keyOf(feature[node]!, threshold[node]!);
  const sorted = Float64Array.from([...feature.keys()].filter((node) => !isLeaf(node)).map(keyAt)).sort();
  const keys = sorted.filter((key, i) => i === 0 || key !== sorted[i - 1]);
  return {
    feature: Uint16Array.from(keys, (key) => {
      const high = Math.floor(key / WORD);
      return (high >> 1) | ((high & 1) * MISSING_LEFT);
    }),
    threshold: Float32Array.from(keys, (key) => thresholdOf(key % WORD)),
    asks: Uint32Array.from(feature.keys(), (node) => (isLeaf(node) ? 0 : lowerBound(keys, keyAt(node)) + 1)),
  };
}

function thresholdOf(rising: number): number {
  floatBits[0] = risingBits(rising - HALF_WORD);
  return float[0]!;
}
