// Panels and the controls that open them, at their limits: the distance between a heading and its panel, the number of tabs.

import { describe, expect, it } from 'vitest';
import { attribute } from '../dom/index.ts';
import { parsePage } from '../extract.ts';
import { type Controls, controlsOf } from './disclosed.ts';
import { visibility } from './visibility.ts';

const PROSE = `<p>${'Enough words in sight that the part under test is the smaller part of the page. '.repeat(30)}</p>`;

/** Names (`n`) of the elements that are closed rather than hidden. */
function closedIn(html: string): string {
  const page = parsePage(`<body>${html}${PROSE}`);
  return [...visibility(page).closedRoots.keys()].map((node) => attribute(page.tape, node, 'n')).join(' ');
}

const divs = (count: number, inner: string): string => '<div>'.repeat(count) + inner + '</div>'.repeat(count);
const PANEL = '<p n=1 hidden>panel</p>';
const HEAD = '<button aria-expanded=false>Head</button>';

describe('controls of a page', () => {
  const HTML = `<body>
    <b n=1 aria-controls="one two">x</b><b n=2 data-target="#one">x</b><b n=3 data-bs-target=three>x</b>
    <b n=4 aria-controls=one></b><b n=5 data-toggle=modal data-target=#one>x</b><b n=6 data-toggle=Collapse href=#four>x</b>
    <b n=7 role=tab href=#five>x</b><b n=8 role=link href=#six>x</b><b n=9 aria-expanded=true>x</b>
    <b n=10 aria-expanded=false aria-haspopup=false>x</b><b n=11 aria-expanded=false aria-haspopup=menu>x</b>
    <b n=12 data-definition=note>*</b><template n=13 id=P:2></template><template n=14 id=x></template><b n=15 data-bs-toggle=pill href=four>x</b>
    <b n=16 aria-controls=five role=tab>x</b><b n=17 role=tab></b>`;
  const read = (): { named: (nodes?: readonly number[]) => string } & Controls => {
    const page = parsePage(HTML);
    const named = (nodes: readonly number[] = []): string =>
      nodes.map((node) => attribute(page.tape, node, 'n')).join(' ');
    return { named, ...controlsOf(page) };
  };

  it('are indexed by the panels that they open', () => {
    const { named, byId } = read();
    const ids = ['one', 'two', 'three', 'four', 'five', 'six', 'note', 'S:2', 'x'];
    expect(ids.map((id) => `${id}: ${named(byId.get(id))}`)).toEqual([
      'one: 1 2',
      'two: 1',
      'three: 3',
      'four: 6 15',
      'five: 7 16',
      'six: ',
      'note: 12',
      'S:2: 13',
      'x: ',
    ]);
  });

  it('are tabs, or have aria-expanded', () => {
    const { named, tabs, expanding } = read();
    expect([named(tabs), named(expanding)]).toEqual(['7 16', '9 10']);
  });
});

describe('a panel is opened', () => {
  it.each([
    ['right after its heading', `${HEAD}${PANEL}`, '1'],
    ['after a heading inside four elements', `${divs(4, HEAD)}${PANEL}`, '1'],
    ['not after a heading inside five', `${divs(5, HEAD)}${PANEL}`, ''],
    ['at the start of three elements', `${HEAD}${divs(3, PANEL)}`, '1'],
    ['not at the start of four', `${HEAD}${divs(4, PANEL)}`, ''],
    ['not after something else in its element', `${HEAD}<div><i></i>${PANEL}</div>`, ''],
    ['after text', `${HEAD} and so on ${PANEL}`, '1'],
    ['after comments', `${HEAD}${'<!-- -->'.repeat(8)}${PANEL}`, '1'],
    ['not after too many of them', `${HEAD}${'<!-- -->'.repeat(9)}${PANEL}`, ''],
    ['by the nearest heading', `${HEAD}<p>.</p>${HEAD}${PANEL}`, '1'],
    ['not as the second after a heading', `${HEAD}<p>.</p>${PANEL}`, ''],
    ['not by a heading after it', `${PANEL}${HEAD}`, ''],
    ['not by a heading around it', `<div aria-expanded=false>Head ${PANEL}</div>`, ''],
    ['by tabs within the limit', `<b role=tab>x</b>${divs(3, '<p n=1 role=tabpanel hidden>panel</p>')}`, '1'],
    [
      'not by tabs further away',
      `<b role=tab>x</b><main>${divs(4, '<p n=1 role=tabpanel hidden>panel</p>')}</main>`,
      '',
    ],
    [
      'by one of eight tabs',
      `<div>${'<b hidden role=tab>x</b>'.repeat(7)}<b role=tab>x</b><p n=1 role=tabpanel hidden>panel</p></div>`,
      '1',
    ],
    [
      'not by a ninth',
      `<div>${'<b hidden role=tab>x</b>'.repeat(8)}<b role=tab>x</b><p n=1 role=tabpanel hidden>panel</p></div>`,
      '',
    ],
    [
      'by its own tabs, not by earlier ones',
      `<b role=tab>x</b>${divs(5, '<b role=tab>y</b><p n=1 role=tabpanel hidden>panel</p>')}`,
      '1',
    ],
    ['not by tabs beyond the limit', `${divs(5, '<p n=1 role=tabpanel hidden>panel</p>')}<b role=tab>x</b>`, ''],
  ])('%s', (_, html, closed) => expect(closedIn(html)).toBe(closed));

  it('by each tab in a row without white space, and by no tab without words', () => {
    const row = '<b aria-controls=a>One</b><b aria-controls=b>Two</b><b aria-controls=c>›</b>';
    expect(closedIn(`${row}<p n=1 id=a hidden>x</p><p n=2 id=b hidden>x</p><p n=3 id=c hidden>x</p>`)).toBe('1 2');
  });

  it('from the outside in, three levels deep', () => {
    const nested = (depth: number, inner: string): string =>
      `<b aria-controls=c${depth}>Head</b><div n=${depth} id=c${depth} hidden>${inner}</div>`;
    expect(closedIn(nested(4, nested(3, nested(2, nested(1, 'panel')))))).toBe('4 3 2');
  });

  it('and keeps the reason it was hidden', () => {
    const page = parsePage(`<body>${HEAD}<p style="display:none">panel</p>${PROSE}`);
    expect([...visibility(page).closedRoots.values()]).toEqual(['closed panel (display:none)']);
  });
});

describe('a tooltip', () => {
  it.each([
    ['<i title="The Tide, at noon.">1<b n=1 hidden>the tide noon</b></i>', '1'],
    ['<i title="Tide">1<b n=1 hidden>the tide</b></i>', '1'],
    ['<i title="Tide">1<b n=1 hidden>the tide x</b></i>', ''],
    ['<i title="The tide of the sea">1<b n=1 hidden>tide moon</b></i>', ''],
    ['<i title="">1<b n=1 hidden>a</b></i>', ''],
    ['<i title="The tide" hidden>1<b n=1 hidden>tide</b></i>', ''],
    ['<i>1<b n=1 hidden>tide</b></i>', ''],
  ])('%s: “%s”', (html, closed) => expect(closedIn(html)).toBe(closed));
});

describe('a row of accordion panels', () => {
  const fold = (n: number, head = '<b>Head</b>', name = 'fold'): string =>
    `<li>${head}<p n=${n} class=${name} style="display:none">panel</p></li>`;
  const rows = (...heads: string[]): string =>
    closedIn(`<ul>${heads.map((head, n) => fold(n + 1, head)).join('')}</ul>`);

  it('is three panels of one class, each right after a short heading', () => {
    expect(rows('<b>A</b>', '<b>B</b>', '<b>C</b>')).toBe('1 2 3');
    expect(rows('<b>A</b>', '<b>B</b>')).toBe('');
    expect(closedIn(`<ul>${fold(1)}${fold(2)}${fold(3, '<b>Head</b>', 'other')}</ul>`)).toBe('');
    expect(rows('<b>A</b>', '<b>B</b>', '<b>C</b>', '<b hidden>D</b>')).toBe('1 2 3');
    expect(rows('<b>A</b>', '<b>B</b>', 'C')).toBe('');
    expect(rows('<b>A</b>', '<b>B</b>', '')).toBe('');
  });

  it('may have symbols without words between heading and panel, and headings of up to thirty words', () => {
    expect(rows(...Array.from({ length: 3 }, () => '<b>A</b><i></i> <img>'))).toBe('1 2 3');
    expect(rows(...Array.from({ length: 3 }, () => '<div><i>A</i><i></i></div>'))).toBe('1 2 3');
    expect(rows(...Array.from({ length: 3 }, () => `<b>A</b>${'<img>'.repeat(7)}`))).toBe('1 2 3');
    expect(rows(...Array.from({ length: 3 }, () => `<b>A</b>${'<img>'.repeat(8)}`))).toBe('');
    expect(rows(...Array.from({ length: 3 }, () => `<b>${'a '.repeat(30)}</b>`))).toBe('1 2 3');
    expect(rows(...Array.from({ length: 3 }, () => `<b>${'a '.repeat(31)}</b>`))).toBe('');
  });

  it('does not count headings further up', () => {
    expect(
      closedIn(
        `<ul>${[1, 2, 3].map((n) => `<li><b>A</b><div><p n=${n} class=fold hidden>panel</p></div>`).join('')}</ul>`,
      ),
    ).toBe('');
  });
});
