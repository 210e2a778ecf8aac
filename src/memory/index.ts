// Memory that is lent: arrays cut from a page's arena, pools between pages, counters. Imports nothing of ours.

export { Arena } from './arena.ts';
export { HashCounter } from './hash-counter.ts';
export { arrayPool, Pool } from './pool.ts';
