// Exports for the paper's tables: the comparisons on a page, and the contents of a template.
export { BLOCKS_OF, detectContent } from './detect.ts';
export { fastce } from './fastce.ts';
