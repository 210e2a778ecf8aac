import { describe, expect, it } from 'vitest';
import { Clustering, pairsRight, purityOf } from './clustering.ts';
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
    expect(pairsRight([[0, 1, 2], [3, 4], [5]], kindOf)).toBe(1);
    // 15 pairs, 4 of them of one kind.
    expect(pairsRight([[0, 1, 2, 3, 4, 5]], kindOf)).toBe(4 / 15);
    expect(pairsRight([[0], [1], [2], [3], [4], [5]], kindOf)).toBe(11 / 15);
  });
});

it('shows the demo without and with the distance from the home page, which every demo site has', async () => {
  const clustering = new Clustering();
  for (const source of siteSources(undefined)) {
    const site = await source.read();
    if (typeof site !== 'string') clustering.add(site);
  }
  const [mixed, types] = clustering.tables();
  expect(mixed!.rows.map(([name]) => name).slice(0, 2)).toEqual(['0.15', '0.15, with distance']);
  expect(mixed!.note).toContain('known for 4 of 4 sites');
  expect(types!.rows.map(([, count]) => count)).toEqual(['3', '3', '4', '3']);
});
