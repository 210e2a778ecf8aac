// Maximum Subsequence Segmentation, for training its weights
export { maximumSubsequence, type TokenWeights } from './token-scores.ts';
export { featuresOf, readTokens } from './tokens.ts';
