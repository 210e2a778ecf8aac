// A tag → the rules for it: those of foreign content if the current node is SVG or MathML, else those of the insertion
// mode. Rules that change the mode and process the token again call these functions.

import { adopt } from '../adoption.ts';
import type { Builder } from '../builder.ts';
import { currentCode, pop } from '../open-elements.ts';
import { FORMATTING, isForeign, PLAIN_END, traitsOf } from '../tag-traits.ts';
import { FIRST_UNKNOWN_TAG } from '../tags.ts';
import { endInForeign, startInForeign, startIsForeign } from './foreign.ts';
import { inBody } from './in-body.ts';
import { startBlock, startListItem } from './in-body-blocks.ts';
import { startAnchor, startOrdinary } from './in-body-inline.ts';
import { applyEnd } from './mode.ts';

export function startTag(b: Builder, tag: number): void {
  if (isForeign(currentCode(b)) && startIsForeign(b, tag)) startInForeign(b, tag);
  else {
    const rule = b.mode.start[tag < FIRST_UNKNOWN_TAG ? tag : 0]!;
    // Direct calls of named functions, so that V8 can inline them.
    if (rule === startBlock) startBlock(b, tag);
    else if (rule === startAnchor) startAnchor(b, tag);
    else if (rule === startListItem) startListItem(b, tag);
    else if (rule === startOrdinary) startOrdinary(b, tag);
    else rule(b, tag);
  }
}

export function endTag(b: Builder, tag: number): void {
  const current = currentCode(b);
  if (current === tag && b.mode === inBody) endCurrent(b, tag);
  else if (isForeign(current)) endInForeign(b, tag);
  else applyEnd(b.mode, b, tag);
}

/** End tag of the current node in body: nearly every end tag. Does what the rules would do, without a call through their table. */
function endCurrent(b: Builder, tag: number): void {
  const traits = traitsOf(tag);
  if ((traits & PLAIN_END) !== 0) pop(b);
  else if ((traits & FORMATTING) !== 0) adopt(b, tag);
  else applyEnd(inBody, b, tag);
}
