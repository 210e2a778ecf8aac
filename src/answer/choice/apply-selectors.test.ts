// Selectors decide nodes; labels follow for whole segments, and the trace names the selector.

import { describe, expect, it } from 'vitest';
import { Wish } from '../../css/index.ts';
import { extract, learnSite, PithError, parsePage } from '../../index.ts';
import { emptyLabels, LABEL_NAMES, Label, type Labels } from '../../methods/index.ts';
import type { Draft } from '../steps/draft.ts';
import { labelHidden } from '../steps/hide.ts';
import { applySelectors } from './apply-selectors.ts';

/** Labels before → labels after, and the decisions reported. `wishes` has one entry per text node, in order. */
function granted(
  html: string,
  before: readonly number[],
  wishes: readonly number[],
): { after: string[]; told: unknown[] } {
  const page = parsePage(`<body>${html}</body>`);
  const wish = new Uint8Array(page.tape.size);
  const texts = [...page.tape.kind.keys()].filter((node) => page.flow.offset[node + 1]! > page.flow.offset[node]!);
  for (const [i, node] of texts.entries()) wish[node] = wishes[i] ?? 0;
  const labels: Labels = { ...emptyLabels(page.segments.count), label: Uint8Array.from(before) };
  const told: unknown[] = [];
  const { labels: after } = applySelectors(page, { labels } as Draft, wish, 'we', (segment, what, node, isChanged) =>
    told.push([segment, what, texts.indexOf(node), isChanged]),
  );
  expect([...labels.label]).toEqual(before);
  return { after: Array.from(after.label, (label) => LABEL_NAMES[label]!), told };
}

const { keep, drop } = Wish;

describe('keep and drop selectors', () => {
  it('label a segment content if some of its text is kept, and a kept heading as a heading', () => {
    expect(granted('<p>One <b>two</b></p><h2>Three</h2><p>Four</p>', [0, 0, 0], [0, keep, keep])).toEqual({
      after: ['content', 'heading', 'boilerplate'],
      told: [
        [0, 'keep', 1, true],
        [1, 'keep', 2, true],
      ],
    });
  });

  it('label a first heading as a heading too, and leave existing content alone', () => {
    expect(granted('<h1>One</h1><h2>Two</h2><p>Three</p>', [0, 1, 2], [keep, keep, keep])).toEqual({
      after: ['heading', 'content', 'heading'],
      told: [
        [0, 'keep', 0, true],
        [1, 'keep', 1, false],
        [2, 'keep', 2, false],
      ],
    });
  });

  it('leave out a segment only if all of its text is dropped', () => {
    expect(granted('<p>One <b>two</b></p><p>Three <b>four</b></p>', [1, 1], [drop, drop, 0, drop])).toEqual({
      after: ['boilerplate', 'content'],
      told: [[0, 'drop', 1, true]],
    });
    expect(granted('<p>One <b>two</b></p>', [1], [drop, keep])).toEqual({
      after: ['content'],
      told: [[0, 'keep', 1, false]],
    });
  });

  it('leave out comments and hidden text too, and report segments that did not change', () => {
    const lines = '<p>One</p><p>Two</p><p>Three</p><p>Four</p>';
    const all = [drop, drop, drop, drop];
    expect(granted(lines, [Label.comment, Label.hidden, Label.navigation, Label.heading], all)).toEqual({
      after: ['boilerplate', 'boilerplate', 'navigation', 'boilerplate'],
      told: [true, true, false, true].map((isChanged, s) => [s, 'drop', s, isChanged]),
    });
  });

  it('are rejected for methods whose output is not a choice of segments', () => {
    const learned = ['one', 'two', 'three'].map((word) =>
      parsePage(`<body><p>Shared line</p><p>Own ${word}</p></body>`),
    );
    const { template } = learnSite(learned, { method: 'ce', key: 'x', cluster: false }).templates[0]!;
    const refused = (who: string): PithError =>
      new PithError('bad-option', `${who} cannot be used with this form of 'ce'`);
    expect(() => extract(learned[0]!, { template, keep: ['p'] })).toThrow(refused(`'keep' and 'drop'`));
    const rules = [{ action: 'drop', selector: 'p' }] as const;
    expect(() => extract(learned[0]!, { template, rules })).toThrow(refused('rules and labels'));
  });
});

describe('conflicting options', () => {
  it('are rejected', () => {
    const site = learnSite([parsePage('<p>One</p>'), parsePage('<p>Two</p>')], { key: 'x' });
    const { template } = site.templates[0]!;
    expect(() => extract('<p>x</p>', { site, template })).toThrow(
      new PithError('bad-option', "give 'site' or 'template', not both"),
    );
  });
});

describe('the word count of an answer', () => {
  it('includes content and headings', () => {
    const html = '<nav><a href="/">Home page</a></nav><h2>Two words</h2><p>Three words here</p>';
    const none = extract(html, { drop: ['*'], title: 'drop' });
    expect(none.contentWords).toBe(0);
    expect(extract(html, { drop: ['nav'], keep: ['h2', 'p'] }).contentWords).toBe(5);
  });
});

describe('invisible text', () => {
  it('becomes hidden if it was content or a comment, and otherwise keeps its label', () => {
    const page = parsePage('<p>a</p><p hidden>b</p><p hidden>c</p><p hidden>d</p>');
    const given: Labels = {
      ...emptyLabels(4),
      label: Uint8Array.of(Label.content, Label.heading, Label.comment, Label.navigation),
    };
    const { label } = labelHidden(page, given);
    expect(Array.from(label, (one) => LABEL_NAMES[one])).toEqual(['content', 'hidden', 'hidden', 'navigation']);
    expect(labelHidden(page, emptyLabels(4)).label).toEqual(new Uint8Array(4));
  });
});
