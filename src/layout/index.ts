// Tape → boxes: the estimate, and what a browser says brought onto the tape
export { type Aligned, alignLayout } from './align.ts';
export { estimateLayout } from './estimate.ts';
export { treeFromDocument } from './from-document.ts';
export { emptyLayout, type Layout, type LayoutSource, VIEWPORT_HEIGHT, VIEWPORT_WIDTH } from './layout.ts';
export { RenderedRows, type RenderedTree, TEXT_ROW } from './rendered-tree.ts';
export { restoreLayout, STORED_LAYOUT_VERSION, type StoredLayout, storeLayout } from './stored.ts';
