// Markup → document, shown as HTML: where paragraphs end, where spaces stay, what marks contain.

import { describe, expect, it } from 'vitest';
import { wholePage } from '../../../test/golden/whole-page.ts';
import type { RenderOptions } from '../options.ts';

const html = (page: string, options?: RenderOptions, left?: string): string =>
  wholePage(page, options, left)
    .html.replace(/^<article>\n/, '')
    .replace(/<\/article>\n$/, '')
    .replaceAll(' rel="noopener noreferrer"', '');

describe('paragraphs', () => {
  it.each([
    ['a<br>b', '<p>a<br>\nb</p>\n'],
    ['a<br><br>b', '<p>a</p>\n<p>b</p>\n'],
    ['<br>a<br>', '<p>a</p>\n'],
    ['<p>a</p><br><p>b</p>', '<p>a</p>\n<p>b</p>\n'],
    ['<b>a<br>b</b>', '<p><strong>a<br>\nb</strong></p>\n'],
    ['<b>a</b><br><b>b</b>', '<p><strong>a</strong><br>\n<strong>b</strong></p>\n'],
    ['a<div>b</div>c', '<p>a</p>\n<p>b</p>\n<p>c</p>\n'],
    ['a <center>b</center> c', '<p>a</p>\n<p>b</p>\n<p>c</p>\n'],
    ['a<x-y>b</x-y>c', '<p>abc</p>\n'],
    ['a<div></div>b', '<p>a</p>\n<p>b</p>\n'],
    ['a<!-- c -->b', '<p>ab</p>\n'],
    ['a<style>p{}</style>b', '<p>ab</p>\n'],
    ['<p>a<br> b</p>', '<p>a<br>\nb</p>\n'],
    ['<h2>a<br>b</h2>', '<h2>a b</h2>\n'],
    ['<h2>a<br></h2><p>b</p>', '<h2>a</h2>\n<p>b</p>\n'],
  ])('%s', (page, says) => expect(html(page)).toBe(says));
});

describe('marks', () => {
  it.each([
    ['<b>a</b><b>b</b>', '<p><strong>ab</strong></p>\n'],
    ['<b>a</b> <b>b</b>', '<p><strong>a</strong> <strong>b</strong></p>\n'],
    ['<u>a</u><u>b</u>', '<p><u>a</u><u>b</u></p>\n'],
    ['<b>a <strong>b</strong> c</b>', '<p><strong>a b c</strong></p>\n'],
    ['<b>a<i><b>b</b></i></b>', '<p><strong>a<em>b</em></strong></p>\n'],
    ['a <b> b</b>', '<p>a <strong>b</strong></p>\n'],
    ['a<b> b</b>', '<p>a <strong>b</strong></p>\n'],
    ['<b>a </b>b', '<p><strong>a</strong> b</p>\n'],
    ['<b></b>a<i> </i>b', '<p>a b</p>\n'],
    ['<b>a<div>b</div>c</b>', '<p><strong>a</strong></p>\n<p><strong>b</strong></p>\n<p><strong>c</strong></p>\n'],
    ['<b>a</b><i>b</i><b>c</b>', '<p><strong>a</strong><em>b</em><strong>c</strong></p>\n'],
    ['<b><i>a</i>b</b><i>c</i>', '<p><strong><em>a</em>b</strong><em>c</em></p>\n'],
    [`${'<b><i>'.repeat(3)}a`, '<p><strong><em>a</em></strong></p>\n'],
    [`${'<u>'.repeat(14)}a${'</u>'.repeat(14)}b`, `<p>${'<u>'.repeat(12)}a${'</u>'.repeat(12)}b</p>\n`],
    ['<h2><b>a</b><p>b</p></h2>', '<h2><strong>a</strong> b</h2>\n'],
  ])('%s', (page, says) => expect(html(page)).toBe(says));
});

describe('links', () => {
  it.each([
    ['<a href="/x">a</a> b', '<p><a href="https://example.org/x">a</a> b</p>\n'],
    ['<a href="/x" title=" t  u ">a</a>', '<p><a href="https://example.org/x" title="t u">a</a></p>\n'],
    ['<a href="/x" title=" ">a</a>', '<p><a href="https://example.org/x">a</a></p>\n'],
    ['<a href="javascript:x()">a</a>', '<p>a</p>\n'],
    ['<a>a</a>', '<p>a</p>\n'],
    [
      '<a href="/x">a</a><a href="/x">b</a>',
      '<p><a href="https://example.org/x">a</a><a href="https://example.org/x">b</a></p>\n',
    ],
    ['<h2><a href="#x">a</a></h2>', '<h2>a</h2>\n'],
    ['<h2><a href="/x">a</a></h2>', '<h2><a href="https://example.org/x">a</a></h2>\n'],
    ['<p><a href="#x">a b c</a></p>', '<p><a href="https://example.org/dir/page#x">a b c</a></p>\n'],
    ['<a href="/x"><p>a</p><p>b</p></a>', '<p><a href="https://example.org/x">a</a></p>\n<p>b</p>\n'],
    ['<a href="/x"><p>a</p><h3>b</h3></a>', '<p>a</p>\n<h3><a href="https://example.org/x">b</a></h3>\n'],
    ['a <a href="/x"></a> b', '<p>a b</p>\n'],
  ])('%s', (page, says) => expect(html(page)).toBe(says));
});

describe('inline pictures and objects', () => {
  const img = '<img src="https://example.org/p.png" alt="">';
  it.each([
    ['a <img src=/p.png> b', `<p>a ${img} b</p>\n`],
    ['a<img src=/p.png>b', `<p>a${img}b</p>\n`],
    ['a<img src=/p.png> b', `<p>a${img} b</p>\n`],
    ['a <img src=/p.png>b', `<p>a ${img}b</p>\n`],
    ['a <b><img src=/p.png></b> b', `<p>a ${img} b</p>\n`],
    ['a<b> <img src=/p.png> </b>b', `<p>a ${img} b</p>\n`],
    ['<p>a</p><img src=/p.png><p>b</p>', `<p>a</p>\n<p>${img}</p>\n<p>b</p>\n`],
    ['a<img src=/p.png><br>b', `<p>a${img}<br>\nb</p>\n`],
    ['a<br><img src=/p.png> b', `<p>a<br>\n${img} b</p>\n`],
    ['a <img src=/p.png> <img src=/q.png> b', `<p>a ${img} ${img.replace('p.png', 'q.png')} b</p>\n`],
    ['a <img src=/p.png><img src=/p.png> b', `<p>a ${img} b</p>\n`],
    ['a <img src=/p.png> c <img src=/p.png> b', `<p>a ${img} c ${img} b</p>\n`],
    ['<p>a <img src=/blank.gif></p><noscript><img src=/p.png></noscript> b', `<p>a</p>\n<p>${img} b</p>\n`],
    ['<p>a <img src=/p.png?w=1></p><noscript><img src=/p.png></noscript> b', `<p>a ${img}</p>\n<p>b</p>\n`],
    ['<h2>a <img src=/p.png> b</h2>', '<h2>a b</h2>\n'],
    ['<h2><b><img src=/p.png> a</b></h2>', '<h2><strong>a</strong></h2>\n'],
    ['<h2><img src=/p.png></h2>a', `<p>${img}a</p>\n`],
    ['<h2>a <img src=/p.png alt=Flag> b</h2>', `<h2>a ${img.replace('""', '"Flag"')} b</h2>\n`],
    ['a <img src=/p.png><img src=/p-300x200.png?v=2><img src=/p@2x.png>', `<p>a ${img}</p>\n`],
    [
      'a <img src=/p.png><noscript><img src=/p-300x200.png></noscript>',
      `<p>a ${img.replace('p.png', 'p-300x200.png')}</p>\n`,
    ],
    ['a <img src=/x/p.png><img src=/p.png>', `<p>a ${img.replace('p.png', 'x/p.png')}${img}</p>\n`],
    [
      'a <img src=/p?id=1><img src=/p?id=2>',
      `<p>a ${img.replace('p.png', 'p?id=1')}${img.replace('p.png', 'p?id=2')}</p>\n`,
    ],
  ])('%s', (page, says) => expect(html(page)).toBe(says));

  it('may be data: pictures if allowed', () => {
    const data = 'data:image/png;base64,AAAA';
    expect(html(`a <img src="${data}"> b`)).toBe('<p>a b</p>\n');
    expect(html(`a <img src="${data}"> b`, { dataImages: true })).toBe(`<p>a <img src="${data}" alt=""> b</p>\n`);
  });
});

describe('lists, tables and other blocks', () => {
  it.each([
    ['<ul><li>a<li>b</ul>', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n'],
    ['<menu><li>a</menu>', '<ul>\n<li>a</li>\n</ul>\n'],
    ['<ul><p>a</p></ul>', '<ul>\n<li>a</li>\n</ul>\n'],
    ['<ul></ul><p>a</p>', '<p>a</p>\n'],
    ['<li>a</li>b', '<ul>\n<li>a</li>\n</ul>\n<p>b</p>\n'],
    ['<dl><dt>a<dd>b</dl>', '<dl>\n<dt>a</dt>\n<dd>b</dd>\n</dl>\n'],
    ['<dl><p>a</p></dl>', '<dl>\n<dd>a</dd>\n</dl>\n'],
    ['<dt>a</dt><dd>b</dd>', '<p>a</p>\n<p>b</p>\n'],
    [
      '<table><tr><th><th>b<tr><td>1<td>2</table>',
      '<table>\n<tbody>\n<tr><th></th>\n<th>b</th></tr>\n<tr><td>1</td>\n<td>2</td></tr>\n</tbody>\n</table>\n',
    ],
    ['<h2>a<ul><li>b</ul></h2>', '<h2>a b</h2>\n'],
    ['<table><tr><td>alone</table>', '<p>alone</p>\n'],
    [
      '<table><tr><th>a<th>b<tr><td>1<td></table>',
      '<table>\n<tbody>\n<tr><th>a</th>\n<th>b</th></tr>\n<tr><td>1</td>\n<td></td></tr>\n</tbody>\n</table>\n',
    ],
    [
      '<table><thead><tr><th>a<th>b<tbody><tr><td colspan=0>1<td rowspan=9999>2</table>',
      '<table>\n<thead>\n<tr><th>a</th>\n<th>b</th></tr>\n</thead>\n<tbody>\n<tr><td>1</td>\n<td rowspan="1000">2</td></tr>\n</tbody>\n</table>\n',
    ],
    [
      '<table><tr><th colspan=999>a<th>b<tr><td>1<td>2</table>',
      '<table>\n<tbody>\n<tr><th colspan="100">a</th>\n<th>b</th></tr>\n<tr><td>1</td>\n<td>2</td></tr>\n</tbody>\n</table>\n',
    ],
    [
      '<figure><img src=/p.png><figcaption>a</figcaption></figure>',
      '<figure>\n<p><img src="https://example.org/p.png" alt=""></p>\n<figcaption>a</figcaption>\n</figure>\n',
    ],
    ['<figcaption>a</figcaption>', '<p>a</p>\n'],
    ['<blockquote>a</blockquote>', '<blockquote>\n<p>a</p>\n</blockquote>\n'],
    ['<pre>a <b>b</b>\n c</pre>', '<pre><code>a b\n c\n</code></pre>\n'],
    ['<h2><pre>a</pre></h2>', '<h2><code>a</code></h2>\n'],
    ['<p>a</p><hr><p>b</p>', '<p>a</p>\n<hr>\n<p>b</p>\n'],
    ['<h2>a<hr>b</h2>', '<h2>a b</h2>\n'],
    [
      '<kbd>a</kbd> <samp>b</samp> <tt>c</tt> <cite>d</cite> <dfn>e</dfn> <var>f</var>',
      '<p><code>a</code> <code>b</code> <code>c</code> <em>d</em> <em>e</em> <em>f</em></p>\n',
    ],
    [
      '<del>a</del> <s>b</s> <strike>c</strike> <ins>d</ins> <mark>e</mark> <q>f</q>',
      '<p><del>a</del> <del>b</del> <del>c</del> <ins>d</ins> <mark>e</mark> <q>f</q></p>\n',
    ],
  ])('%s', (page, says) => expect(html(page)).toBe(says));

  it('nested too deep lose their containers, not their text', () => {
    const found = html(`${'<blockquote>'.repeat(40)}<p>a</p><ul><li>b</ul>`);
    expect(found.match(/<blockquote>/g)).toHaveLength(32);
    expect(found.replace(/<[^>]*>|\s/g, '')).toBe('ab');
  });
});

describe('direction and language', () => {
  const whole = (page: string): string => wholePage(page).html;
  it.each([
    ['<html dir=rtl lang=ar><body><p>a', '<article lang="ar" dir="rtl">\n<p>a</p>\n</article>\n'],
    ['<html dir=rtl><body dir=LTR lang=" en-GB "><p>a', '<article lang="en-GB" dir="ltr">\n<p>a</p>\n</article>\n'],
    ['<html dir=up lang="not a language"><p>a', '<article>\n<p>a</p>\n</article>\n'],
    ['<html lang=de><body lang="?"><p>a', '<article lang="de">\n<p>a</p>\n</article>\n'],
    ['<p dir=rtl>a</p><p>b</p>', '<article>\n<p dir="rtl">a</p>\n<p>b</p>\n</article>\n'],
    [
      '<div dir=rtl><p>a</p><p dir=ltr>b</p><p>c</p></div><p>d</p>',
      '<article>\n<p dir="rtl">a</p>\n<p dir="ltr">b</p>\n<p dir="rtl">c</p>\n<p>d</p>\n</article>\n',
    ],
    [
      '<p>a <bdo dir=rtl>b</bdo> <bdi>c</bdi></p>',
      '<article>\n<p>a <bdi dir="rtl">b</bdi> <bdi dir="auto">c</bdi></p>\n</article>\n',
    ],
    ['<p>a <span dir=rtl>b</span></p>', '<article>\n<p>a b</p>\n</article>\n'],
  ])('%s', (page, says) => expect(whole(page)).toBe(says));
});

it('text that is left out ends no paragraph and leaves its space', () => {
  expect(html('<p>a <span hidden>x</span> b</p>')).toBe('<p>a b</p>\n');
  expect(html('<p>a<span hidden> x</span>b</p>')).toBe('<p>a b</p>\n');
  expect(html('<p>a</p><p>left out</p><p>b</p>', {}, 'left')).toBe('<p>a</p>\n<p>b</p>\n');
  expect(html('<ul><li>a<li>left out<li>b</ul>', {}, 'left')).toBe('<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n');
});
