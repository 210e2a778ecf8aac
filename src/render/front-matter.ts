// The record of a page → YAML front matter for Markdown. Every value is a JSON string, which is also YAML, so no page text can
// end the block or become another key.

import type { PageRecord, RecordField } from './record/fields.ts';

/** The fields in output order, under their own names; false for those that are omitted. */
const FIELDS: Readonly<Record<RecordField, boolean>> = {
  title: true,
  authors: true,
  published: true,
  modified: true,
  siteName: true,
  language: true,
  description: true,
  image: true,
  url: true,
  canonical: true,
  tags: true,
  categories: true,
  license: true,
  pageType: true,
  thing: true,
  byline: false, // the same as the authors
  confidence: false, // about the extraction, not about the page
  text: false, // follows the front matter
};

export function frontMatter(record: PageRecord): string {
  const lines = Object.entries(FIELDS).flatMap(([field, isWritten]) => {
    const value = record[field as RecordField];
    const isRepeated = field === 'canonical' && value === record.url;
    return !isWritten || isRepeated || value === undefined ? [] : [`${field}: ${yaml(value)}`];
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
