// The record of a page → YAML front matter for Markdown. Every value is a JSON string, which is also YAML, so no page text can
// end the block or become another key.

import type { PageRecord, RecordField } from './record/fields.ts';

/** Each field's key, in output order; null for fields that are omitted. */
const KEYS: Readonly<Record<RecordField, string | null>> = {
  title: 'title',
  authors: 'authors',
  published: 'published',
  modified: 'modified',
  siteName: 'site',
  language: 'language',
  description: 'description',
  image: 'image',
  url: 'url',
  tags: 'tags',
  categories: 'categories',
  licence: 'licence',
  pageType: 'type',
  thing: 'thing',
  byline: null, // the same as the authors
  canonical: null, // written as the URL
  confidence: null, // about the extraction, not about the page
  text: null, // follows the front matter
};

export function frontMatter(record: PageRecord): string {
  const { canonical } = record;
  const values: PageRecord = canonical === undefined ? record : { ...record, url: canonical };
  const lines = Object.entries(KEYS).flatMap(([field, key]) => {
    const value = values[field as RecordField];
    return key === null || value === undefined ? [] : [`${key}: ${yaml(value)}`];
  });
  return lines.length === 0 ? '' : `---\n${lines.join('\n')}\n---\n\n`;
}

function yaml(value: NonNullable<PageRecord[RecordField]>): string {
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return `[${value.map(quote).join(', ')}]`;
  return `{${Object.entries(value)
    .map(([name, fact]) => `${name}: ${yaml(fact)}`)
    .join(', ')}}`;
}

/** JSON, with escapes for characters that YAML treats as a line end or does not allow (PyYAML rejects the whole file). */
function quote(text: string): string {
  return JSON.stringify(text).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
