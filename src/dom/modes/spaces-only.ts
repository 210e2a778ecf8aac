// Text where only white space is accepted: framesets, and column groups of a template. Each run becomes its own node.

import type { Builder } from '../builder.ts';
import { addNode } from '../insert.ts';
import { currentNode } from '../open-elements.ts';
import { Kind } from '../tape.ts';
import { pastSpace } from './white-space.ts';

export function spacesOnly(b: Builder, from: number, to: number): void {
  while (from < to) {
    const past = pastSpace(b, from, to);
    if (past > from) addNode(b, Kind.text, 0, currentNode(b), from, past);
    from = past + 1;
  }
}
