// The two forms of the paper that are kept as a reference. Their cost grows faster than the page, so beyond a size they
// abstain: within it, a page takes a second or so.

import type { Method } from '../method.ts';
import { encodePage } from './encode.ts';
import { improvedRun } from './improved-run.ts';
import { labelRun } from './label-run.ts';
import { binaryTokens, originalRun, toEntries, tokenCount } from './original-run.ts';

/** Finn's form takes n³ / 2 steps for n tokens: 5 · 10⁸ here. */
export const ORIGINAL_MAX_TOKENS = 1_000;
/** The paper's form takes r² / 4 steps for r runs: 5 · 10⁸ here. */
export const IMPROVED_MAX_RUNS = 45_000;

export const bteOriginal: Method = {
  name: 'bte-original',
  title: 'Body Text Extraction as first published, cubic in tokens; for comparison',
  origin: 'Finn, Kushmerick and Smyth 2001',
  needs: [],
  slow: true,
  options: {},
  label(page, { trace }) {
    const { encode } = encodePage(page);
    const tokens = tokenCount(encode);
    if (tokens > ORIGINAL_MAX_TOKENS) return { abstained: `${tokens} tokens, over ${ORIGINAL_MAX_TOKENS}` };
    return labelRun(page, toEntries(originalRun(binaryTokens(encode)), encode), trace);
  },
};

export const bteImproved: Method = {
  name: 'bte-improved',
  title: 'Body Text Extraction over runs of words and tags, quadratic; for comparison',
  origin: 'Phan Thi Ha and Ha Hai Nam 2013',
  needs: [],
  slow: true,
  options: {},
  label(page, { trace }) {
    const { encode } = encodePage(page);
    if (encode.length > IMPROVED_MAX_RUNS) return { abstained: `${encode.length} runs, over ${IMPROVED_MAX_RUNS}` };
    return labelRun(page, improvedRun(encode), trace);
  },
};
