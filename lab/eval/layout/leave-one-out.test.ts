import { describe, expect, it } from 'vitest';
import { bestSetting, leaveOneOut } from './leave-one-out.ts';

describe('leave one out', () => {
  // The second setting has the best mean, but only because of the last group.
  const scores = [
    [0.9, 0.8, 0.1],
    [0.8, 0.7, 0.9],
  ];

  it('does not use the reported group in the choice', () => {
    expect(bestSetting(scores, 1)).toBe(1);
    expect(leaveOneOut(scores, 1)).toEqual([
      { chosen: 1, score: 0.8 },
      { chosen: 1, score: 0.7 },
      { chosen: 0, score: 0.1 },
    ]);
  });

  it('lets no group outweigh the others beyond the cap', () => {
    expect(bestSetting(scores, 0.05)).toBe(0);
    expect(leaveOneOut(scores, 0.05).map(({ chosen }) => chosen)).toEqual([0, 0, 0]);
  });

  it('takes the first of equals', () => {
    expect(
      leaveOneOut(
        [
          [0.5, 0.5],
          [0.5, 0.5],
        ],
        1,
      ).map(({ chosen }) => chosen),
    ).toEqual([0, 0]);
  });
});
