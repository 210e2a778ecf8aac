// An adviser's verdict moves log-odds, and the trace records it.

import { describe, expect, it } from 'vitest';
import { parsePage } from '../../extract.ts';
import { type Advice, Label, Trace } from '../../methods/index.ts';
import { bestPrefix } from '../choice/best-prefix.ts';
import { advise } from './advise.ts';
import type { Draft } from './draft.ts';

const PAGE = parsePage('<p>One</p><p>Two</p><p>Three</p>');
const VERDICT = {
  label: Uint8Array.of(Label.content, Label.navigation, Label.boilerplate),
  score: new Float32Array(3),
};
const odds = (p: number, moved: number): number => {
  const after = (p / (1 - p)) * Math.exp(moved);
  return after / (1 + after);
};

function advised(advice: Partial<Advice> | undefined, from: 'site' | 'layout' = 'site', scores = [0.5, 0.5, 0.5]) {
  const given = { verdict: VERDICT, inside: 1, outside: 2, who: 'the others', ...advice } as Advice;
  const adviser = { from: 'site' as const, ask: () => (advice === undefined ? undefined : given) };
  const draft = {
    method: { advisers: [adviser] },
    prediction: {},
    labels: { label: new Uint8Array(3), score: Float32Array.from(scores) },
    request: {},
  } as unknown as Draft;
  const trace = new Trace();
  return { draft, trace, moved: advise(from)(PAGE, draft, trace) };
}

describe('advice', () => {
  it('raises what the adviser keeps and lowers the rest', () => {
    const { moved } = advised({});
    expect(Array.from(moved.labels.score)).toEqual([1, -2, -2].map((by) => Math.fround(odds(0.5, by))));
    expect([...moved.inSite!]).toEqual([1, 0, 0]);
    expect(moved.labels).not.toHaveProperty('layout');
  });

  it('lowers text more if the adviser has a stronger reason', () => {
    const { moved } = advised({ sure: { segments: Uint8Array.of(1, 1, 0), outside: 3 } });
    expect(Array.from(moved.labels.score)).toEqual([1, -3, -2].map((by) => Math.fround(odds(0.5, by))));
  });

  it('leaves alone what it may not remove', () => {
    const { moved, trace } = advised({ spared: Uint8Array.of(1, 1, 0) });
    expect(Array.from(moved.labels.score)).toEqual([odds(0.5, 1), 0.5, odds(0.5, -2)].map(Math.fround));
    expect(trace.entries.map(({ segment }) => segment)).toEqual([0, 2]);
  });

  it('can move segments that the model is very sure about', () => {
    const { moved } = advised({ outside: 12 }, 'site', [0, 1, 0.9]);
    expect(moved.labels.score[0]).toBe(0);
    const least = 1e4 * Math.exp(-12);
    expect(moved.labels.score[1]).toBeCloseTo(least / (1 + least), 6);
  });

  it('is traced with the adviser and its reason, except where it moved nothing', () => {
    const reasons = new Trace();
    reasons.add('x', 0, 1, 'it is in the container');
    const { trace, moved, draft } = advised({
      outside: 0,
      sure: { segments: Uint8Array.of(0, 1, 0), outside: 1 },
      reasons,
    });
    expect(trace.entries.map(({ rule, segment, note }) => [rule, segment, note])).toEqual([
      ['site:inside', 0, 'the others keep it: it is in the container'],
      ['site:outside', 1, 'the others leave it out'],
    ]);
    for (const { segment, effect } of trace.entries)
      expect(effect).toBeCloseTo(moved.labels.score[segment]! - draft.labels.score[segment]!, 6);
  });

  it('changes nothing if no adviser has any, or none is available', () => {
    for (const { draft, moved, trace } of [advised(undefined), advised({}, 'layout')]) {
      expect(moved).toBe(draft);
      expect(trace.entries).toEqual([]);
    }
  });
});

describe('the choice', () => {
  const chosen = (p: readonly number[], words: readonly number[], tilt = 1): string =>
    bestPrefix(Float32Array.from(p), Int32Array.from(words), tilt).chosen.join('');

  it('takes the most probable first, or the first of equals', () => {
    expect(chosen([0.3, 0.9, 0.9], [10, 10, 10])).toBe('011');
    expect(chosen([0.4, 0.4], [1, 1])).toBe('11');
  });

  it('leaves out probabilities up to a tenth, or less if recall is favored', () => {
    expect(chosen([0.09, 0.11], [10, 10], 1)).toBe('01');
    expect(chosen([0.02, 0.3], [100, 10], 4)).toBe('01');
    expect(chosen([0.09, 0.11], [10, 10], 4)).toBe('11');
    expect(chosen([0.09, 0.11], [10, 10], 0.25)).toBe('01');
  });

  it('is the best segment on a page without any above the threshold, and empty without words', () => {
    expect(chosen([0.03, 0.09], [10, 10])).toBe('01');
    expect(bestPrefix(Float32Array.of(0.9), Int32Array.of(0), 1)).toEqual({ chosen: Uint8Array.of(0), expected: 0 });
    expect(bestPrefix(new Float32Array(0), new Int32Array(0), 1)).toEqual({ chosen: new Uint8Array(0), expected: 0 });
  });

  it('has the expected F that follows from words and probabilities', () => {
    const { expected } = bestPrefix(Float32Array.of(0.8, 0.3), Int32Array.of(10, 20), 1);
    // first alone: 2 · 8 / (10 + 14); both: 2 · 14 / (30 + 14)
    expect(expected).toBeCloseTo(16 / 24, 6);
    expect(bestPrefix(Float32Array.of(0.8, 0.3), Int32Array.of(10, 20), 4).expected).toBeCloseTo(
      (5 * 14) / (30 + 56),
      6,
    );
  });
});
