// The paper's and the balanced form as a whole: label, score and reason of every segment.

import { describe, expect, it } from 'vitest';
import { drawPage } from '../../../test/drawn-page.ts';
import { LABEL_NAMES, type Labels, Trace } from '../index.ts';
import { checkOptions } from '../options.ts';
import { getBlockTree } from './get-block-tree.ts';
import { repeatedBlocks } from './repeated-patterns.ts';
import { vce } from './vce.ts';

const text = (start: string, chars: number): string => `${start} `.padEnd(chars, 'lorem ');

/** `label score rule: note` of each segment, by its first word. */
function answer(html: string, form: string): Record<string, string> {
  const { page, layout } = drawPage(html);
  const trace = new Trace();
  const labels = vce.label(page, { layout, trace, options: checkOptions('vce', vce.options, { form }) }) as Labels;
  expect(labels.layout).toBe('browser');
  return Object.fromEntries(
    Array.from(labels.label, (label, i) => {
      const said = trace.of(i).map(({ rule, note }) => ` ${rule}: ${note}`);
      return [page.segmentText(i).split(' ')[0]!, `${LABEL_NAMES[label]} ${labels.score[i]}${said.join()}`];
    }),
  );
}

const post = (who: string, top: number, chars = 80): string =>
  `<div data-box="20 ${top} 600 90"><p data-box="30 ${top} 200 20">${who} wrote</p><p data-box="30 ${top + 20} 580 70">${text(`${who}s`, chars)}</p></div>`;
const MAIN = `<div data-box="10 60 960 500"><p data-box="20 60 880 200">${text('First', 1200)}</p>
  <ul data-box="20 300 880 90"><li><a href=/1>Linked one</a> <a href=/2>and two</a></ul>
  <p data-box="20 400 880 90">${text('Second', 300)}</p><p data-hidden>Hidden text</p></div>`;
const page = (more = ''): string =>
  `<body data-box="0 0 1000 2000"><div data-box="10 0 900 50"><a href=/>Home</a></div>${MAIN}${more}</body>`;

describe.each(['paper', 'balanced'])('the %s form', (form) => {
  it('keeps the text gathered in the main block, and not its link lists', () => {
    const kept = /^content 1 vce:main: in the main block, the best of \d candidates$/;
    const found = answer(page(), form);
    expect(found).toEqual({
      ...{ Home: 'boilerplate 0', Linked: 'boilerplate 0', Hidden: 'boilerplate 0' },
      ...{ First: expect.stringMatching(kept), Second: expect.stringMatching(kept) },
    });
  });

  it('takes all of a page that is one block', () => {
    expect(answer('<body>All of it</body>', form)).toEqual({
      All: 'content 1 vce:main: in the main block, the best of 1 candidates',
    });
  });
});

describe('repeated patterns in the paper form', () => {
  const posts = ['Anna', 'Bert', 'Carla'].map((who, i) => post(who, 610 + i * 100)).join('');

  it('are comments; the balanced form has none', () => {
    const more = `<div data-box="10 600 700 400">${posts}</div>`;
    const paper = answer(page(more), 'paper');
    for (const who of ['Anna', 'Annas', 'Bert', 'Carlas'])
      expect(paper[who]).toBe('comment 0 vce:comments: in blocks that repeat one pattern');
    expect(paper['First']).toMatch(/^content/);
    expect(Object.values(answer(page(more), 'balanced')).join()).not.toContain('comment');
  });

  it('cannot be the main block, however much text they have', () => {
    const big = (who: string, top: number): string =>
      `<div data-box="20 ${top} 960 600"><h3 data-box="30 ${top} 200 20">${who} wrote</h3><p data-box="30 ${top + 20} 940 580">${text(`${who}s`, 1000)}</p></div>`;
    // blocks without links or repetition, with by far the highest factor value
    const posts = ['Anna', 'Bert', 'Carla'].map((who, i) => big(who, 610 + i * 600)).join('');
    const lines = Array.from({ length: 10 }, (_, i) => `<h4 data-box="20 ${2500 + i * 10} 500 10">line</h4>`).join('');
    const found = answer(
      page(`<div data-box="10 600 980 1900">${posts}</div><div data-box="10 2500 980 100">${lines}</div>`),
      'paper',
    );
    expect(found['Annas']).toMatch(/^comment/);
    expect(found['First']).toMatch(/^content/);
  });

  /** Number of flagged blocks in a part that contains `inner`. */
  function flagged(inner: string): number {
    const drawn = drawPage(
      `<body data-box="0 0 1000 2000">${text('Top', 50)}<div data-box="10 600 700 400">${inner}</div></body>`,
    );
    const tree = getBlockTree(drawn.page, drawn.layout, { distance: 1, linkDensity: 0.5, byLooks: true });
    return repeatedBlocks(tree).reduce((sum, one) => sum + one, 0);
  }
  const line = (i: number): string => `<h3 data-box="10 ${900 + i * 20} 500 20">line</h3>`;

  it('are three alike, with two parts each, and half of their parent', () => {
    expect(flagged(posts)).toBe(9);
    expect(flagged(post('Anna', 610) + post('Bert', 710))).toBe(0);
    expect(flagged(posts + line(0) + line(1) + line(2))).toBe(9);
    expect(flagged(posts + line(0) + line(1) + line(2) + line(3))).toBe(0);
    expect(
      flagged(
        [0, 1, 2]
          .map((i) => `<div data-box="20 ${610 + i * 50} 500 50">a<p data-box="25 ${610 + i * 50} 300 20">b</p></div>`)
          .join(''),
      ),
    ).toBe(0);
  });
});

describe('a segment over several blocks', () => {
  // in the paper form a link that looks different is a separate block
  const mixed = (plain: number, linked: number): string =>
    page(`<div data-box="10 600 980 90">x</div>`).replace(
      'Second ',
      `Second ${'y'.repeat(plain)} <a href=/x data-box="60 400 60 20" data-font=12>${'z'.repeat(linked)}</a> `,
    );

  it('belongs to the one with most of its characters', () => {
    expect(answer(mixed(10, 10), 'paper')['Second']).toMatch(/^content 1/);
    expect(answer(mixed(10, 900), 'paper')['Second']).toBe('boilerplate 0');
  });
});
