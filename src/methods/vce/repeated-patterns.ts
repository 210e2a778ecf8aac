// The paper form's comments: "blocks whose patterns repeat in unordinary manner" are flagged and are not main content. The
// paper gives no number. Implemented as: three or more siblings with one pattern that has parts (a comment is a name above a
// text; paragraphs of an article repeat too, but have no parts), if they are most of their parent.

import type { BlockTree } from './get-block-tree.ts';
import type { VisualBlock } from './visual-block.ts';

const MIN_REPEATED = 3;

/** 1 for each block that repeats such a pattern, and for everything inside it. */
export function repeatedBlocks({ blocks }: BlockTree): Uint8Array {
  const flagged = new Uint8Array(blocks.length);
  for (const block of blocks) {
    if (flagged[block.index] === 1) for (const child of block.children) flagged[child.index] = 1;
    else for (const child of repeatedChildren(block)) flagged[child.index] = 1;
  }
  return flagged;
}

function repeatedChildren({ children, repeats }: VisualBlock): readonly VisualBlock[] {
  if (repeats + 1 < MIN_REPEATED) return [];
  const groups = new Map<string, VisualBlock[]>();
  for (const child of children) {
    if (child.children.length < 2) continue;
    const group = groups.get(child.pattern);
    if (group === undefined) groups.set(child.pattern, [child]);
    else group.push(child);
  }
  const found = [...groups.values()].filter(({ length }) => length >= MIN_REPEATED).flat();
  return found.length * 2 >= children.length ? found : [];
}
