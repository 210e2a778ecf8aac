// CheckElementIsValid: skips elements without visible text: scripts, hidden parts, empty boxes.

import type { Tape } from '../../dom/index.ts';
import type { Layout } from '../../layout/index.ts';
import type { TextFlow } from '../../page/blocks/index.ts';

export function isValidElement(tape: Tape, flow: TextFlow, layout: Layout, node: number): boolean {
  if (layout.visible[node] === 0) return false;
  return flow.offset[tape.end[node]!]! > flow.offset[node]!;
}
