// Exports for the browser: the boxes that the method sees.
export { type BlockBox, blockBoxes } from './block-boxes.ts';
