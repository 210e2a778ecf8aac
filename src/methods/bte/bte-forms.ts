// The two forms of the paper that are kept as a reference. Their cost grows faster than the page, so they abstain above a size
// limit; below it, a page takes about a second.

import type { Method } from '../method.ts';
import { encodePage, encodeWhole } from './encode.ts';
import { improvedRun } from './improved-run.ts';
import { labelRun } from './label-run.ts';
import { binaryTokens, countedRun, originalRun, toEntries, tokenCount } from './original-run.ts';

/** Finn's form takes n³ / 2 steps for n tokens: 5 · 10⁸ here. */
export const ORIGINAL_MAX_TOKENS = 1_000;
/** With running counts it takes n² / 2. */
const COUNTED_MAX_TOKENS = 30_000;
/** The paper's form takes r² / 4 steps for r runs: 5 · 10⁸ here. */
export const IMPROVED_MAX_RUNS = 45_000;

export const bteOriginal: Method = {
  name: 'bte-original',
  title: 'Body Text Extraction as first published, cubic in tokens; for comparison',
  origin: 'Finn, Kushmerick and Smyth 2001',
  needs: [],
  slow: true,
  options: {
    cleaning: {
      default: true,
      help: 'clean the page first, as in 2013; false: as first published: words of scripts and styles are counted and printed',
    },
    running: { default: false, help: 'keep running counts, which makes it quadratic' },
  },
  label(page, { options, trace }) {
    const encoded = options['cleaning'] === true ? encodePage(page) : encodeWhole(page);
    const [search, most] =
      options['running'] === true ? [countedRun, COUNTED_MAX_TOKENS] : [originalRun, ORIGINAL_MAX_TOKENS];
    const tokens = tokenCount(encoded.encode);
    if (tokens > most) return { abstained: `${tokens} tokens, over the limit of ${most}` };
    const run = search(binaryTokens(encoded.encode));
    return labelRun(page, encoded, toEntries(run, encoded.encode), trace);
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
    const encoded = encodePage(page);
    const { length } = encoded.encode;
    if (length > IMPROVED_MAX_RUNS) return { abstained: `${length} runs, over the limit of ${IMPROVED_MAX_RUNS}` };
    return labelRun(page, encoded, improvedRun(encoded.encode), trace);
  },
};
