// gold + output → precision, recall, F by words, shingles, blocks, snippets
export { alignWords } from './align-words.ts';
export { type GoldLines, segmentsIn } from './gold-segments.ts';
export { Bag, harmonic, type Prf } from './overlap.ts';
export { type SnippetCounts, type SnippetScore, snippetCounts, snippetKeys, snippetScore } from './snippet-score.ts';
export { type PageScore, Target } from './target.ts';
export { WordGold } from './word-gold.ts';
