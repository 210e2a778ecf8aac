// End tag of an element without rules of its own: closes the topmost open element of that name, unless a special element is
// above it.

import type { Builder } from '../builder.ts';
import { pop, popTo } from '../open-elements.ts';
import { levelUnlessSpecial } from '../scopes.ts';

export function ordinaryEnd(b: Builder, tag: number): void {
  if (b.openCode[b.top] === tag) {
    pop(b);
    return;
  }
  const level = levelUnlessSpecial(b, tag);
  if (level > 0) popTo(b, level);
}
