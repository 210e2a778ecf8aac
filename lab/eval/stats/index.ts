// scores of pages → figures with intervals
export { bootstrap, type Interval, pairedDifference } from './bootstrap.ts';
export { type Summary, summarise } from './summary.ts';
