// What happens to a method's answer: a decision, a prediction, or an abstention.

import { describe, expect, it } from 'vitest';
import { learnSite, parsePage } from '../../index.ts';
import {
  type Answer,
  DEFAULT_METHOD,
  emptyLabels,
  findMethod,
  type MethodContext,
  Trace,
} from '../../methods/index.ts';
import { withFallback } from '../choice/fall-back.ts';
import { Stopwatch } from '../stopwatch.ts';
import { contextOf, type Draft } from './draft.ts';
import { firstDraft, planOf } from './first-draft.ts';
import { label } from './label.ts';
import { match } from './match.ts';

const PAGE = parsePage('<p>One</p><p>Two</p><p>Three</p>');
const DECIDED = { label: Uint8Array.of(1, 0, 0), score: Float32Array.of(1, 0, 0.5) };

function judged(
  answer: Answer,
  more: Partial<Draft> = {},
  trace?: Trace,
  tell?: (context: MethodContext) => void,
): Draft {
  const method = {
    ...findMethod('bte'),
    name: 'made-up',
    label: (_page: unknown, context: MethodContext) => {
      tell?.(context);
      return answer;
    },
  };
  return label(PAGE, { ...firstDraft(PAGE, planOf({})), method, ...more }, trace);
}

describe('a method', () => {
  it('that decides gives the final labels', () => {
    const { labels, prediction, abstained } = judged(DECIDED);
    expect([labels, prediction, abstained]).toEqual([DECIDED, undefined, undefined]);
  });

  it('that gives no reason for a change is traced as such', () => {
    const trace = new Trace();
    judged(DECIDED, {}, trace, (context) => context.trace?.add('own', 0, 1, 'its own reason'));
    expect(trace.entries.map(({ rule, segment, effect, note }) => [rule, segment, effect, note])).toEqual([
      ['own', 0, 1, 'its own reason'],
      ['made-up', 2, 0.5, 'the method gave no reason'],
    ]);
  });

  it('that leaves the choice open gives scores, page type and scope', () => {
    const probability = Float32Array.of(0.1, 0.2, 0.3);
    const open = { probability, tilt: 1, calibrate: (one: number) => one };
    const plain = judged(open);
    expect(plain.prediction).toBe(open);
    expect(plain.labels).toEqual({ ...emptyLabels(3), score: probability });
    const scope = { is: 'story', because: 'x' } as const;
    expect(judged({ ...open, pageType: 'forum', scope }).labels).toEqual({
      ...emptyLabels(3),
      score: probability,
      pageType: 'forum',
      scope,
    });
  });

  it('that abstains is final, unless it needed a template: then the default method replaces it', () => {
    expect(judged({ abstained: 'no table' }).abstained).toBe('no table');
    const trace = new Trace();
    const tell = ({ trace: its }: MethodContext): void => its?.add('own', 0, 1, 'forgotten');
    const other = judged({ abstained: 'no table' }, { learned: {}, templateId: 't' }, trace, tell);
    expect(other.fallback).toEqual({ from: 'made-up', reason: 'no table' });
    expect([other.method.name, other.abstained, other.learned, other.templateId]).toEqual([
      DEFAULT_METHOD,
      undefined,
      undefined,
      undefined,
    ]);
    expect(trace.entries.filter(({ note }) => note === 'forgotten')).toEqual([]);
  });

  it('does not run if there is no text', () => {
    const draft = { method: undefined } as unknown as Draft;
    expect(label(parsePage(''), draft, undefined)).toBe(draft);
  });

  it('with too little confidence is not used', () => {
    const request = { ...planOf({}).request, minConfidence: 0.9 };
    const unsure = judged({ ...DECIDED, confidence: 0.5 }, { request });
    expect(unsure.abstained).toBe('expected F is 0.50, below the requested 0.9');
    expect(unsure.labels).toEqual(emptyLabels(3));
    expect(judged({ ...DECIDED, confidence: 0.95 }, { request }).abstained).toBeUndefined();
  });
});

describe('the default method as a replacement', () => {
  const draft = firstDraft(PAGE, planOf({ methodOptions: { favor: 'recall' } }));

  it('keeps its options if it is the same method, else has its defaults', () => {
    const same = withFallback(draft, 'unlike');
    expect(same.options).toBe(draft.options);
    expect(same.fallback).toEqual({ from: DEFAULT_METHOD, reason: 'unlike' });
    const other = withFallback({ ...draft, method: findMethod('bte'), learned: {}, templateId: 't' }, 'unlike');
    expect(other.options).toEqual(planOf({}).options);
    expect([other.method.name, other.learned, other.templateId, other.fallback?.from]).toEqual([
      DEFAULT_METHOD,
      undefined,
      undefined,
      'bte',
    ]);
  });

  it('judges a page unlike any learned one, with the reason', () => {
    const pages = [1, 2].map((n) => parsePage(`<body><p>Shared line</p><p>Own ${n}</p></body>`));
    const site = learnSite(pages, { method: 'ce', key: 'harbour', cluster: false });
    const asked = firstDraft(pages[0]!, planOf({ site }));
    const found = match(pages[0]!, asked, undefined);
    expect([found.templateId, found.fallback, found.learned === undefined]).toEqual([
      site.templates[0]!.id,
      undefined,
      false,
    ]);
    const none = match(PAGE, { ...asked, request: { ...asked.request, site: { ...site, templates: [] } } }, undefined);
    expect(none.fallback).toEqual({ from: 'ce', reason: "site 'harbour' has no templates" });
    expect(match(PAGE, draft, undefined)).toBe(draft);
  });

  it('gets the context of the draft', () => {
    const trace = new Trace();
    const { request } = draft;
    expect(contextOf({ ...draft, learned: 'x' }, trace)).toEqual({
      options: draft.options,
      learned: 'x',
      learnerOptions: undefined,
      scope: request.scope,
      layout: undefined,
      trace,
    });
  });
});

describe('a stopwatch', () => {
  it('measures the time between two calls, or nothing without a clock', () => {
    const times = [3, 10, 20, 21];
    const watch = new Stopwatch(() => times.shift()!);
    expect([watch.time('a', () => 'x'), watch.time('b', () => 'y')]).toEqual(['x', 'y']);
    expect(watch.timings).toEqual({ a: 7, b: 1 });
    const none = new Stopwatch(undefined);
    expect([none.time('a', () => 'x'), none.timings]).toEqual(['x', undefined]);
  });
});
