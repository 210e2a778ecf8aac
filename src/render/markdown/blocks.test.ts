// Blocks of a page → complete lines of Markdown.

import { describe, expect, it } from 'vitest';
import { wholePage } from '../../../test/golden/whole-page.ts';
import type { RenderOptions } from '../options.ts';

const markdown = (html: string, options?: RenderOptions): string => wholePage(html, options).markdown;

describe('headings', () => {
  it.each([
    ['<h1>a</h1>', '# a\n'],
    ['<h6>a</h6>', '###### a\n'],
    ['<h2>a<br>b</h2>', '## a b\n'],
    ['<h2>C#</h2>', '## C\\#\n'],
    ['<h2>a ##</h2>', '## a \\##\n'],
    ['<h2>a # b</h2>', '## a # b\n'],
    ['<h2>a<p>b</p>c</h2>', '## a b c\n'],
    ['<h2>1. a</h2>', '## 1. a\n'],
  ])('%s', (html, says) => expect(markdown(html)).toBe(says));
});

describe('lists', () => {
  it.each([
    ['side by side have signs of their own', '<ul><li>a</ul><ul><li>b</ul><ul><li>c</ul>', '- a\n\n* b\n\n- c\n'],
    ['numbered, side by side', '<ol><li>a</ol><ol><li>b</ol>', '1. a\n\n1) b\n'],
    ['of two sorts side by side', '<ul><li>a</ul><ol><li>b</ol>', '- a\n\n1. b\n'],
    ['from a number', '<ol start=9><li>a<li>b</ol>', '9. a\n10. b\n'],
    ['from below zero', '<ol start=-3><li>a<li>b</ol>', '0. a\n1. b\n'],
    ['from the last number', '<ol start=999999999><li>a<li>b</ol>', '999999999. a\n999999999. b\n'],
    ['from no number', '<ol start=x><li>a</ol>', '1. a\n'],
    ['in lists', '<ul><li>a<ol><li>b<li>c</ol><li>d</ul>', '- a\n  1. b\n  2. c\n- d\n'],
    ['of paragraphs', '<ul><li><p>a</p><p>b</p><li>c</ul>', '- a\n\n  b\n\n- c\n'],
    ['with another number under text', '<ul><li>a<ol start=2><li>b</ol></ul>', '- a\n\n  2. b\n'],
    ['with code', '<ol><li>a<pre>b\n\nc</pre></ol>', '1. a\n\n   ```\n   b\n\n   c\n   ```\n'],
    ['with a rule', '<ul><li>a<li><hr><p>b</p></ul>', '- a\n\n- ***\n\n  b\n'],
    ['with nothing in an item', '<ul><li>a<li><b></b><li>b</ul>', '- a\n- b\n'],
    [
      'of tasks',
      '<ul><li><input type=checkbox checked>a<li><input type=CHECKBOX>b<li>c <input type=checkbox></ul>',
      '- [x] a\n- [ ] b\n- c\n',
    ],
    ['of a task that is code', '<ul><li><input type=checkbox><pre>a</pre></ul>', '- [ ]\n\n  ```\n  a\n  ```\n'],
    ['of other boxes', '<ul><li><input type=radio checked>a</ul>', '- a\n'],
    ['without items', '<ul>a<p>b</p></ul>', '- a\n- b\n'],
    ['of items without a list', '<li>a<li>b', '- a\n\n* b\n'],
    ['with text between items', '<ul><li>a</li>b<li>c</li></ul>', '- a\n- b\n- c\n'],
  ])('%s', (_, html, says) => expect(markdown(html)).toBe(says));
});

describe('code', () => {
  it.each([
    ['<pre>a</pre>', '```\na\n```\n'],
    ['<pre>a\n```\nb</pre>', '````\na\n```\nb\n````\n'],
    ['<pre>``</pre>', '```\n``\n```\n'],
    ['<pre>`````a```</pre>', '``````\n`````a```\n``````\n'],
    ['<pre class="language-c++">a</pre>', '```c++\na\n```\n'],
  ])('%s', (html, says) => expect(markdown(html)).toBe(says));
});

describe('quotations and callouts', () => {
  it.each([
    ['<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b\n'],
    ['<blockquote>a<blockquote>b</blockquote></blockquote>', '> a\n>\n> > b\n'],
    ['<div class="admonition warning"><p>a</p></div>', '> [!warning]\n> a\n'],
    [
      '<div class="admonition note"><p class="admonition-title"><code>$a</code> <b>b</b></p><p>$5 or $6</p></div>',
      '> [!note] `$a` **b**\n> \\$5 or \\$6\n',
    ],
    [
      '<table><tr><th>a<th>b<tr><td>c<td><div class="admonition tip"><p class="admonition-title">d</p><p>e</p></div></table>',
      '| a | b |\n| --- | --- |\n| c | d<br>e |\n',
    ],
    ['<p>a</p><hr><p>b</p>', 'a\n\n---\n\nb\n'],
    ['<hr><hr><p>a</p><hr>', 'a\n'],
  ])('%s', (html, says) => expect(markdown(html)).toBe(says));
});

describe('collapsible parts', () => {
  it.each([
    [
      '<details><summary>a <b>b</b><br>c</summary><p>d</p></details>',
      '<details><summary>a <strong>b</strong> c</summary>\n\nd\n\n</details>\n',
      'a **b** c\n\nd\n',
    ],
    ['<details><p>d</p></details>', '<details>\n\nd\n\n</details>\n', 'd\n'],
    ['<details><summary>a</summary></details>', '<details><summary>a</summary>\n\n</details>\n', 'a\n'],
    [
      '<details><p>d</p><summary>late</summary><p>e</p></details>',
      '<details>\n\nd\n\nlate\n\ne\n\n</details>\n',
      'd\n\nlate\n\ne\n',
    ],
    [
      '<details><summary>a</summary><summary>b</summary></details>',
      '<details><summary>a</summary>\n\nb\n\n</details>\n',
      'a\n\nb\n',
    ],
    ['<p>x</p><summary>a</summary><p>y</p>', 'x\n\na\n\ny\n', 'x\n\na\n\ny\n'],
  ])('%s', (html, tags, plain) => {
    expect(markdown(html)).toBe(tags);
    expect(markdown(html, { markdown: 'plain' })).toBe(plain);
  });
});

describe('definitions', () => {
  it.each([
    ['a term and what is said of it', '<dl><dt>a<dd>b</dl>', '- **a**: b\n'],
    ['a term in bold', '<dl><dt><b>a</b> c<dd>b</dl>', '- **a c**: b\n'],
    ['terms that end with a sign', '<dl><dt>a:<dd>b<dt>c.<dd>d</dl>', '- **a:** b\n- **c.** d\n'],
    ['a term that ends with a sign in bold', '<dl><dt><i>a?</i><dd>b</dl>', '- ***a?*** b\n'],
    ['several terms', '<dl><dt>a<dt>b<dd>c</dl>', '- **a**\\\n  **b**: c\n'],
    ['several descriptions', '<dl><dt>a<dd>b<dd>c</dl>', '- **a**\n\n  b\n\n  c\n'],
    ['a description of more than text', '<dl><dt>a<dd><p>b</p><ul><li>c</ul></dl>', '- **a**: b\n  - c\n'],
    ['a description that is a list', '<dl><dt>a<dd><ul><li>c</ul></dl>', '- **a**\n  - c\n'],
    ['a description before the first term', '<dl><dd>a<dt>b<dd>c</dl>', '- a\n- **b**: c\n'],
    ['a term alone', '<dl><dt>a<dd>b<dt>c</dl>', '- **a**: b\n- **c**\n'],
    ['descriptions alone', '<dl><dd>a<dd>b</dl>', 'a\n\nb\n'],
  ])('%s', (_, html, says) => expect(markdown(html)).toBe(says));

  it('as HTML contain pictures as requested', () => {
    const html = '<dl><dt>a<dd>b <img src="/p.png" alt="c"></dl>';
    const image = '<img src="https://example.org/p.png" alt="c">';
    expect(markdown(html, { definitions: 'html' })).toBe(`<dl>\n<dt>a</dt>\n<dd>b ${image}</dd>\n</dl>\n`);
    expect(markdown(html, { definitions: 'html', images: 'drop' })).toBe('<dl>\n<dt>a</dt>\n<dd>b</dd>\n</dl>\n');
  });
});

describe('cells', () => {
  const cell = (inside: string, options?: RenderOptions): string =>
    /\n\| (.*) \| z \|\n$/.exec(
      markdown(`<table><tr><th>A<th>B</tr><tr><td>${inside}</td><td>z</tr></table>`, options),
    )![1]!;

  it.each([
    ['<p>a</p><p>b</p>', 'a<br>b', 'a b'],
    ['a<br>b', 'a<br>b', 'a b'],
    ['<h3>a</h3>b', 'a<br>b', 'a b'],
    ['<ul><li>a<li>b</ul>', '• a<br>• b', '• a • b'],
    ['<pre>a\n\n  b|c</pre>', '`a`<br>`b\\|c`', '`a` `b\\|c`'],
    ['a<hr>b', 'a<br>b', 'a b'],
    ['<details><summary>a</summary>b</details>', 'a<br>b', 'a b'],
    ['<dl><dt>a<dd>b</dl>', 'a<br>b', 'a b'],
    ['<blockquote>a | b</blockquote>', 'a \\| b', 'a \\| b'],
    ['# a', '# a', '# a'],
  ])('%s', (html, tags, plain) => {
    expect(cell(html)).toBe(tags);
    expect(cell(html, { markdown: 'plain' })).toBe(plain);
  });
});

describe('tables', () => {
  const table = (rows: string, before = ''): string => markdown(`<table>${before}${rows}</table>`);

  it.each([
    ['with a head', '<tr><th>a<th>b<tr><td>1<td>2', '| a | b |\n| --- | --- |\n| 1 | 2 |\n'],
    ['with a head by its place', '<thead><tr><td>a<td>b<tbody><tr><td>1<td>2', '| a | b |\n| --- | --- |\n| 1 | 2 |\n'],
    ['without a head', '<tr><td>a<td>b<tr><td>1<td>2', '| a | b |\n| --- | --- |\n| 1 | 2 |\n'],
    ['with a head in one cell only', '<tr><th>a<td>b<tr><th>1<td>2', '| a | b |\n| --- | --- |\n| 1 | 2 |\n'],
    ['with a short head', '<tr><th>a<tr><td>1<td>2<td>3', '| a |  |  |\n| --- | --- | --- |\n| 1 | 2 | 3 |\n'],
    [
      'with wide cells',
      '<tr><th colspan=2>a<th>b<tr><td>1<td>2<td>3',
      '| a |  | b |\n| --- | --- | --- |\n| 1 | 2 | 3 |\n',
    ],
    [
      'with high cells',
      '<tr><th>a<th>b<th>c<tr><td>1<td rowspan=2>2<td>3<tr><td>4<td>5<tr><td>6<td>7<td>8',
      '| a | b | c |\n| --- | --- | --- |\n| 1 | 2 | 3 |\n| 4 | 2 | 5 |\n| 6 | 7 | 8 |\n',
    ],
    [
      'with cells both wide and high',
      '<tr><th>a<th>b<th>c<tr><td rowspan=3 colspan=2>1<td>2<tr><td>3<tr><td>4<tr><td>5<td>6<td>7',
      '| a | b | c |\n| --- | --- | --- |\n| 1 |  | 2 |\n| 1 |  | 3 |\n| 1 |  | 4 |\n| 5 | 6 | 7 |\n',
    ],
    [
      'with a name for the rows below it, over all columns',
      '<tr><th>a<th>b<tr><th colspan=2>Sum<tr><td>1<td>2<tr><th colspan=2>Rest<tr><td>3<td>4',
      '| a | b |\n| --- | --- |\n| Sum |  |\n| 1 | 2 |\n| Rest |  |\n| 3 | 4 |\n',
    ],
    ['with empty cells', '<tr><th>a<th>b<tr><td><td>2<tr><td>3<td>', '| a | b |\n| --- | --- |\n|  | 2 |\n| 3 |  |\n'],
    [
      'with aligned columns',
      '<tr><th>a<th>b<th>c<th>d<tr><td align=left>1<td align=CENTER>2<td style="color:red; text-align: right">3<td align=justify>4',
      '| a | b | c | d |\n| :-- | :-: | --: | --- |\n| 1 | 2 | 3 | 4 |\n',
    ],
    [
      'aligned as their cells are, not as their heads',
      '<tr><th align=left>a<th>b<tr><td align=left>1<td align=right>2<tr><td align=left>3<td align=right>4',
      '| a | b |\n| :-- | --: |\n| 1 | 2 |\n| 3 | 4 |\n',
    ],
    [
      'aligned behind a wide cell',
      '<tr><th colspan=2>a<th>b<tr><td colspan=2>1<td align=right>2',
      '| a |  | b |\n| --- | --- | --: |\n| 1 |  | 2 |\n',
    ],
  ])('%s', (_, rows, says) => expect(table(rows)).toBe(says));

  it('have their caption above them, as text', () => {
    expect(table('<tr><th>a<th>b<tr><td>1<td>2', '<caption># Sum</caption>')).toBe(
      '\\# Sum\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n',
    );
  });

  it('in a cell of another table are written as their contents', () => {
    const inner = '<table><caption>In</caption><tr><th>x<th>y<tr><td>1<td>2</table>';
    expect(table(`<tr><th>a<th>b<tr><td>${inner}<td>2<tr><td>3<td>4`)).toContain('1');
  });

  it('cannot be inflated by a few bytes', () => {
    const wide = '<tr><td colspan=100>a<td>b'.repeat(60);
    const lines = table(`<tr><th>h<th>i${wide}`).trim().split('\n');
    expect(lines[2]!.split('|')).toHaveLength(103);
    expect(lines.at(-1)).toBe('| a | b |');
  });
});

describe('notes', () => {
  const page = (note: string, before = ''): string =>
    markdown(
      `<p>A claim<sup><a href="#n1" id="r1">1</a></sup> is made.</p><ol class="footnotes">${before}<li id="n1">${note} <a href="#r1">↩</a></li></ol>`,
    );
  it.each([
    ['<p>Because of it.</p>', 'A claim[^1] is made.\n\n[^1]: Because of it.\n'],
    ['Handbook-of-harbours', 'A claim[^1] is made.\n\n[^1]: Handbook-of-harbours &#32;\n'],
    ['<p>Because of it.</p><p>And so.</p>', 'A claim[^1] is made.\n\n[^1]: Because of it.\n\n    And so.\n'],
    ['<pre>because of it</pre>', 'A claim[^1] is made.\n\n[^1]:\n\n    ```\n    because of it\n    ```\n'],
    ['Because<br>of it all.', 'A claim[^1] is made.\n\n[^1]: Because &#32;\\\n    of it all.\n'],
  ])('%s', (note, says) => expect(page(note)).toBe(says));

  it('next to one without a mark are a list', () => {
    expect(page('Because of it.', '<li>Not pointed to.</li>')).toBe(
      'A claim[^1] is made.\n\n- Not pointed to.\n\n[^1]: Because of it.\n',
    );
  });
});

describe('lists between the items of a list', () => {
  it('belong to the item above them', () => {
    const list = '<ul><li>a</li><ul><li>b</li><li>c</li></ul><li>d</li></ul>';
    expect(markdown(list)).toBe('- a\n  - b\n  - c\n- d\n');
    expect(markdown('<ul><ul><li>b</li></ul><li>d</li></ul>')).toBe('- - b\n- d\n');
  });
});
