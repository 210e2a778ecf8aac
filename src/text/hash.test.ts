import { describe, expect, it } from 'vitest';
import { combine32, combine53, hash32, hash53 } from './hash.ts';
import { shingles } from './shingles.ts';

describe('hashes', () => {
  it('never change, because stored templates contain them', () => {
    expect([hash32(''), hash32('a'), hash32('pith'), hash32('pith', 7), hash32('tiếng Việt')]).toMatchInlineSnapshot(`
      [
        0,
        721651713,
        1767347755,
        1681950772,
        1188270289,
      ]
    `);
    expect([hash53(''), hash53('a'), hash53('pith'), hash53('pith', 7), hash53('tiếng Việt')]).toMatchInlineSnapshot(`
      [
        7237853117415424,
        1238480311257089,
        3580621512742443,
        2935186627004468,
        3954351807893713,
      ]
    `);
    expect([combine32(1, 2), combine53(1, 2), [...shingles(['a', 'b', 'c'], 2)]]).toMatchInlineSnapshot(`
      [
        1712224151,
        4897037523777431,
        [
          7501033822417916,
          1848669847465776,
        ],
      ]
    `);
  });

  it('hash a range like its slice', () => {
    expect(hash32('xx-pith-yy', 3, 3, 7)).toBe(hash32('pith', 3));
    expect(hash53('xx-pith-yy', 3, 3, 7)).toBe(hash53('pith', 3));
  });

  it('do not collide on half a million similar strings, and every bit is balanced', () => {
    const seen = new Set<number>();
    const ones = new Float64Array(53);
    const count = 500_000;
    for (let i = 0; i < count; i++) {
      const hash = hash53(`/article/${i}`);
      seen.add(hash);
      if (i % 10 === 0)
        for (let bit = 0, rest = hash; bit < 53; bit++, rest = Math.floor(rest / 2)) ones[bit]! += rest % 2;
    }
    expect(seen.size).toBe(count);
    for (const one of ones) expect(Math.abs((10 * one) / count - 0.5)).toBeLessThan(0.01);
  });

  it('combine in order', () => {
    expect(combine53(combine53(0, 1), 2)).not.toBe(combine53(combine53(0, 2), 1));
    expect(Number.isSafeInteger(combine53(2 ** 53 - 1, 2 ** 53 - 1))).toBe(true);
    const seen = new Set<number>();
    for (let a = 0; a < 300; a++) for (let b = 0; b < 300; b++) seen.add(combine53(combine53(0, a), b));
    expect(seen.size).toBe(90_000);
  });
});

describe('shingles', () => {
  it('are the runs of k words', () => {
    const some = shingles(['a', 'b', 'c', 'd', 'b', 'c'], 2);
    expect(some.length).toBe(5);
    expect(some[1]).toBe(some[4]);
    expect(new Set(some).size).toBe(4);
    expect(shingles(['a', 'b'])).toHaveLength(1);
    expect(shingles([])).toHaveLength(0);
  });
});
