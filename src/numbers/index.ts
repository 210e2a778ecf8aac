// numbers → means, medians, quantiles; a seed → random numbers that are the same everywhere
export { seededRandom, shuffle } from './seeded-random.ts';
export { mean, median, quantile } from './statistics.ts';
