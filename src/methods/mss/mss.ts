// Maximum Subsequence Segmentation: every token has a score, and the text is the run of tokens with the largest sum.
// Body Text Extraction is the same search with −1 for every tag; here the scores are learned.

import { emptyLabels, Label } from '../label.ts';
import type { Method } from '../method.ts';
import { baselineScores, learnedScores, maximumSubsequence } from './token-scores.ts';
import { readTokens } from './tokens.ts';
import { TOKEN_WEIGHTS } from './weights.generated.ts';

/** A run may begin inside a segment; the segment goes to the side with more of its words. */
const SHARE = 0.5;

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
    const scores = options['form'] === 'baseline' ? baselineScores(tokens) : learnedScores(tokens, TOKEN_WEIGHTS);
    const { from, to } = maximumSubsequence(scores);
    const { segments, flow } = page;
    const inside = new Uint8Array(page.tape.size);
    for (let i = from; i < to; i++) if (tokens.name[i] === 'w') inside[tokens.node[i]!] = 1;
    const labels = emptyLabels(segments.count);
    for (let i = 0; i < segments.count; i++) {
      let words = 0;
      for (let node = segments.from[i]!; node < segments.to[i]!; node++) {
        if (inside[node] === 1) words += flow.words[node + 1]! - flow.words[node]!;
      }
      const share = words / Math.max(1, segments.words[i]!);
      if (share < SHARE) continue;
      labels.label[i] = Label.content;
      labels.score[i] = Math.min(1, share);
      trace?.add('mss:run', i, labels.score[i]!, 'inside the run of tokens with the largest score');
    }
    return labels;
  },
};
