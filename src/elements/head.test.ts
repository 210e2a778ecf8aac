import { describe, expect, it } from 'vitest';
import { parsePage } from '../extract.ts';
import { head } from './head.ts';

const headOf = (html: string) => head(parsePage(html));
const ld = (json: string): string => `<script type="application/LD+json">${json}</script>`;

describe('head', () => {
  it('takes the first title that says something, on one line, and none out of a drawing', () => {
    expect(
      headOf('<svg><title>icon</title></svg><title> </title><title>The\n  tide &amp; the moon</title>').title,
    ).toBe('The tide & the moon');
  });

  it('finds meta elements by any of their names, wherever they stand, values decoded and in order', () => {
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

  it('says the language of the html element', () => {
    expect(headOf('<html xml:lang=el>').lang).toBe('el');
    expect(headOf('<p lang=el>').lang).toBeUndefined();
  });

  it('keeps JSON-LD of other pages apart', () => {
    const { jsonLd } = headOf(
      ld('{"@type":"Article","author":{"@type":"Person"},"itemListElement":[{"@type":"Product"}]}') +
        ld('[{"@id":"x"},]'),
    );
    expect(jsonLd.own.map((object) => object['@type'] ?? object['@id'])).toEqual(['Article', 'Person', 'x']);
    expect(jsonLd.others.map((object) => object['@type'])).toEqual(['Product']);
  });

  it('takes data of other scripts for no JSON-LD', () => {
    const script = (type: string): string => `<script type="${type}" id="data">{"@type":"Article"}</script>`;
    expect(headOf(script('application/json')).jsonLd.own).toEqual([]);
    expect(headOf(script('application/ld+json')).jsonLd.own).toHaveLength(1);
  });

  it('gathers types, texts and the longest copy of the article', () => {
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

  it('gives the longest description, counts scripts, and says nothing of an empty page', () => {
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
});
