// The text of a formula's element as the page has it. A separate file, because every page with an attribute that may contain a
// formula needs it, and most need no other code for formulas.

import { Kind, rawText, type Tape, tagName } from '../../../dom/index.ts';

/** Text under a node, without annotations, unless the node is one. */
export function textIn(tape: Tape, node: number, annotations = true): string {
  let text = '';
  for (let at = node + 1; at < tape.end[node]!; at++) {
    if (tape.kind[at] === Kind.text) text += rawText(tape, at);
    else if (!annotations && /^annotation/i.test(tagName(tape, at))) at = tape.end[at]! - 1;
  }
  return text;
}
