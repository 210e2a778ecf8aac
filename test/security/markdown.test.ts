// Pages made to smuggle something past the Markdown writer, each based on something it once wrote or nearly wrote: in
// five renderers that pass HTML through, nothing executable may result.

import { describe, expect, it } from 'vitest';
import { parsePage } from '../../src/index.ts';
import { renderMarkdown } from '../../src/render/render.ts';
import { contentLabels } from '../golden/content-labels.ts';
import { faultsOf } from './html-faults.ts';
import { READERS } from './markdown-readers.ts';

const PICTURE = '&lt;img src=x onerror=pwn()&gt;';
const CLICK = '[click](javascript:pwn())';
const note = (body: string): string =>
  `<p>Text<sup><a href="#n1" id="m1">1</a></sup></p><ol class="footnotes"><li id="n1">${body}<a href="#m1">back</a></li></ol>`;
const cell = (body: string): string => `<table><tr><th>a<th>b</tr><tr><td>${body}<td>c</tr></table>`;

const PAGES: Readonly<Record<string, string>> = {
  'a tag behind a bare address': `<p>See http://e.example/${PICTURE} here</p>`,
  'a tag behind a bare name': `<p>See www.e.example/${PICTURE} here</p>`,
  'a tag behind an address in a word': `<p>xhttps://e.example/${PICTURE} here</p>`,
  'a tag behind an address in bold': `<p>http://e.example/<b>${PICTURE}</b><u>${PICTURE}</u></p>`,
  'code behind a bare address': `<p>http://e.example/<code>${PICTURE}</code></p>`,
  'code behind an address in pieces': `<p>htt<u>p://e.example/<q>x<code>${PICTURE}</code></q></u></p>`,
  'code behind an address in an address': `<p>www.e.example/http://e.example/x_<code>${PICTURE}</code></p>`,
  'code behind a long address': `<p>http://e.example/${'x'.repeat(5000)}<code>${PICTURE}</code></p>`,
  'code with a backtick in a link': `<p><a href="/u"><code>\`](x)${PICTURE}</code></a></p>`,
  'a bracket in the words of a picture in a link': `<p><a href="http://e.example/"><img src="/p.png" alt="a["></a><code>${PICTURE}</code></p>`,
  'media at an address that is a tag': '<video src="script"></video><p>pwn()//</p><video src="/script"></video>',
  'media at an address that is a tag with a blank': '<video src="img%20src=x onerror=pwn()"></video>',
  'a backtick in MathML': `<p><math><mi>\`</mi></math> and <code>${PICTURE}</code></p>`,
  'a backtick in a math script': `<p><script type="math/tex">\`</script> and <code>${PICTURE}</code></p>`,
  'a backtick in TeX in the text': `<p>\\(x\`\\) and <code>${PICTURE}</code></p>`,
  'an escaped backtick in TeX': `<p><script type="math/tex">\\\\\`</script> and <code>${PICTURE}</code></p>`,
  'a link in MathML': `<p><math><mtext>${CLICK}</mtext></math></p>`,
  'a link in TeX in the text': `<p>\\(${CLICK}^2\\) and $\\x ${CLICK}$</p>`,
  'a picture in TeX': '<p><script type="math/tex">![a](x)![b](javascript:pwn())</script></p>',
  'a tag in TeX': `<p><script type="math/tex"><img src=x onerror=pwn()></script> http://e.example/\\(\\<img src=x onerror=pwn()>\\)</p>`,
  'code first in a note': note(`<pre>a\n\n${PICTURE}</pre>`),
  'code first in a note, without a blank line': note(`<pre>a\n${PICTURE}\n</pre>`),
  'a folded part first in a note': note(`<details><summary>${CLICK}</summary><p>x</p></details>`),
  'code first in a task': `<ul><li><input type=checkbox><pre>a\n\n${PICTURE}</pre></ul>`,
  'a folded part first in a task': `<ul><li><input type=checkbox><details><summary>${CLICK}</summary>x</details></ul>`,
  'a bar in code in a cell': cell(`<code>x|${PICTURE}</code>`),
  'an escaped bar in code in a cell': cell(`<code>x\\|${PICTURE}</code>`),
  'escaped bars in code in a cell': cell(`<code>x\\\\|${PICTURE}|\\</code>${CLICK}`),
  'an escaped bar in text in a cell': cell(`\`x\\|\`${PICTURE}\\`),
  'code with fences in a cell': cell(`<pre>\`\`\`\n${PICTURE}\n\`|\\|\`${PICTURE}</pre>`),
  'a lone return in code in a quote': `<blockquote><pre>a&#13;${PICTURE}&#13;&#10;${PICTURE}</pre></blockquote>`,
  'a lone return in text': `<p><b>a&#13;&#13;${PICTURE}</b> # b&#13;    ${CLICK}</p>`,
  'empty code': `<p><code></code><code> </code><code>&#8203;</code>\`<code>${PICTURE}</code></p>`,
  'blank lines in a title': `<p><a href="/x" title="a&#10;&#10;${CLICK}&#10;&#10;\`&lt;img src=x onerror=pwn()&gt;">x</a></p>`,
  'quotes in a title': `<p><a href="/x" title='a" &#92;" ${PICTURE} ${CLICK}'>x</a></p>`,
  'a title in a cell': cell(`<a href="/x" title='a\\|" ${PICTURE} ${CLICK}'>x</a>`),
  'blank lines in the words of a picture': `<img src="/x.png" alt="a&#10;&#10;${PICTURE} ${CLICK}">`,
  'a reference in an address': '<p><a href="/x?a&lt;b)&#10; [click](javascript:pwn())">x</a></p>',
  'many brackets in an address': `<p><a href="/x${'('.repeat(40)}${')'.repeat(40)}">x</a></p>`,
  'tildes and fences in text': `<p>~~~<br>~~~ x<br>\`\`\`</p><pre>~~~\n\`\`\`\n${PICTURE}</pre>`,
  'a definition of a link': '<p>[x]: javascript:pwn()</p><p>[x] [x][] [y][x]</p>',
  'a reference to nothing': '<p>&amp;lt;img src=x onerror=pwn()&amp;gt; &amp;#60;script&amp;#62;</p>',
  'an ampersand before a reference': '<p>&amp;<b>lt;img src=x onerror=pwn()&gt;</b> &<i>#60;img src=x&gt;</i></p>',
  'a tag in pieces': '<p>&lt;<b>img src=x onerror=pwn()</b>&gt; &lt;<u>img src=x onerror=pwn()&gt;</u></p>',
  'a comment and a declaration': '<p>&lt;!--&gt;&lt;img src=x onerror=pwn()&gt; &lt;![CDATA[ &lt;?php</p>',
  'an address in angles': '<p>&lt;javascript:pwn()&gt; &lt;data:text/html,x&gt;</p>',
  'a language that is no language': `<pre><code class="language-x\`&lt;img">${PICTURE}</code></pre>`,
};

function markdown(html: string, options: object): string {
  const page = parsePage(`<p>Words before it.</p>${html}<p>Words behind it.</p>`);
  return renderMarkdown(page, contentLabels(page), options);
}

describe.each(Object.entries(READERS))('Markdown rendered by %s', (_name, read) => {
  it.each(Object.entries(PAGES))('%s', (_what, html) => {
    for (const options of [{}, { markdown: 'plain' }, { definitions: 'html' }]) {
      for (const body of [
        html,
        `<blockquote>${html}</blockquote>`,
        `<ul><li>x<li>${html}</ul>`,
        `<dl><dt>x<dd>${html}</dl>`,
      ]) {
        const written = markdown(body, options);
        expect(faultsOf(read(written)), written).toEqual([]);
      }
    }
  });
});

it('an unescaped page is caught', () => {
  const seen = Object.values(READERS).map((read) =>
    faultsOf(read('x <img src=x onerror=pwn()> [a](javascript:pwn())')),
  );
  for (const faults of seen) expect(faults).toEqual(['attribute onerror', 'scheme javascript:']);
});
