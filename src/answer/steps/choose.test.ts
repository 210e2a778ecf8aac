// The choice from made-up probabilities, and the trace of each segment.

import { describe, expect, it } from 'vitest';
import { parsePage } from '../../index.ts';
import { emptyLabels, LABEL_NAMES, Trace } from '../../methods/index.ts';
import { bestPrefix } from '../choice/best-prefix.ts';
import { lacksConfidence } from '../choice/confidence.ts';
import { choose } from './choose.ts';
import type { Draft } from './draft.ts';

interface Given {
  readonly pageType?: string;
  readonly tilt?: number;
  readonly scope?: string;
  readonly minConfidence?: number;
}

function draftOf(score: readonly number[], { pageType, tilt = 1, scope, minConfidence }: Given = {}): Draft {
  return {
    request: { minConfidence },
    method: { name: 'made-up' },
    labels: { ...emptyLabels(score.length), score: Float32Array.from(score), pageType },
    prediction: { tilt, calibrate: (one: number) => one / 2, scope: scope && { is: scope } },
  } as unknown as Draft;
}

function chosen(html: string, score: readonly number[], given?: Given): { labels: string[]; said: string[] } {
  const trace = new Trace();
  const { labels } = choose(parsePage(`<body>${html}</body>`), draftOf(score, given), trace);
  return {
    labels: Array.from(labels.label, (label) => LABEL_NAMES[label]!),
    said: trace.entries.map(({ rule, segment, effect, note }) => `${segment} ${effect} ${rule} ${note}`),
  };
}

const CONTENT = 'choose:content content: part of the choice with the highest expected F';
const REST = 'choose:rest left out: adding it would lower the expected F';
const LIKE = 'choose:like content: much of the text in similar places is content';
const REPEAT =
  'choose:repeat left out: the same text appears elsewhere on the page, where it is more likely to be content';

describe('the choice', () => {
  it('gives a reason for each segment', () => {
    const line = 'nine boats came in at noon and none of them had any';
    const html = `<div><p>${line}</p></div><p>Menu of it</p><section><p>${line}</p></section>`;
    expect(chosen(html, [0.9, 0.1, 0.8])).toEqual({
      labels: ['content', 'boilerplate', 'boilerplate'],
      said: [`0 0 ${CONTENT}`, `1 0 ${REST}`, `2 0 ${REPEAT}`],
    });
  });

  const POSTS = ['first post of four', 'second post of four', 'third'].map((text) => `<div>${text}</div>`).join('');
  const HTML = `<section>${POSTS}</section><p>imprint</p>`;
  const SCORE = [0.9, 0.9, 0.2, 0.2];

  it('adds similar segments if the page is made of parts', () => {
    expect(chosen(HTML, SCORE, { pageType: 'listing' })).toEqual({
      labels: ['content', 'content', 'content', 'boilerplate'],
      said: [`0 0 ${CONTENT}`, `1 0 ${CONTENT}`, `2 0 ${LIKE}`, `3 0 ${REST}`],
    });
    const third = (given: Given): string => chosen(HTML, SCORE, given).labels[2]!;
    expect(third({ pageType: 'listing', tilt: 0.9 })).toBe('boilerplate');
    expect(third({ pageType: 'listing', scope: 'story' })).toBe('boilerplate');
    expect(third({ pageType: 'listing', scope: 'page' })).toBe('content');
    expect(third({ pageType: 'forum', scope: 'story' })).toBe('boilerplate');
    expect(third({ pageType: 'article' })).toBe('boilerplate');
  });

  it('labels excluded segments', () => {
    const html = '<p>A kettle of two litres, of steel</p><div class="reviews"><p>I like it</p></div>';
    expect(chosen(html, [0.9, 0.9], { pageType: 'product' }).labels).toEqual(['content', 'comment']);
    const first = '<div class="reviews"><p>I like it</p></div><p>A kettle of two litres, of steel</p>';
    expect(chosen(first, [0.9, 0.9], { pageType: 'product' }).labels).toEqual(['comment', 'content']);
    expect(chosen(html, [0.9, 0.9], { pageType: 'article' }).labels).toEqual(['content', 'content']);
  });

  it('keeps the draft from before, and abstains if its confidence is too low', () => {
    const page = parsePage('<p>One</p><p>Two</p>');
    const draft = draftOf([1, 0]);
    const made = choose(page, draft, undefined);
    expect(made.undecided).toBe(draft);
    expect(made.labels.confidence).toBeCloseTo(0.5, 6);
    expect([...draft.labels.score]).toEqual([1, 0]);
    const unsure = choose(page, draftOf([1, 0], { minConfidence: 0.51 }), undefined);
    expect(unsure.abstained).toBe('expected F is 0.50, below the requested 0.51');
    expect([...unsure.labels.label]).toEqual([0, 0]);
    const decided = { labels: emptyLabels(2) } as unknown as Draft;
    expect(choose(page, decided, undefined)).toBe(decided);
  });
});

describe('the best prefix', () => {
  const best = (p: readonly number[], words: readonly number[], tilt = 1): [number[], number] => {
    const found = bestPrefix(Float32Array.from(p), Int32Array.from(words), tilt);
    return [[...found.chosen], Number(found.expected.toFixed(4))];
  };

  it('has the highest expected F', () => {
    expect(best([1, 0.5, 0.5], [10, 10, 10])).toEqual([[1, 1, 1], 0.8]);
    expect(best([1, 0.3, 0], [10, 10, 10])).toEqual([[1, 0, 0], 0.8696]);
    expect(best([0.3, 1, 0.6], [10, 10, 10])).toEqual([[0, 1, 1], 0.8205]);
    expect(best([], [])).toEqual([[], 0]);
  });

  it('counts probabilities above a tenth, less if recall is favored, and all if none is above', () => {
    expect(best([1, 0.09], [1, 100])).toEqual([[1, 0], 1]);
    expect(best([0.09, 0.08], [10, 10])).toEqual([[1, 1], 0.1567]);
    expect(best([1, 0.02], [10, 10], 4)).toEqual([[1, 0], 1]);
    expect(best([1, 0.09], [10, 10], 0.25)).toEqual([[1, 0], 1]);
    expect(best([0, 0], [10, 10])).toEqual([[0, 0], 0]);
  });

  it('weighs a group as a whole: uncertain links are left out together, and taken one by one', () => {
    const p = [0.8, 0.8, ...Array.from({ length: 20 }, () => 0.35)];
    const words = p.map((one) => (one === 0.8 ? 300 : 110));
    const taken = (group?: readonly number[]): number =>
      bestPrefix(Float32Array.from(p), Int32Array.from(words), 1, group && Int32Array.from(group)).chosen.filter(
        Boolean,
      ).length;
    expect(taken(p.map((one) => (one === 0.8 ? 0 : 1)))).toBe(2);
    expect(taken(p.map((_, s) => s))).toBe(22);
    expect(taken()).toBe(22);
  });

  it('takes a likely group', () => {
    const p = Float32Array.of(0.8, 0.6, 0.6);
    expect([...bestPrefix(p, Int32Array.of(300, 500, 500), 1, Int32Array.of(0, 1, 1)).chosen]).toEqual([1, 1, 1]);
  });

  it('has an expectation to second order', () => {
    // 8 and 7 of 10 words are content on average, give or take .7 · 10 · (.4 and .46) of them, together.
    const found = bestPrefix(Float32Array.of(0.8, 0.7), Int32Array.of(10, 10), 1, Int32Array.of(3, 3));
    const sum = 7 * (0.4 + Math.sqrt(0.21));
    const whole = 20 + 15;
    expect(found.expected).toBeCloseTo((2 / whole) * (15 - sum ** 2 / whole + (15 * sum ** 2) / whole ** 2), 6);
  });

  it('takes the first of equals', () => {
    expect(best([0.5, 0.5, 0.5], [0, 10, 0])).toEqual([[1, 1, 0], 0.6667]);
  });
});

describe('confidence', () => {
  const lacks = (minConfidence: number | undefined, confidence: number | undefined): string | undefined =>
    lacksConfidence({ request: { minConfidence }, method: { name: 'made-up' } } as Draft, confidence);

  it('is high enough if it equals the requested value', () => {
    expect([lacks(undefined, undefined), lacks(undefined, 0), lacks(0.5, 0.5)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(lacks(0.5, 0.499)).toBe('expected F is 0.50, below the requested 0.5');
    expect(() => lacks(0.5, undefined)).toThrow(
      `method 'made-up' reports no confidence, so 'minConfidence' cannot be used`,
    );
  });
});
