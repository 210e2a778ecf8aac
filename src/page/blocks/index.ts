// Tape → text flow, segments, blocks and their paths
export type { BlockSet } from './block-sets.ts';
export { type Blocks, findBlocks } from './blocks.ts';
export { isOneLine } from './one-line.ts';
export { SegmentFlag, type Segments } from './segments.ts';
export { flowText, type TextFlow } from './text-flow.ts';
export { BREAKS_TEXT, NEVER_TEXT } from './text-tags.ts';
