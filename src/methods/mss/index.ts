// Maximum Subsequence Segmentation, for those who learn its weights
export { maximumSubsequence, type TokenWeights } from './token-scores.ts';
export { featuresOf, readTokens } from './tokens.ts';
