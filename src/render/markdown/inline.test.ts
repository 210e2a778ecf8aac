// Inline markup, sign by sign: complete lines of Markdown.

import { describe, expect, it } from 'vitest';
import { wholePage } from '../../../test/golden/whole-page.ts';
import type { RenderOptions } from '../options.ts';

const line = (html: string, options?: RenderOptions): string => wholePage(`<p>${html}</p>`, options).markdown.trim();
const plain = (html: string): string => line(html, { markdown: 'plain' });

describe('bold, italic and strikethrough', () => {
  it.each([
    ['a <b>b</b> c', 'a **b** c'],
    ['a<b>b</b>c', 'a**b**c'],
    ['a<b>b.</b>c', 'a<strong>b.</strong>c'],
    ['a<b>“b</b> c', 'a<strong>“b</strong> c'],
    ['a <b>b.</b> c', 'a **b.** c'],
    ['a<i>b!</i>c', 'a<em>b!</em>c'],
    ['a<s>b!</s>c', 'a<del>b!</del>c'],
    ['a <s>b</s> c', 'a ~~b~~ c'],
    ['<b>a</b><i>b</i>', '**a**_b_'],
    ['<i>a</i><b>b</b>', '*a*__b__'],
    ['<b>a</b><i>b</i>c', '**a**<em>b</em>c'],
    ['<i>a</i><b>b</b>c', '*a*<strong>b</strong>c'],
    ['a<i>b</i><b>c</b>', 'a<em>b</em>**c**'],
    ['a<b>b</b>*', 'a<strong>b</strong>\\*'],
    ['a<i><b>b</b> c</i>', 'a<em>__b__ c</em>'],
    ['a<i>b <b>c</b></i>d', 'a<em>b **c**</em>d'],
    ['<b><i>a</i></b>', '***a***'],
    ['<b>a <i>b</i></b>', '**a *b***'],
    ['<b><i>a</i> b</b> c', '***a* b** c'],
    ['x<b><i>a</i></b>y', 'x<strong>*a*</strong>y'],
    ['a<b> b </b>c', 'a **b** c'],
    ['a <b>b<br>c</b> d', 'a **b\\\nc** d'],
    ['a~<s>b</s>', 'a\\~<del>b</del>'],
    ['<s>b</s>~', '<del>b</del>\\~'],
    ['*<b>a</b>', '\\*__a__'],
    ['<b>a</b>*', '**a**\\*'],
    ['<u>a</u> <mark>b</mark> <ins>c</ins>', 'a b c'],
    ['<b>😀</b>a', '<strong>😀</strong>a'],
    ['a<b>😀</b>', 'a<strong>😀</strong>'],
    ['<b>a😀</b>b', '<strong>a😀</strong>b'],
    ['😀<b>(a)</b>😀', '😀**(a)**😀'],
    ['<b>a.</b><u>b</u>', '<strong>a.</strong>b'],
    ['<b>a.</b><sup>b</sup>', '**a.**<sup>b</sup>'],
    ['<b>a.</b><q>b</q>', '**a.**“b”'],
    ['<b>a.</b><i>b</i>', '**a.**_b_'],
    ['<b>a.</b><code>b</code>', '**a.**`b`'],
    ['<b>a.</b><a href="/x">b</a>', '**a.**[b](https://example.org/x)'],
    ['<b>a.</b><img src="/p.png" alt="b">', '**a.**![b](https://example.org/p.png)'],
    ['<b>a.</b><br>b', '**a.**\\\nb'],
    ['<b>a.</b><script type="math/tex">b + c + d + e</script>', '**a.**$b + c + d + e$'],
    ['<b>a.</b><iframe src="https://v.example/1"></iframe>', '**a.**<https://v.example/1>'],
    ['a <s>~b~</s> c', 'a ~~\\~b\\~~~ c'],
    ['<u>a</u>_b $5', 'a_b $5'],
  ])('%s', (html, says) => expect(line(html)).toBe(says));

  it.each([
    ['a<b>b.</b>c', 'ab.c'],
    ['a <b>b.</b> c', 'a **b.** c'],
    ['a<s>b!</s>c', 'ab!c'],
  ])('without tags: %s', (html, says) => expect(plain(html)).toBe(says));
});

describe('superscript, subscript, quotation and ruby', () => {
  it.each([
    ['x<sup>2</sup>', 'x<sup>2</sup>', 'x^2'],
    ['10<sup>−5</sup>', '10<sup>−5</sup>', '10^−5'],
    ['10<sup>+5</sup>', '10<sup>+5</sup>', '10^+5'],
    ['(a)<sup>2</sup>', '(a)<sup>2</sup>', '(a)^2'],
    ['a <sup>2</sup>', 'a <sup>2</sup>', 'a 2'],
    ['1<sup>st</sup>', '1<sup>st</sup>', '1st'],
    ['x<sup>2a</sup>', 'x<sup>2a</sup>', 'x2a'],
    ['H<sub>2</sub>O', 'H<sub>2</sub>O', 'H2O'],
    ['<q>a</q> b', '“a” b', '“a” b'],
    ['<ruby>漢<rt>kan</rt></ruby>', '漢(kan)', '漢(kan)'],
    ['a<b>b</b><sup>2</sup>', 'a**b**<sup>2</sup>', 'a**b**2'],
    ['<code>a<sup>2</sup></code>', '`a`<!-- -->`2`', '`a` `2`'],
  ])('%s', (html, tags, without) => {
    expect(line(html)).toBe(tags);
    expect(plain(html)).toBe(without);
  });
});

describe('code', () => {
  it.each([
    ['a <code>b*c</code> d', 'a `b*c` d'],
    ['<code>a</code><kbd>b</kbd>', '`ab`'],
    ['<code>a</code><i>b</i><code>c</code>', '`a`*b*`c`'],
    ['<code><b>a</b> b</code>', '`a b`'],
    ['<code>a <i>b<u>c</u></i>.d</code>', '`a bc.d`'],
    ['<code>a <a href="/x">b</a></code>', '`a `[`b`](https://example.org/x)'],
    ['<code>a<br>b</code>', '`a` `b`'],
    ['<b><code>a</code></b>', '**`a`**'],
    ['a<b><code>a</code></b>', 'a<strong>`a`</strong>'],
    ['<code><a href="/x">a</a></code> b', '[`a`](https://example.org/x) b'],
  ])('%s', (html, says) => expect(line(html)).toBe(says));
});

describe('links', () => {
  it.each([
    ['<a href="/x">a</a>', '[a](https://example.org/x)'],
    ['<a href="/x" title="T &quot;t&quot;">a</a>', '[a](https://example.org/x "T \\"t\\"")'],
    ['Look!<a href="/x">a</a>', 'Look\\![a](https://example.org/x)'],
    ['Look\\!<a href="/x">a</a>', 'Look\\\\\\![a](https://example.org/x)'],
    ['Look! <a href="/x">a</a>', 'Look! [a](https://example.org/x)'],
    ['a <a href="/x"><b>b</b></a>', 'a [**b**](https://example.org/x)'],
    ['a <b><a href="/x">b</a></b> c', 'a **[b](https://example.org/x)** c'],
    ['a<b><a href="/x">b</a></b>', 'a<strong>[b](https://example.org/x)</strong>'],
    ['<a href="/x">a [b] (c)</a>(d)', '[a \\[b\\] (c)](https://example.org/x)(d)'],
    ['<a href="/x">a <iframe src="https://v.example/1"></iframe></a> b', '[a ](https://example.org/x) b'],
    ['<a name="x">a</a>', 'a'],
  ])('%s', (html, says) => expect(line(html)).toBe(says));
});

describe('pictures', () => {
  const picture = 'a <img src="/p.png" alt="a *b*" title="t"> b <img src="/q.png"> c';
  const linked = 'a <a href="/x"><img src="/p.png" alt="b"></a> <a href="/y"><img src="/q.png" alt=""></a> c';
  it.each([
    [
      'keep',
      'a ![a \\*b\\*](https://example.org/p.png "t") b ![](https://example.org/q.png) c',
      'a [![b](https://example.org/p.png)](https://example.org/x) [![](https://example.org/q.png)](https://example.org/y) c',
    ],
    [
      'link',
      'a [a \\*b\\*](https://example.org/p.png "t") b [https://example.org/q.png](https://example.org/q.png) c',
      'a [b](https://example.org/x)  c',
    ],
    ['drop', 'a b c', 'a c'],
  ] as const)('%s', (images, alone, inLinks) => {
    expect(line(picture, { images })).toBe(alone);
    expect(line(linked, { images })).toBe(inLinks);
  });
});

describe('videos and frames', () => {
  it.each([
    ['a <iframe src="https://v.example/1" title="A [film]"></iframe> b', 'a [A \\[film\\]](https://v.example/1) b'],
    ['a <iframe src="https://v.example/1"></iframe> b', 'a <https://v.example/1> b'],
    ['a! <video src="/v.mp4"></video> b', 'a! <https://example.org/v.mp4> b'],
  ])('%s', (html, says) => expect(line(html)).toBe(says));

  it('are named by their URL without tags', () => {
    expect(plain('a <video src="/v_1.mp4"></video> b')).toBe(
      'a [https://example.org/v_1.mp4](https://example.org/v_1.mp4) b',
    );
  });

  it('are left out on request', () => {
    expect(line('a <video src="/v.mp4"></video> b', { media: 'drop' })).toBe('a b');
  });
});

describe('a URL in the text', () => {
  it.each([
    ['www.a.example<code>b</code>', 'www.a.example<!-- -->`b`', 'www.a.example `b`'],
    ['www.a.example <code>b</code>', 'www.a.example `b`', 'www.a.example `b`'],
    ['www.a.example<br>b', 'www.a.example \\\nb', 'www.a.example \\\nb'],
    [
      'www.a.example<a href="/x">b</a><code>c</code>',
      'www.a.example<!-- -->[b](https://example.org/x)`c`',
      'www.a.example [b](https://example.org/x)`c`',
    ],
    ['www.a.example<u>/x&lt;y</u>', 'www.a.example<!-- -->/x&lt;y', 'www.a.example /x&lt;y'],
    ['ww<b>w.a.example</b>b', 'ww<strong>w.a.example</strong>b', 'www.a.exampleb'],
    ['<b>www.a.example</b>b', '<strong>www.a.example</strong>b', 'www.a.exampleb'],
    ['<b>www.a.example</b> b', '**www.a.example** b', '**www.a.example** b'],
    ['<b>www.a.example</b>', '**www.a.example**', '**www.a.example**'],
    ['http://a.example<sup>2</sup><code>b</code>', 'http://a.example<sup>2</sup>`b`', 'http://a.example^2 `b`'],
  ])('%s', (html, tags, without) => {
    expect(line(html)).toBe(tags);
    expect(plain(html)).toBe(without);
  });
});

describe('formulas in the text', () => {
  it.each([
    ['a \\(x+y\\) b', 'a $x+y$ b'],
    ['a \\[x+y\\] b', 'a $$x+y$$ b'],
    ['a $$ x+y $$ b', 'a $$x+y$$ b'],
    ['a $x^2$ b $y_1$ c', 'a $x^2$ b $y_1$ c'],
    ['a $\\alpha$ b', 'a $\\alpha$ b'],
    ['costs $5 or $6', 'costs $5 or $6'],
    ['costs $5, see <code>a</code>', 'costs $5, see `a`'],
    ['costs $5, see <code>a <b>$b</b></code>', 'costs \\$5, see `a $b`'],
    ['a $ x^2$ b', 'a $ x^2$ b'],
    ['a $x^2 $ b', 'a $x^2 $ b'],
    ['a \\(x&lt;y\\) b', 'a \\\\(x&lt;y\\\\) b'],
    ['a \\(\\) b', 'a \\\\(\\\\) b'],
    ['a \\(x b', 'a \\\\(x b'],
    ['a \\(x\u00a0y\\) b', 'a $x y$ b'],
    ['$x^2$', '$x^2$'],
    ['\\(x\\)\\(y\\)', '$x$$y$'],
    ['*\\(x\\)* \\(y\\)_', '\\*$x$\\* $y$\\_'],
    [`a $$${'x'.repeat(1998)}$$ b`, `a $$${'x'.repeat(1998)}$$ b`],
    [`a $$${'_'.repeat(1999)}$$ b`, `a $$${'\\_'.repeat(1999)}$$ b`],
  ])('%s', (html, says) => expect(line(html)).toBe(says));
});

describe('a formula', () => {
  const math = (tex: string): string => `x <script type="math/tex">${tex}</script> y`;
  it.each([
    ['a<b', 'x $a\\lt b$ y'],
    ['a>b', 'x $a\\gt b$ y'],
    ['a`b\\`c', 'x $a\\lq b\\lq c$ y'],
    ['a\\<b', 'x $a\\lt b$ y'],
    ['a$b', 'x $$a\\$b$$ y'],
    ['[a\\\\b', 'x $\\lbrack a\\\\b$ y'],
    ['f[x](y)', 'x $f[x] (y)$ y'],
    ['[^a]', 'x $[{}^a]$ y'],
    ['a://b www.c', 'x $a:{}//b www{}.c$ y'],
    ['[0,1)', 'x $\\lbrack 0,1)$ y'],
    ['(0,1]', 'x $(0,1\\rbrack $ y'],
    ['\\[a\\]', 'x $\\lbrack a\\rbrack $ y'],
    ['a\\\\[b]', 'x $a\\\\[b]$ y'],
    ['a\\\\', 'x $a\\\\$ y'],
    ['a\\', 'x $a\\ $ y'],
    ['a|b\\|c', 'x $a|b\\|c$ y'],
    [`${'['.repeat(20)}${']'.repeat(20)}`, `x $${'['.repeat(20)}${']'.repeat(20)}$ y`],
    [`${'['.repeat(21)}${']'.repeat(21)}`, `x $${'\\lbrack '.repeat(21)}${'\\rbrack '.repeat(21)}$ y`],
  ])('%s', (tex, says) => expect(line(math(tex))).toBe(says));

  it('that is displayed has two dollar signs', () => {
    expect(line('x <script type="math/tex; mode=display">a</script> y')).toBe('x $$a$$ y');
  });

  it('requires escapes for dollars in the text', () => {
    expect(line(`costs $5, ${math('a')}`)).toBe('costs \\$5, x $a$ y');
  });

  it.each([
    ['a\\$b', 'x $$a\\$b$$ y'],
    ['a\\$', 'x $$a\\$ $$ y'],
    ['$', 'x $$\\$ $$ y'],
  ])('with a dollar in it has two dollar signs, since one would end it: %s', (tex, says) => {
    expect(line(math(tex))).toBe(says);
  });

  it('does not end its cell', () => {
    const table = (cell: string): string =>
      wholePage(`<table><tr><th>A<th>B</tr><tr><td>${cell}<td>z</tr></table>`).markdown;
    expect(table(math('a|b\\|c'))).toBe('| A | B |\n| --- | --- |\n| x $a\\vert b\\Vert c$ y | z |\n');
    expect(table('<code>a\\|b</code>')).toContain('| <code>a\\\\&#124;b</code> | z |');
  });
});
