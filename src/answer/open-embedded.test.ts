// When the text in a page's data replaces the visible text, by the number of words chosen from what is visible.

import { describe, expect, it } from 'vitest';
import { parsePage } from '../index.ts';
import { emptyLabels, Label, type Labels, Trace } from '../methods/index.ts';
import type { Draft } from './steps/draft.ts';
import { openEmbedded, planForEmbedded } from './steps/embedded.ts';
import { planOf } from './steps/first-draft.ts';

const words = (count: number, word = 'boat'): string =>
  Array.from({ length: count }, (_, i) => `${word}${i}`).join(' ');
const sentences = (count: number): string => `${words(count)}.`;
const declared = (text: string): string =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'NewsArticle', articleBody: text })}</script>`;

/** Where the text comes from, if the first visible line was chosen and the second was not. */
function from(script: string, shown: string, more: Partial<Labels> = {}, abstained?: string): string | undefined {
  const page = parsePage(`<body><p>${shown}</p><p>${words(300, 'menu')}</p>${script}</body>`);
  const labels = { ...emptyLabels(page.segments.count), ...more };
  labels.label[0] = Label.content;
  return openEmbedded(page, { labels, abstained } as unknown as Draft)?.from;
}

describe('text in the data of a page', () => {
  it('is used if the page shows next to nothing', () => {
    expect(from(declared(sentences(150)), words(19, 'other'))).toBe('JSON-LD');
    expect(from(declared(sentences(150)), words(20, 'other'))).toBeUndefined();
  });

  it('is used if the page shows a part of it, and not enough', () => {
    expect(from(declared(sentences(250)), words(99))).toBe('JSON-LD');
    expect(from(declared(sentences(250)), words(100))).toBeUndefined();
  });

  it('counts as the whole of a part if it has half of its words', () => {
    const half = `${words(20)} ${words(20, 'other')}`;
    expect(from(declared(sentences(150)), half)).toBe('JSON-LD');
    expect(from(declared(sentences(150)), `${half} more`)).toBeUndefined();
  });

  it('is at least twice as long as the visible text', () => {
    expect(from(declared(sentences(160)), words(80))).toBe('JSON-LD');
    expect(from(declared(sentences(159)), words(80))).toBeUndefined();
  });

  it('is not used if the method abstained or returned ranges', () => {
    expect(from(declared(sentences(150)), 'Soon', {}, 'it is binary')).toBeUndefined();
    expect(from(declared(sentences(150)), 'Soon', { ranges: Int32Array.of(0, 1) })).toBeUndefined();
    expect(from('', 'Soon')).toBeUndefined();
  });

  it('opens as a page of its own, within the limits', () => {
    const page = parsePage(`<body><p>Soon</p>${declared(sentences(150))}</body>`);
    const draft = { labels: emptyLabels(page.segments.count) } as unknown as Draft;
    expect(openEmbedded(page, draft)?.page.segmentText(0)).toBe(sentences(150));
    expect(() => openEmbedded(page, draft, { work: 10 })).toThrow(/needs work of/);
  });
});

describe('a page of embedded text', () => {
  const plan = planOf({ minConfidence: 0.5, title: 'drop', drop: ['nav'] });
  const all = planForEmbedded(plan);

  it('is all content, and its headings are headings', () => {
    const page = parsePage('<h2>The quay</h2><p>One</p>');
    const trace = new Trace();
    const answer = all.method.label(page, { options: all.options, trace } as never) as Labels;
    expect([...answer.label]).toEqual([Label.heading, Label.content]);
    expect([...answer.score]).toEqual([1, 1]);
    expect(trace.entries.map(({ rule, segment, effect, note }) => [rule, segment, effect, note])).toEqual(
      [0, 1].map((s) => ['embedded:text', s, 1, 'the page has it as its text, in its data']),
    );
  });

  it('has the same request as the page, except options that need a method', () => {
    expect(all.request).toEqual({ ...plan.request, site: undefined, layout: undefined, minConfidence: undefined });
    expect([all.method.name, all.options]).toEqual([plan.method.name, plan.options]);
  });
});
