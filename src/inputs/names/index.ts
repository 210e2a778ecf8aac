// arguments → names of pages and inputs: files, folders, globs, URLs, lists
export { type FoundInputs, findInputs, type PageFile } from './find-inputs.ts';
export { expandLists } from './input-lists.ts';
export { type FoundPage, walkPages } from './walk.ts';
