// Elements hidden by their attributes, roles and classes; closed dialogs and details; copies of formulas.

import { describe, expect, it } from 'vitest';
import { hiddenNodes, hiddenSegments, visibility } from '../../src/elements/visibility.ts';
import { parsePage } from '../../src/extract.ts';
import { check, PROSE } from './sight.ts';

describe('an element', () => {
  it.each([
    ['<dialog n>x</dialog>', 'closed dialog'],
    ['<dialog n open>x</dialog>', 'visible'],
    [`<noscript><p n>${'x '.repeat(100)}</p></noscript>`, 'shown only without scripts'],
    [`<noscript><p n>${'x '.repeat(101)}</p></noscript>`, 'visible'],
    ['<p n hidden>x</p>', 'hidden attribute'],
    ['<p n style="d\\69splay:none">x</p>', 'display:none'],
    ['<p n hidden=UNTIL-FOUND>x</p>', 'hidden until found'],
    ['<p n aria-hidden=until-found>x</p>', 'visible'],
    ['<p n popover>x</p>', 'popover'],
    ['<p n aria-hidden=true role=AlertDialog>x</p>', 'aria-hidden dialog'],
    ['<p n aria-hidden=false role=dialog>x</p>', 'visible'],
    ['<p n aria-hidden=TRUE class="site_overlay">x</p>', 'aria-hidden and class overlay'],
    ['<p n aria-hidden=true class="nav-drawer">x</p>', 'aria-hidden and class drawer'],
    ['<p n aria-hidden=true class=wide>x</p>', 'visible'],
    ['<p n class="wide sr-only">x</p>', 'class sr-only'],
    ['<mjx-container><mjx-math n aria-hidden=true>x</mjx-math></mjx-container>', 'copy of a formula'],
    ['<p n class=sr-only style="color:red">x</p>', 'class sr-only'],
    ['<p n style="display:none">x</p>', 'display:none'],
    ['<p n style="opacity:0" data-aos=fade>x</p>', 'visible'],
    ['<p n style="opacity:0" class=data-x>x</p>', 'opacity 0'],
    ['<p n hidden style="display:none">x</p>', 'hidden attribute'],
    ['<details><summary>s</summary><p n>x</p></details>', 'closed details'],
    ['<details open><summary>s</summary><p n>x</p></details>', 'visible'],
    ['<details><summary><b n>x</b></summary><p>p</p></details>', 'visible'],
    ['<details><summary>s</summary><details open><p n>x</p></details></details>', 'closed details'],
    ['<div n role="alertdialog" aria-hidden="true">x</div>', 'aria-hidden dialog'],
    ['<div hidden><p n>x</p></div>', 'hidden attribute'],
    ['<div hidden="until-found"><p n>x</p></div>', 'hidden until found'],
    ['<p n>x</p>', 'visible'],
    ['<div n aria-hidden="true" class="site-modal">x</div>', 'aria-hidden and class modal'],
    ['<div n aria-hidden="true" role="dialog">x</div>', 'aria-hidden dialog'],
    ['<div style="display:none"><p n>x</p></div>', 'display:none'],
    ['<span n class="btn sr-only">x</span>', 'class sr-only'],
    ['<span n class="hover-info messages">x</span>', 'class hover-info'],
    ['<noscript><p n>x</p></noscript>', 'shown only without scripts'],
    ['<p n hidden="until-found">x</p>', 'hidden until found'],
    ['<p n aria-hidden="false">x</p>', 'visible'],
    ['<p n aria-hidden="true">x</p>', 'visible'],
    ['<p style="visibility:hidden"><b n style="visibility:visible">x</b></p>', 'visible'],
    ['<p n class="d-none d-md-block">x</p>', 'visible'],
    ['<p n class="hidden-gems">x</p>', 'visible'],
  ])('%s: %s', (html, why) => check(html, why));
});

describe('a rendering beside the source of a formula is a copy', () => {
  const drawn = '<b n class=katex-html aria-hidden=true>x</b>';
  it.each([
    [`<span class=katex><math><mi>x</mi></math>${drawn}</span>`, 'copy of a formula'],
    [`<math><mi>x</mi></math><span class=katex>${drawn}</span>`, 'visible'],
    [`<span class=katex>${drawn}<math><mi>x</mi></math></span>`, 'visible'],
    ['<span><math><mi>x</mi></math><b n class=katex-html>x</b></span>', 'visible'],
    ['<span><math><mi>x</mi></math><b n class=katex-error aria-hidden=true>x</b></span>', 'visible'],
    // Other signs on such an element do not matter.
    ['<span n class="MathJax sr-only" style="display:none">x</span>', 'visible'],
    ['<math n hidden><mi>x</mi></math>', 'visible'],
  ])('%s: %s', (html, why) => check(html, why));
});

describe('parts of a hidden element', () => {
  const parts = '<b n>1</b><b n style="visibility:visible">2</b><b n style="color:red">3</b>';
  const inner = (outer: string, own = ''): string =>
    `<p style="visibility:hidden"><i ${outer}><u><b n ${own} style="visibility:visible">x</b></u></i></p>`;
  const BY_VISIBILITY = 'visibility:hidden';
  it.each([
    [`<p n style="visibility:hidden">${parts}</p>`, [BY_VISIBILITY, BY_VISIBILITY, 'visible', BY_VISIBILITY]],
    [`<p n style="display:none">${parts}</p>`, Array(4).fill('display:none')],
    ['<p style="visibility:hidden"><i style="visibility:visible"><b n>x</b></i></p>', 'visible'],
    ['<p style="visibility:hidden"><i hidden style="visibility:visible"><b n>x</b></i></p>', 'hidden attribute'],
    [inner(''), 'visible'],
    [inner('style="visibility:hidden"'), 'visible'],
    [inner('', 'hidden'), 'hidden attribute'],
    [inner('', 'class=sr-only'), 'class sr-only'],
    [inner('style="display:none"'), BY_VISIBILITY],
    [inner('style="visibility:visible;display:none"'), 'display:none'],
    [inner('hidden'), BY_VISIBILITY],
    // The reason is that of the outermost element.
    ['<p n hidden><b n style="display:none">x</b></p>', ['hidden attribute', 'hidden attribute']],
    ['<p n hidden=until-found><b n>x</b></p><b n>x</b>', ['hidden until found', 'hidden until found', 'visible']],
  ])('%s: %j', (html, why) => check(html, why));
});

describe('hidden nodes and segments', () => {
  it('a segment is hidden when none of its text is visible', () => {
    const page = parsePage(
      `<p>one<b hidden>two</b></p><p><b hidden>three</b><i hidden>four</i></p><p hidden>five</p><p><b hidden>six</b>seven</p>${PROSE}`,
    );
    expect([...hiddenSegments(page)]).toEqual([0, 1, 1, 0, 0]);
    expect([...hiddenSegments(parsePage('<p>one</p><p>two</p>'))]).toEqual([0, 0]);
  });

  it('are the hidden element and everything in it, and nothing beside it', () => {
    const page = parsePage(`<p>a</p><div hidden><p>b</p>c</div>d${PROSE}`);
    const [root] = visibility(page).hiddenRoots.keys();
    const inside = [...page.tape.kind.keys()].filter((node) => node >= root! && node < page.tape.end[root!]!);
    expect([...hiddenNodes(page).entries()].filter(([, hidden]) => hidden === 1).map(([node]) => node)).toEqual(inside);
  });

  it('are not elements without text', () => {
    const page = parsePage(`<div hidden><img></div>${PROSE}`);
    expect([visibility(page).hiddenRoots.size, hiddenNodes(page).includes(1)]).toEqual([0, false]);
  });
});

describe('is never most of the page', () => {
  const words = (count: number): string => 'word '.repeat(count);
  const hides = (html: string): boolean => hiddenNodes(parsePage(html)).includes(1);

  it('but up to half of its words', () => {
    const share = (hidden: number): boolean => hides(`<p hidden>${words(hidden)}</p><p>${words(100 - hidden)}</p>`);
    expect([40, 50, 51, 60].map(share)).toEqual([true, true, false, false]);
  });

  it('nor its main part before scripts have run', () => {
    expect(hides(`<body><main hidden>${PROSE}</main><p>A dialog.</p></body>`)).toBe(false);
  });

  it('nor the rest of a page in a noscript that is never closed', () => {
    const share = (count: number): boolean => hides(`<p>${words(300)}</p><noscript>${words(count)}`);
    expect([20, 200].map(share)).toEqual([true, false]);
  });
});
