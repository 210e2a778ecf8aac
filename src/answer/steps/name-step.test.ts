// The labels that rules give to segments that are known to be content or not.

import { describe, expect, it } from 'vitest';
import { parsePage } from '../../index.ts';
import { emptyLabels, LABEL_NAMES, Label, Trace } from '../../methods/index.ts';
import type { Draft } from './draft.ts';
import { name } from './name.ts';

/** Each segment with its label; those that begin with `Text` were content before, those with `Said` comments. */
function named(html: string, trace?: Trace): string[] {
  const page = parsePage(`<body>${html}</body>`);
  const labels = emptyLabels(page.segments.count);
  for (let s = 0; s < labels.label.length; s++) {
    if (page.segmentText(s).startsWith('Text')) labels.label[s] = Label.content;
    if (page.segmentText(s).startsWith('Said')) labels.label[s] = Label.comment;
  }
  const before = labels.label.slice();
  const { label } = name(page, { labels, prediction: {} } as unknown as Draft, trace).labels;
  expect(labels.label).toEqual(before);
  return Array.from(label, (one, s) => `${page.segmentText(s)}: ${LABEL_NAMES[one]}`);
}

const link = (text: string): string => `<a href="/${text.length}">${text}</a>`;
const boxes = (count: number, inner: string): string => `${'<div>'.repeat(count)}${inner}${'</div>'.repeat(count)}`;

describe('labels by rule', () => {
  it('are headings among the content, and none without a matching rule', () => {
    expect(named('<h2>Text above</h2><p>Text below</p><h2>Other</h2><p>Line</p>')).toEqual([
      'Text above: heading',
      'Text below: content',
      'Other: boilerplate',
      'Line: boilerplate',
    ]);
  });

  it('do not replace labels of an earlier step', () => {
    expect(named('<nav><p>Said in the menu</p><p>Menu</p></nav>')).toEqual([
      'Said in the menu: comment',
      'Menu: navigation',
    ]);
  });

  it.each([
    ['consent', '<div class="cookie-consent"><p>We use cookies, accept them all.</p></div>'],
    ['boilerplate', '<div class="cookie-consent"><p>Ships of the north.</p></div>'],
    ['boilerplate', '<div class="box"><p>We use cookies, accept them all.</p></div>'],
    ['comment', '<div class="comments"><p>Ships of the north.</p></div>'],
    ['comment', '<div itemprop="comment"><p>Ships of the north.</p></div>'],
    ['related', '<div class="related"><p>Ships of the north.</p></div>'],
    ['navigation', '<div class="breadcrumb"><p>Ships of the north.</p></div>'],
    ['navigation', '<div class="pager"><p>Ships of the north.</p></div>'],
    ['navigation', '<nav><p>Ships of the north.</p></nav>'],
    ['hidden', '<div class="comments"><p hidden>Ships of the north.</p></div>'],
    ['navigation', `<p>${link('Ships of the north.')}</p>`],
    ['boilerplate', `<p>Ships of the ${link('north.')}</p>`],
  ])('come from the first matching rule for an element around it: %s %#', (expected, html) => {
    // A page with next to nothing visible counts as visible.
    const [, first] = named(`<div>Text ${'that all can see '.repeat(20)}</div>${html}`);
    expect(first!.split(': ').at(-1)).toBe(expected);
  });

  it('for links require a place with only links', () => {
    const items = `<li>${link('Ships')}</li><li>${link('Boats')}</li>`;
    expect(named(`<ul>${items}</ul>`)).toEqual(['Ships: navigation', 'Boats: navigation']);
    expect(named(`<ul>${items}<li>Words that lead nowhere, and so on.</li></ul>`).slice(0, 2)).toEqual([
      'Ships: boilerplate',
      'Boats: boilerplate',
    ]);
  });

  it('under a heading such as “Related” apply to links only', () => {
    expect(named(`<h3>Related stories</h3><ul><li>${link('Ships')}</li><li>Boats</li></ul>`).slice(1)).toEqual([
      'Ships: related',
      'Boats: boilerplate',
    ]);
  });

  it('depend on elements up to eight steps up', () => {
    const far = (steps: number): string[] => named(`<div class="comments">${boxes(steps, 'Ships')}</div>`);
    expect([far(7), far(8), far(9)]).toEqual([['Ships: comment'], ['Ships: comment'], ['Ships: boilerplate']]);
  });

  it('have a reason', () => {
    const trace = new Trace();
    trace.begin('name');
    named(
      `<h2>Text</h2><div class="comments">a</div><div class="related">b</div><nav>c</nav><p hidden>d</p>
       <div class="cookie-consent">accept cookies</div><h3>Related stories</h3><p>${link('e')}</p><p>f</p>`,
      trace,
    );
    expect(trace.entries.map(({ segment, rule, effect, note }) => [segment, rule, effect, note])).toEqual([
      [0, 'name:heading', 0, 'heading: level 2'],
      [1, 'name:comment', 0, 'comment: it is inside an element named for comments'],
      [2, 'name:related', 0, 'related: it is inside an element named for related pages'],
      [3, 'name:navigation', 0, 'navigation: it is inside an element marked or named as navigation'],
      [4, 'name:hidden', 0, 'hidden: no reader can see it (hidden attribute)'],
      [5, 'name:consent', 0, 'consent: it is about consent, inside an element named for it'],
      [7, 'name:related-heading', 0, 'related: it is a link under a heading such as “Related”'],
    ]);
  });

  it('are not given if the method decides itself', () => {
    const page = parsePage('<nav>Menu</nav>');
    const draft = { labels: emptyLabels(1) } as unknown as Draft;
    expect(name(page, draft, undefined)).toBe(draft);
  });
});
