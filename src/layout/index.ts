// Tape → boxes: the estimate, and a browser's layout mapped to the tape
export { alignLayout } from './align.ts';
export { LOOK_STYLES, lookOf } from './computed-look.ts';
export { estimateLayout } from './estimate.ts';
export { treeFromDocument } from './from-document.ts';
export { type Layout, type LayoutSource, VIEWPORT_HEIGHT, VIEWPORT_WIDTH } from './layout.ts';
export { RenderedRows, type RenderedTree, TEXT_ROW } from './rendered-tree.ts';
export { restoreLayout, type StoredLayout, storeLayout } from './stored.ts';
export { undrawnNodes } from './undrawn.ts';
