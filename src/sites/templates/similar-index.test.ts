import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BlockVector, similar, vectorOf } from './block-vectors.ts';
import { countPages, countPagesByComparing, type SeenPart } from './seen-blocks.ts';
import { SimilarIndex } from './similar-index.ts';
import { readVectors, storeVectors } from './stored-vectors.ts';

// Few dimensions and small counts: many vectors are then close to the threshold, where a wrong bound would show.
const vector = fc
  .array(fc.tuple(fc.nat(9), fc.integer({ min: 1, max: 6 })), { minLength: 1, maxLength: 8 })
  .map((pairs) => vectorOf(new Map(pairs)));

function distinct(vectors: readonly BlockVector[]): BlockVector[] {
  return [...new Map(vectors.map((one) => [one.hash, one])).values()];
}

describe('the index of similar blocks', () => {
  it('finds exactly what a full comparison finds', () => {
    fc.assert(
      fc.property(fc.array(vector, { maxLength: 40 }), vector, (given, asked) => {
        const vectors = distinct(given);
        const found: number[] = [];
        const index = new SimilarIndex(vectors);
        index.each(asked, (id) => {
          found.push(id);
          return false;
        });
        const expected = vectors.flatMap((one, id) => (similar(asked, one) ? [id] : []));
        expect(found.sort((a, b) => a - b)).toEqual(expected);
        expect(index.has(asked)).toBe(expected.length > 0);
      }),
      { numRuns: 2000 },
    );
  });

  it('counts pages as the paper does', () => {
    const part = fc.array(fc.array(vector, { maxLength: 12 }), { maxLength: 6 }).map((pages): SeenPart => {
      const vectors = distinct(pages.flat());
      const id = new Map(vectors.map((one, i) => [one.hash, i]));
      return {
        vectors,
        pages: pages.map((blocks) => ({
          words: 0,
          blocks: blocks.map((one) => ({ vector: id.get(one.hash)!, path: '', words: 1 })),
        })),
      };
    });
    fc.assert(
      fc.property(part, (some) => {
        expect(countPages(some)).toEqual(countPagesByComparing(some));
      }),
      { numRuns: 200 },
    );
  });

  it('is strict at exactly 0.9', () => {
    // (9, √19) against (1, 0) would be exactly 0.9; in integers (81 · 100 = 81 · 100 · 1) 9, 3, 3, 1 reaches it.
    const a = vectorOf(
      new Map([
        [10, 9],
        [11, 3],
        [12, 3],
        [13, 1],
      ]),
    );
    const b = vectorOf(new Map([[10, 1]]));
    expect(a.square).toBe(100);
    expect(similar(a, b)).toBe(false);
    expect(new SimilarIndex([a]).has(b)).toBe(false);
  });

  it('returns stored vectors', () => {
    fc.assert(
      fc.property(fc.array(vector), (vectors) => {
        expect(readVectors(storeVectors(vectors))).toEqual(vectors);
      }),
    );
  });
});
