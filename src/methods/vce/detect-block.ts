// DetectBlock: an element opens a block if it looks different enough from its parent. The visual distance counts the styles
// that differ: width, height, font size, background, top, left. Except in the paper form, inline elements never open one:
// their text is their parent's immediate text (Figure 1).

import { Kind, type Tape } from '../../dom/index.ts';
import type { Layout } from '../../layout/index.ts';
import { BREAKS_TEXT } from '../../page/blocks/index.ts';

/** Boxes that differ by less than this many pixels count as equal: browsers place text at fractions of a pixel. */
const SAME_PIXELS = 1.5;

/** How many of the six visual styles differ between an element and its parent, 0 to 6. */
export function visualDistance(layout: Layout, node: number, parent: number): number {
  const { width, height, top, left, fontSize, background } = layout;
  return (
    differs(width, node, parent) +
    differs(height, node, parent) +
    differs(top, node, parent) +
    differs(left, node, parent) +
    (Math.abs(fontSize[node]! - fontSize[parent]!) > 0.5 ? 1 : 0) +
    // A transparent background shows the parent's.
    (background[node] !== 0 && background[node] !== background[parent] ? 1 : 0)
  );
}

function differs(column: Float32Array, a: number, b: number): number {
  return Math.abs(column[a]! - column[b]!) > SAME_PIXELS ? 1 : 0;
}

/** Whether the element is laid out as a box: its tag breaks text, or something inside it does. */
export function isBoxElement(tape: Tape, node: number, breaksBefore: Int32Array): boolean {
  if (tape.kind[node] !== Kind.element) return false;
  return BREAKS_TEXT[tape.tag[node]!] === 1 || breaksBefore[tape.end[node]!]! > breaksBefore[node + 1]!;
}

/** Number of text-breaking elements before each node, plus the total. */
export function countBreaks(tape: Tape): Int32Array {
  const before = new Int32Array(tape.size + 1);
  for (let i = 0; i < tape.size; i++) {
    const breaks = tape.kind[i] === Kind.element && BREAKS_TEXT[tape.tag[i]!] === 1 && tape.end[i]! > i + 1;
    before[i + 1] = before[i]! + (breaks ? 1 : 0);
  }
  return before;
}
