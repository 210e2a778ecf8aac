import { describe, expect, it } from 'vitest';
import { mean, seededRandom } from '../../../src/base/index.ts';
import type { Evaluation, SubjectPage } from '../evaluate.ts';
import { bootstrap, pairedDifference } from './bootstrap.ts';
import { summarise } from './summary.ts';

const PERFECT = { precision: 1, recall: 1, f: 1 };
const NOTHING = { precision: 0, recall: 0, f: 0 };
const HALF = { precision: 1, recall: 0.5, f: 2 / 3 };

function scored(words: typeof PERFECT, outputWords = 5): SubjectPage {
  return { words, shingles: words, blocks: words, outputWords, ms: 2 };
}

function evaluation(pages: SubjectPage[]): Evaluation {
  return {
    data: 'd',
    pages: pages.map((_, i) => ({ id: String(i), size: 10, goldWords: 5 })),
    subjects: [{ name: 's', kind: 'method', pages }],
  };
}

describe('summary', () => {
  it('averages F over pages, and takes shingle F1 from averaged precision and recall', () => {
    const [line] = summarise(evaluation([scored(PERFECT), scored(HALF), scored(NOTHING, 0)]));
    expect(line!.words!.f).toBeCloseTo((1 + 2 / 3) / 3, 12);
    expect(line!.words!.medianF).toBeCloseTo(2 / 3, 12);
    // precision over the two pages with output: 1; recall over all three: 1/2; F1 of 1 and 1/2
    expect(line!.shingles).toEqual({ precision: 1, recall: 0.5, f: 2 / 3 });
    expect(line!.empty).toBe(1);
  });

  it('leaves out pages that the gold cannot judge', () => {
    const unjudged: SubjectPage = { outputWords: 9, ms: 100 };
    const [line] = summarise(evaluation([scored(PERFECT), unjudged]));
    expect(line).toMatchObject({ pages: 1, meanMs: 2 });
  });

  it('sums a part of the pages', () => {
    const [line] = summarise(evaluation([scored(PERFECT), scored(NOTHING)]), (page) => page === 0);
    expect(line!.words!.f).toBe(1);
  });
});

describe('bootstrap', () => {
  it('contains the mean and narrows with more pages, as in the normal approximation', () => {
    const random = seededRandom(3);
    const values = Array.from({ length: 400 }, () => random());
    const { mean: middle, low, high } = bootstrap(values);
    expect(middle).toBeCloseTo(mean(values), 12);
    // uniform: sd 0.2887, so ± 1.96 × 0.2887 / 20 = ± 0.0283
    expect((high - low) / 2).toBeCloseTo(0.0283, 2);
    const few = bootstrap(values.slice(0, 100));
    expect(few.high - few.low).toBeGreaterThan(1.5 * (high - low));
  });

  it('is the same for the same seed', () => {
    expect(bootstrap([1, 2, 3, 9])).toEqual(bootstrap([1, 2, 3, 9]));
    const values = Array.from({ length: 30 }, (_, i) => Math.sqrt(i));
    expect(bootstrap(values, { seed: 2 })).not.toEqual(bootstrap(values));
  });

  it('detects a small constant gain on very different pages', () => {
    const random = seededRandom(5);
    const right = Array.from({ length: 50 }, () => random());
    const gain = pairedDifference(
      right.map((value) => value + 0.01),
      right,
    );
    expect(gain.low).toBeGreaterThan(0.0099);
    expect(gain.high).toBeLessThan(0.0101);
  });

  it('leaves out pages that either side lacks', () => {
    expect(pairedDifference([1, undefined, 3], [0, 5, undefined]).mean).toBe(1);
  });
});
