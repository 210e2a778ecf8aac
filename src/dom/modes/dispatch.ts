// A tag → the rules that hold for it: those of foreign content when the current node is SVG or MathML, else those of
// the insertion mode. Rules that change the mode and look at the token again come back here.

import type { Builder } from '../builder.ts';
import { currentCode } from '../open-elements.ts';
import { isForeign } from '../tag-traits.ts';
import { endInForeign, startInForeign, startIsForeign } from './foreign.ts';
import { useEnd, useStart } from './mode.ts';

export function startTag(b: Builder, tag: number): void {
  if (isForeign(currentCode(b)) && startIsForeign(b, tag)) startInForeign(b, tag);
  else useStart(b.mode, b, tag);
}

export function endTag(b: Builder, tag: number): void {
  if (isForeign(currentCode(b))) endInForeign(b, tag);
  else useEnd(b.mode, b, tag);
}
