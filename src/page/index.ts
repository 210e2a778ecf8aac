// Tape → Page: the parsed page and every fact that is read off it, each computed once.
export { Page } from './page.ts';
