import { describe, expect, it } from 'vitest';
import type { JudgedSet } from './cross-tables.ts';
import { joinSets } from './join-sets.ts';

const score = (f: number) => ({ precision: f, recall: f, f, confidence: f });
const set = (name: string, pages: Record<string, number>): JudgedSet => ({
  name,
  scope: 'page',
  isTrained: true,
  rows: Object.entries(pages).map(([id, f]) => ({
    id,
    judged: [{ auto: 'page', story: score(f), page: score(f), users: score(f) }],
  })),
});

describe('joinSets', () => {
  it('puts the seeds of a page into one row, and sets of several runs side by side', () => {
    const joined = joinSets([[set('a', { x: 0.5, y: 1 })], [set('a', { y: 0.8, x: 0.7 }), set('b', { z: 0 })]]);
    expect(joined.map(({ name }) => name)).toEqual(['a', 'b']);
    expect(joined[0]!.rows.map(({ id, judged }) => [id, judged.map(({ page }) => page.f)])).toEqual([
      ['x', [0.5, 0.7]],
      ['y', [1, 0.8]],
    ]);
  });

  it('leaves out pages that some runs did not judge', () => {
    const joined = joinSets([[set('a', { x: 0.5, y: 1 })], [set('a', { y: 0.8 })]]);
    expect(joined[0]!.rows.map(({ id }) => id)).toEqual(['y']);
  });
});
