// Scores of settings on groups of pages → for each group, the setting that does best on all the others, and what that
// scores here. The only figure that is not flattered by having chosen on the pages one reports.

import { mean } from '../../../src/base/index.ts';

export interface LeftOut {
  /** Number of the setting. */
  readonly chosen: number;
  readonly score: number;
}

/** `scores[setting][group]`; the first setting is what gains are counted from, and of equal settings the first is chosen. */
export function leaveOneOut(scores: readonly (readonly number[])[], cap: number): LeftOut[] {
  return (scores[0] ?? []).map((_, group) => {
    const others = scores.map((row) => row.filter((_, i) => i !== group));
    const chosen = bestSetting(others, cap);
    return { chosen, score: scores[chosen]![group]! };
  });
}

/**
 * The setting that gains most over the first, on the mean. A group's gain or loss counts up to `cap` and no further: else
 * one group that gains much buys what all others pay for.
 */
export function bestSetting(scores: readonly (readonly number[])[], cap: number): number {
  const gains = scores.map((row) =>
    mean(row.map((score, group) => Math.max(-cap, Math.min(cap, score - scores[0]![group]!)))),
  );
  return gains.reduce((best, gain, i) => (gain > gains[best]! + 1e-12 ? i : best), 0);
}
