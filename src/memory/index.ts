// Memory that is lent: arrays cut from a page's arena, and counters in them. Imports nothing of ours.

export { Arena } from './arena.ts';
export { HashCounter } from './hash-counter.ts';
