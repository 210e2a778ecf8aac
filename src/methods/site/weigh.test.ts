// The gain and cost of segments, calculated by hand: the numbers that decide the container.

import { describe, expect, it } from 'vitest';
import { parsePage } from '../../extract.ts';
import { checkOptions } from '../options.ts';
import { type Digest, digestOf } from './digest.ts';
import { SITE_METHOD_OPTIONS, settingsOf } from './settings.ts';
import { expectedF, repetitionOf, textShares, type Weights, weigh } from './weigh.ts';

const SETTINGS = settingsOf(checkOptions('site', SITE_METHOD_OPTIONS));

interface Piece {
  readonly text?: number;
  readonly words: number;
  readonly linked?: number;
  readonly never?: 1;
  readonly element?: number;
}

/** Segments, each in a separate element unless specified. */
function digest(...pieces: readonly Piece[]): Digest {
  return {
    ...digestOf(parsePage('')),
    element: Int32Array.from(pieces, ({ element }, i) => element ?? i),
    text: Float64Array.from(pieces, ({ text }, i) => text ?? 1000 + i),
    words: Int32Array.from(pieces, ({ words }) => words),
    linked: Float32Array.from(pieces, ({ linked }) => linked ?? 0),
    never: Uint8Array.from(pieces, ({ never }) => never ?? 0),
  };
}

/** What each segment adds to a prefix sum. */
const steps = (sums: Float64Array): number[] =>
  Array.from(sums.subarray(1), (sum, i) => Math.round((sum - sums[i]!) * 1e6) / 1e6);

function weighed(shares: readonly number[], ...pieces: readonly Piece[]): Weights {
  const at = Int32Array.from(pieces, (_, i) => i);
  return weigh(digest(...pieces), at, Float64Array.from(shares), undefined, SETTINGS);
}

describe('repetition', () => {
  it('is the probability that one of the other pages has the text', () => {
    expect([0, 0.5, 1].map((share) => repetitionOf(share, 3))).toEqual([0, 0.875, 1]);
    expect(repetitionOf(0.5, 1)).toBe(0.5);
  });

  it('clamps impossible shares', () => {
    expect([repetitionOf(-2, 3), repetitionOf(7, 3)]).toEqual([0, 1]);
  });
});

describe('shares of texts', () => {
  const page = digest({ text: 7, words: 3, element: 0 }, { text: 8, words: 3, element: 1 });
  const place = (texts: [number, number][]) => ({
    ...{ pages: 5, words: 0, repeated: 0, fit: 0, repeatedInside: 0, links: false },
    texts: new Map(texts),
  });
  const model = { pages: 5, places: [place([[7, 4]])], anywhere: new Map([[8, 2]]) };

  it('count the learned pages with the text in its place, or anywhere if the place is unknown', () => {
    expect([...textShares(model, page, Int32Array.of(0, -1), 0)]).toEqual([4 / 5, 2 / 5]);
    expect([...textShares(model, page, Int32Array.of(-1, 0), 0)]).toEqual([0, 0]);
  });

  it('exclude a learned page itself', () => {
    expect([...textShares(model, page, Int32Array.of(0, -1), 1)]).toEqual([3 / 4, 1 / 4]);
    expect([...textShares(model, page, Int32Array.of(-1, 0), 1)]).toEqual([0, 0]);
  });

  it('are 0 if no other page was learned', () => {
    expect([...textShares({ ...model, pages: 1, places: [place([[7, 1]])] }, page, Int32Array.of(0, -1), 1)]).toEqual([
      0, 1,
    ]);
  });
});

describe('weights', () => {
  it('of fresh prose: its words, more certain with more of them, and no cost', () => {
    const { gain, cost, worth, repeated } = weighed([0, 0], { words: 10 }, { words: 90 });
    expect(steps(gain)).toEqual([10 * (10 / 20), 90 * (90 / 100)]);
    expect(steps(cost)).toEqual([0, 0]);
    expect(steps(worth)).toEqual([6.5, 58.5]);
    expect([...repeated]).toEqual([0, 0]);
  });

  it('of links, of repeated prose and of repeated links: a cost per word each', () => {
    const { gain, cost, worth } = weighed([0, 1, 1], { words: 10, linked: 1 }, { words: 10 }, { words: 10, linked: 1 });
    expect(steps(gain)).toEqual([0, 0, 0]);
    expect(steps(cost)).toEqual([6, 6, 5]);
    expect(steps(worth)).toEqual([-3.5, 6.5, -3.5]);
  });

  it('of half of each', () => {
    const { gain, cost, worth, repeated } = weighed([0.5], { words: 30, linked: 0.5 });
    expect([...repeated]).toEqual([0.875]);
    expect(steps(gain)).toEqual([30 * 0.75 * 0.125 * 0.5]);
    expect(steps(cost)[0]).toBeCloseTo(30 * (0.125 * 0.5 * 0.6 + 0.875 * 0.5 * 0.6 + 0.875 * 0.5 * 0.5), 6);
    expect(steps(worth)).toEqual([4.5]);
  });

  it('of controls: no gain and no cost, but worth cutting', () => {
    const { gain, cost, worth } = weighed([0.5], { words: 10, never: 1 });
    expect([steps(gain), steps(cost), steps(worth)]).toEqual([[0], [0], [-10]]);
  });

  it('of a copy: no gain, its cost, and worth cutting', () => {
    const long = { text: 5, words: 10 };
    const { gain, cost, worth, copied } = weighed([1, 1, 0], long, long, { text: 6, words: 10 });
    expect([...copied]).toEqual([0, 1, 0]);
    expect(steps(gain)).toEqual([0, 0, 5]);
    expect(steps(cost)).toEqual([6, 6, 0]);
    expect(steps(worth)).toEqual([6.5, -10, 6.5]);
  });

  it('do not treat a text as a copy if it is short, or appears twice in one place', () => {
    const short = { text: 5, words: 9 };
    expect([...weighed([0, 0], short, short).copied]).toEqual([0, 0]);
    const pieces = digest({ text: 5, words: 10, element: 0 }, { text: 5, words: 10, element: 0 });
    const none = Float64Array.of(0, 0);
    expect([...weigh(pieces, Int32Array.of(3), none, undefined, SETTINGS).copied]).toEqual([0, 0]);
  });

  it('move the repetition of a text toward that of its place, more with more words in the place', () => {
    const places = [
      { words: 30, repeated: 1 },
      { words: 0, repeated: 1 },
      { words: 30, repeated: 0 },
    ];
    const pieces = digest({ words: 10 }, { words: 10 }, { words: 10 }, { words: 10 });
    const at = Int32Array.of(0, 1, 2, -1);
    const { repeated } = weigh(pieces, at, Float64Array.of(0, 0, 1, 1), places, SETTINGS);
    expect(Array.from(repeated, (one) => Math.round(one * 1e6) / 1e6)).toEqual([0.15, 0, 0.85, 1]);
  });
});

describe('expected F', () => {
  const weights = { gain: Float64Array.of(0, 0, 8, 10, 10), cost: Float64Array.of(0, 5, 5, 7, 7) } as const;
  const of = (from: number, to: number, recall: number): number => expectedF(weights as never, from, to, recall);

  it('weighs the gain against the cost and the content outside', () => {
    expect(of(1, 2, 1)).toBeCloseTo((2 * 8) / (10 + 8), 12);
    expect(of(1, 3, 1)).toBeCloseTo((2 * 10) / (10 + 10 + 2), 12);
    expect(of(1, 2, 0.5)).toBeCloseTo((1.5 * 8) / (5 + 8), 12);
    expect(of(0, 3, 0.5)).toBeCloseTo((1.5 * 10) / (5 + 10 + 7), 12);
  });

  it('is 0 if there is nothing', () => {
    const nothing = { gain: Float64Array.of(0, 0), cost: Float64Array.of(0, 0) } as never;
    expect(expectedF(nothing, 0, 1, 0.5)).toBe(0);
  });
});
