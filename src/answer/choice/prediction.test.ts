// From a prediction to an answer: the choice with its calibrated confidence, and the headline of a story.

import { describe, expect, it } from 'vitest';
import { isContent, type Page, parsePage } from '../../index.ts';
import { type Prediction, type Scope, Trace } from '../../methods/index.ts';
import { choose } from '../steps/choose.ts';
import type { Draft } from '../steps/draft.ts';
import { addHeadline } from '../steps/headline.ts';
import { STEPS } from '../steps/steps.ts';

const STORY = Array.from(
  { length: 4 },
  (_, i) =>
    `<p>On day ${i} nine boats came in with the tide, and the keeper wrote their names into his book of days.</p>`,
).join('');
const PAGE = `<html><head><title>The light on the pier</title></head><body><h1>The light on the pier</h1>${STORY}</body></html>`;

/** A draft right after the method ran: the headline improbable, the story probable. */
function draftOf(page: Page, is: Scope): Draft {
  const probability = Float32Array.from({ length: page.segments.count }, (_, s) => (s === 0 ? 0.1 : 0.9));
  const prediction: Prediction = {
    probability,
    tilt: 1,
    calibrate: (expected) => expected / 2,
    scope: { is, because: '' },
  };
  const labels = { label: new Uint8Array(page.segments.count), score: probability };
  return { prediction, labels, request: {} } as unknown as Draft;
}

const contentOf = ({ labels }: Draft): boolean[] => Array.from(labels.label, isContent);

describe('the steps', () => {
  it('run in order: evidence before the choice, the choice before additions, labels and hiding last', () => {
    const names = STEPS.map(([name]) => name);
    const order = ['match', 'label', 'site', 'layout', 'choose', 'headline', 'name', 'hide'];
    expect(names.filter((name) => order.includes(name))).toEqual(order);
  });
});

describe('a prediction', () => {
  it('becomes a choice with the calibrated expected F as its confidence', () => {
    const page = parsePage(PAGE);
    const { labels, prediction } = choose(page, draftOf(page, 'page'), undefined);
    expect(contentOf({ labels } as Draft)).toEqual([false, true, true, true, true]);
    const { calibrate, ...rest } = prediction!;
    const plain = choose(page, { ...draftOf(page, 'page'), prediction: { ...rest, calibrate: (f) => f } }, undefined);
    expect(labels.confidence).toBeCloseTo(plain.labels.confidence! / 2, 6);
    expect(plain.labels.confidence).toBeGreaterThan(0.5);
  });

  it('is weighed by element path: uncertain links of one list are left out together', () => {
    const text = Array.from({ length: 2 }, () => `<p>${'nine boats came in with the tide and '.repeat(40)}</p>`).join(
      '',
    );
    const links = (tag: (i: number) => string): string =>
      Array.from(
        { length: 20 },
        (_, i) => `<${tag(i)}>${'a boat for hire '.repeat(25)}</${tag(i).split(' ')[0]}>`,
      ).join('');
    const taken = (tag: (i: number) => string): number => {
      const page = parsePage(text + links(tag));
      const draft = draftOf(page, 'story');
      const score = Float32Array.from({ length: page.segments.count }, (_, s) => (s < 2 ? 0.8 : 0.35));
      return contentOf(choose(page, { ...draft, labels: { ...draft.labels, score } }, undefined)).filter(Boolean)
        .length;
    };
    expect(taken(() => 'div class=link')).toBe(2);
    expect(taken((i) => `div class=${String.fromCharCode(97 + i).repeat(4)}`)).toBe(22);
  });

  it('gets its headline, with a trace, on pages of an old style', () => {
    const page = parsePage(PAGE);
    const trace = new Trace();
    trace.begin('headline');
    const chosen = choose(page, draftOf(page, 'story'), undefined);
    expect(contentOf(addHeadline(page, chosen, trace))).toEqual([true, true, true, true, true]);
    expect(trace.entries.map(({ segment, step }) => [segment, step])).toEqual([[0, 'headline']]);
    const other = choose(page, draftOf(page, 'page'), undefined);
    expect(contentOf(addHeadline(page, other, undefined))[0]).toBe(false);
  });

  it('adds similar items if the whole page is wanted; lines of a thread are not items', () => {
    const items = ['nine boats', 'ten boats', 'a boat', 'no boats'].map(
      (text) => `<li>${text} came in with the tide</li>`,
    );
    const page = parsePage(`<ul>${items.join('')}</ul>`);
    const taken = (is: Scope, pageType: string): number => {
      const draft = draftOf(page, is);
      const score = Float32Array.of(0.9, 0.9, 0.9, 0.2);
      const labels = { ...draft.labels, score, pageType };
      return contentOf(choose(page, { ...draft, labels }, undefined)).filter(Boolean).length;
    };
    expect([taken('page', 'listing'), taken('story', 'listing'), taken('page', 'forum')]).toEqual([4, 3, 3]);
  });
});
