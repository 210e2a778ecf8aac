// Maximum Subsequence Segmentation: every token has a score, and the text is the run of tokens with the largest sum.
// Body Text Extraction is the same search with −1 for every tag; here the scores are learned. The answer is exactly the words
// of the run, so it can begin or end inside a sentence.

import type { Page } from '../../page/index.ts';
import type { Method } from '../method.ts';
import { labelRanges, TextRanges } from '../text-ranges.ts';
import { baselineUnits, learnedUnits, maximumSubsequence } from './token-scores.ts';
import { readTokens } from './tokens.ts';
import { TOKEN_WEIGHTS } from './weights.generated.ts';
import { afterFirstWord, beforeLastWord } from './word-ends.ts';

export const mss: Method = {
  name: 'mss',
  title: 'Maximum Subsequence Segmentation: the run of tokens with the largest score; for comparison',
  origin: 'Pasternack and Roth 2009',
  needs: [],
  options: {
    form: {
      default: 'learned',
      values: ['learned', 'baseline'],
      help: 'the score of a token: learned from labeled pages; or 1 for a word and a fixed cost for a tag',
    },
  },
  label(page, { options, trace }) {
    const tokens = readTokens(page);
    const units = options['form'] === 'baseline' ? baselineUnits(tokens) : learnedUnits(tokens, TOKEN_WEIGHTS);
    const { from, to } = maximumSubsequence(units.score);
    const ranges = new TextRanges(page);
    for (let i = from; i < to; i++) {
      const token = units.token[i]!;
      if (tokens.name[token] !== 'w') continue;
      const skipped = units.skipped[i]!;
      let words = units.words[i]!;
      while (i + 1 < to && units.token[i + 1] === token) words += units.words[++i]!;
      addWords(page, ranges, tokens.node[token]!, { skipped, missing: tokens.size[token]! - skipped - words });
    }
    return labelRanges(page, ranges, (segment, share) =>
      trace?.add('mss:run', segment, share, 'inside the run of tokens with the largest score'),
    );
  },
};

/** Adds a text node without the words before and after the run. Only its first and its last word can be outside it. */
function addWords(
  page: Page,
  ranges: TextRanges,
  node: number,
  { skipped, missing }: { readonly skipped: number; readonly missing: number },
): void {
  const { offset } = page.flow;
  let [from, to] = [offset[node]!, offset[node + 1]!];
  if (skipped > 0) from = skipped === 1 ? afterFirstWord(page.text, from, to) : beforeLastWord(page.text, from, to);
  if (missing > 0) to = missing === 1 ? beforeLastWord(page.text, from, to) : afterFirstWord(page.text, from, to);
  ranges.add(from, to);
}
