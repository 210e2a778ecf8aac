// The door for the paper's tables: what is compared on a page, and what a template knows.
export { BLOCKS_OF, detect } from './detect.ts';
export { fastce } from './fastce.ts';
