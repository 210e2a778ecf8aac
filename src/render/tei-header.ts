// The record of a page → the header of its TEI document. Each field of the record maps to an element.

import { escapeHtml } from '../text/index.ts';
import type { PageRecord, RecordField } from './record/fields.ts';

const NOT_XML =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Escapes markup and drops the characters that XML 1.0 does not allow. */
export function escapeXml(text: string): string {
  return escapeHtml(text.replace(NOT_XML, '')).replaceAll('"', '&quot;');
}

/** Parts of the header that contain fields. */
type Part = 'title' | 'authors' | 'publisher' | 'availability' | 'source' | 'abstract' | 'keywords';

type Place<Value> = readonly [part: Part, write: (value: Value) => string] | null;

const element = (name: string, value: string): string =>
  value === '' ? '' : `<${name}>${escapeXml(value)}</${name}>\n`;
const elements =
  (name: string) =>
  (values: readonly string[]): string =>
    values.map((value) => element(name, value)).join('');
const date =
  (type: string) =>
  (when: string): string =>
    `<date type="${type}" when="${escapeXml(when)}"/>\n`;

/** Where and how each field is written; null for fields that the header omits. */
const PLACES: { readonly [Name in RecordField]: Place<NonNullable<PageRecord[Name]>> } = {
  title: ['title', escapeXml],
  authors: ['authors', elements('author')],
  siteName: ['publisher', (value) => element('publisher', value)],
  license: ['availability', (value) => element('licence', value)],
  published: ['source', date('published')],
  modified: ['source', date('modified')],
  url: ['source', (value) => `<ptr target="${escapeXml(value)}"/>\n`],
  description: ['abstract', (value) => element('p', value)],
  tags: ['keywords', elements('term')],
  language: null, // `xml:lang` of the document
  byline: null, // the same as the authors
  canonical: null,
  image: null,
  categories: null,
  pageType: null,
  thing: null,
  confidence: null, // about the extraction, not about the page
  text: null, // the body
};

export function teiHeader(record: PageRecord, method: string): string {
  const parts: Record<Part, string> = {
    title: '',
    authors: '',
    publisher: '',
    availability: '',
    source: '',
    abstract: '',
    keywords: '',
  };
  for (const [name, place] of Object.entries(PLACES)) {
    const value = record[name as RecordField];
    if (place === null || value === undefined) continue;
    const [part, write] = place;
    parts[part] += (write as (value: unknown) => string)(value);
  }
  const { title, authors, publisher, availability, source, abstract, keywords } = parts;
  const profile = inside('abstract', abstract) + inside('textClass', inside('keywords', keywords));
  return `<teiHeader>
<fileDesc>
<titleStmt>
<title>${title}</title>
${authors}</titleStmt>
<publicationStmt>
${publisher || '<publisher/>\n'}${inside('availability', availability)}</publicationStmt>
<sourceDesc>
<bibl>
<title>${title}</title>
${source}</bibl>
</sourceDesc>
</fileDesc>
<encodingDesc>
<appInfo>
<application ident="pith" version="1">
<label>${escapeXml(method)}</label>
</application>
</appInfo>
</encodingDesc>
${inside('profileDesc', profile)}</teiHeader>
`;
}

function inside(name: string, content: string): string {
  return content === '' ? '' : `<${name}>\n${content}</${name}>\n`;
}
