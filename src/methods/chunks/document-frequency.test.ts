import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DocumentFrequency } from './document-frequency.ts';

describe('DocumentFrequency', () => {
  it('counts a key once per page', () => {
    const counter = new DocumentFrequency();
    counter.addPage([1, 1, 2]);
    counter.addPage([1]);
    expect([counter.get(1), counter.get(2), counter.get(3), counter.pages]).toEqual([2, 1, 0, 2]);
  });

  it('stays small on a stream of fresh keys and keeps every frequent one', () => {
    const counter = new DocumentFrequency(64);
    let fresh = 1000;
    let largest = 0;
    for (let page = 0; page < 20_000; page++) {
      const keys = [1, ...(page % 3 === 0 ? [2] : []), ...Array.from({ length: 20 }, () => fresh++)];
      counter.addPage(keys);
      largest = Math.max(largest, counter.size);
    }
    expect(largest).toBeLessThan(64 * 22);
    expect(counter.get(1)).toBe(20_000);
    expect(counter.get(2)).toBe(6667);
  });

  it('undercounts by at most one per bucket, on any stream', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.nat(12), { maxLength: 6 }), { maxLength: 200 }), (pages) => {
        const bucket = 10;
        const counter = new DocumentFrequency(bucket);
        const exact = new Map<number, number>();
        for (const keys of pages) {
          counter.addPage(keys);
          for (const key of new Set(keys)) exact.set(key, (exact.get(key) ?? 0) + 1);
        }
        for (const [key, count] of exact) {
          expect(counter.get(key)).toBeLessThanOrEqual(count);
          expect(counter.get(key)).toBeGreaterThanOrEqual(count - pages.length / bucket);
        }
      }),
    );
  });
});
