import { expect, it } from 'vitest';
import { parsePage } from '../index.ts';
import { threadSigns } from './thread-signs.ts';

const signs = (html: string): ReturnType<typeof threadSigns> => threadSigns(parsePage(html));

it('counts links to threads, in the URL forms of forum software', () => {
  const links = ['viewtopic.php?t=7', 'showthread.php?tid=7', '/threads/sails.7/', 'index.php?topic=7.0', '/about'];
  const html = links.map((href) => `<p><a href="${href}">x</a></p>`).join('');
  expect(signs(html)).toEqual({ links: 4, isOnTrail: false });
});

it.each([
  ['<div class=breadcrumb><a href=/>Home</a> » <a href=/forum>Forums</a></div>', true],
  ['<ul class=breadcrumbs><li><a href=/>Home</a></li><li><a href=/boards/7>Sails</a></li></ul>', true],
  ['<div class=breadcrumb><a href=/>Home</a> » <a href=/shop>Shop</a></div>', false],
  ['<div class=menu><a href=/forum>Forums</a></div>', false],
  ['<div class=breadcrumb><a href=/formula>Formula</a></div>', false],
])('%s: %s', (html, isOnTrail) => {
  expect(signs(`<body>${html}<p>text</p></body>`).isOnTrail).toBe(isOnTrail);
});
