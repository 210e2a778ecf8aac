// Tokens → one score each for the search: below 0 outside the text, above 0 inside. Naive Bayes over a token's two features,
// learned from pages with gold (lab/eval/papers/learn-mss.ts); or, as the baseline, a fixed cost per tag.

import { featuresOf, type TokenFeatures, type Tokens } from './tokens.ts';

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
export function learnedScores(tokens: Tokens, weights: TokenWeights): Float64Array {
  return Float64Array.from({ length: tokens.count }, (_, i) =>
    featuresOf(tokens, i).reduce((sum, one) => sum + scoreOf(one, weights), 0),
  );
}

function scoreOf({ trigram, around, count }: TokenFeatures, weights: TokenWeights): number {
  const odds = weights.prior + (weights.trigram[trigram] ?? 0) + (weights.around[around] ?? 0);
  return count * (1 / (1 + Math.exp(-odds)) - 0.5);
}

/** Tokens with equal scores: a tag, or the first, the middle or the last words of a text node. A best run ends at their ends. */
export interface Units {
  readonly score: Float64Array;
  /** The token of each, its words before the unit, and the unit's own. */
  readonly token: Int32Array;
  readonly skipped: Int32Array;
  readonly words: Int32Array;
}

export function learnedUnits(tokens: Tokens, weights: TokenWeights): Units {
  const score: number[] = [];
  const token: number[] = [];
  const skipped: number[] = [];
  const words: number[] = [];
  for (let i = 0; i < tokens.count; i++) {
    let before = 0;
    for (const features of featuresOf(tokens, i)) {
      score.push(scoreOf(features, weights));
      token.push(i);
      skipped.push(before);
      words.push(features.count);
      before += features.count;
    }
  }
  return {
    score: Float64Array.from(score),
    token: Int32Array.from(token),
    skipped: Int32Array.from(skipped),
    words: Int32Array.from(words),
  };
}

export function baselineUnits(tokens: Tokens): Units {
  const whole = Int32Array.from({ length: tokens.count }, (_, i) => i);
  return { score: baselineScores(tokens), token: whole, skipped: new Int32Array(tokens.count), words: tokens.size };
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
