// gold + output → precision, recall, F by words, shingles, blocks, snippets
export { alignWords } from './align-words.ts';
export { type ScoredWords, scoredWords, segmentsIn } from './gold-segments.ts';
export { Bag, harmonic, type Prf, prf } from './overlap.ts';
export { type SnippetCounts, type SnippetScore, snippetCounts, snippetScore } from './snippet-score.ts';
export { type StructureScore, structureScore } from './structure.ts';
export { type PageScore, Target } from './target.ts';
