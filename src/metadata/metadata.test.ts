import { describe, expect, it } from 'vitest';
import { parsePage } from '../extract.ts';
import { type Metadata, readCandidates, readMetadata } from './metadata.ts';
import { FIELD_SOURCES } from './sources.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const read = (head: string, body = '', url = 'https://www.example.org/2025/03/14/story'): Metadata =>
  readMetadata(parsePage(`<html><head>${head}</head><body>${body}</body></html>`, { url }), { now: NOW });

const ld = (object: object): string => `<script type="application/ld+json">${JSON.stringify(object)}</script>`;

/** A page for every cell of the table: field, source, head, body, value. */
const CELLS: readonly (readonly [keyof Metadata, string, string, string, unknown])[] = [
  ['title', 'heading', '<title>The tide - Example</title>', '<h1>The tide</h1>', 'The tide'],
  [
    'title',
    'heading',
    '<title>Tide tables explained simply</title>',
    '<h1>How tide tables work today</h1>',
    'How tide tables work today',
  ],
  ['title', 'json-ld', ld({ '@type': 'NewsArticle', headline: 'The tide' }), '', 'The tide'],
  ['title', 'microdata', '', '<b itemprop="headline">The tide</b>', 'The tide'],
  ['title', 'opengraph', '<meta property="og:title" content="The tide | Example">', '', 'The tide'],
  ['title', 'twitter', '<meta name="twitter:title" content="The tide">', '', 'The tide'],
  ['title', 'title', '<title>The tide – Example.org</title>', '', 'The tide'],
  ['title', 'dublin-core', '<meta name="DC.title" content="The tide">', '', 'The tide'],
  ['title', 'rdfa', '', '<b property="schema:headline">The tide</b>', 'The tide'],
  [
    'authors',
    'json-ld',
    ld({
      '@graph': [
        { '@type': 'Article', author: [{ '@id': '#a' }, { name: 'Bo Lund' }] },
        { '@id': '#a', '@type': 'Person', name: 'Ana Ruiz' },
      ],
    }),
    '',
    ['Ana Ruiz', 'Bo Lund'],
  ],
  ['authors', 'microdata', '', '<span itemprop="author">Ana Ruiz</span>', ['Ana Ruiz']],
  ['authors', 'rdfa', '', '<span property="dc:creator">Ana Ruiz</span>', ['Ana Ruiz']],
  ['authors', 'meta', '<meta name="author" content="By Ana Ruiz and Bo Lund">', '', ['Ana Ruiz', 'Bo Lund']],
  ['authors', 'opengraph', '<meta property="article:author" content="Ana Ruiz">', '', ['Ana Ruiz']],
  ['authors', 'dublin-core', '<meta name="dcterms.creator" content="Ana Ruiz">', '', ['Ana Ruiz']],
  ['authors', 'link', '', '<a rel="author" href="/a">Ana Ruiz</a>', ['Ana Ruiz']],
  ['authors', 'byline', '', '<h1>The tide</h1><p>By Ana Ruiz</p>', ['Ana Ruiz']],
  ['authors', 'byline', '', '<p class="byline">Von Ana Ruiz, 14.03.2025</p>', ['Ana Ruiz']],
  ['authors', 'twitter', '<meta name="twitter:data1" content="Ana Ruiz">', '', ['Ana Ruiz']],
  [
    'published',
    'json-ld',
    ld({ '@type': 'Article', datePublished: '2025-03-14T08:30:00+01:00' }),
    '',
    '2025-03-14T08:30:00+01:00',
  ],
  ['published', 'microdata', '', '<time itemprop="datePublished" datetime="2025-03-14">x</time>', '2025-03-14'],
  ['published', 'rdfa', '', '<span property="dcterms:issued" content="2025-03-14">x</span>', '2025-03-14'],
  [
    'published',
    'opengraph',
    '<meta property="article:published_time" content="2025-03-14T08:30Z">',
    '',
    '2025-03-14T08:30:00Z',
  ],
  ['published', 'dublin-core', '<meta name="DC.date.issued" content="2025-03-14">', '', '2025-03-14'],
  ['published', 'meta', '<meta name="date" content="Fri, 14 Mar 2025 08:30:00 GMT">', '', '2025-03-14T08:30:00Z'],
  ['published', 'time', '', '<h1>T</h1><time datetime="2025-03-15 10:00">x</time>', '2025-03-15T10:00:00'],
  ['published', 'byline', '', '<h1>The tide</h1><p>March 15th, 2025</p>', '2025-03-15'],
  ['published', 'title', '<title>The tide | 15.03.2025</title>', '', '2025-03-15'],
  ['published', 'script', '<script>x = {"datePublished":"2025-03-15T08:00:00"}</script>', '', '2025-03-15T08:00:00'],
  ['published', 'url', '', '', '2025-03-14'],
  ['modified', 'json-ld', ld({ '@type': 'Article', dateModified: '2025-03-15' }), '', '2025-03-15'],
  ['modified', 'microdata', '', '<meta itemprop="dateModified" content="2025-03-15">', '2025-03-15'],
  ['modified', 'microdata', '', '<meta itemprop="dateUpdate" content="2025-03-15">', '2025-03-15'],
  [
    'published',
    'opengraph',
    '<meta property="article:published_time" content="2025-03-14">',
    '<meta itemprop="datePublished" content="2025-03-20"><meta itemprop="dateModified" content="2025-03-20">',
    '2025-03-14',
  ],
  ['published', 'json-ld', ld({ '@type': 'HowTo', datePublished: '2025-03-14' }), '', '2025-03-14'],
  ['modified', 'rdfa', '', '<span property="dcterms:modified" content="2025-03-15">x</span>', '2025-03-15'],
  ['modified', 'opengraph', '<meta property="og:updated_time" content="2025-03-15">', '', '2025-03-15'],
  ['modified', 'dublin-core', '<meta name="dcterms.modified" content="2025-03-15">', '', '2025-03-15'],
  ['modified', 'time', '', '<h1>T</h1><p>Updated <time datetime="2025-03-15">x</time></p>', '2025-03-15'],
  ['modified', 'byline', '', '<h1>The tide</h1><p class="date">Updated: March 15, 2025</p>', '2025-03-15'],
  ['modified', 'meta', '<meta http-equiv="last-modified" content="15 Mar 2025">', '', '2025-03-15'],
  ['siteName', 'opengraph', '<meta property="og:site_name" content="Example">', '', 'Example'],
  ['siteName', 'json-ld', ld({ '@type': 'Article', publisher: { name: 'Example' } }), '', 'Example'],
  ['siteName', 'meta', '<meta name="application-name" content="Example">', '', 'Example'],
  ['siteName', 'dublin-core', '<meta name="dc.publisher" content="Example">', '', 'Example'],
  ['siteName', 'title', '<title>The tide - Example News</title>', '', 'Example News'],
  ['siteName', 'url', '<title>The tide - Coasts</title>', '', 'example.org'],
  ['description', 'opengraph', '<meta property="og:description" content="About.">', '', 'About.'],
  ['description', 'meta', '<meta name="description" content="About.">', '', 'About.'],
  ['description', 'json-ld', ld({ '@type': 'Article', description: 'About.' }), '', 'About.'],
  [
    'description',
    'json-ld',
    ld({ '@type': 'Article', description: 'Tom &amp; J&eacute;r&#x27;s &hellip; <b>x</b>' }),
    '',
    "Tom & Jér's … x",
  ],
  [
    'description',
    'meta',
    '<meta name="description" content="Won&amp;rsquo;t 2 &lt; 3 &amp; 4">',
    '',
    'Won’t 2 < 3 & 4',
  ],
  ['description', 'twitter', '<meta name="twitter:description" content="About.">', '', 'About.'],
  ['description', 'dublin-core', '<meta name="dc.description" content="About.">', '', 'About.'],
  ['description', 'microdata', '', '<p itemprop="description">About.</p>', 'About.'],
  ['image', 'opengraph', '<meta property="og:image" content="/a.jpg">', '', 'https://www.example.org/a.jpg'],
  ['image', 'twitter', '<meta name="twitter:image" content="/a.jpg">', '', 'https://www.example.org/a.jpg'],
  [
    'image',
    'json-ld',
    ld({ '@type': 'Article', image: [{ '@type': 'ImageObject', url: '/a.jpg' }] }),
    '',
    'https://www.example.org/a.jpg',
  ],
  ['image', 'microdata', '', '<img itemprop="image" src="/a.jpg">', 'https://www.example.org/a.jpg'],
  ['image', 'link', '<link rel="image_src" href="/a.jpg">', '', 'https://www.example.org/a.jpg'],
  [
    'image',
    'html',
    '',
    '<aside><img src="/ad.jpg"></aside><h1>The tide</h1><img src="/logo.png"><img src="/dot.gif" width=1><img data-src="/a.jpg" src="data:,x">',
    'https://www.example.org/a.jpg',
  ],
  ['canonical', 'link', '<link rel="canonical" href="/c">', '', 'https://www.example.org/c'],
  ['canonical', 'opengraph', '<meta property="og:url" content="/c">', '', 'https://www.example.org/c'],
  ['canonical', 'json-ld', ld({ '@type': 'Article', url: '/c' }), '', 'https://www.example.org/c'],
  ['tags', 'json-ld', ld({ '@type': 'Article', keywords: 'sea, moon' }), '', ['sea', 'moon']],
  [
    'tags',
    'opengraph',
    '<meta property="article:tag" content="sea"><meta property="article:tag" content="moon">',
    '',
    ['sea', 'moon'],
  ],
  ['tags', 'meta', '<meta name="keywords" content="sea, moon, sea">', '', ['sea', 'moon']],
  ['tags', 'dublin-core', '<meta name="dc.subject" content="sea; moon">', '', ['sea', 'moon']],
  ['tags', 'microdata', '', '<span itemprop="keywords">sea, moon</span>', ['sea', 'moon']],
  ['tags', 'link', '', '<a rel="tag" href="/t">sea</a>', ['sea']],
  ['categories', 'json-ld', ld({ '@type': 'Article', articleSection: 'Coast' }), '', ['Coast']],
  ['categories', 'opengraph', '<meta property="article:section" content="Coast">', '', ['Coast']],
  ['categories', 'microdata', '', '<span itemprop="articleSection">Coast</span>', ['Coast']],
  ['categories', 'meta', '<meta name="category" content="Coast">', '', ['Coast']],
  [
    'license',
    'link',
    '',
    '<a rel="license" href="https://creativecommons.org/licenses/by/4.0/">CC</a>',
    'https://creativecommons.org/licenses/by/4.0/',
  ],
  ['license', 'json-ld', ld({ '@type': 'Article', license: 'https://l.example/' }), '', 'https://l.example/'],
  ['license', 'microdata', '', '<span itemprop="license" content="CC0">x</span>', 'CC0'],
  ['license', 'dublin-core', '<meta name="dcterms.license" content="CC0">', '', 'CC0'],
  ['license', 'rdfa', '', '<span property="cc:license" content="CC0">x</span>', 'CC0'],
  ['pageType', 'json-ld', ld({ '@type': 'Product' }), '', 'product'],
  [
    'pageType',
    'microdata',
    '',
    '<div itemscope itemtype="https://schema.org/NewsArticle"><b itemprop="x">y</b></div>',
    'article',
  ],
  ['pageType', 'opengraph', '<meta property="og:type" content="article">', '', 'article'],
];

describe('metadata', () => {
  it.each(CELLS)('%s from %s', (field, source, head, body, value) => {
    // A day in the URL takes priority over the least certain sources.
    const url = source === 'title' || source === 'script' ? 'https://www.example.org/story' : undefined;
    expect(read(head, body, url)[field]).toEqual({ value, source });
  });

  it('has a page for every cell of the table of fields and sources', () => {
    const tested = new Set(CELLS.map(([field, source]) => `${field} ${source}`));
    const cells = Object.entries(FIELD_SOURCES).flatMap(([field, rows]) =>
      rows.map(([source]) => `${field} ${source}`),
    );
    expect(cells.filter((cell) => !tested.has(cell))).toEqual([]);
  });

  it('never takes a date from the future, from a sidebar, or an ambiguous one', () => {
    const body =
      '<aside><time datetime="2024-01-01">x</time></aside><div class="related-posts"><time datetime="2024-02-02">y</time></div>';
    expect(read('<meta name="date" content="2026-07-01">', body, 'https://example.org/').published).toBeUndefined();
    expect(read('<meta name="date" content="03/04/2025">', '', 'https://example.org/').published).toBeUndefined();
    expect(read('<meta name="date" content="2025-02-30">', '', 'https://example.org/').published).toBeUndefined();
  });

  it('tolerates broken JSON-LD and is not fooled by prototypes or size', () => {
    expect(
      read(
        '<script type="application/ld+json">// <![CDATA[\n{"@type":"Article","headline":"The\n tide",}\n//]]></script>',
      ).title?.value,
    ).toBe('The tide');
    expect(
      read('<script type="application/ld+json">{"__proto__":{"headline":"x"},"@type":"constructor"}</script>').title,
    ).toBeUndefined();
    expect(read(`<script type="application/ld+json">${'['.repeat(200_000)}</script>`).title).toBeUndefined();
  });

  it('distinguishes the declared language from the written one; a confident detection wins', () => {
    const text = 'Der Hafen war still, und die Boote waren nicht mehr auf dem Wasser zu sehen. '.repeat(3);
    const language = (lang: string, body: string): Metadata['language'] =>
      readMetadata(parsePage(`<html ${lang}><body><p>${body}</p></body></html>`)).language;
    expect(language('lang=en-GB', text)).toEqual({
      value: 'de',
      declared: { value: 'en-GB', source: 'html' },
      detected: 'de',
      dir: 'ltr',
    });
    expect(language('lang=de-AT', text)?.value).toBe('de-AT');
    expect(language('lang=en', 'Camera 19.000')).toEqual({
      value: 'en',
      declared: { value: 'en', source: 'html' },
      dir: 'ltr',
    });
    expect(language('', 'הנמל היה שקט והסירות לא נראו עוד על המים')).toEqual({
      value: 'he',
      detected: 'he',
      dir: 'rtl',
    });
    expect(language('dir=rtl', text)?.dir).toBe('rtl');
  });
});

describe('title', () => {
  it('is the heading that matches the URL, not the name of the book', () => {
    const body = '<h1>The Harbour Handbook</h1><h2>What is slack water?</h2>';
    const head = '<title>What is slack water? - The Harbour Handbook</title>';
    expect(read(head, body, 'https://example.org/ch04-what-is-slack-water.html').title?.value).toBe(
      'What is slack water?',
    );
  });

  it("is the heading below the name of the book, if the title puts the book last; otherwise follows the title's order", () => {
    const headings = (...texts: string[]): string => texts.map((text, i) => `<h${i + 1}>${text}</h${i + 1}>`).join('');
    const title = (text: string, body: string): string | undefined => read(`<title>${text}</title>`, body).title?.value;
    const chapter = 'Slack water';
    const book = 'The Harbour Handbook';
    expect(title(`${chapter} - ${book}`, headings(book, chapter))).toBe(chapter);
    expect(title(`${chapter} - ${book}`, headings(chapter, book))).toBe(chapter);
    expect(title(`${book} - ${chapter}`, headings(book, chapter))).toBe(book);
  });

  it('drops an attached kicker if the head shows which part it is', () => {
    const body = '<h1><span>Tunesien</span> <span>Große Aufgaben für eine kleine Regierung</span></h1>';
    const head = '<meta property="og:title" content="Große Aufgaben für eine kleine Regierung">';
    expect(read(head, body).title?.value).toBe('Große Aufgaben für eine kleine Regierung');
    const whole = '<title>Tides: how they turn in spring - Example</title>';
    expect(read(whole, '<h1>Tides: how they turn in spring</h1>').title?.value).toBe('Tides: how they turn in spring');
  });

  it('splits at separators of other scripts', () => {
    const head = '<title>潮汐如何变化_海洋_示例网</title><meta property="og:site_name" content="示例网">';
    expect(read(head, '', 'https://example.cn/x').title?.value).toBe('潮汐如何变化_海洋');
  });

  it('is not a question in structured data about something else', () => {
    const question = ld({ '@type': 'FAQPage', mainEntity: [{ '@type': 'Question', name: 'Do you ship abroad?' }] });
    expect(read(`<title>Brass barometers</title>${question}`).title).toEqual({
      value: 'Brass barometers',
      source: 'title',
    });
  });

  it('keeps parts apart that CSS puts on separate lines', () => {
    const body = '<h1><span>14.03.2025</span><span>Slack water <i>to</i>day</span></h1>';
    expect(read('<title>14.03.2025 Slack water today</title>', body).title?.value).toBe('14.03.2025 Slack water today');
  });
});

it('reads only the requested fields', () => {
  const page = parsePage(
    '<html lang="en"><title>Lamps and tides</title><meta name="author" content="A. Keeper"><p>text',
  );
  expect(readMetadata(page, { fields: ['title'] })).toEqual({ title: readMetadata(page).title });
  expect(Object.keys(readMetadata(page))).toEqual(expect.arrayContaining(['title', 'authors', 'language']));
});

describe('readCandidates', () => {
  it('returns the values of all sources, the winning one first', () => {
    const page = parsePage(
      '<title>The quay | Harbour News</title><meta property="og:title" content="The old quay"><h1>The quay at noon</h1><p>Text.</p>',
    );
    const { title } = readCandidates(page);
    expect(title!.length).toBeGreaterThanOrEqual(3);
    expect(title![0]).toEqual(readMetadata(page).title);
    expect(title!.map(({ source }) => source)).toEqual(expect.arrayContaining(['opengraph', 'title', 'heading']));
  });
});
