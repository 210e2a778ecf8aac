// scores of pages → figures with intervals
export { type BootstrapOptions, bootstrap, type Interval, pairedDifference, randomFrom } from './bootstrap.ts';
export { mean, median, quantile, type Summary, summarise } from './summary.ts';
