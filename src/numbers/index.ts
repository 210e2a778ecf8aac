// numbers → means, medians, quantiles, places in rising ones; a seed → random numbers that are the same everywhere
export { firstFrom } from './first-from.ts';
export { seededRandom, shuffle } from './seeded-random.ts';
export { mean, median, quantile } from './statistics.ts';
