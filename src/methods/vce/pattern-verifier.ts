// PatternVerifier: a block's pattern is its root's tag and its children's tags. A sibling with a pattern that is already
// cached adds one to the parent's repetitive patterns: comments, lists of teasers, rows of a table.

import { type Tape, tagName } from '../../dom/index.ts';
import type { VisualBlock } from './visual-block.ts';

/** Patterns seen among the children of one block. */
export type PatternCache = Set<string>;

/** Longer patterns are cut: blocks with this many children need not be distinguished further. */
const MAX_CHILDREN = 40;

export function blockPattern(tape: Tape, block: VisualBlock): string {
  const tags = block.children.slice(0, MAX_CHILDREN).map(({ root }) => tagName(tape, root));
  return `${tagName(tape, block.root)}(${tags.join(' ')})`;
}

/** Looks up a closed block's pattern among its siblings; true if it repeats one. */
export function verifyPattern(block: VisualBlock, cache: PatternCache): boolean {
  if (cache.has(block.pattern)) {
    if (block.parent !== undefined) block.parent.repeats++;
    return true;
  }
  cache.add(block.pattern);
  return false;
}
