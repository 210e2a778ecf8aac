// Every way to hide by CSS: declarations just beyond a threshold and just within it, as declarations alone, in a `style`
// attribute and in the page's own sheet.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Declarations } from '../../src/css/declarations.ts';
import { canBeOpened, mayPutOutOfSight, opacityOf, setsFontSize, wayOutOfSight } from '../../src/css/out-of-sight.ts';
import { extract } from '../../src/index.ts';
import { bySheet, check, LINK, PROSE } from './sight.ts';

const read = (text: string): Declarations => new Declarations().read(text);

const WAYS: Readonly<Record<string, readonly string[]>> = {
  'display:none': ['display:none', 'display:none;visibility:hidden', 'DISPLAY : None !important'],
  'visibility:hidden': ['visibility:hidden', 'visibility:collapse'],
  'content-visibility:hidden': ['content-visibility:hidden'],
  'opacity 0': [
    'opacity:0',
    'opacity:.05',
    'opacity:1%',
    'opacity:5%',
    'filter:opacity(0)',
    'filter:blur(1px) opacity(2%)',
    'filter:blur(2px) opacity( 0.5%)',
  ],
  'tiny font': ['font-size:0', 'font-size:0px', 'font-size:1px', 'font-size:.06em', 'font-size:.1%', 'font:0/0 a'],
  'transparent color': ['color:transparent', '-webkit-text-fill-color:transparent;color:#000', 'color:#fff0'],
  'off-screen': [
    'text-indent:-901px',
    'text-indent:-60em',
    'text-indent:-110%',
    'transform:translate(-9999px)',
    'transform:translatex( -1000px)',
    'translate:-901px',
    'margin-left:-901px',
    'margin-top:-901px',
    'position:absolute;left:-901px',
    'position:absolute;left:-200%',
    'position:absolute;top:-100vh',
    'position:absolute;left:-100vw',
    'position:fixed;top:-100em',
    'position:fixed;right:-100ch',
    'position:relative;bottom:-100ex',
    'position:absolute;inset:-901px',
    'position:absolute;left:4001px',
  ],
  'clipped away': [
    'clip:rect(0,0,0,0)',
    'clip:rect(0 0 0 0)',
    'clip:rect(1px, 1px, 1px, 1px)',
    'clip:rect(0,0,0,0);position:absolute',
    'clip-path:inset(50%)',
    'clip-path:inset( 100% )',
    'clip-path:circle(0)',
    'clip-path:polygon(0 0, 0px 0%)',
  ],
  'no size': [
    'transform:scale( 0 )',
    'scale:0',
    'zoom:0',
    'width:1px;overflow:hidden',
    'height:0;overflow:clip',
    'width:0;height:0;overflow:hidden',
    'max-height:1px;overflow:hidden',
    'max-width:0;overflow:hidden',
  ],
};

const VISIBLE = [
  'display:block',
  'display:none;display:block',
  'visibility:visible',
  'content-visibility:auto',
  'opacity:.06',
  'opacity:6%',
  'filter:opacity(1)',
  'font-size:1.1px',
  'font-size:.07em',
  'font:12px a',
  'font-size:larger',
  'color:red',
  'color:transparent;background-clip:text',
  'color:transparent;-webkit-background-clip:text',
  '-webkit-text-fill-color:#000;color:transparent',
  'color:what',
  'background-color:transparent;border-color:transparent',
  'text-indent:-900px',
  'text-indent:-56em',
  'text-indent:-90%',
  'transform:translate(-999px)',
  'translate:-900px',
  'margin-left:-900px',
  'margin-top:-900px',
  'left:-901px',
  'left:-9999px',
  'position:static;left:-901px',
  'position:absolute;left:-900px',
  'position:absolute;left:-100px',
  'position:absolute;left:-20%',
  'position:absolute;left:4000px',
  'position:absolute;right:4001px',
  'left:4001px',
  'clip:rect(0,0,10px,10px)',
  'clip:auto',
  'clip-path:inset(10%)',
  'clip-path:none',
  'transform:scale(0.5)',
  'scale:1',
  'zoom:1',
  'width:2px;overflow:hidden',
  'width:1px;overflow:visible',
  'height:0',
  'overflow:hidden',
  'opacity:0;transform:none',
  'opacity:0;transform:translateY(20px)',
  'opacity:0;transition:opacity 1s',
  'opacity:.01;transition:opacity 1s',
  'opacity:0;animation:fade 1s',
];

/** In a sheet, these are too rare to look for on every page: text may be hidden by them. */
const ONLY_DOUBTED_IN_SHEETS: readonly string[] = [
  'opacity:5%',
  'filter:blur(1px) opacity(2%)',
  'filter:blur(2px) opacity( 0.5%)',
  'font-size:.06em',
  'font-size:.1%',
  'text-indent:-60em',
  'translate:-901px',
  'position:absolute;left:4001px',
  'clip-path:polygon(0 0, 0px 0%)',
  'zoom:0',
  'width:1px;overflow:hidden',
  'max-height:1px;overflow:hidden',
  'max-width:0;overflow:hidden',
];

describe.each(Object.entries(WAYS))('%s', (why, styles) => {
  it.each(styles)('%s', (style) => {
    expect(wayOutOfSight(read(style), false)).toBe(why);
    expect(mayPutOutOfSight(style)).toBe(true);
    check(`<p n style="${style}">x</p>`, why);
    if (!ONLY_DOUBTED_IN_SHEETS.includes(style)) check('<p n class=a>x</p>', bySheet(why), `.a{${style}}`);
  });
});

it.each(VISIBLE)('visible: %s', (style) => {
  expect(wayOutOfSight(read(style), false)).toBeUndefined();
  check(`<p n style="${style}">x</p>`, 'visible');
  check('<p n class=a>x</p>', 'visible', `.a{${style}}`);
});

it.each(ONLY_DOUBTED_IN_SHEETS)('in a sheet, text may be hidden by %s', (style) => {
  const html = `<style>.a{${style}}</style><p class=a>The boats of Quellen came home early.</p>${PROSE}`;
  expect(extract(html).maybeHidden.map(({ text }) => text)).toEqual(['The boats of Quellen came home early.']);
});

it('is not an initial state that scripts fade in, unless there is another way', () => {
  expect(wayOutOfSight(read('opacity:0'), true)).toBeUndefined();
  expect(wayOutOfSight(read('opacity:0;font-size:0'), true)).toBe('tiny font');
  expect(wayOutOfSight(read('display:none'), true)).toBe('display:none');
});

it.each([
  ['', 1],
  ['opacity:0.4', 0.4],
  ['opacity:40%', 0.4],
  ['filter:opacity(25%)', 0.25],
  ['filter:opacity( .5 )', 0.5],
  ['filter:blur(2px)', 1],
  ['opacity:.2;filter:opacity(.1)', 0.2],
])('the opacity of “%s” is %d', (text, opacity) => expect(opacityOf(read(text))).toBeCloseTo(opacity));

it.each([
  ['font-size:16px', true],
  ['font-size:1rem', true],
  ['font-size:2px', true],
  ['font-size:1px', false],
  ['font-size:0', false],
  ['font-size:2em', false],
  ['font-size:100%', false],
  ['font-size:inherit', false],
  ['font:12px serif', true],
  ['font:0/0 a', false],
  ['color:red', false],
])('“%s” sets a font size of its own: %s', (text, sets) => expect(setsFontSize(read(text))).toBe(sets));

it.each([
  ['display:none', true],
  ['display:none;text-indent:-9999px', true],
  ['visibility:hidden', true],
  ['height:0;overflow:hidden', true],
  ['height:1px;overflow:hidden', true],
  ['max-height:0;height:200px;overflow:hidden', true],
  ['height:2px;overflow:hidden', false],
  ['height:0', false],
  ['overflow:hidden', false],
  ['height:0;overflow:hidden;width:1px', false],
  ['visibility:hidden;text-indent:-9999px', false],
  ['visibility:hidden;font-size:0', false],
  ['opacity:0', false],
  ['', false],
])('a panel is closed by “%s”: %s', (text, opens) => expect(canBeOpened(read(text))).toBe(opens));

const PROPERTIES = (
  'display visibility content-visibility opacity filter font font-size color -webkit-text-fill-color text-indent transform ' +
  'translate margin-left margin-top position left top right bottom inset clip clip-path overflow width height max-height ' +
  'scale zoom float padding'
).split(' ');
const VALUES = (
  'none hidden collapse 0 0px 1px 0% .01 opacity(0) transparent rgba(0,0,0,0) #0000 -9999px -100em -1e4px 5000px ' +
  'translate(-9999px) scale(0) absolute fixed static rect(0,0,0,0) inset(50%) circle(0) clip block 12px 100% auto'
).split(' ');

it('a style without hiding words hides nothing and is not parsed', () => {
  const declaration = fc.tuple(fc.constantFrom(...PROPERTIES), fc.constantFrom(...VALUES));
  const seen = { plain: 0, hidden: 0 };
  fc.assert(
    fc.property(fc.array(declaration, { minLength: 1, maxLength: 4 }), fc.boolean(), (list, loud) => {
      const text = list.map(([name, value]) => `${name}: ${value}`).join(';');
      const style = loud ? text.toUpperCase() : text;
      const way = wayOutOfSight(read(style), false);
      seen[way === undefined ? 'plain' : 'hidden']++;
      if (!mayPutOutOfSight(style)) expect([style, way]).toEqual([style, undefined]);
    }),
    { numRuns: 4000 },
  );
  expect(seen.hidden).toBeGreaterThan(200);
  expect(mayPutOutOfSight('width: 50%; margin: 0 auto; text-align: center')).toBe(false);
});

describe('text in a tiny font', () => {
  const TINY = 'tiny font';
  it.each([
    ['<p n style="font-size:0">x<b style="font-size:9px">y</b></p>', TINY],
    ['<p n style="font-size:0"> - <b style="font-size:9px">y</b></p>', 'visible'],
    ['<p n style="font-size:0"><!-- x --><b style="font-size:9px">y</b></p>', 'visible'],
    ['<p n style="font-size:0"><b>y</b></p>', TINY],
    ['<div style="font-size:0"><p n>x</p></div>', TINY],
    ['<p style="font-size:0"><span n style="font-size:16px">x</span></p>', 'visible'],
    ['<p n style="font-size:0"><b>y</b><i style="font:9px a">z</i></p>', 'visible'],
    ['<p n style="font-size:0"><b style="font-size:2em">y</b></p>', TINY],
    [`<p n style="font-size:0">${'<br>'.repeat(498)}<b style="font-size:9px">y</b></p>`, 'visible'],
    [`<p n style="font-size:0">${'<br>'.repeat(499)}<b style="font-size:9px">y</b></p>`, TINY],
    [`<style>.a{font-size:0}</style><p n class=a><b>y</b></p>`, bySheet(TINY)],
    // Another sheet may give the inner element a size.
    [`${LINK}<style>.a{font-size:0}</style><p n class=a><b>y</b></p>`, 'visible'],
    [`${LINK}<style>.a{font-size:0}</style><p n class=a>x</p>`, bySheet(TINY)],
    [`${LINK}<p n style="font-size:0"><b>y</b></p>`, TINY],
  ])('%s: %s', (html, why) => check(html, why));
});
