// The headline under each option, on pages of a few lines with a hand-made choice.

import { describe, expect, it } from 'vitest';
import { parsePage } from '../../index.ts';
import { emptyLabels, LABEL_NAMES, Label, Trace } from '../../methods/index.ts';
import type { Draft, Request } from './draft.ts';
import { title } from './title.ts';

const TITLE = 'The towers of the north coast';
const PROSE = '<p>Text of the keeper, who wrote down the hour at which the lamp of the tower was lit.</p>';
const pageOf = (body: string, head = `<title>${TITLE}</title>`): string => `${head}<body>${body}</body>`;

interface Given {
  readonly chosen?: readonly string[];
  readonly trace?: Trace;
}

/** Labels of the lines with the title, and of others except prose, after the step. Prose and `chosen` were content. */
function labeled(html: string, request: Partial<Request>, { chosen = [], trace }: Given = {}): string[] {
  const page = parsePage(html);
  const labels = emptyLabels(page.segments.count);
  const isProse = (s: number): boolean => page.segmentText(s).startsWith('Text');
  for (let s = 0; s < labels.label.length; s++)
    if (isProse(s) || chosen.includes(page.segmentText(s))) labels.label[s] = Label.content;
  const draft = { labels, request: { keepHidden: false, ...request } } as unknown as Draft;
  const { label } = title(page, draft, trace).labels;
  return [...label.keys()].filter((s) => !isProse(s)).map((s) => `${page.segmentText(s)}: ${LABEL_NAMES[label[s]!]}`);
}

const H1 = `<h1>${TITLE}</h1>`;

describe('the title', () => {
  it('is a heading if kept, boilerplate if dropped, and unchanged by default', () => {
    const given = { chosen: [TITLE] };
    expect(labeled(pageOf(H1 + PROSE), { title: 'keep' })).toEqual([`${TITLE}: heading`]);
    expect(labeled(pageOf(H1 + PROSE), { title: 'drop' }, given)).toEqual([`${TITLE}: boilerplate`]);
    expect(labeled(pageOf(H1 + PROSE), { title: 'auto' }, given)).toEqual([`${TITLE}: content`]);
  });

  it('is kept once: other headings are dropped, other lines stay; if dropped, all copies are', () => {
    const html = pageOf(`${H1}<h2>${TITLE}</h2><h2>Lamps</h2><p>${TITLE}</p>${PROSE}`);
    const given = { chosen: [TITLE, 'Lamps'] };
    expect(labeled(html, { title: 'keep' }, given)).toEqual([
      `${TITLE}: heading`,
      `${TITLE}: boilerplate`,
      'Lamps: content',
      `${TITLE}: content`,
    ]);
    expect(labeled(html, { title: 'drop' }, given)).toEqual([
      `${TITLE}: boilerplate`,
      `${TITLE}: boilerplate`,
      'Lamps: content',
      `${TITLE}: boilerplate`,
    ]);
  });

  it('may be a heading of one word that the page declares as its title', () => {
    const html = pageOf(`<h1>Harbour</h1><h2>Lamps</h2>${PROSE}`, '<meta property="og:title" content="Lamps">');
    expect(labeled(html, { title: 'keep' })).toEqual(['Harbour: boilerplate', 'Lamps: heading']);
    expect(labeled(html, { title: 'drop' }, { chosen: ['Lamps'] })).toEqual(['Harbour: boilerplate', 'Lamps: content']);
  });

  it('must be a heading, and needs a title in the page', () => {
    const html = pageOf(`<p>Lamps</p>${PROSE}`, '<meta property="og:title" content="Lamps">');
    expect(labeled(html, { title: 'keep' })).toEqual(['Lamps: boilerplate']);
    expect(labeled(pageOf(`<h2>!</h2>${PROSE}`, ''), { title: 'keep' })).toEqual(['!: boilerplate']);
  });

  it('is hidden text only if that is kept', () => {
    const seen = PROSE.repeat(4);
    for (const html of [
      pageOf(`<h1 hidden>${TITLE}</h1>${seen}`),
      pageOf(`<h2 hidden>Lamps</h2>${seen}`, '<meta property="og:title" content="Lamps">'),
    ]) {
      expect(labeled(html, { title: 'keep' })[0]).toMatch(/: boilerplate$/);
      expect(labeled(html, { title: 'keep', keepHidden: true })[0]).toMatch(/: heading$/);
    }
  });

  it('leaves drafts without segments, or with ranges, unchanged', () => {
    const draft = { labels: emptyLabels(0), request: { title: 'keep' } } as unknown as Draft;
    expect(title(parsePage(''), draft, undefined)).toBe(draft);
    const page = parsePage(pageOf(H1 + PROSE));
    const ranged = { ...draft, labels: { ...emptyLabels(2), ranges: Int32Array.of(0, 1) } } as unknown as Draft;
    expect(title(page, ranged, undefined)).toBe(ranged);
  });

  it('has a reason', () => {
    const said = (wish: Request['title']): unknown[] => {
      const trace = new Trace();
      labeled(pageOf(`${H1}<h2>${TITLE}</h2>${PROSE}`), { title: wish }, { chosen: [TITLE], trace });
      return trace.entries.map(({ segment, rule, effect, note }) => [segment, rule, effect, note]);
    };
    expect(said('keep')).toEqual([
      [0, 'title:keep', 0, 'content: it is the title of the page, its first heading'],
      [1, 'title:drop', 0, 'left out: it repeats the title, a second time'],
    ]);
    const dropped = 'left out: it repeats the title, which you asked to drop';
    expect(said('drop')).toEqual([
      [0, 'title:drop', 0, dropped],
      [1, 'title:drop', 0, dropped],
    ]);
    expect(said('auto')).toEqual([]);
  });
});
