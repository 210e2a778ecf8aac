import { describe, expect, it } from 'vitest';
import { attribute } from '../dom/index.ts';
import { parsePage } from '../extract.ts';
import { visibility } from './visibility.ts';

const PROSE = `<p>${'Enough words in sight that the part under test is the smaller part of the page. '.repeat(30)}</p>`;

/** Names (`n`) of elements whose text has the color of its background. */
function lostIn(html: string): string {
  const page = parsePage(html.includes('<body') ? `${html}${PROSE}` : `<html><body>${html}${PROSE}</body>`);
  return [...visibility(page).hiddenRoots]
    .filter(([, why]) => why === 'color of its background')
    .map(([node]) => attribute(page.tape, node, 'n'))
    .join(' ');
}

const letters = (colour: string, n = 1): string => `<b n=${n} style="color:${colour}">x</b>`;

describe('text in the color of its background', () => {
  it.each([
    ['on the white window', letters('#fff'), '1'],
    ['not if it is black', letters('#000'), ''],
    ['not if it is transparent, which is another reason', letters('transparent'), ''],
    ['not in an unknown color', letters('canvas'), ''],
    ['not with a shadow', '<b n=1 style="color:#fff;text-shadow:0 0 1px red">x</b>', ''],
    ['with text-shadow none', '<b n=1 style="color:#fff;text-shadow:none">x</b>', '1'],
    ['on its own background', '<b n=1 style="color:#123;background:#123">x</b>', '1'],
    ['not on a different one', '<b n=1 style="color:#fff;background:#123">x</b>', ''],
    ['on the background of an ancestor', `<div style="background-color:#123"><p>${letters('#123')}</p></div>`, '1'],
    [
      'not on that of the nearest ancestor if it differs',
      `<div style="background:#fff"><p style="background:#123">${letters('#fff')}</p></div>`,
      '',
    ],
    [
      'on a background behind a transparent one',
      `<div style="background:#123"><p style="background:none">${letters('#123')}</p></div>`,
      '1',
    ],
    [
      'on an inherited background',
      `<div style="background:#123"><p style="background:inherit;color:red">${letters('#123')}</p></div>`,
      '1',
    ],
    ['not on a picture', `<div style="background-image:url(x)">${letters('#fff')}</div>`, ''],
    ['with background-image none', `<div style="background-image:none;color:red">${letters('#fff')}</div>`, '1'],
    ['on a nearly opaque background', `<div style="background:rgba(17,34,51,.95)">${letters('#123')}</div>`, '1'],
    ['on a background at the opacity limit', `<div style="background:#112233f0">${letters('#123')}</div>`, '1'],
    ['not on one below the limit', `<div style="background:#112233ef">${letters('#123')}</div>`, ''],
    ['not on a half-transparent background', `<div style="background:rgba(17,34,51,.5)">${letters('#123')}</div>`, ''],
    ['not on an absolutely positioned element', `<div style="position:absolute">${letters('#fff')}</div>`, ''],
    ['on a statically positioned element', `<div style="position:static">${letters('#fff')}</div>`, '1'],
    ['in a heading', `<h1>${letters('#fff')}</h1>`, '1'],
    ['not around a heading', '<div n=1 style="color:#fff"><h3>x</h3></div>', ''],
    ['not in a header', `<header><p>${letters('#fff')}</p></header>`, ''],
    ['not if another sheet may set a background', `<link rel=stylesheet href=x>${letters('#fff')}`, ''],
    [
      'on a known background, although another sheet may exist',
      `<link rel=stylesheet href=x><p style="background:#fff;color:red">${letters('#fff')}</p>`,
      '1',
    ],
    [
      'for every element on the same background',
      `<div style="background:#123">${letters('#123', 1)}${letters('#fff', 2)}${letters('#132435', 3)}</div>${letters('#123', 4)}`,
      '1 3',
    ],
    [
      'through the page’s style',
      '<style>.o{background:#123}.i{color:#123}</style><p class=o><b n=1 class=i>x</b></p><b n=2 class=i>x</b>',
      '1',
    ],
    ['on the background of the body', `<body style="background:#123">${letters('#123', 1)}${letters('#fff', 2)}`, '1'],
  ])('%s', (_, html, lost) => expect(lostIn(html)).toBe(lost));

  it('needs a body start tag, which may have set a color', () => {
    const page = parsePage(`${letters('#fff')}${PROSE}`);
    expect(visibility(page).hiddenRoots.size).toBe(0);
  });

  it.each([
    ['<table bgcolor=#112233><tr><td><font n=1 color=#123>x</font></table>', '1'],
    [
      '<table bgcolor=#112233><tr bgcolor=white><td><font n=1 color=#123>x</font><font n=2 color=White>x</font></table>',
      '2',
    ],
    ['<table bgcolor=#112233><tr><td bgcolor=" RED "><font n=1 color=red>x</font></table>', '1'],
    ['<div bgcolor=#112233><font n=1 color=#123>x</font></div>', ''],
    ['<p n=1 color=#fff>x</p>', ''],
    ['<table bgcolor=white background=x.gif><tr><td><font n=1 color=white>x</font></table>', ''],
    ['<body bgcolor=black><font n=1 color=black>x</font>', '1'],
    ['<marquee bgcolor=red background=x><font n=1 color=red>x</font></marquee>', '1'],
    ['<font n=1 color=red style="color:#fff">x</font>', '1'],
  ])('through attributes of old pages: %s', (html, lost) => expect(lostIn(html)).toBe(lost));
});
