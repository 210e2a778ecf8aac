// What is kept of a page: hidden words, furniture in the text, and invisible characters.

import { describe, expect, it } from 'vitest';
import { wholePage } from '../../test/golden/whole-page.ts';
import { parsePage } from '../extract.ts';
import { emptyLabels, Label } from '../methods/index.ts';
import { cleanCode, cleanText } from '../text/index.ts';
import { keepOf } from './keep.ts';

const markdown = (html: string): string => wholePage(html).markdown;

describe('characters that are not output', () => {
  it.each([
    ['plain', 'plain'],
    ['a\tb\nc\rd', 'a\tb\nc\rd'],
    ['a\u0001b\u001fc\u007fd\u009fe', 'abcde'],
    ['a\u00a0b', 'a\u00a0b'],
    ['soft\u00adhyphen', 'softhyphen'],
    ['zero\u200bwidth\u200e\u200f', 'zerowidth'],
    ['\u202aa\u202e \u2060b\u206f \ufeffc', 'a b c'],
    ['a\u061cb\u180ec', 'abc'],
    ['e\u0301', 'é'],
    ['A\u030a\u0001', 'Å'],
    ['a\u{e0041}\u{e007f}b', 'ab'],
    [
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    ],
    ['👩\u200d💻', '👩\u200d💻'],
    ['\u0001', ''],
  ])('%j', (text, says) => expect(cleanText(text)).toBe(says));

  it.each([
    ...'\u00ad\u061c\u180e\u200b\u200e\u200f\u202a\u202e\u2060\u206f\ufeff\u0000\u0008\u000b\u001f\u007f\u009f',
  ])('%j alone', (character) => expect(cleanText(`a${character}b`)).toBe('ab'));

  it.each([...'\t\n\r \u00a0\u2010\u2029\u202f\u2070\ufefe'])('%j is output', (character) => {
    expect(cleanText(`a${character}b`)).toBe(`a${character}b`);
  });

  it('are left out of code too, and its letters stay unchanged', () => {
    expect(cleanCode('e\u0301\u0001\u200b\u00ad\u{e0041}')).toBe('e\u0301');
    expect(cleanCode('a = 1')).toBe('a = 1');
  });
});

describe('hidden words', () => {
  it('are left out of a line, and their space stays', () => {
    expect(markdown('<p>a <span hidden>b </span>c</p>')).toBe('a c\n');
    expect(markdown('<p><span hidden>a </span>b</p>')).toBe('b\n');
    expect(markdown('<p>a<span style="display:none"> b</span><span style="display:none">c</span>d</p>')).toBe('a d\n');
  });

  it('are kept on request', () => {
    const html = '<p>a</p><p hidden>b</p>';
    expect(wholePage(html).text).toBe('a');
    expect(wholePage(html, { hidden: 'keep' }).text).toBe('a\n\nb');
  });
});

it('hidden lines that are kept as the page are output, but hidden words in other lines are not', () => {
  const page = parsePage('<p>a <span hidden>b</span></p><div hidden><p>c</p></div>');
  const labels = emptyLabels(page.segments.count);
  labels.label.fill(Label.content);
  const kept = (hiddenIsPage: boolean): string[] => {
    const keep = keepOf(page, labels, { hiddenIsPage });
    return [0, 1].map((s) => (keep.segment[s] === 1 ? keep.segmentText(s) : ''));
  };
  expect(kept(true)).toEqual(['a', 'c']);
  expect(kept(false)).toEqual(['a', '']);
});

describe('signs next to a heading', () => {
  it.each([
    ['<h2>a <a class="anchor" href="#a">#</a></h2>', '## a\n'],
    ['<h2>a <a class="headerlink" href="#a">¶</a></h2>', '## a\n'],
    ['<h2>a <a href="#a">¶</a></h2>', '## a\n'],
    ['<h2>a <a href="#a">permalink</a></h2>', '## a\n'],
    ['<h2>a <a href="#a">Link to this heading</a></h2>', '## a\n'],
    ['<h2>a <span><b><a href="#a">§</a></b></span></h2>', '## a\n'],
    ['<h2>a <u><span><b><i><a href="#a">§</a></i></b></span></u></h2>', '## a ***§***\n'],
    ['<h2>a <a href="/x">¶</a></h2>', '## a [¶](https://example.org/x)\n'],
    ['<h2>a <a href="#a">word</a></h2>', '## a word\n'],
    ['<p>a <a href="#a">¶</a></p>', 'a [¶](https://example.org/dir/page#a)\n'],
    ['<p>a <a class="anchor" href="#a">¶</a></p>', 'a\n'],
    ['<p>a <a class="anchor" href="#a">a word</a></p>', 'a [a word](https://example.org/dir/page#a)\n'],
    ['<h2>a <span class="mw-editsection">[ edit | edit source ]</span></h2>', '## a\n'],
    ['<h2>a <span class="mw-editsection">[1]</span></h2>', '## a \\[1\\]\n'],
    ['<h2>a <span role="copy">Copy</span></h2>', '## a\n'],
    ['<p>a</p><div class="bbCodeBlock-expandLink js-expandLink"><a>Zum Vergrößern anklicken …</a></div>', 'a\n'],
    [
      '<p>a</p><div class="js-expandLink">A sentence of more than a button has to say</div>',
      'a\n\nA sentence of more than a button has to say\n',
    ],
    ['<p>a <button class="copy">Copy</button></p>', 'a\n'],
    ['<p>a <span class="copy-btn">Copied!</span> b</p>', 'a b\n'],
    ['<p>a <span class="copyright">Copyright by us</span> b</p>', 'a Copyright by us b\n'],
    ['<p>a <a class="footnote-back" href="/x">↩︎</a></p>', 'a\n'],
    ['<h2><a class="toc-backref" href="#x" role="doc-backlink">Workers</a></h2>', '## Workers\n'],
    ['<p>a <a class="footnote-back" href="/x">back to text</a></p>', 'a\n'],
    ['<p>a <span class="other">Copy</span></p>', 'a Copy\n'],
    ['<p>a <span class="lineno">12</span> b</p>', 'a b\n'],
    ['<p>a <span class="lineno">twelve</span> b</p>', 'a twelve b\n'],
    ['<p>a <span class="anchor"><b>#</b></span> b</p>', 'a b\n'],
  ])('%s', (html, says) => expect(markdown(html)).toBe(says));

  it('are left out, even a long column of them', () => {
    const numbers = Array.from({ length: 40 }, (_, i) => i + 1).join(' ');
    expect(markdown(`<p>a <span class="line-numbers">${numbers}</span> b</p>`)).toBe('a b\n');
    expect(markdown(`<p>a <span class="copy">${numbers}</span> b</p>`)).toBe(`a ${numbers} b\n`);
  });
});

describe('additions of highlighters to code', () => {
  const code = (inside: string): string => /^```\w*\n([\s\S]*)\n```\n$/.exec(markdown(`<pre>${inside}</pre>`))![1]!;
  const n = (number: number | string): string => `<i>${number}</i>`;
  it.each([
    ['numbers that count lines', `${n(1)}a\n${n(2)}b\n${n(3)}c`, 'a\nb\nc'],
    ['numbers from a later line', `${n(1)} a\n${n(2)} b`, ' a\n b'],
    ['numbers that do not begin with one', `${n(5)}a\n${n(6)}b`, '5a\n6b'],
    ['numbers with a gap', `${n(1)}a\n${n(3)}b`, '1a\n3b'],
    ['a single number', `${n(1)}a\nb`, '1a\nb'],
    ['numbers after blanks', `${n(1)}a\n  ${n(2)}b`, 'a\n  b'],
    ['numbers behind blank lines', `${n(1)}a\n\n${n(2)}b`, 'a\n\nb'],
    ['numbers of two', `${n(2)}a\n${n(3)}b`, '2a\n3b'],
    ['a column that ends with a blank line', '<b>1\n2\n</b><code>a\nb</code>', 'a\nb'],
    ['a column of one', '<b>1\n</b><code>a</code>', '1\na'],
    ['numbers inside lines', `a${n(1)}\nb${n(2)}`, 'a1\nb2'],
    ['numbers of an array', `[${n(1)}, ${n(2)}, ${n(3)}]`, '[1, 2, 3]'],
    ['a column of numbers', `<b>1\n2\n3\n</b><code>a\nb\nc</code>`, 'a\nb\nc'],
    ['numbers in lines of their own elements', `<div>${n(1)}a</div><div>${n(2)}b</div>`, 'a\nb'],
    ['numbers after a br', `${n(1)}a<br>${n(2)}b`, 'a\nb'],
    ['a button', '<button>Copy</button>a\nb', 'a\nb'],
    ['a link that runs it', '<a href="/play">Run</a><code>a\nb</code>', 'a\nb'],
    ['a button at the end', 'a\nb<button>Run</button>', 'a\nb'],
    ['a name of the language', '<div>python</div><code>a</code>', 'a'],
    ['a name of one letter', '<div>c</div><code>a</code>', 'c\na'],
    ['words that control', '<span>Copy code</span><code>a</code>', 'a'],
    ['words that are code', '<code><span>python</span> a</code>', 'python a'],
    ['a word of highlighted code', 'from <span>django</span> import forms', 'from django import forms'],
    ['a command in highlighted code', '<span>npm</span> <span>run</span> build', 'npm run build'],
    ['a name before the code', '<span>python</span><code>a</code>', 'a'],
    ['words in an element that is no head', '<b>python</b>\na', 'python\na'],
    ['a name further down', 'a\n<i>b</i>\n<i>c</i>\n<span>python</span>', 'a\nb\nc\npython'],
  ])('%s', (_, inside, says) => expect(code(inside)).toBe(says));

  it.each([
    ['the language right above the code', '<div><span>js</span></div><pre class="brush: js">a</pre>', 'a'],
    ['the language and a button', '<div><span>js</span><button>Copy</button></div><pre class="js">a</pre>', 'a'],
    ['the language that a box names', '<div>bash</div><pre>a</pre>', 'a', 'language-bash'],
  ])('include %s', (_, html, says, name = 'example') => {
    expect(markdown(`<div class="${name}">${html}</div>`)).toMatch(new RegExp(`^\`\`\`\\w+\n${says}\n\`\`\`\n$`));
  });

  it.each([
    ['a language that only the code mentions', '<div>js</div><pre>a.js</pre>', 'js'],
    ['a language that nothing else names', '<div>js</div><pre>a</pre>', 'js'],
    ['another language', '<div>css</div><pre class="language-js">a</pre>', 'css'],
    ['a paragraph', '<p>js</p><pre class="language-js">a</pre>', 'js'],
    ['a file name', '<div>main.js</div><pre class="language-js">a</pre>', 'main.js'],
    ['text in between', '<div>js</div>and<pre class="language-js">a</pre>', 'js'],
    ['a line of another box', '<section><div>js</div></section><pre class="language-js">a</pre>', 'js'],
  ])('do not include %s', (_, html, says) => {
    expect(markdown(`<div>${html}</div>`).startsWith(says)).toBe(true);
  });

  it('include numbers in code of only numbers if they count up', () => {
    expect(markdown('<pre>3\n5\n8</pre>')).toBe('```\n3\n5\n8\n```\n');
  });
});
