// Visual Gathering Extractor on plain pages written by hand, without a browser: the article with a link, an answer for every
// page whatever the check of the general properties, the end of the text.

import { describe, expect, it } from 'vitest';
import { extract } from '../../src/index.ts';

const words = (start: string, count: number): string =>
  Array.from({ length: count }, (_, i) => `${start}${i}`).join(' ');
const MENU = `<ul id="menu">${['Home', 'World', 'Sport'].map((name) => `<li><a href="/${name}">${name}</a></li>`).join('')}</ul>`;
const SIDE = `<div id="side" style="float:right;width:200px">${'<p><a href="/x">Read this other story too</a></p>'.repeat(6)}</div>`;
const main = (parts: string): string => `<div id="main" style="width:600px">${parts}</div>`;
const STORY = main(
  `<p>${words('one', 200)}</p><p>${words('two', 200)} <a href="/y">a link</a> ${words('more', 20)}</p><p>${words('three', 200)}</p>`,
);
const plain = `<body>${MENU}${SIDE}${STORY}</body>`;

const textOf = (html: string, methodOptions: Record<string, string | number> = {}): string =>
  extract(html, { method: 'vce', methodOptions, title: 'auto' }).text;

describe('the paper form', () => {
  it('returns the whole article, with the paragraph that has a link', () => {
    const text = textOf(plain, { form: 'paper' });
    for (const start of ['one0', 'two0', 'three199']) expect(text).toContain(start);
  });
});

describe('the floor of the denominator', () => {
  // The quotation has no link, the text around it has one; inline links join their parents at this distance.
  const html = `<body><div style="width:200px;background:#ccc;font-size:11px">${'<a href="/x">Other story</a> '.repeat(8)}</div>
    <div style="width:600px;background:#fff;font-size:14px"><p>${words('one', 60)} <a href="/y">a linked word</a></p>
    <blockquote style="width:560px;background:#eee;font-size:18px">${words('quote', 250)}</blockquote><p>${words('two', 60)}</p></div></body>`;
  const found = (more: Record<string, number>): string[] => {
    const text = textOf(html, { form: 'paper', distance: 4, ...more });
    return ['one0', 'quote0', 'two0'].filter((word) => text.includes(word));
  };

  it('decides: with a tiny one, a part without links beats the article with one link', () => {
    expect(found({ floor: 0.001 })).toEqual(['quote0']);
    expect(found({})).toEqual(['one0', 'quote0', 'two0']);
    expect(found({ floor: 1 })).toEqual(['one0', 'quote0', 'two0']);
  });
});

describe('an answer', () => {
  it.each([
    ['one paragraph', '<body><p>Only a few words here</p></body>', 'Only a few words here'],
    ['a bare body', '<body>Only a few words here</body>', 'Only a few words here'],
    [
      'a page of repeated posts',
      `<body>${`<div><h3>Name</h3><p>${words('post', 30)}</p></div>`.repeat(4)}</body>`,
      'post0',
    ],
    [
      'a short story beside a tall list of links',
      `<body><div style="float:left;width:300px">${`<p><a href="/x">${words('link', 8)}</a></p>`.repeat(40)}</div>
       <div style="float:left;width:300px"><p>${words('story', 30)}</p></div></body>`,
      'story0',
    ],
  ])('is given for %s, in both printed forms', (_, html, expected) => {
    for (const form of ['paper', 'balanced'])
      for (const check of ['all', 'text', 'none']) expect(textOf(html, { form, check })).toContain(expected);
  });

  it('is empty only without text', () => {
    expect(textOf('<body><img src="a.png"></body>', { form: 'paper' })).toBe('');
  });
});

describe('the default form', () => {
  const column = (end: string): string =>
    `<body>${MENU}${SIDE}<div style="width:75%"><p>${words('one', 200)}</p><p>${words('two', 200)}</p>${end}</div></body>`;

  it('keeps the last paragraph of the text, which is low and wide like a footer', () => {
    const last = `<p>${words('last', 30)} <a href="/y">with a link</a> ${words('end', 30)}</p>`;
    expect(textOf(column(last))).toContain('end29');
  });

  it('still leaves out a footer in the same place', () => {
    const foot = `<div><p>${words('rights', 12)} reserved</p></div>`;
    expect(textOf(column(foot))).not.toContain('rights0');
  });
});
