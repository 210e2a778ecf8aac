// Tape → Page: the parsed page and every fact that is read off it, each computed once.
export { type Fact, fact, factNames } from './fact.ts';
export { Page } from './page.ts';
