// The building blocks of inputs: words of several scripts, and the signs, names, URLs and values that some stage treats
// specially. Index 0 of each list is the simplest.

export const WORDS: readonly string[] = (
  'word the harbour lantern keeper wrote of a and tide storm said Monday ships 1888 12 read more Share Comments Reply ' +
  'Related by Ada Lovelace Published 3 May 2024 ago minutes cookies accept subscribe © hafen über straße naïve ' +
  'приливы маяк 灯台 の は 漢字 바다 مرحبا שלום ไทย हिन्दी 😀 👩‍👩‍👧 ﬁ Ｗ'
).split(' ');

/** Text that has caused faults: Markdown syntax, entities, URLs, characters that no text has. */
export const ODD_TEXTS: readonly string[] = [
  '*',
  '\\',
  '`',
  '```',
  '~~~',
  '<',
  '&',
  '&lt;script&gt;pwn()&lt;/script&gt;',
  '&amp;lt;b&amp;gt;',
  '&#0;&#xD800;&#x110000;',
  '&notit;&CounterClockwiseContourIntegral;&',
  '|',
  '$',
  '\\(x\\)',
  '$$x$$',
  '[^1]:',
  '[x](javascript:pwn())',
  '![x](http://a.example/"onerror=pwn())',
  '# ',
  '1. ',
  '- [ ] ',
  '> ',
  '====',
  '----',
  '[[',
  '](',
  'https://a.example/a_b*c(d)<e>',
  'www.example.org/`x`',
  'a@b.example',
  '\0',
  '\u0001\u0008',
  '\ud800',
  '\udc00\ud800',
  '\ufeff',
  '\u200b\u00ad\u2060',
  '\u202e\u2066',
  'e\u0301\u0323\u0300',
  '\u00a0',
  '\u2028\u2029',
  '\r',
  '\r\n\r\n',
  '\t',
  '\u3000',
  ']]>',
  '-->',
  '</',
  '<!--',
  '%PDF-1.4',
  '{"a":',
  'constructor',
  '__proto__',
];

export const TAGS: readonly string[] = (
  'p div span a b i em strong u s small sub sup code pre blockquote q cite ul ol li dl dt dd h1 h2 h3 h6 table thead tbody ' +
  'tr td th caption colgroup col figure figcaption img picture source video audio track iframe embed object param svg path ' +
  'math mi mn mo mrow mfrac annotation semantics article section main aside nav header footer form input button select ' +
  'option textarea label details summary dialog template slot noscript script style link meta title base br hr wbr ' +
  'ruby rb rt rp time address abbr del ins mark font center marquee plaintext xmp listing frameset html body head x-y ' +
  'kbd samp var bdi bdo menu fieldset legend output progress canvas map area nobr noframes'
).split(' ');

export const NAMES: readonly string[] = (
  'x content article-body post entry main story sidebar nav menu footer header comment comments comment-list reply author ' +
  'byline date published share social related recommended ad advert cookie consent banner popup modal newsletter promo ' +
  'breadcrumb pagination hidden sr-only visually-hidden footnote footnotes fn1 fnref1 reference toc caption price product ' +
  'highlight katex MathJax mjx-container line-numbers gutter copy-button spoiler collapsed tab active d-none js-x ' +
  'constructor toString __proto__ ' +
  'infobox metadata widget'
).split(' ');

export const ATTRIBUTE_NAMES: readonly string[] = (
  'class id style href src srcset data-src data-srcset alt title lang dir hidden role aria-hidden aria-label aria-controls ' +
  'aria-expanded itemprop itemscope itemtype property name content datetime pubdate rel type value start reversed colspan ' +
  'rowspan headers scope open checked disabled width height align color onclick onerror xlink:href xmlns formaction action ' +
  'charset http-equiv cite download ping target data-x data-language data-tex for usemap poster controls label display ' +
  'encoding contenteditable tabindex draggable is slot part typeof vocab about resource'
).split(' ');

export const ADDRESSES: readonly string[] = [
  '#',
  '/a',
  'https://site.example/story/1',
  '//cdn.example/i.png',
  '?q=1&copy=2',
  '#fn1',
  '#comment-3',
  'javascript:pwn()',
  ' java\nscript:pwn()',
  'JaVaScRiPt&colon;pwn()',
  'data:text/html,<script>pwn()</script>',
  'data:image/png;base64,iVBORw0KGgo=',
  'vbscript:x',
  'mailto:a@b.example',
  'tel:+1',
  'http://[::1',
  'http://a.example:99999/',
  'https://user:pass@a.example/',
  'http://xn--/',
  'http://a.example/%zz',
  'a b.png 2x, c.png 100w',
  'file:///etc/passwd',
  'blob:x',
  'http:a',
  '..',
  '\\\\a\\b',
];

export const PLAIN_VALUES: readonly string[] = [
  '',
  '1',
  '0',
  '-1',
  '2',
  '1000',
  '999999999999',
  '1e9',
  'NaN',
  'true',
  'none',
  'text/html',
  'application/ld+json',
  'math/tex',
  'en',
  'de-AT',
  'rtl',
  'note',
  'doc-endnotes',
  'navigation',
  'articleBody',
  'headline',
  'datePublished',
  'author',
  'https://schema.org/NewsArticle',
  'article:published_time',
  'og:title',
  'description',
  '2024-05-03',
  '2024-02-31T25:61:00+99:99',
  '+275760-09-13',
  '1888',
  'yesterday',
  '"',
  "'",
  '`',
  '<b>',
  '&quot;&lt;',
];

export const CHARSETS: readonly string[] = (
  'utf-8 UTF8 windows-1252 iso-8859-1 windows-1251 koi8-r shift_jis euc-jp iso-2022-jp gb18030 big5 euc-kr utf-16le ' +
  'utf-16be utf-16 utf-7 x-user-defined replacement iso-2022-kr ibm866 nonsense "utf-8 unicode'
).split(' ');
