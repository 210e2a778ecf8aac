// Text in the color of its background.

import { describe, expect, it } from 'vitest';
import { visibility } from '../../src/elements/visibility.ts';
import { parsePage } from '../../src/extract.ts';
import { check, LINK, PROSE } from './sight.ts';

const LOST = 'color of its background';
const letters = (color: string): string => `<b n style="color:${color}">x</b>`;

describe('text in the color of its background', () => {
  it.each([
    ['on the white window', letters('#fff'), LOST],
    ['not if it is black', letters('#000'), 'visible'],
    ['not if it is transparent, which is another reason', letters('transparent'), 'transparent color'],
    ['not in an unknown color', letters('canvas'), 'visible'],
    ['not with a shadow', '<b n style="color:#fff;text-shadow:0 0 1px red">x</b>', 'visible'],
    ['with text-shadow none', '<b n style="color:#fff;text-shadow:none">x</b>', LOST],
    ['on its own background', '<b n style="color:#123;background:#123">x</b>', LOST],
    ['not on a different one', '<b n style="color:#fff;background:#123">x</b>', 'visible'],
    ['on the background of an ancestor', `<div style="background-color:#123"><p>${letters('#123')}</p></div>`, LOST],
    [
      'not on that of the nearest ancestor if it differs',
      `<div style="background:#fff"><p style="background:#123">${letters('#fff')}</p></div>`,
      'visible',
    ],
    [
      'on a background behind a transparent one',
      `<div style="background:#123"><p style="background:none">${letters('#123')}</p></div>`,
      LOST,
    ],
    [
      'on an inherited background',
      `<div style="background:#123"><p style="background:inherit;color:red">${letters('#123')}</p></div>`,
      LOST,
    ],
    ['not on a picture', `<div style="background-image:url(x)">${letters('#fff')}</div>`, 'visible'],
    ['with background-image none', `<div style="background-image:none;color:red">${letters('#fff')}</div>`, LOST],
    ['on a nearly opaque background', `<div style="background:rgba(17,34,51,.95)">${letters('#123')}</div>`, LOST],
    ['on a background at the opacity limit', `<div style="background:#112233f0">${letters('#123')}</div>`, LOST],
    ['not on one below the limit', `<div style="background:#112233ef">${letters('#123')}</div>`, 'visible'],
    [
      'not on a half-transparent background',
      `<div style="background:rgba(17,34,51,.5)">${letters('#123')}</div>`,
      'visible',
    ],
    ['not on an absolutely positioned element', `<div style="position:absolute">${letters('#fff')}</div>`, 'visible'],
    ['on a statically positioned element', `<div style="position:static">${letters('#fff')}</div>`, LOST],
    ['in a heading', `<h1>${letters('#fff')}</h1>`, LOST],
    ['not around a heading', '<div n style="color:#fff"><h3>x</h3></div>', 'visible'],
    ['not in a header', `<header><p>${letters('#fff')}</p></header>`, 'visible'],
    ['not if another sheet may set a background', `${LINK}${letters('#fff')}`, 'visible'],
    [
      'on a known background, although another sheet may exist',
      `${LINK}<p style="background:#fff;color:red">${letters('#fff')}</p>`,
      LOST,
    ],
    [
      'for every element on the same background',
      `<div style="background:#123">${letters('#123')}${letters('#fff')}${letters('#132435')}</div>${letters('#123')}`,
      [LOST, 'visible', LOST, 'visible'],
    ],
    [
      'through the page’s style',
      '<style>.o{background:#123}.i{color:#123}</style><p class=o><b n class=i>x</b></p><b n class=i>x</b>',
      [LOST, 'visible'],
    ],
    [
      'on the background of the body',
      `<body style="background:#123">${letters('#123')}${letters('#fff')}`,
      [LOST, 'visible'],
    ],
  ])('%s', (_, html, why) => check(html, why));

  it.each([
    ['<p n style="color:#fff;background:#FFFFFF">x</p>', LOST],
    ['<p n style="color:#fdfdfd;background:#FFFFFF">x</p>', LOST],
    ['<div style="background:#fff"><p n style="color:rgba(255,255,255,.3)">x</p></div>', LOST],
    ['<div style="background-color:rgb(255,255,255)"><p><span n style="color:white">x</span></p></div>', LOST],
    ['<p n style="color:#fefefe">x</p>', LOST],
    ['<p n style="color:hsl(0 0% 100%)">x</p>', LOST],
    ['<p n style="color:snow">x</p>', LOST],
    ['<p n style="--c:#fff;color:var(--c)">x</p>', LOST],
    [`${LINK}<p n style="color:#fff">x</p>`, 'visible'],
    ['<div style="background:#fff"><p n style="color:#000">x</p></div>', 'visible'],
    ['<div style="background:#000"><p n style="background:#fff;color:#000">x</p></div>', 'visible'],
    ['<div style="background:#fff"><p n style="color:#ddd">x</p></div>', 'visible'],
    ['<div style="background:#fff"><p n style="color:#fff;background:url(x.png)">x</p></div>', 'visible'],
    ['<div style="background:#fff"><p n style="color:#fff;background-image:url(x.png)">x</p></div>', 'visible'],
    ['<div style="background:#fff"><p n style="color:#fff;background:rgba(0,0,0,.5)">x</p></div>', 'visible'],
    ['<div style="background:#fff"><img src=x.png><p n style="color:#fff;position:absolute">x</p></div>', 'visible'],
    ['<div style="background:#fff"><p n style="color:#fff;text-shadow:0 0 2px #000">x</p></div>', 'visible'],
  ])('%s: %s', (html, why) => check(html, why));

  it('needs a body start tag, which may have set a color', () => {
    const page = parsePage(`${letters('#fff')}${PROSE}`);
    expect(visibility(page).hiddenRoots.size).toBe(0);
  });

  it('is the background of every element on it', () => {
    const black = '<p n style="color:#000">';
    check(`<div style="background:#000">${black}1</p>${black}2</p></div>${black}3</p>`, [LOST, LOST, 'visible']);
  });

  it.each([
    ['<table bgcolor=#112233><tr><td><font n color=#123>x</font></table>', LOST],
    [
      '<table bgcolor=#112233><tr bgcolor=white><td><font n color=#123>x</font><font n color=White>x</font></table>',
      ['visible', LOST],
    ],
    ['<table bgcolor=#112233><tr><td bgcolor=" RED "><font n color=red>x</font></table>', LOST],
    ['<div bgcolor=#112233><font n color=#123>x</font></div>', 'visible'],
    ['<p n color=#fff>x</p>', 'visible'],
    ['<table bgcolor=white background=x.gif><tr><td><font n color=white>x</font></table>', 'visible'],
    ['<body bgcolor=black><font n color=black>x</font>', LOST],
    ['<marquee bgcolor=red background=x><font n color=red>x</font></marquee>', LOST],
    ['<font n color=red style="color:#fff">x</font>', LOST],
    ['<table bgcolor="#000000"><tr><td><font n color="black">x</font></td></tr></table>', LOST],
    ['<table bgcolor=white><tr><td background=x.gif><font n color=white>x</font></td></tr></table>', 'visible'],
  ])('through attributes of old pages: %s', (html, why) => check(html, why));
});
