import { describe, expect, it } from 'vitest';
import { Clustering, pairScores, purityOf } from './clustering.ts';
import { siteSources } from './paper-sites.ts';

const KINDS = ['a', 'a', 'a', 'b', 'b', 'c'];
const kindOf = (page: number): string => KINDS[page]!;

describe('clusters compared with kinds', () => {
  it('are pure if none contains two kinds, whatever their number', () => {
    expect(purityOf([[0, 1, 2], [3, 4], [5]], kindOf)).toBe(1);
    expect(purityOf([[0], [1, 2], [3], [4], [5]], kindOf)).toBe(1);
    expect(purityOf([[0, 1, 2, 3, 4, 5]], kindOf)).toBe(3 / 6);
  });

  it('count two pages as right if they share a cluster exactly when they share a kind', () => {
    expect(pairScores([[0, 1, 2], [3, 4], [5]], kindOf)).toEqual({ right: 1, precision: 1, recall: 1 });
    // 15 pairs, 4 of them of one kind.
    expect(pairScores([[0, 1, 2, 3, 4, 5]], kindOf)).toEqual({ right: 4 / 15, precision: 4 / 15, recall: 1 });
    expect(pairScores([[0], [1], [2], [3], [4], [5]], kindOf)).toEqual({ right: 11 / 15, precision: 1, recall: 0 });
  });
});

it('tells home page, lists and stories of every demo site apart, and learning loses nothing by it', async () => {
  const clustering = new Clustering();
  for (const source of siteSources(undefined)) {
    const site = await source.read();
    if (typeof site === 'string') continue;
    const score = site.pages.slice(0, 3);
    const learn = site.all.map(({ page }) => page).filter((page) => !score.some((one) => one.page === page));
    clustering.add({ name: site.name, all: site.all, draws: [{ learn, score }] });
  }
  const [mixed, types, learned] = clustering.tables();
  expect(mixed!.rows.map(([name]) => name).slice(0, 2)).toEqual([
    'silhouette (default)',
    'silhouette (default), with distance',
  ]);
  expect(mixed!.note).toContain('known for 5 of 5 sites');
  expect(types!.rows.map(([, count]) => count)).toEqual(['3', '3', '3', '4', '3', '3.2']);
  expect(types!.rows.map(([, , , purity]) => purity)).toEqual(new Array(6).fill('100.0 %'));
  const [, , , ...scores] = learned!.rows.at(-1)!.map(Number);
  for (let at = 0; at < scores.length; at += 3)
    for (const after of [scores[at + 1]!, scores[at + 2]!]) expect(after).toBeGreaterThanOrEqual(scores[at]! - 0.002);
  expect(clustering.claim().holds).toBe('yes');
});
