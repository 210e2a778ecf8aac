// Our own cases for the features that the two libraries test: things on web pages that have, or nearly have, a form in
// Markdown. One line per case.

/** Paragraphs, marks, headings, lists, links, pictures, code and text that looks like Markdown. */
export const TURNDOWN_CASES: readonly string[] = String.raw`<p>One paragraph.</p>
<p>First.</p><p>Second.</p>
<em>emphasis</em>
<i>italic</i> text
<strong>strong</strong> words
<b>bold</b>
<code>a = 1</code>
There is a literal backtick (${'`'}) in <code>a ${'`'} b</code>
<code>${'``'}two${'``'}</code>
<code>${'`'}starts and ends${'`'}</code>
<h1>Level one</h1>
<h2>Level two</h2>
<h3>Level three</h3>
<h4>Level four</h4>
<h5>Level five</h5>
<h6>Level six</h6>
<h2>With <em>mark</em> and <code>code</code></h2>
<h1>1. A number first</h1>
<p>Ends with hashes ##</p>
<h3>Ends with ##</h3>
<hr>
<p>Above</p><hr><p>Below</p>
one<br>two
<p>one<br>two<br>three</p>
<img src="/logo.png">
<img src="/logo.png" alt="A logo">
<img src="/logo.png" alt="A logo" title="The logo">
<img src="/logo.png" alt="A [bracket] and *star*">
<img src="/logo (1).png" alt="spaces">
<a href="https://example.org/">A link</a>
<a href="https://example.org/" title="A title">A link</a>
<a href="https://example.org/" title="A &quot;quoted&quot; title">A link</a>
<a href="https://example.org/a(b)c">Brackets</a>
<a href="https://example.org/a_b_c">a_b_c</a>
<a href="https://example.org/">Some <em>marked</em> text</a>
<a href="https://example.org/"><img src="/a.png" alt="A"></a>
<a id="here">An anchor</a>
<a href="https://example.org/">[brackets]</a>
<p>See <a href="https://example.org/x">this</a>, <a href="https://example.org/y">that</a>.</p>
<ol><li>One</li><li>Two</li><li>Three</li></ol>
<ol start="42"><li>One</li><li>Two</li></ol>
<ol start="0"><li>Zero</li><li>One</li></ol>
<ul><li>One</li><li>Two</li></ul>
<ul><li><p>One</p></li><li><p>Two</p></li></ul>
<ul><li>One<p>More of one</p></li><li>Two</li></ul>
<ul><li>A<ul><li>B<ul><li>C</li></ul></li></ul></li><li>D</li></ul>
<ol><li>A<ul><li>B</li></ul></li><li>C</li></ol>
<ul><li>A<ol><li>B</li><li>C</li></ol></li></ul>
<ul><li><pre><code>x = 1
y = 2</code></pre></li></ul>
<ul><li>Text<pre><code>x = 1</code></pre></li><li>More</li></ul>
<ul><li><blockquote><p>Quoted</p></blockquote></li></ul>
<ul><li><strong>Bold</strong> then text</li></ul>
<ul><li><input type="checkbox" checked>Done</li><li><input type="checkbox">To do</li></ul>
<ul><li>One</li></ul><ul><li>Another list</li></ul>
<ol><li>One</li></ol><ul><li>Other</li></ul>
<blockquote><p>A quotation.</p></blockquote>
<blockquote><p>Outer</p><blockquote><p>Inner</p></blockquote></blockquote>
<blockquote><h2>Heading</h2><ul><li>Item</li></ul></blockquote>
<blockquote><p>One</p></blockquote><blockquote><p>Two</p></blockquote>
<pre><code>def f():
    return 1</code></pre>
<pre><code class="language-python">x = 1</code></pre>
<pre>  indented
plain</pre>
<pre><code>${'```'}
fence
${'```'}</code></pre>
<pre><code>a

b</code></pre>
<pre><code>
leading blank line</code></pre>
<pre><code>trailing blanks   
x</code></pre>
<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>
<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>
<table><tr><th>A | B</th><th>C</th></tr><tr><td>1</td><td><code>x|y</code></td></tr></table>
<del>gone</del> and <s>gone too</s>
<p>* not a list</p>
<p>- not a list</p>
<p>+ not a list</p>
<p>1. not a list</p>
<p>1984. A year</p>
<p># not a heading</p>
<p>#hashtag</p>
<p>&gt; not a quotation</p>
<p>=== not a heading</p>
<p>Text<br>===</p>
<p>--- not a rule</p>
<p>***</p>
<p>_under_ and __more__</p>
<p>snake_case_name stays</p>
<p>*stars* and **more**</p>
<p>a * b * c</p>
<p>[not a link](x)</p>
<p>[ ] not a task</p>
<p>![not a picture](x)</p>
<p>&lt;b&gt;not bold&lt;/b&gt;</p>
<p>&amp;copy; is no sign</p>
<p>&amp;amp; twice</p>
<p>a ${'`'}backtick${'`'} b</p>
<p>${'```'} not a fence</p>
<p>~~~ not a fence</p>
<p>~~not struck~~</p>
<p>back\slash and \* star</p>
<p>a | b | c</p>
<p>C:\path\to</p>
<p>https://example.org/a_b_c is an address</p>
<p>50% of $5 is $2.50</p>
<p>:: and : definitions</p>
<p>[1]: /url not a definition</p>
<p>text!<a href="https://example.org/">link</a></p>
<p><em>one</em><em>two</em></p>
<p><strong>a</strong><em>b</em></p>
<p><strong><em>both</em></strong></p>
<p><em>a <strong>b</strong> c</em></p>
<p>in<em>si</em>de</p>
<p><em> spaced </em>text</p>
<p>a<strong> b </strong>c</p>
<p><strong>ends.</strong>Then</p>
<p><em></em>empty</p>
<p><strong>«q»</strong>x</p>
<p>a &nbsp; b</p>
<div>one</div><div>two</div>
<div><p>in a box</p></div>
<p>  spaces   inside   </p>`
  .split('\n')
  .reduce<string[]>(joinPre, []);

/** HTML in general: elements without a Markdown form, broken nesting, tables, forms, white space. */
export const HAST_CASES: readonly string[] = `<p><abbr title="HyperText">HTML</abbr> is short.</p>
<article><h1>T</h1><p>x</p></article>
<p>An <acronym>ABC</acronym>.</p>
<address>Someone<br>Somewhere</address>
<aside><p>Beside</p></aside>
<p><bdo dir="rtl">abc</bdo></p>
<p><big>big</big> <small>small</small></p>
<blockquote>Text without paragraph</blockquote>
<blockquote>Text<p>and a paragraph</p></blockquote>
<p><button>Press</button> here</p>
<center>Centred</center>
<p><cite>A Book</cite> of words</p>
<p><code>  two  spaces  </code></p>
<p>a<!-- comment -->b</p>
<p><del>a</del><ins>b</ins></p>
<details><summary>Sum</summary><p>Body</p></details>
<p><dfn>term</dfn> means</p>
<div>loose <p>para</p> loose</div>
<dl><dt>Term</dt><dd>Description</dd></dl>
<p><em>a</em> <em>b</em></p>
<p><em>a<em>b</em>c</em></p>
<p><strong>a<b>b</b>c</strong></p>
<figure><img src="/a.png" alt="A"><figcaption>Caption</figcaption></figure>
<form><p>Form text</p></form>
<h1>A<br>B</h1>
<h2><a href="https://example.org/x">Linked heading</a></h2>
<h1></h1>
<header><h1>H</h1></header>
<hgroup><h1>A</h1><p>B</p></hgroup>
<p>a<wbr>b</p>
<p><kbd>Ctrl</kbd> <samp>out</samp> <tt>tt</tt> <var>v</var></p>
<p><mark>marked</mark></p>
<main><p>Main</p></main>
<nav><ul><li><a href="/a">A</a></li></ul></nav>
<p><q>quoted</q></p>
<p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby></p>
<section><h2>S</h2><p>x</p></section>
<p><span>span</span></p>
<p><strike>a</strike></p>
<p>H<sub>2</sub>O and x<sup>2</sup></p>
<p><u>under</u></p>
<p>a<br><br>b</p>
<p>a<br></p>
<p><br>a</p>
<p>a <br> b</p>
<ul><li>a</li>
<li>b</li></ul>
<ul><li><p>a</p><p>b</p></li><li>c</li></ul>
<ul><li>a<hr></li></ul>
<ul><li><h2>H</h2></li></ul>
<ul><li><ul><li>deep</li></ul></li></ul>
<ul><li></li><li>b</li></ul>
<ol><li value="3">c</li></ol>
<ol reversed><li>a</li><li>b</li></ol>
<ul>text<li>a</li></ul>
<ul><li><a href="/a">A</a></li><li><img src="/b.png" alt="b"></li></ul>
<li>loose item</li>
<menu><li>a</li></menu>
<dir><li>a</li></dir>
<pre>a
 b</pre>
<pre><code class="lang-js hljs">x</code></pre>
<pre>a<br>b</pre>
<pre>a <b>b</b> c</pre>
<pre><code>a</code><code>b</code></pre>
<div><pre>a</pre>b</div>
<listing>a</listing>
<xmp><b>a</b></xmp>
<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>
<table><thead><tr><th align="left">a</th><th align="right">b</th></tr></thead><tbody><tr><td align="left">1</td><td align="right">2</td></tr></tbody></table>
<table><tr><th>a</th><th>b</th></tr><tr><td>1<br>2</td><td>3</td></tr></table>
<table><tr><th>a</th><th>b</th></tr><tr><td></td><td>3</td></tr></table>
<table><caption>Cap</caption><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>
<table><tr><th>a</th><th>b</th></tr><tr><td><a href="/x">x</a></td><td><em>y</em></td></tr></table>
<table><tr><th>a</th><th>b</th></tr><tr><td>x*y*z</td><td>p_q_</td></tr></table>
<table><tr><th>a</th><th>b</th><th>c</th></tr><tr><td>1</td><td>2</td><td>3</td></tr><tr><td>4</td><td>5</td><td>6</td></tr></table>
<table><tbody><tr><th>h</th><td>1</td></tr><tr><th>g</th><td>2</td></tr></tbody></table>
<p>a</p> b <p>c</p>
<p>a</p>
b
<p>c</p>
<p>a  b
c</p>
<p> a </p>
<p>a<span> </span>b</p>
<p>a<em> b</em></p>
<p>a <em>b </em>c</p>
<p>a<b>b</b>c</p>
<p>a<i>.b.</i>c</p>
<p><a href="/x"><strong>a</strong></a></p>
<p><strong><a href="/x">a</a></strong></p>
<a href="/x"><h2>H</h2></a>
<a href="/x"><p>a</p></a>
<a href="/x">a<br>b</a>
<p><a href="">self</a></p>
<p><a href="mailto:a@example.org">a@example.org</a></p>
<p><a href="https://example.org/">https://example.org/</a></p>
<p><a href="/x y">space</a></p>
<p><img src="/a.png" alt=""></p>
<p><img alt="no source">x</p>
<picture><source srcset="/b.webp"><img src="/b.png" alt="b"></picture>
<p>a<script>x()</script>b</p>
<style>p{}</style><p>a</p>
<template><p>no</p></template><p>a</p>
<p><unknown>a</unknown></p>
<custom-element><p>a</p></custom-element>
<p>1 &lt; 2 &amp;&amp; 3 &gt; 2</p>
<p>&copy; &hellip; &#x1F600;</p>
<p>a&nbsp;b</p>
<p>a&shy;b</p>
<p>Tab	here</p>
<h2>Trailing <br></h2>
<b><p>a</p><p>b</p></b>
<em>a<p>b</p>c</em>
<p><em><img src="/a.png" alt="a"></em></p>
<p>a*b</p><p>*c*</p>
<p>+ a</p>
<p>a<br># b</p>
<p>a<br>- b</p>
<p>a<br>1. b</p>
<p>a<br>&gt; b</p>
<p>a
1. b</p>
<p>a
# b</p>`
  .split('\n')
  .reduce<string[]>(joinPre, []);

/** Continuation lines of a case: inside an open element, or before an end tag. */
function joinPre(cases: string[], line: string): string[] {
  const last = cases[cases.length - 1];
  if (last !== undefined && isOpen(last)) cases[cases.length - 1] = `${last}\n${line}`;
  else cases.push(line);
  return cases;
}

function isOpen(html: string): boolean {
  return ['pre', 'p', 'ul'].some(
    (name) =>
      (html.match(new RegExp(`<${name}[ >]`, 'g'))?.length ?? 0) >
      (html.match(new RegExp(`</${name}>`, 'g'))?.length ?? 0),
  );
}
