// The door for the papers' tables: the three forms as printed, and what they count.
export { encodePage } from './encode.ts';
export { improvedRun } from './improved-run.ts';
export { maximumRun } from './maximum-run.ts';
export { binaryTokens, originalRun, tokenCount } from './original-run.ts';
