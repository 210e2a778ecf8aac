// Panels that a reader can open are closed, not hidden: the controls that open them, and the limits of looking for one.

import { describe, expect, it } from 'vitest';
import { attribute } from '../../src/dom/index.ts';
import { type Controls, controlsOf } from '../../src/elements/disclosed.ts';
import { visibility } from '../../src/elements/visibility.ts';
import { parsePage } from '../../src/extract.ts';
import { bySheet, check, PROSE } from './sight.ts';

const HIDDEN = 'hidden attribute';
const CLOSED = 'closed panel (hidden attribute)';
const divs = (count: number, inner: string): string => '<div>'.repeat(count) + inner + '</div>'.repeat(count);
const PANEL = '<p n hidden>panel</p>';
const TAB_PANEL = '<p n role=tabpanel hidden>panel</p>';
const HEAD = '<button aria-expanded=false>Head</button>';

/** Names (`n`) of the elements that are closed rather than hidden. */
function closedIn(html: string): string {
  const page = parsePage(`<body>${html}${PROSE}`);
  return [...visibility(page).closedRoots.keys()].map((node) => attribute(page.tape, node, 'n')).join(' ');
}

describe('a panel with a control', () => {
  it.each([
    ['<button aria-controls="a">More</button><div n id="a" hidden>x</div>', CLOSED],
    [
      '<div n id="a" style="display:none">x</div><h3 data-bs-toggle="collapse" data-bs-target="#a">More</h3>',
      'closed panel (display:none)',
    ],
    ['<a role="tab" href="#a">Size</a><div n id="a" role="tabpanel" aria-hidden="true">x</div>', 'visible'],
    ['<ul><li class="slide on">first</li><li n class="slide" aria-hidden="true">x</li></ul>', 'visible'],
    [
      '<div><h3><button aria-expanded="false">Size</button></h3></div> <div n style="display:none">x</div>',
      'closed panel (display:none)',
    ],
    [
      '<button aria-expanded="false">Size</button><div n style="height:0; overflow:hidden; visibility:hidden">x</div>',
      'closed panel (visibility:hidden)',
    ],
    [
      '<div><ul><li role="tab">Size</li><li role="tab">Care</li></ul></div><div><p n role="tabpanel" hidden>x</p></div>',
      CLOSED,
    ],
    [
      '<a data-bs-toggle="tab" href="#a">Size</a><div n id="a" style="display:none">x</div>',
      'closed panel (display:none)',
    ],
    [
      '<a data-toggle="tab" href="#a">Size</a><div n id="a" style="display:none">x</div>',
      'closed panel (display:none)',
    ],
    [
      '<button aria-controls="b">Tab</button><div id="b" hidden><h3 aria-controls="a">More</h3><p n id="a" hidden>x</p></div>',
      CLOSED,
    ],
    ['<template id="B:1"></template><div hidden id="S:1"><p n>x</p></div>', 'visible'],
    ['<sup data-footnote="a">*</sup><aside n id="a" hidden>x</aside>', CLOSED],
    ['<span title="The secret.">1<span n style="display:none">secret</span></span>', 'closed panel (display:none)'],
    ['<div><button role=tab>One</button><div n role=tabpanel hidden>x</div></div>', CLOSED],
    ['<div><button>One</button><div n role=tabpanel hidden>x</div></div>', HIDDEN],
    ['<b aria-controls=a>More</b><p n id=a hidden>x</p>', CLOSED],
    [
      '<b aria-controls=a>More</b><p n id=a aria-hidden=true class=collapse>x</p>',
      'closed panel (aria-hidden and class collapse)',
    ],
    ['<b aria-controls=a>More</b><p n id=a hidden popover>x</p>', HIDDEN],
    ['<b aria-controls=a>More</b><dialog n id=a>x</dialog>', 'closed dialog'],
    ['<b aria-controls=a>More</b><p n id=a hidden role=dialog>x</p>', HIDDEN],
    ['<b aria-controls=a>More</b><p n id=a hidden role=alertDialog style="display:none">x</p>', HIDDEN],
    ['<b aria-controls=a>More</b><p n id=a class=sr-only>x</p>', 'class sr-only'],
    ['<b aria-controls=a>More</b><p n id=a style="opacity:0">x</p>', 'opacity 0'],
    ['<b aria-controls=a>More</b><p n id=a hidden style="opacity:0">x</p>', HIDDEN],
    [
      '<style>.a{display:none}</style><b aria-controls=a>More</b><p n id=a class=a>x</p>',
      `closed panel (${bySheet('display:none')})`,
    ],
  ])('%s: %s', (html, why) => check(html, why));
});

describe('a panel stays hidden:', () => {
  it.each([
    [
      'a class or role alone',
      '<div n id="a" class="accordion collapse tab-pane" role="tabpanel" hidden>x</div>',
      HIDDEN,
    ],
    [
      'a slide that is not shown',
      '<p class="a">.</p><p n class="a" aria-hidden="true" style="display:none">x</p>',
      'display:none',
    ],
    ['a heading further away', '<b aria-expanded="false">More</b><p>.</p><div n hidden>x</div>', HIDDEN],
    [
      'a heading that opens a menu',
      '<b aria-expanded="false" aria-haspopup="menu">More</b><div n hidden>x</div>',
      HIDDEN,
    ],
    ['a panel before its heading', '<div n hidden>x</div><b aria-expanded="false">More</b>', HIDDEN],
    [
      'a heading and text off the screen',
      '<b aria-expanded="false">x</b><p n style="text-indent:-9999px">x</p>',
      'off-screen',
    ],
    [
      'tabs elsewhere',
      `<b role="tab">x</b>${'<div>'.repeat(6)}<p n role="tabpanel" hidden>x</p>${'</div>'.repeat(6)}`,
      HIDDEN,
    ],
    ['a control without words', '<button aria-controls="a"></button><div n id="a" hidden>x</div>', HIDDEN],
    ['a hidden control', '<button hidden aria-controls="a">More</button><div n id="a" hidden>x</div>', HIDDEN],
    [
      'a chain from a hidden control',
      '<b hidden aria-controls="a">x</b><div id="a" hidden><b aria-controls="c">x</b></div><p n id="c" hidden>x</p>',
      HIDDEN,
    ],
    ['a panel that opens itself', '<div n id="a" hidden><button aria-controls="a">More</button>x</div>', HIDDEN],
    [
      'panels that open each other',
      '<div id="a" hidden><b aria-controls="c">x</b></div><div n id="c" hidden><b aria-controls="a">x</b>x</div>',
      HIDDEN,
    ],
    ['a menu', '<button aria-haspopup="true" aria-controls="a">Menu</button><div n id="a" hidden>x</div>', HIDDEN],
    ['a modal', '<a data-toggle="modal" data-target="#a">Ask</a><div n id="a" hidden>x</div>', HIDDEN],
    ['a dialog', '<button aria-controls="a">Ask</button><div n id="a" role="dialog" hidden>x</div>', HIDDEN],
    ['a plain link', '<a href="#a">More</a><div n id="a" hidden>x</div>', HIDDEN],
    [
      'off the screen',
      '<b aria-controls="a">x</b><p n id="a" style="position:absolute;left:-9999px">x</p>',
      'off-screen',
    ],
    [
      'off the screen and closed',
      '<b aria-controls="a">x</b><p n id="a" hidden style="text-indent:-9999px">x</p>',
      HIDDEN,
    ],
    ['a label for screen readers', '<b aria-controls="a">x</b><p n id="a" hidden class="sr-only">x</p>', HIDDEN],
    ['something hidden inside', '<b aria-controls="a">x</b><div id="a" hidden><p n hidden>x</p>.</div>', HIDDEN],
    [
      'a tooltip that says something else',
      '<span title="A note.">1<span n style="display:none">secret</span></span>',
      'display:none',
    ],
    ['a hidden mark', '<sup hidden data-footnote="a">*</sup><aside n id="a" hidden>x</aside>', HIDDEN],
    ['a placeholder for something else', '<template id="X:1"></template><div n hidden id="S:1">x</div>', HIDDEN],
    ['a streamed part without a placeholder', '<div n hidden id="S:1">x</div>', HIDDEN],
  ])('%s', (_, html, why) => check(html, why));
});

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
    ['right after its heading', `${HEAD}${PANEL}`, CLOSED],
    ['after a heading inside four elements', `${divs(4, HEAD)}${PANEL}`, CLOSED],
    ['not after a heading inside five', `${divs(5, HEAD)}${PANEL}`, HIDDEN],
    ['at the start of three elements', `${HEAD}${divs(3, PANEL)}`, CLOSED],
    ['not at the start of four', `${HEAD}${divs(4, PANEL)}`, HIDDEN],
    ['not after something else in its element', `${HEAD}<div><i></i>${PANEL}</div>`, HIDDEN],
    ['after text', `${HEAD} and so on ${PANEL}`, CLOSED],
    ['after comments', `${HEAD}${'<!-- -->'.repeat(8)}${PANEL}`, CLOSED],
    ['not after too many of them', `${HEAD}${'<!-- -->'.repeat(9)}${PANEL}`, HIDDEN],
    ['by the nearest heading', `${HEAD}<p>.</p>${HEAD}${PANEL}`, CLOSED],
    ['not as the second after a heading', `${HEAD}<p>.</p>${PANEL}`, HIDDEN],
    ['not by a heading after it', `${PANEL}${HEAD}`, HIDDEN],
    ['not by a heading around it', `<div aria-expanded=false>Head ${PANEL}</div>`, HIDDEN],
    ['by tabs within the limit', `<b role=tab>x</b>${divs(3, TAB_PANEL)}`, CLOSED],
    ['not by tabs further away', `<b role=tab>x</b><main>${divs(4, TAB_PANEL)}</main>`, HIDDEN],
    ['by one of eight tabs', `<div>${'<b hidden role=tab>x</b>'.repeat(7)}<b role=tab>x</b>${TAB_PANEL}</div>`, CLOSED],
    ['not by a ninth', `<div>${'<b hidden role=tab>x</b>'.repeat(8)}<b role=tab>x</b>${TAB_PANEL}</div>`, HIDDEN],
    ['by its own tabs, not by earlier ones', `<b role=tab>x</b>${divs(5, `<b role=tab>y</b>${TAB_PANEL}`)}`, CLOSED],
    ['not by tabs beyond the limit', `${divs(5, TAB_PANEL)}<b role=tab>x</b>`, HIDDEN],
    [
      'right after its heading, and keeps the reason',
      `${HEAD}<p n style="display:none">panel</p>`,
      'closed panel (display:none)',
    ],
  ])('%s', (_, html, why) => check(html, why));

  it('by each tab in a row without white space, and by no tab without words', () => {
    const row = '<b aria-controls=a>One</b><b aria-controls=b>Two</b><b aria-controls=c>›</b>';
    check(`${row}<p n id=a hidden>x</p><p n id=b hidden>x</p><p n id=c hidden>x</p>`, [CLOSED, CLOSED, HIDDEN]);
  });

  it('from the outside in, three levels deep', () => {
    const nested = (depth: number, inner: string): string =>
      `<b aria-controls=c${depth}>Head</b><div n=${depth} id=c${depth} hidden>${inner}</div>`;
    expect(closedIn(nested(4, nested(3, nested(2, nested(1, 'panel')))))).toBe('4 3 2');
  });

  it('and judged again: parts of it may still be hidden', () => {
    const page = parsePage(
      `<b aria-controls=a>More</b><div id=a style="visibility:hidden"><p>one</p><p hidden>two</p><p class=sr-only>three</p></div>${PROSE}`,
    );
    const told = Array.from(
      { length: page.segments.count },
      (_, s) => `${page.segmentText(s).slice(0, 5)}: ${visibility(page).at(page.segments.from[s]!)}`,
    );
    expect(told).toEqual(['More: visible', 'one: closed', 'two: hidden', 'three: hidden', 'Enoug: visible']);
    expect([...visibility(page).hiddenRoots.values()]).toEqual(['hidden attribute', 'class sr-only']);
    expect([...visibility(page).closedRoots.values()]).toEqual(['closed panel (visibility:hidden)']);
  });
});

describe('a tooltip', () => {
  it.each([
    ['<i title="The Tide, at noon.">1<b n hidden>the tide noon</b></i>', CLOSED],
    ['<i title="Tide">1<b n hidden>the tide</b></i>', CLOSED],
    ['<i title="Tide">1<b n hidden>the tide x</b></i>', HIDDEN],
    ['<i title="The tide of the sea">1<b n hidden>tide moon</b></i>', HIDDEN],
    ['<i title="">1<b n hidden>a</b></i>', HIDDEN],
    ['<i title="The tide" hidden>1<b n hidden>tide</b></i>', HIDDEN],
    ['<i>1<b n hidden>tide</b></i>', HIDDEN],
  ])('%s: %s', (html, why) => check(html, why));
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
