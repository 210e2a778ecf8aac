// In place of elements/lexicon/cue-words.ts: no words are counted that only a model and the names of left-out parts ask for.

import { WordTable } from '../../../lexicon/index.ts';

export const CUE_FAMILIES: readonly string[] = [];
export const CUE_WORDS: WordTable = /* @__PURE__ */ new WordTable([], []);
export const CUE: Readonly<Record<string, number>> = {};
