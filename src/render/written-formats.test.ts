// One document with everything → complete HTML and TEI: every tag and attribute in the output.

import { describe, expect, it } from 'vitest';
import type { Block, Document, Inline } from './document/document.ts';
import { writeHtml } from './html.ts';
import { writeTei } from './tei.ts';

const text = (value: string): Inline => ({ type: 'text', value });
const paragraph = (...children: Inline[]): Block => ({ type: 'paragraph', children });
const said = (value: string): Block => paragraph(text(value));
const html = (block: Block, images?: 'keep' | 'link' | 'drop'): string =>
  writeHtml({ dir: undefined, lang: undefined, children: [block] }, images === undefined ? {} : { images })
    .replace(/^<article>\n/, '')
    .replace(/<\/article>\n$/, '');
const tei = (block: Block, images?: 'drop'): string =>
  /<body>\n<div>\n([\s\S]*)<\/div>\n<\/body>/.exec(
    writeTei({ dir: undefined, lang: undefined, children: [block] }, {}, images === undefined ? {} : { images }),
  )![1]!;

const cell = (header: boolean, value: string, more: object = {}): never =>
  ({ type: 'cell', header, colspan: 1, rowspan: 1, align: undefined, children: [said(value)], ...more }) as never;

const BLOCKS: readonly (readonly [what: string, block: Block, html: string, tei: string])[] = [
  ['a paragraph', said('a < b & "c"'), '<p>a &lt; b &amp; "c"</p>\n', '<p>a &lt; b &amp; &quot;c&quot;</p>\n'],
  ['a rule', { type: 'rule' }, '<hr>\n', '<milestone unit="section" rend="rule"/>\n'],
  [
    'a list',
    {
      type: 'list',
      ordered: false,
      start: 1,
      children: [
        { type: 'item', checked: true, children: [said('a')] },
        { type: 'item', checked: false, children: [said('b'), { type: 'rule' }] },
        { type: 'item', children: [said('c'), said('d')] },
        { type: 'item', children: [] },
      ],
    },
    '<ul>\n<li>☑ a</li>\n<li>☐ b\n<hr>\n</li>\n<li><p>c</p>\n<p>d</p></li>\n<li></li>\n</ul>\n',
    '<list rend="bulleted">\n<item rend="checked">a</item>\n<item rend="unchecked">\n<p>b</p>\n<milestone unit="section" rend="rule"/>\n</item>\n<item>\n<p>c</p>\n<p>d</p>\n</item>\n<item></item>\n</list>\n',
  ],
  [
    'a numbered list from another number',
    { type: 'list', ordered: true, start: 3, children: [{ type: 'item', children: [{ type: 'rule' }] }] },
    '<ol start="3">\n<li><hr></li>\n</ol>\n',
    '<list rend="numbered" n="3">\n<item>\n<milestone unit="section" rend="rule"/>\n</item>\n</list>\n',
  ],
  [
    'a numbered list',
    { type: 'list', ordered: true, start: 1, children: [{ type: 'item', children: [said('a')] }] },
    '<ol>\n<li>a</li>\n</ol>\n',
    '<list rend="numbered">\n<item>a</item>\n</list>\n',
  ],
  [
    'definitions',
    {
      type: 'definitions',
      children: [
        { type: 'term', children: [text('a')] },
        { type: 'description', children: [said('b')] },
      ],
    },
    '<dl>\n<dt>a</dt>\n<dd>b</dd>\n</dl>\n',
    '<list type="gloss">\n<label>a</label>\n<item>b</item>\n</list>\n',
  ],
  [
    'a table',
    {
      type: 'table',
      caption: [text('what')],
      children: [
        { type: 'row', head: true, children: [cell(true, 'a'), cell(true, 'b', { align: 'right' })] },
        { type: 'row', head: false, children: [cell(false, 'c', { colspan: 2, rowspan: 3 })] },
      ],
    },
    '<table>\n<caption>what</caption>\n<thead>\n<tr><th>a</th>\n<th align="right">b</th></tr>\n</thead>\n<tbody>\n<tr><td colspan="2" rowspan="3">c</td></tr>\n</tbody>\n</table>\n',
    '<table>\n<head>what</head>\n<row role="label">\n<cell role="label">a</cell>\n<cell role="label">b</cell>\n</row>\n<row>\n<cell cols="2" rows="3">c</cell>\n</row>\n</table>\n',
  ],
  [
    'a table of a head alone',
    { type: 'table', caption: [], children: [{ type: 'row', head: true, children: [cell(true, 'a')] }] },
    '<table>\n<thead>\n<tr><th>a</th></tr>\n</thead>\n</table>\n',
    '<table>\n<row role="label">\n<cell role="label">a</cell>\n</row>\n</table>\n',
  ],
  [
    'a table without a head',
    { type: 'table', caption: [], children: [{ type: 'row', head: false, children: [cell(false, 'a')] }] },
    '<table>\n<tbody>\n<tr><td>a</td></tr>\n</tbody>\n</table>\n',
    '<table>\n<row>\n<cell>a</cell>\n</row>\n</table>\n',
  ],
  [
    'code',
    { type: 'code-block', language: 'c++"<', value: 'a < b\n  c' },
    '<pre><code class="language-c++">a &lt; b\n  c\n</code></pre>\n',
    '<p><code lang="c++&quot;&lt;" rend="block" xml:space="preserve">a &lt; b\n  c</code></p>\n',
  ],
  [
    'code in no language',
    { type: 'code-block', language: '', value: 'a' },
    '<pre><code>a\n</code></pre>\n',
    '<p><code rend="block" xml:space="preserve">a</code></p>\n',
  ],
  [
    'a quotation',
    { type: 'quote', dir: 'rtl', children: [said('a')] },
    '<blockquote dir="rtl">\n<p>a</p>\n</blockquote>\n',
    '<quote>\n<p>a</p>\n</quote>\n',
  ],
  [
    'a figure',
    { type: 'figure', children: [said('a'), { type: 'caption', children: [said('b')] }] },
    '<figure>\n<p>a</p>\n<figcaption>b</figcaption>\n</figure>\n',
    '<figure>\n<p>a</p>\n<figDesc>b</figDesc>\n</figure>\n',
  ],
  [
    'what folds',
    { type: 'details', summary: [text('a')], children: [said('b')] },
    '<details><summary>a</summary>\n<p>b</p>\n</details>\n',
    '<floatingText type="details">\n<body>\n<p rend="summary">a</p>\n<p>b</p>\n</body>\n</floatingText>\n',
  ],
  [
    'what folds and is empty',
    { type: 'details', summary: [], children: [] },
    '<details></details>\n',
    '<floatingText type="details">\n<body>\n<p/>\n</body>\n</floatingText>\n',
  ],
  [
    'notes',
    {
      type: 'notes',
      children: [
        { type: 'note', id: '1"', children: [said('a')] },
        { type: 'note', id: '', children: [said('b')] },
      ],
    },
    '<section class="footnotes">\n<ol>\n<li id="fn-1&quot;">a</li>\n<li>b</li>\n</ol>\n</section>\n',
    '<note place="foot" xml:id="fn-1&quot;">a</note>\n<note place="foot">b</note>\n',
  ],
  [
    'a post',
    { type: 'post', isReply: false, head: ['Ada', '2025-03-11'], date: '2025-03-11T08:00', children: [said('a')] },
    '<article class="post">\n<header><b>Ada</b>, <time datetime="2025-03-11T08:00">2025-03-11</time></header>\n<p>a</p>\n</article>\n',
    '<p rend="post">Ada, 2025-03-11</p>\n<p>a</p>\n',
  ],
  [
    'a post of nobody',
    { type: 'post', isReply: false, head: [], date: undefined, children: [said('a')] },
    '<article class="post">\n<p>a</p>\n</article>\n',
    '<p>a</p>\n',
  ],
  [
    'a heading inside a quotation',
    { type: 'quote', children: [{ type: 'heading', level: 3, children: [text('a')] }] },
    '<blockquote>\n<h3>a</h3>\n</blockquote>\n',
    '<quote>\n<p rend="h3">a</p>\n</quote>\n',
  ],
  [
    'an item whose first paragraph has a direction',
    { type: 'list', ordered: false, start: 1, children: [{ type: 'item', children: [{ ...said('a'), dir: 'rtl' }] }] },
    '<ul>\n<li><p dir="rtl">a</p></li>\n</ul>\n',
    '<list rend="bulleted">\n<item>a</item>\n</list>\n',
  ],
];

describe('blocks', () => {
  it.each(BLOCKS)('%s', (_, block, inHtml, inTei) => {
    expect(html(block)).toBe(inHtml);
    expect(tei(block)).toBe(inTei);
  });
});

const marked = (type: string, ...children: Inline[]): Inline =>
  ({ type, children: children.length === 0 ? [text('a')] : children }) as Inline;
const INLINES: readonly (readonly [what: string, node: Inline, html: string, tei: string])[] = [
  ['strong', marked('strong'), '<strong>a</strong>', '<hi rend="bold">a</hi>'],
  ['emphasis', marked('emphasis'), '<em>a</em>', '<hi rend="italic">a</hi>'],
  ['strike', marked('strike'), '<del>a</del>', '<hi rend="strikethrough">a</hi>'],
  ['inserted', marked('inserted'), '<ins>a</ins>', '<hi rend="inserted">a</hi>'],
  ['highlight', marked('highlight'), '<mark>a</mark>', '<hi rend="highlight">a</hi>'],
  ['underline', marked('underline'), '<u>a</u>', '<hi rend="underline">a</hi>'],
  ['sup', marked('sup'), '<sup>a</sup>', '<hi rend="superscript">a</hi>'],
  ['sub', marked('sub'), '<sub>a</sub>', '<hi rend="subscript">a</hi>'],
  ['code', marked('code'), '<code>a</code>', '<code>a</code>'],
  ['quoted', marked('quoted'), '<q>a</q>', '<q>a</q>'],
  [
    'a reading',
    marked('ruby', text('漢'), marked('reading')),
    '<ruby>漢<rp>(</rp><rt>a</rt><rp>)</rp></ruby>',
    '<seg type="ruby">漢<seg type="reading">a</seg></seg>',
  ],
  ['a direction', { type: 'directed', dir: 'rtl', children: [text('a')] }, '<bdi dir="rtl">a</bdi>', 'a'],
  ['a direction by its letters', marked('directed'), '<bdi dir="auto">a</bdi>', 'a'],
  ['a break', { type: 'break' }, '<br>\n', '<lb/>'],
  [
    'a formula',
    { type: 'formula', tex: 'a<b', display: false },
    '<span class="math">\\(a&lt;b\\)</span>',
    '<formula notation="TeX">a&lt;b</formula>',
  ],
  [
    'a displayed formula',
    { type: 'formula', tex: 'a', display: true },
    '<span class="math">\\[a\\]</span>',
    '<formula notation="TeX" rend="block">a</formula>',
  ],
  [
    'a mark of a note',
    { type: 'note-reference', id: '1' },
    '<sup><a href="#fn-1">1</a></sup>',
    '<ref type="note" target="#fn-1">1</ref>',
  ],
  [
    'a film',
    { type: 'media', kind: 'video', url: '/v', title: 'T' },
    '<a href="/v" rel="noopener noreferrer">T</a>',
    '<ref type="video" target="/v">T</ref>',
  ],
  [
    'a film without a name',
    { type: 'media', kind: 'embed', url: '/v', title: '' },
    '<a href="/v" rel="noopener noreferrer">/v</a>',
    '<ref type="embed" target="/v"></ref>',
  ],
  [
    'a link',
    { type: 'link', url: '/x?a&b', title: '"t"', children: [text('a')] },
    '<a href="/x?a&amp;b" title="&quot;t&quot;" rel="noopener noreferrer">a</a>',
    '<ref target="/x?a&amp;b">a</ref>',
  ],
  [
    'a link in a link',
    {
      type: 'link',
      url: '/x',
      children: [
        marked('strong', text('a '), { type: 'link', url: '/y', children: [text('b')] }),
        { type: 'media', kind: 'video', url: '/v', title: 'T' },
      ],
    },
    '<a href="/x" rel="noopener noreferrer"><strong>a b</strong></a>',
    '<ref target="/x"><hi rend="bold">a <ref target="/y">b</ref></hi><ref type="video" target="/v">T</ref></ref>',
  ],
  [
    'a picture',
    { type: 'image', url: '/p', alt: 'a "b"', title: 't' },
    '<img src="/p" alt="a &quot;b&quot;" title="t">',
    '<graphic url="/p"><desc>a &quot;b&quot;</desc></graphic>',
  ],
  [
    'a picture without words',
    { type: 'image', url: '/p', alt: '' },
    '<img src="/p" alt="">',
    '<graphic url="/p"></graphic>',
  ],
];

describe('inline', () => {
  it.each(INLINES)('%s', (_, node, inHtml, inTei) => {
    expect(html(paragraph(node))).toBe(`<p>${inHtml}</p>\n`);
    expect(tei(paragraph(node))).toBe(`<p>${inTei}</p>\n`);
  });

  it('pictures are links or left out on request', () => {
    const picture: Inline = { type: 'image', url: '/p', alt: 'a', title: 't' };
    const unnamed: Inline = { type: 'image', url: '/p', alt: '' };
    const linked: Inline = { type: 'link', url: '/x', children: [picture] };
    const anchor = (url: string, body: string, title = ''): string =>
      `<p><a href="${url}"${title} rel="noopener noreferrer">${body}</a></p>\n`;
    expect(html(paragraph(picture), 'link')).toBe(anchor('/p', 'a', ' title="t"'));
    expect(html(paragraph(unnamed), 'link')).toBe(anchor('/p', '/p'));
    expect(html(paragraph(linked), 'link')).toBe(anchor('/x', 'a'));
    expect(html(paragraph(linked), 'keep')).toBe(anchor('/x', '<img src="/p" alt="a" title="t">'));
    expect(html(paragraph(text('b'), picture), 'drop')).toBe('<p>b</p>\n');
    expect(tei(paragraph(text('b'), picture), 'drop')).toBe('<p>b</p>\n');
  });
});

describe('the whole', () => {
  const document: Document = {
    dir: 'rtl',
    lang: 'ar',
    children: [
      said('a'),
      { type: 'heading', level: 2, children: [text('b')] },
      said('c'),
      { type: 'heading', level: 3, children: [text('d')] },
    ],
  };

  it('is an article in HTML, with its language and direction', () => {
    expect(writeHtml(document)).toBe(
      '<article lang="ar" dir="rtl">\n<p>a</p>\n<h2>b</h2>\n<p>c</p>\n<h3>d</h3>\n</article>\n',
    );
    expect(writeHtml({ dir: undefined, lang: undefined, children: [] })).toBe('');
  });

  const parts = (whole: string, name: string): string => new RegExp(`<${name}[\\s\\S]*</${name}>`).exec(whole)![0];

  it('has a division for each heading in TEI', () => {
    expect(parts(writeTei(document), 'body')).toBe(
      '<body>\n<div>\n<p>a</p>\n</div>\n<div n="2">\n<head rend="h2">b</head>\n<p>c</p>\n</div>\n<div n="3">\n<head rend="h3">d</head>\n</div>\n</body>',
    );
    const nothing = { dir: undefined, lang: undefined, children: [] };
    expect(parts(writeTei(nothing), 'body')).toBe('<body>\n<div>\n<p/>\n</div>\n</body>');
    expect(writeTei(nothing)).toContain('<TEI xmlns="http://www.tei-c.org/ns/1.0">');
    expect(writeTei(nothing, { language: 'de' })).toContain('<TEI xmlns="http://www.tei-c.org/ns/1.0" xml:lang="de">');
    expect(writeTei(document, { language: 'de' })).toContain(' xml:lang="ar">');
  });

  it('has all known facts in its TEI header, and nothing else', () => {
    const known = {
      title: 'T & t',
      authors: ['Ada', 'Bo', ''],
      siteName: 'Site',
      published: '2025-03-11',
      modified: '2025-03-12',
      url: 'https://a.example/?a&b',
      license: 'CC',
      tags: ['x', 'y'],
      description: 'About\u0000 it',
    };
    expect(parts(writeTei(document, known, { method: 'bte' }), 'teiHeader')).toBe(`<teiHeader>
<fileDesc>
<titleStmt>
<title>T &amp; t</title>
<author>Ada</author>
<author>Bo</author>
</titleStmt>
<publicationStmt>
<publisher>Site</publisher>
<availability>
<licence>CC</licence>
</availability>
</publicationStmt>
<sourceDesc>
<bibl>
<title>T &amp; t</title>
<date type="published" when="2025-03-11"/>
<date type="modified" when="2025-03-12"/>
<ptr target="https://a.example/?a&amp;b"/>
</bibl>
</sourceDesc>
</fileDesc>
<encodingDesc>
<appInfo>
<application ident="pith" version="1">
<label>bte</label>
</application>
</appInfo>
</encodingDesc>
<profileDesc>
<abstract>
<p>About it</p>
</abstract>
<textClass>
<keywords>
<term>x</term>
<term>y</term>
</keywords>
</textClass>
</profileDesc>
</teiHeader>`);
    expect(parts(writeTei(document), 'teiHeader')).toBe(`<teiHeader>
<fileDesc>
<titleStmt>
<title></title>
</titleStmt>
<publicationStmt>
<publisher/>
</publicationStmt>
<sourceDesc>
<bibl>
<title></title>
</bibl>
</sourceDesc>
</fileDesc>
<encodingDesc>
<appInfo>
<application ident="pith" version="1">
<label>pith</label>
</application>
</appInfo>
</encodingDesc>
</teiHeader>`);
  });
});
