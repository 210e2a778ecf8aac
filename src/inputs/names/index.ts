// arguments → names of pages and inputs: files, folders, globs, URLs
export { type FoundInputs, findInputs, type PageFile } from './find-inputs.ts';
export { isGlob, matchPath } from './glob.ts';
export { type FoundPage, walkPages } from './walk.ts';
