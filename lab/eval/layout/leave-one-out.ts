// Scores of settings on groups of pages → for each group, the setting that does best on all the others, and its score
// here. Only this figure is not flattered by choosing on the reported pages.

import { mean } from '../../../src/base/index.ts';

export interface LeftOut {
  /** Number of the setting. */
  readonly chosen: number;
  readonly score: number;
}

/** `scores[setting][group]`; gains are relative to the first setting, and among equal settings the first is chosen. */
export function leaveOneOut(scores: readonly (readonly number[])[], cap: number): LeftOut[] {
  return (scores[0] ?? []).map((_, group) => {
    const others = scores.map((row) => row.filter((_, i) => i !== group));
    const chosen = bestSetting(others, cap);
    return { chosen, score: scores[chosen]![group]! };
  });
}

/**
 * The setting with the highest mean gain over the first. A group's gain or loss counts only up to `cap`; otherwise one
 * group that gains much would outweigh losses in all others.
 */
export function bestSetting(scores: readonly (readonly number[])[], cap: number): number {
  const gains = scores.map((row) =>
    mean(row.map((score, group) => Math.max(-cap, Math.min(cap, score - scores[0]![group]!)))),
  );
  return gains.reduce((best, gain, i) => (gain > gains[best]! + 1e-12 ? i : best), 0);
}
