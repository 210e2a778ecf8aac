// Every reason for hiding an element, in the words that an explanation shows.

import { describe, expect, it } from 'vitest';
import { attribute } from '../dom/index.ts';
import { parsePage } from '../extract.ts';
import { visibility } from './visibility.ts';

const PROSE = `<p>${'Enough words in sight that the part under test is the smaller part of the page. '.repeat(30)}</p>`;
const LINK = '<link rel=stylesheet href=x.css>';

/** Why the elements with an `n` are hidden or closed. */
function whyOf(html: string): (string | undefined)[] {
  const page = parsePage(`<html><body>${html}${PROSE}</body>`);
  const nodes = [...page.tape.kind.keys()].filter((node) => node > 0 && attribute(page.tape, node, 'n') !== undefined);
  return nodes.map((node) => visibility(page).why(node));
}

describe('why an element hides itself', () => {
  it.each([
    ['<dialog n>x</dialog>', 'closed dialog'],
    ['<dialog n open>x</dialog>', undefined],
    [`<noscript><p n>${'x '.repeat(100)}</p></noscript>`, 'shown only without scripts'],
    [`<noscript><p n>${'x '.repeat(101)}</p></noscript>`, undefined],
    ['<p n hidden>x</p>', 'hidden attribute'],
    ['<p n hidden=UNTIL-FOUND>x</p>', 'hidden until found'],
    ['<p n aria-hidden=until-found>x</p>', undefined],
    ['<p n popover>x</p>', 'popover'],
    ['<p n aria-hidden=true role=AlertDialog>x</p>', 'aria-hidden dialog'],
    ['<p n aria-hidden=false role=dialog>x</p>', undefined],
    ['<p n aria-hidden=TRUE class="site_overlay">x</p>', 'aria-hidden and class overlay'],
    ['<p n aria-hidden=true class="nav-drawer">x</p>', 'aria-hidden and class drawer'],
    ['<p n aria-hidden=true class=wide>x</p>', undefined],
    ['<p n class="wide sr-only">x</p>', 'class sr-only'],
    ['<mjx-container><mjx-math n aria-hidden=true>x</mjx-math></mjx-container>', 'copy of a formula'],
    ['<p n style="display:none">x</p>', 'display:none'],
    ['<p n style="color:#fff;background:#fff">x</p>', 'color of its background'],
    ['<p n style="opacity:0" data-aos=fade>x</p>', undefined],
    ['<p n style="opacity:0" class=data-x>x</p>', 'opacity 0'],
    ['<p n class=sr-only style="color:red">x</p>', 'class sr-only'],
    ['<p n hidden style="display:none">x</p>', 'hidden attribute'],
  ])('%s: %s', (html, why) => expect(whyOf(html)).toEqual([why]));

  it('formulas: the rendering beside the source of a formula is a copy', () => {
    const drawn = '<b n class=katex-html aria-hidden=true>x</b>';
    expect(whyOf(`<span class=katex><math><mi>x</mi></math>${drawn}</span>`)).toEqual(['copy of a formula']);
    expect(whyOf(`<math><mi>x</mi></math><span class=katex>${drawn}</span>`)).toEqual([undefined]);
    expect(whyOf(`<span class=katex>${drawn}<math><mi>x</mi></math></span>`)).toEqual([undefined]);
    expect(whyOf('<span><math><mi>x</mi></math><b n class=katex-html>x</b></span>')).toEqual([undefined]);
    expect(whyOf('<span><math><mi>x</mi></math><b n class=katex-error aria-hidden=true>x</b></span>')).toEqual([
      undefined,
    ]);
    // Other signs on such an element do not matter.
    expect(whyOf('<span n class="MathJax sr-only" style="display:none">x</span>')).toEqual([undefined]);
    expect(whyOf('<math n hidden><mi>x</mi></math>')).toEqual([undefined]);
  });
});

describe('why the page’s style hides an element', () => {
  const SHEET = " by the page's style";
  const LATER = `${SHEET}, until a script shows it`;
  it.each([
    ['.a{display:none}', '<p n class=a>x</p>', `display:none${SHEET}`],
    ['#a{clip:rect(0,0,0,0)}', '<p n id=a>x</p>', `clipped away${SHEET}`],
    ['p.a{text-indent:-9999px}', '<p n class=a>x</p>', `off-screen${SHEET}`],
    ['b{color:transparent}', '<b n>x</b>', `transparent colour${SHEET}`],
    ['.a{font-size:0}', '<p n class=a>x</p>', `tiny font${SHEET}`],
    ['.a{opacity:0}', '<p n class=a>x</p>', `opacity 0${SHEET}`],
    ['.a{opacity:0}', '<script>1</script><p n class=a>x</p>', `opacity 0${LATER}`],
    ['.a{opacity:.01}', '<script>1</script><p n class=a>x</p>', `opacity 0${SHEET}`],
    ['.a{visibility:hidden}', '<script>1</script><p n class=a>x</p>', `visibility:hidden${LATER}`],
    ['.a{visibility:hidden}', '<p n class=a>x</p>', `visibility:hidden${SHEET}`],
    ['.a{max-height:0;overflow:hidden}', '<script type=module>1</script><p n class=a>x</p>', `no size${LATER}`],
    ['.a{display:none;transition:all 1s}', '<p n class=a>x</p>', `display:none${LATER}`],
    // The element's own declaration counts as its own.
    ['.a{display:none}', '<p n class=a style="display:none">x</p>', 'display:none'],
    ['.a{display:none}', '<p n class=a style="opacity:0">x</p>', `display:none${SHEET}`],
    ['.a{display:none}', '<p n class=a hidden>x</p>', 'hidden attribute'],
    ['.a{display:none}.b .a{display:block}', '<p n class=a>x</p>', `display:none${SHEET}`],
    ['.a{opacity:0}', '<script>1</script><p n class=a data-x>x</p>', `opacity 0${LATER}`],
    ['.m a{display:none}', '<div class=m><b><a n>x</a></b></div>', `display:none${SHEET}`],
    ['.m a{display:none}', '<div class=k><a n>x</a></div><div class=m></div>', undefined],
    ['#m .o a{display:none}', '<div id=m><div class=o><a n>x</a></div></div>', `display:none${SHEET}`],
    ['html,body{display:none}', '<p n>x</p>', undefined],
    ['x-note{display:none}', '<x-note n>x</x-note>', undefined],
  ])('%s %s: %s', (css, html, why) => expect(whyOf(`<style>${css}</style>${html}`)).toEqual([why]));

  it('is found for each of many class names, with any white space between them', () => {
    const names = ['a', 'b a', 'a b', 'b  a ', ' a', 'b\ta', 'ab', 'b', 'a-b b', 'b\u0001 a', 'c\nb\na\n'];
    const html = names.map((name) => `<p n class="${name}">x</p>`).join('');
    const hidden = whyOf(`<style>.a{display:none}</style>${html}`).map((why) => why !== undefined);
    expect(names.filter((_, i) => hidden[i])).toEqual([
      'a',
      'b a',
      'a b',
      'b  a ',
      ' a',
      'b\ta',
      'b\u0001 a',
      'c\nb\na\n',
    ]);
  });

  it('applies inside the named place, not outside', () => {
    const html = '<div class=m><p><a n>1</a><a n>2</a></p><a n>3</a></div><p><a n>4</a></p><div id=m><a n>5</a></div>';
    const seen = (css: string): boolean[] => whyOf(`<style>${css}</style>${html}`).map((why) => why === undefined);
    expect(seen('.m a{display:none}')).toEqual([false, false, false, true, true]);
    expect(seen('#m a{display:none}')).toEqual([true, true, true, true, false]);
    expect(seen('.m p a{display:none}')).toEqual([false, false, true, true, true]);
  });
});

describe('text of size zero', () => {
  const TINY = 'tiny font';
  it.each([
    ['<p n style="font-size:0">x<b style="font-size:9px">y</b></p>', TINY],
    ['<p n style="font-size:0"> - <b style="font-size:9px">y</b></p>', undefined],
    ['<p n style="font-size:0"><!-- x --><b style="font-size:9px">y</b></p>', undefined],
    ['<p n style="font-size:0"><b>y</b></p>', TINY],
    ['<p n style="font-size:0"><b>y</b><i style="font:9px a">z</i></p>', undefined],
    ['<p n style="font-size:0"><b style="font-size:2em">y</b></p>', TINY],
    [`<style>.a{font-size:0}</style><p n class=a><b>y</b></p>`, `${TINY} by the page's style`],
    [`${LINK}<style>.a{font-size:0}</style><p n class=a><b>y</b></p>`, undefined],
    [`${LINK}<style>.a{font-size:0}</style><p n class=a>x</p>`, `${TINY} by the page's style`],
    [`${LINK}<p n style="font-size:0"><b>y</b></p>`, TINY],
  ])('%s: %s', (html, why) => expect(whyOf(html)).toEqual([why]));
});

it('text of size zero: inner elements with a size are searched up to a limit', () => {
  const inside = (count: number): (string | undefined)[] =>
    whyOf(`<p n style="font-size:0">${'<br>'.repeat(count)}<b style="font-size:9px">y</b></p>`);
  expect([inside(498), inside(499)]).toEqual([[undefined], ['tiny font']]);
});

describe('parts of a hidden element', () => {
  it('show themselves when only visibility hides it', () => {
    const inner = '<b n>1</b><b n style="visibility:visible">2</b><b n style="color:red">3</b>';
    const why = (style: string): (string | undefined)[] => whyOf(`<p n style="${style}">${inner}</p>`);
    expect(why('visibility:hidden')).toEqual([
      'visibility:hidden',
      'visibility:hidden',
      undefined,
      'visibility:hidden',
    ]);
    expect(why('display:none')).toEqual(Array(4).fill('display:none'));
    expect(whyOf('<p style="visibility:hidden"><i style="visibility:visible"><b n>x</b></i></p>')).toEqual([undefined]);
    expect(whyOf('<p style="visibility:hidden"><i hidden style="visibility:visible"><b n>x</b></i></p>')).toEqual([
      'hidden attribute',
    ]);
  });

  it('do not show themselves when something else hides it', () => {
    const inner = (outer: string, own = ''): (string | undefined)[] =>
      whyOf(`<p style="visibility:hidden"><i ${outer}><u><b n ${own} style="visibility:visible">x</b></u></i></p>`);
    expect(inner('')).toEqual([undefined]);
    expect(inner('style="visibility:hidden"')).toEqual([undefined]);
    expect(inner('', 'hidden')).toEqual(['hidden attribute']);
    expect(inner('', 'class=sr-only')).toEqual(['class sr-only']);
    expect(inner('style="display:none"')).toEqual(['visibility:hidden']);
    expect(inner('style="visibility:visible;display:none"')).toEqual(['display:none']);
    expect(inner('hidden')).toEqual(['visibility:hidden']);
  });

  it('have the reason of the outermost element', () => {
    expect(whyOf('<p n hidden><b n style="display:none">x</b></p>')).toEqual(['hidden attribute', 'hidden attribute']);
  });

  it('are closed by an ancestor', () => {
    expect(whyOf('<p n hidden=until-found><b n>x</b></p><b n>x</b>')).toEqual([
      'hidden until found',
      'hidden until found',
      undefined,
    ]);
  });
});
