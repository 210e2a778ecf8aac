// Random documents made of text with a meaning in Markdown: with two renderers that pass HTML through, the Markdown has
// the elements of our HTML, the same code, the same links, and nothing else.

import fc from 'fast-check';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { describe, expect, it } from 'vitest';
import { parsePage } from '../../src/index.ts';
import { renderHtml, renderMarkdown } from '../../src/render/render.ts';
import { contentLabels } from '../golden/content-labels.ts';
import { attributeOf, elementsOf, faultsOf } from '../security/html-faults.ts';
import { READERS } from '../security/markdown-readers.ts';

type Element = DefaultTreeAdapterTypes.Element;

const PIECES = [
  ...[
    'word',
    'two words',
    'é漢',
    '“q”',
    ' ',
    '1. ',
    '- ',
    '+ ',
    '# ',
    '> ',
    ': ',
    '=== ',
    '---',
    '***',
    '___',
    '| ',
    '|',
  ],
  ...[
    '*',
    '**',
    '_',
    '`',
    '``',
    '```',
    '~~~',
    '~',
    '!',
    '[',
    ']',
    '](',
    '[x](javascript:pwn())',
    '[^1]',
    '\\',
    '\\\\',
    '\\|',
  ],
  ...[
    '<img src=x onerror=pwn()>',
    '<script>pwn()</script>',
    '</code>',
    '<!--',
    '<',
    '>',
    '&',
    '&lt;',
    '&#60;',
    '&amp;lt;',
  ],
  ...[
    'http://e.example/',
    'https://e.example/a_b*c',
    'www.e.example/',
    'a@e.example',
    '$',
    '$5',
    '$$',
    '\\(x`\\)',
    '\n',
  ],
];

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const text = fc
  .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 6 })
  .map((pieces) => escaped(pieces.join('')));
const math = text.map((body) => `<script type="math/tex">${body.replaceAll('&lt;/', '')}</script>`);

const around = (tag: string, inner: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  inner.map((one) => `<${tag}>${one}</${tag}>`);
const several = (inner: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.array(inner, { minLength: 1, maxLength: 3 }).map((all) => all.join(''));

const trees = fc.letrec((named) => {
  const tie = named as (name: string) => fc.Arbitrary<string>;
  return {
    inline: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      text,
      around('code', text),
      math,
      ...['b', 'i', 'u', 'sup'].map((tag) => around(tag, several(tie('inline')))),
      fc
        .tuple(text, several(tie('inline')))
        .map(([title, body]) => `<a href="/to?${title}" title="${title}">${body}</a>`),
      text.map((alt) => `<img src="/p.png" alt="${alt}" title="${alt}x">`),
      fc.constant('<br>'),
      text.map((src) => `<video src="${src}"></video>`),
    ),
    block: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      around('p', several(tie('inline'))),
      around('h3', several(tie('inline'))),
      around('pre', text),
      around('ul', several(around('li', several(tie('block'))))),
      around('ol', several(tie('block').map((body) => `<li><input type=checkbox>${body}</li>`))),
      around('blockquote', several(tie('block'))),
      fc
        .tuple(several(tie('inline')), tie('block'))
        .map(([head, body]) => `<details><summary>${head}</summary>${body}</details>`),
      several(around('tr', several(around('td', several(fc.oneof(tie('inline'), tie('block'))))))).map(
        (rows) => `<table>${rows}</table>`,
      ),
      tie('block').map(
        (body) =>
          `<p>x<sup><a href="#n1" id="m1">1</a></sup><ol class="footnotes"><li id="n1">${body}<a href="#m1">b</a></li></ol>`,
      ),
    ),
  };
});
const block = trees['block'] as fc.Arbitrary<string>;

/** What both must share: elements that contain blocks outside cells, images, links with their URLs, code. */
const COUNTED = new Set('h1 h2 h3 h4 h5 h6 blockquote pre img table details hr'.split(' '));

function skeleton(html: string): string[] {
  return elementsOf(html)
    .filter((element) => COUNTED.has(element.tagName) && !inCell(element) && !isOfReaders(element))
    .map(said);
}

function said(element: Element): string {
  if (element.tagName === 'pre') return `pre ${textOf(element).trimEnd()}`;
  if (element.tagName === 'img') return `img ${attributeOf(element, 'src')}`;
  return element.tagName;
}

/** Non-empty links with targets from the page; links that renderers make from bare URLs lead elsewhere. */
function links(html: string): string[] {
  return elementsOf(html)
    .filter((element) => element.tagName === 'a' && (textOf(element).trim() !== '' || hasPicture(element)))
    .map((element) => attributeOf(element, 'href') ?? '')
    .filter((href) => href.startsWith('https://page.example/to?'))
    .map(decodeURIComponent);
}

function hasPicture(element: Element): boolean {
  return element.childNodes.some((node) => node.nodeName === 'img' || ('tagName' in node && hasPicture(node)));
}

function textOf(node: DefaultTreeAdapterTypes.ChildNode): string {
  if (node.nodeName === '#text') return (node as DefaultTreeAdapterTypes.TextNode).value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

function inCell(element: Element): boolean {
  for (let at = element.parentNode; at !== null && 'tagName' in at; at = at.parentNode)
    if (at.tagName === 'td' || at.tagName === 'th') return true;
  return false;
}

/** The heading that some renderers put over the notes, the rule of others. */
function isOfReaders(element: Element): boolean {
  return attributeOf(element, 'id') === 'footnote-label' || attributeOf(element, 'class') === 'footnotes-sep';
}

/** marked parses emphasis before links, so only safety is checked for it. */
describe.each([
  ['micromark with GFM', true],
  ['markdown-it with footnotes', true],
  ['remark with rehype-raw', true],
  ['marked', false],
])('Markdown read by %s', (name, isExact) => {
  it('has the elements of the HTML', () => {
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 3 }), (some) => {
        const page = parsePage(some.join(''), { url: 'https://page.example/' });
        const markdown = renderMarkdown(page, contentLabels(page));
        const html = renderHtml(page, contentLabels(page));
        const read = READERS[name]!(markdown);
        expect(faultsOf(html)).toEqual([]);
        expect(faultsOf(read), markdown).toEqual([]);
        if (!isExact) return;
        expect(skeleton(read).sort(), markdown).toEqual(skeleton(html).sort());
        expect(links(read).sort(), markdown).toEqual(links(html).sort());
      }),
      { numRuns: Number(process.env['PITH_RUNS'] ?? 250) },
    );
  });
});
