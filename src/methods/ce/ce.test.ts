// ContentExtractor on small sites: what counts as shared, the three variants, the order of the output, and what is learned.

import { describe, expect, it } from 'vitest';
import { parsePage } from '../../extract.ts';
import type { Page } from '../../page/index.ts';
import type { Template } from '../../sites/templates/index.ts';
import { type Labels, Trace } from '../index.ts';
import { checkOptions } from '../options.ts';
import { readTemplate } from '../read-template.ts';
import { ce, ceReference } from './ce.ts';

const FORMS = [ce, ceReference];
const STORIES = [
  'boats leave early',
  'gulls cry all night',
  'nets hang to dry',
  'ropes lie on deck',
  'bells ring at noon',
];

const page = (i: number, more = ''): Page =>
  parsePage(`<body><p>Home and world</p>${more}<p>Today ${STORIES[i]}</p><p>All rights reserved</p></body>`);

function learn(method: typeof ce, pages: readonly Page[], given: Record<string, unknown> = {}): Template {
  const learner = method.learner!(checkOptions(method.name, method.options, given));
  for (const one of pages) learner.add(one);
  return learner.finish();
}

function label(
  method: typeof ce,
  template: Template,
  one: Page,
  given: Record<string, unknown> = {},
  trace?: Trace,
): Labels {
  const options = checkOptions(method.name, method.options, given);
  return method.label(one, { options, learned: readTemplate(method, template), trace }) as Labels;
}

/** The output, range by range. */
function output(method: typeof ce, template: Template, one: Page, given: Record<string, unknown> = {}): string[] {
  const { ranges } = label(method, template, one, given);
  return Array.from({ length: ranges!.length / 2 }, (_, i) =>
    one.text.slice(ranges![2 * i], ranges![2 * i + 1]).trim(),
  );
}

describe.each(FORMS.map((method) => [method.name, method] as const))('%s', (_, method) => {
  const four = [0, 1, 2, 3].map((i) => page(i));

  it('leaves out blocks of other pages', () => {
    const template = learn(method, four);
    expect(output(method, template, page(4))).toEqual(['Today bells ring at noon']);
    const trace = new Trace();
    const { label: labels, score } = label(method, template, page(4), {}, trace);
    expect([[...labels], [...score]]).toEqual([
      [0, 1, 0],
      [0, 1, 0],
    ]);
    expect(trace.entries.map(({ rule, segment, effect }) => [rule, segment, effect])).toEqual([
      [`${method.name}:similar`, 1, 1],
    ]);
  });

  it('judges a learned page by the others', () => {
    expect(output(method, learn(method, four), page(2))).toEqual(['Today nets hang to dry']);
  });

  it('takes the required share of pages from the options, at least one page', () => {
    // a line on two of the four pages
    const some = [0, 1, 2, 3].map((i) => page(i, i < 2 ? '<p>Sale this week</p>' : ''));
    const template = learn(method, some);
    const on = (share: number, i = 4): boolean =>
      output(method, template, page(i, '<p>Sale this week</p>'), { share }).includes('Sale this week');
    expect([on(0), on(0.5), on(0.51), on(1)]).toEqual([false, false, true, true]);
    // the learned page itself does not count: one of the three others has it
    expect([on(0, 0), on(0.33, 0), on(0.34, 0)]).toEqual([false, false, true]);
  });

  it('reports what it learned', () => {
    const { figures, pages, version } = learn(method, four);
    expect([pages, version]).toEqual([4, 2]);
    // 4 stories and two shared lines; of 10 or 11 words on a page 4 or 5 are its own
    expect(figures).toEqual({ blocks: 6, contentBlocks: 4, contentWords: 5, contentShare: 5 / 11 });
  });

  it('stores only non-content in the stored variant, with the same answer for new pages', () => {
    const template = learn(method, four, { form: 'stored' });
    expect(template.figures['blocks']).toBe(2);
    expect(output(method, template, page(4), { share: 1 })).toEqual(['Today bells ring at noon']);
  });

  it('returns the block with the longest text in the longest variant, or the first of equals', () => {
    const template = learn(method, four, { form: 'longest' });
    const found = (line: string): string[] => output(method, template, page(4, `<p>${line}</p>`));
    expect(found('Extraordinarily straightforward')).toEqual(['Extraordinarily straightforward']);
    expect(found('A to z or b to y')).toEqual(['Today bells ring at noon']);
    expect(found('Today gulls cry at night')).toEqual(['Today gulls cry at night']);
    expect(output(method, template, parsePage('<body><p>Home and world</p></body>'))).toEqual([]);
  });

  it('writes sub-blocks before the block around them', () => {
    const nested = parsePage('<body><div>one<p>two <span>three</span> four</p>five</div><p>six</p></body>');
    expect(output(method, learn(method, four), nested)).toEqual(['three', 'two', 'four', 'one', 'five', 'six']);
  });

  it('labels a segment content if half of its characters are', () => {
    // 20 characters on every page; before them 19 or 20 of the page's own, each with a space
    const line = (own: string): Page => parsePage(`<body><p>${own}<span>Written in this town</span></p></body>`);
    const template = learn(method, ['boats leave', 'gulls cry', 'nets hang', 'ropes lie'].map(line));
    const found = (own: string): number[] => {
      const { label: labels, score } = label(method, template, line(own));
      return [labels[0]!, Math.round(score[0]! * 1000) / 1000];
    };
    expect(found('x'.repeat(20))).toEqual([1, 0.5]);
    expect(found('x'.repeat(19))).toEqual([0, 0.487]);
  });

  it('rejects a template that refers to missing blocks', () => {
    const template = learn(method, four);
    const wrong =
      (body: object): (() => unknown) =>
      () =>
        readTemplate(method, { ...template, body: { ...(template.body as object), ...body } });
    for (const id of [-1, 6, 0.5]) expect(wrong({ pages: [[0], [id]] })).toThrow(/learn the site again/);
    expect(wrong({ form: 'short' })).toThrow(/learn the site again/);
    expect(wrong({ pages: [[0], [5]] })).not.toThrow();
  });

  it('abstains without a template', () => {
    expect(method.label(page(0), { options: checkOptions(method.name, method.options) })).toEqual({
      abstained: 'ContentExtractor needs a template learned from the site',
    });
  });
});
