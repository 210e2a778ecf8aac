// One row through the trees of several classes at once: each question is answered once, then the trees only follow the answers.

import { askingOf } from './questions.ts';
import type { Trees } from './trees.ts';

/** The sum of each class, where the trees take turns: tree t belongs to class t mod `classes`. */
export function sumClasses(trees: Trees, row: Float32Array, classes: number): Float64Array {
  const { questions, words, values } = askingOf(trees);
  const { column, missingLeft, threshold, from } = questions;
  // What is added to a left child: 0 or, for the right one, 2.
  const way = new Uint8Array(threshold.length);
  for (let set = 0; set < column.length; set++) {
    const value = row[column[set]!]!;
    const past = from[set + 1]! - 1;
    let place = from[set]!;
    if (Number.isNaN(value)) place = missingLeft[set] === 1 ? place : past;
    else while (place < past && threshold[place]! <= value) place++;
    way.fill(2, from[set]!, place);
  }
  const sums = new Float64Array(classes);
  for (let t = 0; t < trees.roots.length; t++) {
    let node = trees.roots[t]! * 2;
    for (let question = words[node]!; question >= 0; question = words[node]!) node = words[node + 1]! + way[question]!;
    sums[t % classes]! += values[node + 1]!;
  }
  return sums;
}
