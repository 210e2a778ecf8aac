// Pages that once took long, at any size
export { SLOW_PAGES } from './slow-pages.ts';
