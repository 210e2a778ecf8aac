// Which pictures, videos and rules of a page are content, and their captions.

import { describe, expect, it } from 'vitest';
import { wholePage } from '../../../test/golden/whole-page.ts';

/** Lines that begin with “Left” are left out. */
const markdown = (html: string): string => wholePage(html, {}, 'Left').markdown;
const LINE = '<p>The boats had left before the light reached the quay.</p>';
const LEFT = '<p>Left out, since nobody came for it or will come for it.</p>';
const IMG = '<img src="/a.jpg">';
const has = (html: string): boolean => markdown(html).includes('/a.jpg');

describe('a picture is content', () => {
  it.each([
    ['in a line', `<p>Some words ${IMG} and more.</p>`],
    ['between two lines', LINE + IMG + LINE],
    ['first in a box that is mostly kept', `<div>${IMG}${LINE}${LINE}</div>${LEFT}`],
    ['last in a box that is mostly kept', `<div>${LINE}${LINE}${IMG}</div>${LEFT}`],
    [
      'between a line and a caption that is left out',
      `${LINE}<figure>${IMG}<figcaption>Left: a quay</figcaption></figure>${LINE}`,
    ],
    ['in a box named as a figure', `${LINE}<div class="wp-caption">${IMG}<p>Left: a quay</p></div>${LINE}`],
    ['in a box whose words outweigh the lines left out', `<div>${LINE}${IMG}<p>Left</p><p>Left</p></div>${LEFT}`],
    [
      'beside a caption that is kept',
      `<div>${LEFT}${LEFT}<figure>${IMG}<figcaption>A quay at noon</figcaption></figure>${LEFT}</div>`,
    ],
  ])('%s', (_, html) => expect(has(html)).toBe(true));

  it.each([
    ['between two lines that are left out', `${LINE}<div>${LEFT}${IMG}${LEFT}</div>${LINE}`],
    ['in a box of which nothing is kept', `${LINE}<div>${LEFT}${IMG}</div>`],
    ['before a box that is left out', `${LINE}<aside>${IMG}${LEFT}${LEFT}</aside>`],
    ['far from all that is kept', `${LINE}${LEFT.repeat(9)}${IMG}${LEFT.repeat(9)}`],
    ['where nothing is kept', `${LEFT}${IMG}${LEFT}`],
    ['before all lines that are left out', IMG + LEFT.repeat(3) + LINE],
  ])('not %s', (_, html) => expect(has(html)).toBe(false));

  it('not if images are dropped', () => {
    expect(wholePage(LINE + IMG + LINE, { images: 'drop' }).markdown).not.toContain('/a.jpg');
  });
});

describe('a rule', () => {
  it('separates kept text', () => {
    expect(markdown('<p>One.</p><hr><p>Two.</p>')).toBe('One.\n\n---\n\nTwo.\n');
    expect(markdown(`<p>One.</p><div>${LEFT}<hr>${LEFT}</div><p>Two.</p>`)).toBe('One.\n\nTwo.\n');
  });
});

describe('the caption of a picture that is kept without it', () => {
  const said = (inside: string): string =>
    /\/a\.jpg(?: "[^"]*")?\)\n\n\*(.*)\*\n/.exec(markdown(`${LINE}<figure>${inside}</figure>${LINE}`))?.[1] ?? 'none';
  it.each([
    [`${IMG}<figcaption>Left  of <b>it</b>: a quay</figcaption>`, 'Left of it: a quay'],
    [`${IMG}<p class="caption">Left: a quay</p>`, 'Left: a quay'],
    [`${IMG}<p class="wp-caption-text">Left: a quay</p>`, 'Left: a quay'],
    [`${IMG}<p class="other">Left: a quay</p>`, 'none'],
    [`<img src="/a.jpg" alt="Left: a quay"><figcaption>Left: a quay</figcaption>`, 'none'],
    [`<img src="/a.jpg" title="Noon"><figcaption>Left: a quay</figcaption>`, 'Left: a quay'],
    [`${IMG}<figcaption></figcaption><figcaption>Left: a quay</figcaption>`, 'Left: a quay'],
    [`${IMG}<figcaption>A quay</figcaption>`, 'A quay'],
    [`${IMG}<figcaption>Left ${'x'.repeat(395)}</figcaption>`, `Left ${'x'.repeat(395)}`],
    [`${IMG}<figcaption>Left ${'x'.repeat(396)}</figcaption>`, 'none'],
  ])('%s', (inside, says) => expect(said(inside)).toBe(says));
});

describe('the URL of a picture', () => {
  const address = (img: string): string =>
    /!\[.*?\]\(https:\/\/example\.org\/([^ )]*)/.exec(markdown(LINE + img + LINE))?.[1] ?? 'none';
  it.each([
    ['<img src=/a.jpg data-lazy-src=/b.jpg>', 'b.jpg'],
    ['<img src=/a.jpg data-original=/b.jpg data-src=/c.jpg>', 'c.jpg'],
    ['<img src=/a.jpg data-src=" ">', 'a.jpg'],
    ['<img src=/a.jpg data-srcset="/b.jpg 800w">', 'b.jpg'],
    ['<img src=/a.jpg srcset=" /b.jpg ">', 'b.jpg'],
    ['<img src=/a.jpg srcset="/b.jpg, /c.jpg 2x">', 'c.jpg'],
    ['<img src=/a.jpg srcset="/b.jpg , /c.jpg 1.5x, /d.jpg 1x">', 'c.jpg'],
    ['<img src=/a.jpg srcset="data:x 1x, /c.jpg 1x">', 'c.jpg'],
    [`<img src=/a.jpg srcset="/b.jpg 1x ${' '.repeat(16_373)}">`, 'b.jpg'],
    [`<img src=/a.jpg srcset="/b.jpg 1x ${' '.repeat(16_375)}">`, 'a.jpg'],
    ['<img src=/spacer.gif data-x="/b.png?a=1&amp;b=2">', 'b.png?a=1&b=2'],
    ['<img src=/spacer.gif data-x="/b.html">', 'none'],
    [`<img src=/spacer.gif alt="${'x'.repeat(4096)}" data-x="/b.png">`, 'none'],
    ['<picture><source><source data-srcset="/p.webp 1x, /q.webp 2x"><img></picture>', 'q.webp'],
    ['<picture><source srcset="/p.webp"><img src=/a.jpg></picture>', 'a.jpg'],
    ['<div><source srcset="/p.webp"><img></div>', 'none'],
    ['<img src=/a.jpg width=2>', 'none'],
    ['<img src=/a.jpg height=2>', 'none'],
    ['<img src=/a.jpg width=3 height=3>', 'a.jpg'],
    ['<img class="mwe-math-fallback-image-inline" src=/a.jpg>', 'none'],
    ['<img src="https://www.facebook.com/tr?id=1">', 'none'],
  ])('%s', (img, says) => expect(address(img)).toBe(says));

  it('comes with its alt text', () => {
    expect(markdown('<p>a <img src=/a.jpg alt=" b  c " title=" d  e "> f</p>')).toBe(
      'a ![b c](https://example.org/a.jpg "d e") f\n',
    );
    expect(markdown('<p>a <img src=/a.jpg alt="b" title="b"> f</p>')).toBe('a ![b](https://example.org/a.jpg) f\n');
  });
});

describe('a video, an audio or a frame', () => {
  const link = (html: string): string => /^a (.*) b\n$/.exec(markdown(`<p>a ${html} b</p>`))?.[1] ?? 'none';
  it.each([
    ['<video src="/v.mp4"></video>', '<https://example.org/v.mp4>'],
    ['<video><source src="/v.webm"><source src="/v.mp4"></video>', '<https://example.org/v.webm>'],
    ['<audio src="/a.mp3" title=" A  song "></audio>', '[A song](https://example.org/a.mp3)'],
    ['<iframe src="https://v.example/1" aria-label="Film"></iframe>', '[Film](https://v.example/1)'],
    ['<iframe data-src="https://v.example/1"></iframe>', '<https://v.example/1>'],
    ['<embed src="https://v.example/1">', '<https://v.example/1>'],
    ['<object data="https://v.example/1"></object>', '<https://v.example/1>'],
    [
      '<iframe src="https://www.youtube-nocookie.com/embed/abcdef-1?x=1"></iframe>',
      '<https://www.youtube.com/watch?v=abcdef-1>',
    ],
    ['<iframe src="https://player.vimeo.com/video/123?x"></iframe>', '<https://vimeo.com/123>'],
    ['<iframe src="https://platform.twitter.com/embed/Tweet.html?x=1&id=77"></iframe>', '<https://x.com/i/status/77>'],
    ['<iframe src="https://v.example/1" width="10" height="10"></iframe>', '<https://v.example/1>'],
    ['<iframe src="https://v.example/1" width="9"></iframe>', 'none'],
    ['<iframe src="https://v.example/1" height="9"></iframe>', 'none'],
    ['<iframe src="https://ad.doubleclick.net/1"></iframe>', 'none'],
    ['<iframe></iframe>', 'none'],
    ['<video></video>', 'none'],
    ['<iframe src="javascript:x"></iframe>', 'none'],
    ['<video src="/v.mp4" width="5"></video>', '<https://example.org/v.mp4>'],
  ])('%s', (html, says) => expect(link(html)).toBe(says));
});

describe('a picture that is a button', () => {
  const kept = (link: string, img: string): boolean => has(`<p>Some words <a href="${link}">${img}</a> and more.</p>`);
  it.each([
    ['javascript:f()', '<img src="/a.jpg" width=48>', false],
    ['javascript:f()', '<img src="/a.jpg" height=48>', false],
    ['javascript:f()', '<img src="/a.jpg" width=49 height=49>', true],
    ['javascript:f()', '<img src="/a.jpg" title="Print">', false],
    ['javascript:f()', '<img src="/a.jpg" alt="Sprint">', true],
    ['javascript:bookmark()', '<img src="/a.jpg">', false],
    ['javascript:f()', '<b><i><img src="/a.jpg" width=9></i></b>', false],
    ['javascript:f()', '<b><i><u><img src="/a.jpg" width=9></u></i></b>', false],
    ['javascript:f()', '<b><i><u><s><img src="/a.jpg" width=9></s></u></i></b>', true],
    ['/x', '<img src="/a.jpg" width=9>', true],
  ])('%s %s', (link, img, says) => expect(kept(link, img)).toBe(says));
});

describe('a gallery', () => {
  const gallery = (inside: string, label = 'Left a b c'): string =>
    `${LINE}<div><p>${label}</p>${inside}</div>${LEFT}${LINE}`;
  const SECOND = '<div><img src="/b.jpg"></div>';
  it.each([
    ['of two pictures under a label', gallery(`<div>${IMG}</div>${SECOND}`), true],
    ['under more words than a label has', gallery(`<div>${IMG}</div>${SECOND}`, 'Left a b c d'), false],
    ['of one picture', gallery(`<div>${IMG}</div>`), false],
    ['of links', gallery(`<a href="/x">${IMG}</a>${SECOND}`), false],
    ['a few boxes further out', gallery(`<div><div><div>${IMG}</div></div></div>${SECOND}`), true],
    ['many boxes further out', gallery(`<div><div><div><div>${IMG}</div></div></div></div>${SECOND}`), false],
  ])('%s', (_, html, says) => expect(has(html)).toBe(says));
});
