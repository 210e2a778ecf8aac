// The table of stresses: small pages with one thing each that extractors get wrong, and what a reader expects of it. `has` must
// be in the output, `lacks` must not. A case that is only partly right has `open`: the strings missing today, and why.

export interface StressCase {
  readonly name: string;
  /** The element under test, between two paragraphs of an article; or a page, if it starts with a doctype. */
  readonly html: string;
  /** Strings of the Markdown (`md`, the default), the text or the JSON record. */
  readonly has?: readonly string[];
  readonly lacks?: readonly string[];
  readonly text?: readonly string[];
  /** Set if the answer must be empty: part of its reason. */
  readonly abstains?: RegExp;
  readonly open?: { readonly misses: readonly string[]; readonly why: string };
}

const PROSE =
  'The keeper wrote down the weather every evening, and the harbor master read his notes to the crews before they left.';
const LONG = Array.from({ length: 6 }, (_, at) => `${PROSE} It was year ${at + 1881}.`).join(' ');
const bare = (body: string, head = ''): string =>
  `<!doctype html><html lang=en><head><title>The light at North Point</title>${head}</head><body>${body}</body></html>`;
const katex = (tex: string): string =>
  `<span class=katex><span class=katex-mathml><math><semantics><mrow><mi>${tex}</mi></mrow><annotation encoding="application/x-tex">${tex}</annotation></semantics></math></span><span class=katex-html aria-hidden=true>${tex}</span></span>`;

const TABLES: readonly StressCase[] = [
  {
    name: 'nested table',
    html: '<table><tr><th>Lamp</th><th>Parts</th></tr><tr><td>North</td><td><table><tr><td>wick</td><td>2 cm</td></tr><tr><td>glass</td><td>9 cm</td></tr></table></td></tr><tr><td>South</td><td>none</td></tr></table>',
    has: ['| Lamp | Parts |', '| North |', 'wick', '9 cm', '| South | none |'],
  },
  {
    name: 'cells over rows and columns, without th',
    html: '<table><tr><td>Lamp</td><td>Year</td><td>Light</td></tr><tr><td rowspan=2>North</td><td>1881</td><td>oil</td></tr><tr><td>1923</td><td>electric</td></tr><tr><td>South</td><td colspan=2>unknown</td></tr></table>',
    has: ['| Lamp | Year | Light |\n| --- |', '| North | 1881 | oil |', '| 1923 | electric |'],
    lacks: ['|  |  |  |'],
  },
  {
    name: 'two head rows',
    html: '<table><thead><tr><th rowspan=2>Lamp</th><th colspan=2>Light</th></tr><tr><th>Color</th><th>Period</th></tr></thead><tbody><tr><td>North</td><td>white</td><td>5 s</td></tr></tbody></table>',
    has: ['Light Color', 'Light Period', '| North | white | 5 s |'],
  },
  {
    name: 'cell with a line break',
    html: '<table><tr><th>Lamp</th><th>Built</th></tr><tr><td>North<br>Point</td><td>1881</td></tr><tr><td>South</td><td>1899</td></tr></table>',
    has: ['North<br>Point', '| 1881 |'],
    text: ['North Point\t1881'],
  },
  {
    name: 'cell with a list',
    html: '<table><tr><th>Lamp</th><th>Parts</th></tr><tr><td>North</td><td><ul><li>wick</li><li>glass</li></ul></td></tr><tr><td>South</td><td>none</td></tr></table>',
    has: ['wick', 'glass', '| South | none |', '| North |'],
  },
  {
    name: 'cell with a pipe',
    html: '<table><tr><th>Sign</th><th>Use</th></tr><tr><td>a|b</td><td>either</td></tr><tr><td>a&amp;b</td><td>both</td></tr></table>',
    has: ['a\\|b | either'],
  },
];

const LISTS: readonly StressCase[] = [
  {
    name: 'definition list',
    html: '<dl><dt>Wick</dt><dd>The part that burns.</dd><dt>Glass</dt><dd>The part that does not.</dd></dl>',
    has: ['Wick', 'The part that burns.', 'Glass', 'The part that does not.'],
  },
  {
    name: 'nested lists with paragraphs and code',
    html: '<ol><li><p>Trim the wick.</p><p>Use the small scissors.</p><ul><li>Not the large ones.</li></ul></li><li><p>Run it:</p><pre><code>lamp on</code></pre></li></ol>',
    has: ['1. Trim the wick.', '   Use the small scissors.', '   - Not the large ones.', '2. Run it:', '   lamp on'],
  },
  {
    name: 'task list',
    html: '<ul><li><input type=checkbox checked disabled> Trim the wick</li><li><input type=checkbox disabled> Clean the glass</li></ul>',
    has: ['- [x] Trim the wick', '- [ ] Clean the glass'],
  },
];

const CODE: readonly StressCase[] = [
  {
    name: 'code with a gutter table',
    html: '<table class=highlight><tr><td class=gutter><pre><span class=line>1</span>\n<span class=line>2</span></pre></td><td class=code><pre><span class=line>let a = 1;</span>\n<span class=line>a + 1;</span></pre></td></tr></table>',
    has: ['let a = 1;\na + 1;'],
    lacks: ['1\n2'],
  },
  {
    name: 'code lines in divs',
    html: '<pre><code><div>let a = 1;</div><div>a + 1;</div></code></pre>',
    has: ['let a = 1;\na + 1;'],
  },
  {
    name: 'code lines by br',
    html: '<pre>let a = 1;<br>a + 1;</pre>',
    has: ['let a = 1;\na + 1;'],
  },
  {
    name: 'copy button of code',
    html: '<div class=code-box><button class=copy>Copy</button><pre><code>let a = 1;</code></pre></div>',
    has: ['let a = 1;'],
    lacks: ['Copy'],
  },
  {
    name: 'tabs of code',
    html: '<div class=tabs><div role=tablist><button role=tab aria-selected=true aria-controls=p1 id=t1>npm</button><button role=tab aria-controls=p2 id=t2>yarn</button></div><div role=tabpanel id=p1 aria-labelledby=t1><pre><code>npm install lamp</code></pre></div><div role=tabpanel id=p2 aria-labelledby=t2 hidden><pre><code>yarn add lamp</code></pre></div></div>',
    has: ['npm install lamp', 'yarn add lamp'],
  },
  {
    name: 'code lines in spans',
    html: '<pre><code class="language-js"><span class="code-line">let a = 1;</span><span class="code-line">// sum</span><span class="code-line">a + 1;</span></code></pre>',
    has: ['let a = 1;\n// sum\na + 1;'],
  },
  {
    name: 'output that counts',
    html: '<pre><code><span class=hljs-built_in>print</span>(i)\n<span class=hljs-number>1</span>\n<span class=hljs-number>2</span>\nx = y</code></pre>',
    has: ['print(i)\n1\n2\nx = y'],
  },
];

const MATH: readonly StressCase[] = [
  { name: 'KaTeX, one formula', html: `<p>The radius is ${katex('R')} here.</p>`, has: ['is $R$ here'] },
  {
    name: 'KaTeX, three formulas',
    html: ['R', 'S', 'T'].map((tex) => `<p>The radius is ${katex(tex)} here.</p>`).join(''),
    has: ['is $R$ here', 'is $S$ here', 'is $T$ here'],
  },
  {
    name: 'MathJax 2',
    html: '<p>It is <span class="MathJax_Preview">x</span><span class="MathJax" id="MathJax-Element-1-Frame"><nobr>x²</nobr></span><script type="math/tex" id="MathJax-Element-1">x^2</script> here.</p>',
    has: ['It is $x^2$ here'],
  },
  {
    name: 'MathJax 3',
    html: '<p>It is <mjx-container class="MathJax" jax="CHTML"><mjx-math aria-hidden="true"><mjx-mi>x</mjx-mi></mjx-math><mjx-assistive-mml><math><msup><mi>x</mi><mn>2</mn></msup></math></mjx-assistive-mml></mjx-container> here.</p>',
    has: ['It is $x^{2}$ here'],
  },
  {
    name: 'raw TeX with a script',
    html: bare(
      `<main><article><h1>The light</h1><p>${LONG}</p><p>It is \\(x_1 + y_1\\) here.</p><p>${LONG}</p></article></main>`,
      '<script src="https://cdn.example/mathjax/tex-chtml.js"></script>',
    ),
    has: ['It is $x_1 + y_1$ here'],
  },
  {
    name: 'prices with dollars',
    html: `<p>The radius is ${katex('R')}, and it cost $5 then and $7 now.</p>`,
    has: ['cost \\$5 then and \\$7 now'],
  },
];

const note = (name: string, html: string, has: readonly string[] = ['[^1]', '[^1]: Built by hand.']): StressCase => ({
  name: `notes: ${name}`,
  html,
  has,
});
const NOTES: readonly StressCase[] = [
  note(
    'pandoc',
    '<p>The tower<a href="#fn1" class="footnote-ref" id="fnref1" role="doc-noteref"><sup>1</sup></a> is old.</p><section class="footnotes" role="doc-endnotes"><hr><ol><li id="fn1"><p>Built by hand.<a href="#fnref1" class="footnote-back" role="doc-backlink">↩︎</a></p></li></ol></section>',
  ),
  note(
    'wiki',
    '<p>The tower<sup id="cite_ref-1" class="reference"><a href="#cite_note-1">[1]</a></sup> is old.</p><div class="reflist"><ol class="references"><li id="cite_note-1"><span class="mw-cite-backlink"><b><a href="#cite_ref-1">^</a></b></span> <span class="reference-text">Built by hand.</span></li></ol></div>',
  ),
  note(
    'Substack',
    '<p>The tower<a class="footnote-anchor" data-component-name="FootnoteAnchorToDOM" id="footnote-anchor-1" href="#footnote-1" target="_self">1</a> is old.</p><div class="footnote" data-component-name="FootnoteToDOM"><a id="footnote-1" href="#footnote-anchor-1" class="footnote-number" contenteditable="false" target="_self">1</a><div class="footnote-content"><p>Built by hand.</p></div></div>',
  ),
  note(
    'Tufte',
    '<p>The tower<label for="sn-1" class="margin-toggle sidenote-number"></label><input type="checkbox" id="sn-1" class="margin-toggle"/><span class="sidenote">Built by hand.</span> is old.</p>',
  ),
  note(
    'Word',
    '<p>The tower<a href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference>[1]</span></a> is old.</p><div id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1" name="_ftn1"><span class=MsoFootnoteReference>[1]</span></a> Built by hand.</p></div>',
  ),
  note(
    'an aside',
    '<p>The tower<a epub:type="noteref" role="doc-noteref" href="#n1">1</a> is old.</p><aside id="n1" epub:type="footnote" role="doc-footnote"><p>Built by hand.</p></aside>',
  ),
  note(
    'plain anchors',
    '<p>The tower<sup><a href="#f1" name="r1">1</a></sup> is old.</p><hr><p><a name="f1" href="#r1">1</a> Built by hand.</p>',
  ),
];

const MEDIA: readonly StressCase[] = [
  {
    name: 'figure with a caption',
    html: '<figure><img src="/i/a.png" alt="Tower"><figcaption>The tower in snow.</figcaption></figure>',
    has: ['![Tower](https://example.org/i/a.png)\n\n*The tower in snow.*'],
    text: ['The tower in snow.'],
  },
  {
    name: 'caption by class',
    html: '<div class="wp-caption"><img src="/i/a.png" alt="Tower"><p class="wp-caption-text">The tower in snow.</p></div>',
    has: ['*The tower in snow.*'],
    text: ['The tower in snow.'],
  },
  {
    name: 'details',
    html: '<details><summary>How it was built</summary><p>With stones from the mainland.</p></details>',
    has: ['How it was built', 'With stones from the mainland.'],
  },
  {
    name: 'callout of GitHub',
    html: '<div class="markdown-alert markdown-alert-warning"><p class="markdown-alert-title">Warning</p><p>Do not touch.</p></div>',
    has: ['> [!warning]\n> Do not touch.'],
  },
  {
    name: 'callout with its own title',
    html: '<div class="admonition note"><p class="admonition-title">Before you start</p><p>Do not touch.</p></div>',
    has: ['> [!note] Before you start\n> Do not touch.'],
  },
  {
    name: 'callout of Obsidian',
    html: '<div class="callout" data-callout="tip"><div class="callout-title"><div class="callout-title-inner">Tip</div></div><div class="callout-content"><p>Do not touch.</p></div></div>',
    has: ['> [!tip]\n> Do not touch.'],
  },
  {
    name: 'callout as an aside',
    html: '<aside class="alert alert-danger" role="note"><p>Do not touch.</p></aside>',
    has: ['Do not touch.'],
  },
  {
    name: 'tweet',
    html: '<blockquote class="twitter-tweet"><p lang="en">The lamp is lit again.</p>— Trust (@trust) <a href="https://twitter.com/trust/status/1">May 1, 2024</a></blockquote><script async src="https://platform.twitter.com/widgets.js"></script>',
    has: ['> The lamp is lit again.', 'https://twitter.com/trust/status/1'],
  },
  {
    name: 'Instagram',
    html: '<blockquote class="instagram-media" data-instgrm-permalink="https://www.instagram.com/p/abc/"><a href="https://www.instagram.com/p/abc/">View this post on Instagram</a></blockquote>',
    has: ['https://www.instagram.com/p/abc/'],
  },
  {
    name: 'AMP picture',
    html: '<amp-img src="/i/a.png" alt="Tower" width=4 height=3></amp-img>',
    has: ['![Tower](https://example.org/i/a.png)'],
  },
  {
    name: 'AMP YouTube',
    html: '<amp-youtube data-videoid="lBTCB7yLs8Y" width=4 height=3></amp-youtube>',
    has: ['lBTCB7yLs8Y'],
  },
  {
    name: 'YouTube',
    html: '<iframe src="https://www.youtube.com/embed/lBTCB7yLs8Y" title="Lamp film"></iframe>',
    has: ['[Lamp film](https://www.youtube.com/', 'lBTCB7yLs8Y'],
  },
  {
    name: 'video and audio',
    html: '<video src="/v/lamp.mp4" controls></video><audio src="/a/horn.mp3" controls></audio>',
    has: ['\n\n<https://example.org/v/lamp.mp4>\n\n<https://example.org/a/horn.mp3>\n\n'],
  },
  {
    name: 'lazy picture',
    html: '<p><img data-src="/i/a.png" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="Tower"></p>',
    has: ['![Tower](https://example.org/i/a.png)'],
  },
  {
    name: 'srcset',
    html: '<p><img srcset="/i/s.png 300w, /i/l.png 900w" alt="Tower"></p>',
    has: ['![Tower](https://example.org/i/l.png)'],
  },
  {
    name: 'picture in noscript',
    html: '<p><img class=lazy alt="Tower"><noscript><img src="/i/a.png" alt="Tower"></noscript></p>',
    has: ['![Tower](https://example.org/i/a.png)'],
  },
  {
    name: 'title of an svg',
    html: '<p>Open <svg><title>Arrow icon</title><path d="M0 0"/></svg>the door.</p>',
    has: ['Open the door.'],
    lacks: ['Arrow icon'],
  },
  {
    name: 'button with only a label',
    html: '<p>Open the door.<button aria-label="Share this"></button></p>',
    has: ['Open the door.'],
    lacks: ['Share this'],
  },
];

const LETTERS: readonly StressCase[] = [
  {
    name: 'right to left',
    html: '<p dir=rtl lang=ar>أضاء المصباح أول مرة في خريف عام 1874 (North Point) بعد العمل.</p>',
    has: ['أضاء المصباح أول مرة في خريف عام 1874 (North Point) بعد العمل.'],
  },
  {
    name: 'ruby',
    html: '<p>It is <ruby>灯台<rp>(</rp><rt>とうだい</rt><rp>)</rp></ruby> there.</p>',
    has: ['灯台(とうだい)'],
  },
  { name: 'lines of Japanese', html: '<p lang=ja>灯台は\n岩の上に<b>ある</b>。</p>', text: ['灯台は岩の上にある。'] },
  { name: 'joined emoji', html: '<p>A family 👩\u200d👩\u200d👧 lives there.</p>', has: ['👩\u200d👩\u200d👧'] },
  { name: 'soft hyphen', html: '<p>The light\u00adhouse is old.</p>', text: ['The lighthouse is old.'] },
  { name: 'no-break space', html: '<p>It is 5\u00a0km away.</p>', text: ['It is 5 km away.'] },
  { name: 'zero-width space', html: '<p>The light\u200bhouse is old.</p>', text: ['The lighthouse is old.'] },
  {
    name: 'paragraphs by br',
    html: `<div>${PROSE}<br><br>The second part is here.</div>`,
    has: ['left.\n\nThe second part'],
  },
  { name: 'drop cap', html: '<p><span class=dropcap>T</span>he lamp burned oil.</p>', has: ['The lamp burned oil.'] },
  { name: 'half-bold word', html: '<p>It is un<b>believ</b>able.</p>', has: ['un**believ**able'] },
];

const app = (state: string): string => bare(`<div id=app></div>${state}`);
const STATES: readonly StressCase[] = [
  {
    name: 'Next data',
    html: app(
      `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ props: { pageProps: { post: { title: 'The light', body: `<p>${LONG}</p>` } } } })}</script>`,
    ),
    has: ['It was year 1883'],
  },
  {
    name: 'React stream',
    html: bare(
      `<div id=r><!--$?--><template id="B:0"></template>Loading…<!--/$--></div><div hidden id="S:0"><main><h1>The light</h1><p>${LONG}</p></main></div><script>$RC("B:0","S:0")</script>`,
    ),
    has: ['It was year 1883'],
  },
  {
    name: 'declarative shadow root',
    html: bare(
      `<x-page><template shadowrootmode=open><main><h1>The light</h1><p>${LONG}</p></main></template></x-page>`,
    ),
    has: ['It was year 1883'],
  },
  {
    name: 'template',
    html: '<template><p>A row that only scripts use, never shown.</p></template>',
    lacks: ['only scripts use'],
  },
  {
    name: 'JSON-LD, long',
    html: app(
      `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'Article', headline: 'The light', articleBody: LONG })}</script>`,
    ),
    has: ['It was year 1883'],
  },
  {
    name: 'JSON-LD, short',
    html: app(
      `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'Article', headline: 'The light', articleBody: `${PROSE} ${PROSE}` })}</script>`,
    ),
    has: ['The keeper wrote down'],
  },
  {
    name: 'Apollo state',
    html: app(
      `<script>window.__APOLLO_STATE__=${JSON.stringify({ 'Post:1': { __typename: 'Post', title: 'The light', content: `<p>${LONG}</p>` } })}</script>`,
    ),
    has: ['It was year 1883'],
  },
  {
    name: 'Nuxt, plain',
    html: app(
      `<script>window.__NUXT__=${JSON.stringify({ data: [{ post: { title: 'The light', body: `<p>${LONG}</p>` } }] })}</script>`,
    ),
    has: ['It was year 1883'],
  },
  {
    name: 'Nuxt data',
    html: app(
      `<script type="application/json" id="__NUXT_DATA__">${JSON.stringify([{ data: 1 }, { post: 2 }, { title: 3, body: 4 }, 'The light', `<p>${LONG}</p>`])}</script>`,
    ),
    has: ['It was year 1883'],
  },
  {
    name: 'empty app',
    html: bare('<noscript>You need to enable JavaScript to run this app.</noscript><div id=root></div>'),
    abstains: /script/i,
  },
  {
    name: 'consent wall alone',
    html: bare(
      '<div id=cmp class=consent-wall><h1>We value your privacy</h1><p>We and our partners use cookies to store and access information on your device. You can accept or refuse.</p><button>Accept all</button><button>Reject all</button></div>',
    ),
    abstains: /consent|cookie/i,
  },
  {
    name: 'cookie banner over a page',
    html: '<div class="cookie-banner" role=dialog><p>We use cookies to improve your visit on our website.</p><button>Accept</button></div>',
    lacks: ['We use cookies'],
  },
  {
    name: 'paywall teaser',
    html: bare(
      `<main><article><h1>The light</h1><p>${LONG}</p><div class=paywall><h2>Subscribe to continue reading</h2><p>Get access to all articles for one euro a month.</p></div></article></main>`,
    ),
    has: ['It was year 1883'],
    lacks: ['Subscribe to continue', 'one euro'],
  },
  {
    name: 'live blog',
    html: '<div class=live><div class=post><time datetime="2024-05-01T18:10">18:10</time><p>The lamp is lit and the boats are leaving the harbor one by one.</p></div><div class=post><time datetime="2024-05-01T17:45">17:45</time><p>The crowd is waiting on the quay with candles and small boats.</p></div></div>',
    has: ['18:10', 'The lamp is lit', '17:45', 'The crowd is waiting'],
  },
  {
    name: 'next page',
    html: bare(
      `<main><article><h1>The light</h1><p>${LONG}</p><nav class=pager><a href="/a/1">Previous page</a> <a href="/a/3" rel=next>Next page</a></nav></article></main>`,
      '<link rel=next href="/a/3">',
    ),
    lacks: ['Next page', 'Previous page'],
  },
  {
    name: 'print version',
    html: '<p class="print-only" style="display:none">Printed from example.org, all rights reserved.</p>',
    lacks: ['Printed from'],
  },
];

export const STRESS_CASES: readonly StressCase[] = [
  ...TABLES,
  ...LISTS,
  ...CODE,
  ...MATH,
  ...NOTES,
  ...MEDIA,
  ...LETTERS,
  ...STATES,
];

/** The page of a case. */
export function stressPage({ html }: StressCase): string {
  if (html.startsWith('<!doctype')) return html;
  return bare(
    `<nav><a href="/">Home</a> <a href="/boats">Boats</a></nav><main><article><h1>The light at North Point</h1><p>${LONG}</p>${html}<p>${LONG}</p></article></main><footer>Imprint</footer>`,
  );
}
