// Tape → text flow, segments, blocks and their paths
export { BLOCK_SETS, type BlockSet } from './block-sets.ts';
export { type Blocks, findBlocks, ownText } from './blocks.ts';
export { SegmentFlag, type Segments } from './segments.ts';
export { flowText, type TextFlow } from './text-flow.ts';
export { BREAKS_TEXT, FORM_CONTROL, KEEPS_SPACE, NEVER_TEXT } from './text-tags.ts';
