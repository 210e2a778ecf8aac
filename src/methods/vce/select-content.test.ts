// The default form's complete answer: label, score and reason of every segment.

import { describe, expect, it } from 'vitest';
import { drawPage } from '../../../test/drawn-page.ts';
import { isAbstained, isPrediction, LABEL_NAMES, Trace } from '../index.ts';
import { checkOptions } from '../options.ts';
import { blockBoxes } from './block-boxes.ts';
import { lookAt, vce } from './vce.ts';

const text = (start: string, chars: number): string => `${start} `.padEnd(chars, 'lorem ');

/** `label score rule: note` of each segment, by its first word. */
function answer(html: string): Record<string, string> {
  const { page, layout } = drawPage(html);
  const trace = new Trace();
  const labels = vce.label(page, { layout, trace, options: checkOptions('vce', vce.options) });
  if (isAbstained(labels) || isPrediction(labels)) throw new Error('no labels');
  return Object.fromEntries(
    Array.from(labels.label, (label, i) => {
      const [{ rule, effect, note } = { rule: '', effect: 0, note: '' }] = trace.of(i);
      expect(effect).toBe(labels.score[i]);
      const score = Math.round(labels.score[i]! * 1000) / 1000;
      return [page.segmentText(i).split(' ')[0]!, `${LABEL_NAMES[label]} ${score} ${rule}: ${note}`];
    }),
  );
}

const MAIN = `<h1 data-box="300 60 680 40" data-font=30>Head of it</h1><p data-box="300 100 680 400">${text('First', 900)}</p>
  <p data-box="300 500 680 400">${text('Second', 900)}</p>`;

const FOOT = '<div data-box="10 1900 980 90">Foot</div>';

describe('the answer of the default form', () => {
  it('labels text with its headings, and the kind of everything else', () => {
    expect(
      answer(`<body data-box="0 0 1000 2000">
        <div data-box="0 0 1000 50">${text('Top', 40)}</div>
        <div data-box="0 60 280 900">${text('Side', 300)}</div>
        <div data-box="300 60 700 900">${MAIN}
          <ul data-box="300 900 600 30"><li><a href=/1>Links to</a> <a href=/2>other pages</a></ul>
          <aside data-box="300 930 600 20">${text('Aside', 60)}</aside>
          <p data-hidden>Hidden text</p></div>
        <div data-box="0 1900 1000 90">${text('Foot', 60)}</div></body>`),
    ).toEqual({
      Top: 'boilerplate 0.397 vce:outside: outside the main block',
      Side: 'boilerplate 0.08 vce:outside: outside the main block (side)',
      Head: 'heading 1 vce:kept: in the main block',
      First: 'content 1 vce:kept: in the main block',
      Second: 'content 1 vce:kept: in the main block',
      Links: 'navigation 0 vce:links: in the main block, but links',
      Aside: 'boilerplate 0.06 vce:region: in the main block, but tag',
      Hidden: 'hidden 0 vce:unseen: it is invisible',
      Foot: 'boilerplate 0.08 vce:outside: outside the main block (foot)',
    });
  });

  it('scores text with links lower', () => {
    const linked = `<p data-box="300 900 680 60">Linked <a href=/x>${'x'.repeat(53)}</a> ${'y'.repeat(41)}</p>`;
    const found = answer(
      `<body data-box="0 0 1000 2000"><div data-box="300 60 700 900">${MAIN}${linked}</div>${FOOT}</body>`,
    );
    // 53 of 100 characters linked: .6 + .4 · .47
    expect(found['Linked']).toBe('content 0.788 vce:kept: in the main block');
  });

  it('keeps links that are most of the main block', () => {
    const links = (count: number): string =>
      Array.from({ length: count }, (_, i) => `<li><a href=/${i}>Entry number ${i} of a long list</a></li>`).join('');
    const page = (count: number): string =>
      `<body data-box="0 0 1000 1000"><div data-box="10 10 900 900">${text('Lead', 300)}<ul data-box="20 100 800 700">${links(count)}</ul></div></body>`;
    expect(answer(page(5))['Entry']).toMatch(/^navigation .* vce:links/);
    expect(answer(page(40))['Entry']).toMatch(/^content .* vce:kept/);
  });

  it('finds nothing on a page on which nothing has a size', () => {
    const { page, layout } = drawPage('<body>text</body>');
    const flat = { ...layout, width: layout.width.map(() => 0) };
    const labels = vce.label(page, { layout: flat, options: checkOptions('vce', vce.options) });
    expect(labels).toMatchObject({ label: Uint8Array.of(0), score: Float32Array.of(0), layout: 'browser' });
  });
});

describe('comments', () => {
  interface Remark {
    readonly by?: string;
    readonly said?: string;
    readonly fonts?: readonly [number, number];
    readonly tag?: string;
    readonly only?: boolean;
  }
  const remark = (
    { by = 'Anna', said = text('says', 60), fonts = [12, 16], only = false }: Remark,
    top: number,
  ): string =>
    `<div data-box="300 ${top} 600 90"><p data-box="310 ${top} 200 20" data-font=${fonts[0]}>${by}</p>${
      only ? '' : `<p data-box="310 ${top + 20} 580 70" data-font=${fonts[1]}>${said}</p>`
    }</div>`;

  /** Whether the part below the text is recognized as a discussion. */
  function isDiscussion(remarks: readonly Remark[], above = 400, more = ''): boolean {
    const list = remarks.map((one, i) => remark(one, 600 + i * 100)).join('');
    const found = answer(
      `<body data-box="0 0 1000 2000"><div data-box="300 60 700 500">${text('First', above)}</div><section data-box="290 590 690 900">${list}${more}</section></body>`,
    );
    return Object.values(found).some((one) => one.startsWith('comment'));
  }
  const three = (one: Remark): Remark[] => [one, one, one];
  const exact = (chars: number): string => 'x'.repeat(chars);

  it('are three parts with a short line above text, below the text of the page', () => {
    expect(isDiscussion(three({}))).toBe(true);
    expect(isDiscussion([{}, {}])).toBe(false);
    expect(isDiscussion([{}, {}, { only: true }])).toBe(false);
  });

  it('have a first line of 80 characters at most', () => {
    expect(isDiscussion(three({ by: exact(80), said: exact(100) }))).toBe(true);
    expect(isDiscussion(three({ by: exact(81), said: exact(100) }))).toBe(false);
  });

  it('have a mean of 40 characters, more of them in the text than in the first line', () => {
    expect(isDiscussion(three({ by: exact(5), said: exact(35) }))).toBe(true);
    expect(isDiscussion(three({ by: exact(5), said: exact(34) }))).toBe(false);
    expect(isDiscussion(three({ by: exact(50), said: exact(50) }))).toBe(false);
    expect(isDiscussion(three({ by: exact(49), said: exact(50) }))).toBe(true);
  });

  it('have a first line no larger than the text', () => {
    expect(isDiscussion(three({ fonts: [16, 16] }))).toBe(true);
    expect(isDiscussion(three({ fonts: [17, 16] }))).toBe(false);
    expect(isDiscussion([{}, {}, { fonts: [30, 16] }])).toBe(false);
  });

  it('are not link lists', () => {
    expect(isDiscussion(three({ said: `<a href=/x>${exact(60)}</a>` }))).toBe(false);
    expect(isDiscussion(three({ said: `<a href=/x>${exact(20)}</a> ${exact(40)}` }))).toBe(true);
  });

  it('need 200 characters of plain text above them', () => {
    expect(isDiscussion(three({}), 200)).toBe(true);
    expect(isDiscussion(three({}), 199)).toBe(false);
    const linked = `<body data-box="0 0 1000 2000"><div data-box="300 60 700 500"><a href=/x>${exact(300)}</a></div><section data-box="290 590 690 900">${[600, 700, 800].map((top) => remark({}, top)).join('')}</section></body>`;
    expect(Object.values(answer(linked)).join()).not.toContain('comment');
  });

  it('are most of the part around them', () => {
    const line = (i: number): string => `<h3 data-box="300 ${900 + i * 30} 600 30">line</h3>`;
    const lines = (count: number): string => Array.from({ length: count }, (_, i) => line(i)).join('');
    expect(isDiscussion(three({}), 400, lines(3))).toBe(true);
    expect(isDiscussion(three({}), 400, lines(4))).toBe(false);
  });

  it('hardly count: the text above is the main block, and the boxes show it', () => {
    const list = [600, 1000, 1400].map((top) => remark({ said: text('says', 900) }, top)).join('');
    const html = `<body data-box="0 0 1000 2000"><div data-box="300 60 700 500">${text('First', 700)}</div><section data-box="290 590 690 1300">${list}</section>${FOOT}</body>`;
    const found = answer(html);
    expect(found['First']).toBe('content 1 vce:kept: in the main block');
    expect(found['says']).toBe('comment 0.4 vce:comments: in the main block, but comments');
    const { page, layout } = drawPage(html);
    expect(blockBoxes(page, layout)).toEqual([
      { kind: 'block', left: 0, top: 0, width: 1000, height: 1990 },
      { kind: 'main', left: 300, top: 60, width: 700, height: 500 },
      { kind: 'comments', left: 290, top: 590, width: 690, height: 1300 },
      { kind: 'block', left: 10, top: 1900, width: 980, height: 90 },
    ]);
  });
});

describe('the view of a layout for other methods', () => {
  const html = (link = ''): string =>
    `${link}<body data-box="0 0 1000 2000"><div data-box="0 60 280 900">${text('Side', 300)}</div>
      <div data-box="0 0 1000 50">Top line</div><div data-box="300 60 700 900">${MAIN}</div></body>`;

  it('has the verdict, and the text in recognized positions', () => {
    const { page, layout } = drawPage(html());
    const seen = lookAt(page, layout)!;
    expect(Array.from(seen.verdict.label, (label) => LABEL_NAMES[label])).toEqual([
      ...['boilerplate', 'boilerplate', 'heading', 'content', 'content'],
    ]);
    expect([...seen.aside]).toEqual([1, 0, 0, 0, 0]);
    expect(seen.verdict.layout).toBe('browser');
  });

  it.each([
    [
      'a body where bare ones stand, and a sheet',
      '8 8 1350 900',
      '<link rel="alternate STYLESHEET" href=a.css>',
      false,
    ],
    ['beside a scroll bar', '8 8 1330 900', '<link rel=icon><link rel=stylesheet>', false],
    ['narrower than a scroll bar makes it', '8 8 1329 900', '<link rel=stylesheet>', true],
    ['wider than bare ones', '8 8 1351 900', '<link rel=stylesheet>', true],
    ['another margin', '9 8 1350 900', '<link rel=stylesheet>', true],
    ['no sheet', '8 8 1350 900', '<link rel=icon><link>', true],
  ])('is undefined without style sheets: %s', (_, box, link, tells) => {
    const { page, layout } = drawPage(html(link).replace('0 0 1000 2000', box));
    expect(lookAt(page, layout) !== undefined).toBe(tells);
  });

  it('is undefined if a tenth of the text is invisible', () => {
    const page = (hidden: number): boolean => {
      const drawn = drawPage(`<body><p>${'x'.repeat(99 - hidden)}</p><p data-hidden>${'y'.repeat(hidden)}</p></body>`);
      return lookAt(drawn.page, drawn.layout) !== undefined;
    };
    expect([page(0), page(89), page(91)]).toEqual([true, true, false]);
  });
});
