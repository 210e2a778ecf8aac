// Replaces lexicon/cue-words.ts: omits words that only a model and the labels of other text need.

import { WordTable } from '../../../lexicon/index.ts';

export const CUE_FAMILIES: readonly string[] = [];
export const CUE_WORDS: WordTable = /* @__PURE__ */ new WordTable([], []);
export const CUE: Readonly<Record<string, number>> = {};
