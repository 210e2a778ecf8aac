import { describe, expect, it } from 'vitest';
import { parsePage } from '../extract.ts';
import { head } from './head.ts';
import { readJsonLd, typesOf } from './json-ld.ts';

const headOf = (html: string) => head(parsePage(html));
const ld = (json: string): string => `<script type="application/LD+json">${json}</script>`;

describe('head', () => {
  it('takes the first non-empty title, on one line, and none from an SVG', () => {
    expect(
      headOf('<svg><title>icon</title></svg><title> </title><title>The\n  tide &amp; the moon</title>').title,
    ).toBe('The tide & the moon');
  });

  it('finds meta elements by any of their names, anywhere, with values decoded and in order', () => {
    const { meta } = headOf(
      '<meta name=Author content="A &amp; B"><meta property=og:title name=title content=x>' +
        '<body><p>text<meta name=author content=C><meta name=author content=""><meta http-equiv=content-language content=de>',
    );
    expect(meta.get('author')).toEqual(['A & B', 'C']);
    expect(meta.get('og:title')).toEqual(['x']);
    expect(meta.get('title')).toEqual(['x']);
    expect(meta.get('content-language')).toEqual(['de']);
    expect(meta.get('viewport')).toBeUndefined();
    expect(meta.has('author')).toBe(true);
  });

  it('finds links by each word of rel', () => {
    const { links } = headOf('<link rel="Canonical shortlink" href="/a">');
    expect(links.get('canonical')).toEqual(['/a']);
    expect(links.get('shortlink')).toEqual(['/a']);
  });

  it('returns the language of the html element', () => {
    expect(headOf('<html xml:lang=el>').lang).toBe('el');
    expect(headOf('<p lang=el>').lang).toBeUndefined();
  });

  it('keeps JSON-LD about other pages apart', () => {
    const { jsonLd } = headOf(
      ld('{"@type":"Article","author":{"@type":"Person"},"itemListElement":[{"@type":"Product"}]}') +
        ld('[{"@id":"x"},]'),
    );
    expect(jsonLd.own.map((object) => object['@type'] ?? object['@id'])).toEqual(['Article', 'Person', 'x']);
    expect(jsonLd.others.map((object) => object['@type'])).toEqual(['Product']);
  });

  it('does not take data in other scripts for JSON-LD', () => {
    const script = (type: string): string => `<script type="${type}" id="data">{"@type":"Article"}</script>`;
    expect(headOf(script('application/json')).jsonLd.own).toEqual([]);
    expect(headOf(script('application/ld+json')).jsonLd.own).toHaveLength(1);
  });

  it('collects types, texts and the longest copy of the article', () => {
    const about = headOf(
      `<meta property=og:type content=website>${ld(
        '{"@type":["Article","https://schema.org/TechArticle"],"articleBody":"Ein l\\u00e4ngerer Text","description":"d",' +
          '"review":[{"@type":"Review","reviewBody":"r","articleBody":"no"}]}',
      )}`,
    );
    expect([...about.types]).toEqual(['website', 'Article', 'TechArticle', 'Review']);
    expect(about.articleBody).toBe('Ein längerer Text');
    expect(about.objectTexts).toEqual(['d', 'r']);
  });

  it('returns the longest description, counts scripts, and is empty for an empty page', () => {
    const about = headOf(
      '<meta name=description content=short><meta property=og:description content=longer><script></script>',
    );
    expect(about.description).toBe('longer');
    expect(about.scripts).toBe(1);
    const empty = headOf('');
    expect([empty.title, empty.description, empty.articleBody, empty.types.size, empty.jsonLd.own.length]).toEqual([
      '',
      '',
      '',
      0,
      0,
    ]);
  });

  it('reads each name of a meta element once, and skips empty values', () => {
    const { meta, links } = headOf(
      `<meta name=" Title " property=title content=" x "><meta itemprop=datePublished content=2026>
       <meta name=long content="${'y'.repeat(4_000)}"><meta name=longer content="${'y'.repeat(4_001)}"><meta name=bare>
       <link rel=next href=" /b "><link rel=next href=/c><link href=/d>`,
    );
    expect(meta.get('title')).toEqual(['x']);
    expect(meta.get('datepublished')).toEqual(['2026']);
    expect([meta.get('long')?.[0]?.length, meta.get('longer'), meta.get('bare')]).toEqual([
      4_000,
      undefined,
      undefined,
    ]);
    expect([meta.has('bare'), meta.has('other')]).toEqual([true, false]);
    expect(links.get('next')).toEqual(['/b', '/c']);
  });

  it('prefers lang over xml:lang, and uses the first html element', () => {
    expect(headOf('<html xml:lang=el lang=de>').lang).toBe('de');
    expect(headOf('<html lang=de><body><html lang=fr>').lang).toBe('de');
  });

  it('finds words in JSON-LD without parsing it', () => {
    const about = headOf(`${ld('{"@type":"Recipe"')}${ld('{"a":1}')}<script>Article</script>`);
    expect([about.mentions('Recipe'), about.mentions('"a"'), about.mentions('Article')]).toEqual([true, true, false]);
    expect([about.hasJsonLd, headOf('<script>1</script>').hasJsonLd]).toEqual([true, false]);
    expect(about.scripts).toBe(3);
  });

  it('takes the first of equally long descriptions and copies of the text', () => {
    const about = headOf(
      `<meta name=description content=abc><meta property=og:description content=xyz>${ld('[{"articleBody":"one"},{"articleBody":"two"},{"articleBody":3}]')}`,
    );
    expect([about.description, about.articleBody]).toEqual(['abc', 'one']);
  });

  it('collects a limited number of object texts, in page order', () => {
    const objects = Array.from({ length: 100 }, (_, n) => ({ description: `d${n}`, text: `t${n}`, reviewBody: n }));
    const { objectTexts } = headOf(ld(JSON.stringify(objects)));
    expect([objectTexts.length, objectTexts[0], objectTexts[1], objectTexts.at(-1)]).toEqual([180, 'd0', 't0', 't89']);
  });

  it('needs a script of some length with one text in it', () => {
    expect(headOf('<script type=ld+json>{"a":1}</script>').jsonLd.own).toHaveLength(1);
    expect(headOf('<script type="application/ld+json"></script>').hasJsonLd).toBe(false);
  });
});

describe('JSON-LD', () => {
  it.each([
    [{ '@type': 'Article' }, ['Article']],
    [{ '@type': 'https://schema.org/Article' }, ['Article']],
    [{ '@type': 'schema:Article' }, ['Article']],
    [{ '@type': 'http://purl.org/x#Article' }, ['Article']],
    [{ '@type': ['a/B', 5, 'C'] }, ['B', 'C']],
    [{ '@type': 5 }, []],
    [{}, []],
  ])('%j has the types %j', (object, types) => expect(typesOf(object)).toEqual(types));

  it('JSON-LD is read from lists, nested lists and inside objects', () => {
    const ld = '[[{"@type": "A"}, 5, null, "text"], {"@type": "B", "author": {"@type": "C"}}]';
    const page = parsePage(`<script type="application/ld+json">${ld}</script><p>text</p>`);
    expect(head(page).jsonLd.own.map((one) => one['@type'])).toEqual(['B', 'A', 'C']);
  });

  it('separates objects of this page from those of others, outer before inner', () => {
    const { own, others } = readJsonLd([
      '{"@id":"a","b":{"@id":"b","c":[{"@id":"c"}]},"comment":{"@id":"x","video":{"@id":"y"}},"d":{"@id":"d"}}',
      '{"@id":"e","mentions":[{"@id":"z"}]}',
    ]);
    const ids = (objects: readonly object[]): string =>
      objects.map((one) => (one as { '@id': string })['@id']).join(' ');
    expect([ids(own), ids(others)]).toEqual(['a b d c e', 'x y z']);
  });

  it('is read up to limits on list entries, objects and characters', () => {
    const list = (count: number): unknown[] => Array.from({ length: count }, () => ({}));
    expect(readJsonLd([JSON.stringify(list(501))]).own).toHaveLength(500);
    expect(readJsonLd([JSON.stringify(Array.from({ length: 12 }, () => list(500)))]).own).toHaveLength(5_000);
    const long = `{"a":"${'x'.repeat((1 << 20) - 8)}"}`;
    expect(readJsonLd([long, '{}']).own).toHaveLength(1);
    expect(readJsonLd([long.replace('x', ''), '{}']).own).toHaveLength(2);
    expect(Object.values(readJsonLd([`${long}x`]).own[0]!)[0]).toHaveLength((1 << 20) - 8);
  });
});
