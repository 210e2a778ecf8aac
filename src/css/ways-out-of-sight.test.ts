// For each way to hide, one declaration just beyond its threshold and one just within it.

import { describe, expect, it } from 'vitest';
import { Declarations } from './declarations.ts';
import { canBeOpened, mayPutOutOfSight, opacityOf, setsFontSize, wayOutOfSight } from './out-of-sight.ts';

const css = (text: string): Declarations => new Declarations().read(text);

describe('a way to hide', () => {
  it.each([
    ['display:none', 'display:none'],
    ['display:none;visibility:hidden', 'display:none'],
    ['visibility:hidden', 'visibility:hidden'],
    ['visibility:collapse', 'visibility:hidden'],
    ['content-visibility:hidden', 'content-visibility:hidden'],
    ['opacity:0', 'opacity 0'],
    ['opacity:.05', 'opacity 0'],
    ['opacity:5%', 'opacity 0'],
    ['filter:blur(1px) opacity(2%)', 'opacity 0'],
    ['font-size:0', 'tiny font'],
    ['font-size:1px', 'tiny font'],
    ['font-size:.06em', 'tiny font'],
    ['font-size:.1%', 'tiny font'],
    ['font:0/0 a', 'tiny font'],
    ['color:transparent', 'transparent colour'],
    ['-webkit-text-fill-color:transparent;color:#000', 'transparent colour'],
    ['text-indent:-901px', 'off-screen'],
    ['text-indent:-60em', 'off-screen'],
    ['text-indent:-110%', 'off-screen'],
    ['transform:translate(-9999px)', 'off-screen'],
    ['transform:translatex( -1000px)', 'off-screen'],
    ['translate:-901px', 'off-screen'],
    ['margin-left:-901px', 'off-screen'],
    ['margin-top:-901px', 'off-screen'],
    ['position:absolute;left:-901px', 'off-screen'],
    ['position:absolute;top:-100vh', 'off-screen'],
    ['position:absolute;left:-100vw', 'off-screen'],
    ['position:fixed;right:-100ch', 'off-screen'],
    ['position:relative;bottom:-100ex', 'off-screen'],
    ['position:absolute;inset:-901px', 'off-screen'],
    ['position:absolute;left:4001px', 'off-screen'],
    ['clip:rect(0,0,0,0)', 'clipped away'],
    ['clip:rect(1px, 1px, 1px, 1px)', 'clipped away'],
    ['clip-path:inset(50%)', 'clipped away'],
    ['clip-path:inset( 100% )', 'clipped away'],
    ['clip-path:circle(0)', 'clipped away'],
    ['clip-path:polygon(0 0, 0px 0%)', 'clipped away'],
    ['transform:scale( 0 )', 'no size'],
    ['scale:0', 'no size'],
    ['zoom:0', 'no size'],
    ['width:1px;overflow:hidden', 'no size'],
    ['height:0;overflow:clip', 'no size'],
    ['max-height:1px;overflow:hidden', 'no size'],
    ['max-width:0;overflow:hidden', 'no size'],
  ])('%s: %s', (text, way) => {
    expect(wayOutOfSight(css(text), false)).toBe(way);
    expect(mayPutOutOfSight(text)).toBe(true);
  });

  it.each([
    'display:block',
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
    'text-indent:-900px',
    'text-indent:-56em',
    'text-indent:-90%',
    'transform:translate(-999px)',
    'translate:-900px',
    'margin-left:-900px',
    'margin-top:-900px',
    'left:-901px',
    'position:static;left:-901px',
    'position:absolute;left:-900px',
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
    'opacity:0;transition:opacity 1s',
    'opacity:0;animation:fade 1s',
  ])('is not %s', (text) => expect(wayOutOfSight(css(text), false)).toBeUndefined());

  it('is not an initial state that scripts fade in, unless there is another way', () => {
    expect(wayOutOfSight(css('opacity:0'), true)).toBeUndefined();
    expect(wayOutOfSight(css('opacity:0;font-size:0'), true)).toBe('tiny font');
    expect(wayOutOfSight(css('display:none'), true)).toBe('display:none');
  });
});

it.each([
  ['', 1],
  ['opacity:0.4', 0.4],
  ['opacity:40%', 0.4],
  ['filter:opacity(25%)', 0.25],
  ['filter:opacity( .5 )', 0.5],
  ['filter:blur(2px)', 1],
  ['opacity:.2;filter:opacity(.1)', 0.2],
])('the opacity of “%s” is %d', (text, opacity) => expect(opacityOf(css(text))).toBeCloseTo(opacity));

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
])('“%s” sets a font size of its own: %s', (text, sets) => expect(setsFontSize(css(text))).toBe(sets));

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
])('a panel is closed by “%s”: %s', (text, opens) => expect(canBeOpened(css(text))).toBe(opens));
