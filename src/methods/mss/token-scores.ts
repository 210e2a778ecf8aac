// Tokens → one score each for the search: below 0 outside the text, above 0 inside. Naive Bayes over a token's two features,
// learned from pages with gold (lab/eval/papers/learn-mss.ts); or, as the baseline, a fixed cost per tag.

import { featuresOf, type Tokens } from './tokens.ts';

export interface TokenWeights {
  /** Log-odds of any token, and of each frequent feature value. */
  readonly prior: number;
  readonly trigram: Readonly<Record<string, number>>;
  readonly around: Readonly<Record<string, number>>;
}

/** Cost of a tag if a word is worth 1: the baseline of the paper. */
const TAG_COST = 3.25;

export function baselineScores({ count, name, size }: Tokens): Float64Array {
  return Float64Array.from({ length: count }, (_, i) => (name[i] === 'w' ? size[i]! : -TAG_COST));
}

/** Probability that a token is text, minus one half. */
export function learnedScores(tokens: Tokens, { prior, trigram, around }: TokenWeights): Float64Array {
  return Float64Array.from({ length: tokens.count }, (_, i) =>
    featuresOf(tokens, i).reduce((sum, one) => {
      const odds = prior + (trigram[one.trigram] ?? 0) + (around[one.around] ?? 0);
      return sum + one.count * (1 / (1 + Math.exp(-odds)) - 0.5);
    }, 0),
  );
}

/** The run with the largest sum, half open, or the first of equals. */
export function maximumSubsequence(scores: Float64Array): { readonly from: number; readonly to: number } {
  let best = 0;
  let [from, to] = [0, 0];
  let [sum, start] = [0, 0];
  for (let i = 0; i < scores.length; i++) {
    if (sum <= 0) [sum, start] = [0, i];
    sum += scores[i]!;
    if (sum <= best) continue;
    best = sum;
    [from, to] = [start, i + 1];
  }
  return { from, to };
}
