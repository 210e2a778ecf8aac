// a name, bytes or text → the page inside, whatever kind of input it is
export { openInputPage } from './open-page.ts';
export { type ReadBytes, type ReadOptions, readPage } from './read-page.ts';
export { openPages } from './read-pages.ts';
