// Code on a page → its text, line by line, and its language.

import { describe, expect, it } from 'vitest';
import { wholePage } from '../../../test/golden/whole-page.ts';
import { withoutIndent } from './code.ts';

const markdown = (html: string): string => wholePage(`<p>Before.</p>${html}<p>After.</p>`).markdown;
const block = (html: string): string =>
  /^Before\.\n\n```([\s\S]*)\n```\n\nAfter\.\n$/.exec(markdown(html))?.[1] ?? 'none';
const text = (inside: string): string => block(`<pre>${inside}</pre>`).slice(1);

describe('the text of code', () => {
  it.each([
    ['a\n  b', 'a\n  b'],
    ['a\r\nb\rc', 'a\nb\nc'],
    ['\n\n  \n  a\n\n', '  a'],
    ['a   \n\n', 'a   '],
    ['a<br>b', 'a\nb'],
    ['<div>a</div><div>b</div>', 'a\nb'],
    ['a<div>b</div>c', 'a\nb\nc'],
    ['<div>a\n</div><div>b</div>', 'a\nb'],
    ['<div>a</div><div></div><div>b</div>', 'a\nb'],
    ['<span>a</span><span>  </span><span>b</span>', 'a  b'],
    ['<span>a</span>\n<span>b</span>', 'a\nb'],
    ['<code>a &lt; b</code>', 'a < b'],
    ['a\u00adb\u200bc', 'abc'],
    ['e\u0301', 'e\u0301'],
  ])('%j', (inside, says) => expect(text(inside)).toBe(says));

  it.each([
    ['<xmp>a <b></xmp>', '\na <b>'],
    ['<listing>a</listing>', '\na'],
    ['<code class="block">a\n  b</code>', '\na\n  b'],
    ['<code class="code-block">a</code>', '\na'],
    ['<code style="white-space: pre">    a\n      b\n    c</code>', '\na\n  b\nc'],
    ['<div class="code-block" data-lang="js">a</div>', 'js\na'],
    ['<div class="codeblock" data-language="go">a<br>b</div>', 'go\na\nb'],
  ])('%s is code', (html, says) => expect(block(html)).toBe(says));

  it.each([
    ['<p>a <code style="white-space: pre">b</code> c</p>', 'a `b` c'],
    ['<p><code style="color: red">b</code></p>', '`b`'],
    ['<div class="code-block">a</div>', 'a'],
    ['<div class="code-block" data-lang="nonsense">a</div>', 'a'],
    ['<div class="code-block" data-lang="js"><p>a</p></div>', 'a'],
    ['<div class="other" data-lang="js">a</div>', 'a'],
    ['<h2><code class="block">a</code></h2>', '## `a`'],
  ])('%s is not set as code', (html, says) => expect(markdown(html)).toBe(`Before.\n\n${says}\n\nAfter.\n`));

  it('has the cells of a row on one line', () => {
    const rows = '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>';
    expect(text(rows).replace(/ +$/gm, '')).toBe('a b\nc d');
  });

  it('loses the indentation common to all lines', () => {
    expect(withoutIndent('  a\n    b\n\n  c')).toBe('a\n  b\n\nc');
    expect(withoutIndent('a\n  b')).toBe('a\n  b');
    expect(withoutIndent('\ta\n\tb')).toBe('a\nb');
    expect(withoutIndent('  a\n \n  b')).toBe('a\n\nb');
  });
});

describe('the language of code', () => {
  const language = (html: string): string => block(html).split('\n')[0]!;
  it.each([
    ['<pre class="language-js">a</pre>', 'js'],
    ['<pre class="x lang-PYTHON y">a</pre>', 'python'],
    ['<pre class="brush: c#; gutter: false">a</pre>', 'c#'],
    ['<pre class="highlight-source-ruby">a</pre>', 'ruby'],
    ['<pre class="sourceCode:haskell">a</pre>', 'haskell'],
    ['<pre class="rust">a</pre>', 'rust'],
    ['<pre data-lang="go">a</pre>', 'go'],
    ['<pre data-language="golang">a</pre>', 'go'],
    ['<pre data-lang="nonsense" class="language-sql">a</pre>', 'sql'],
    ['<pre class="language-nonsense">a</pre>', ''],
    ['<pre class="language-python3">a</pre>', 'python'],
    ['<pre><code class="css">a</code></pre>', 'css'],
    ['<pre><span><code class="language-css">a</code></span></pre>', 'css'],
    ['<pre><span><i><code class="language-css">a</code></i></span></pre>', 'css'],
    ['<pre><a href="/run">Run</a><code class="language-rust">a</code></pre>', 'rust'],
    ['<pre><b>x</b><b>y</b><b>z</b><i></i><code class="language-rust">a</code></pre>', ''],
    [
      '<pre><div><button><i><b></b><svg><path/><path/></svg></i></button></div><code class="language-rust">a</code></pre>',
      'rust',
    ],
    ['<pre><i></i><i></i><b class="language-rust">a</b></pre>', ''],
    ['<pre><code language="tsx">a</code></pre>', 'tsx'],
    ['<pre class="ip iq js">a</pre>', 'js'],
    ['<pre class="ip iq ir js">a</pre>', ''],
    ['<pre class="ip iq ir css">a</pre>', 'css'],
    ['<pre lang="bash"><code>a</code></pre>', 'bash'],
    ['<div lang="bash"><pre>a</pre></div>', ''],
    ['<div class="highlight-python"><div><pre>a</pre></div></div>', 'python'],
    ['<div class="language-js"><div><div><pre>a</pre></div></div></div>', 'js'],
    ['<div class="language-js"><div><div><div><pre>a</pre></div></div></div></div>', ''],
    ['<div class="python"><pre>a</pre></div>', ''],
    ['<div data-lang="python"><pre>a</pre></div>', 'python'],
    [`<pre class="${'x '.repeat(500)}language-js">a</pre>`, ''],
    [`<pre class="${'x '.repeat(490)}language-js">a</pre>`, 'js'],
    ['<pre>a</pre>', ''],
  ])('%s', (html, says) => expect(language(html)).toBe(says));

  it('is declared once for all code in a wrapper', () => {
    expect(wholePage('<div class="language-js"><pre>a</pre><pre>b</pre></div>').markdown).toBe(
      '```js\na\n```\n\n```js\nb\n```\n',
    );
  });
});
