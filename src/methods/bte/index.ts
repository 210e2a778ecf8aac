// Exports for the papers' tables: the forms as printed, and their counts.
export { encodePage, encodeWhole, runTexts } from './encode.ts';
export { improvedRun } from './improved-run.ts';
export { labelRun } from './label-run.ts';
export { maximumRun } from './maximum-run.ts';
export { binaryTokens, countedRun, originalRun, toEntries, tokenCount } from './original-run.ts';
