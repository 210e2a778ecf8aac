// The record of a corpus: where a page was found, its outcome, and the record of the page itself (its text and the facts that
// people join on). One list of fields for JSON lines, Parquet and Arrow, in this order; `schema/record.schema.json` is
// generated from it. No clock, host or duration: the same page has the same record everywhere.

import type { LabelTask } from '../index.ts';
import { fieldSchema, PAGE_FIELDS, type PageRecord, type RecordField } from '../render/index.ts';
import { OUTCOME_NAMES, type Outcome } from './outcome.ts';

/** Raised when a field changes its meaning. */
const RECORD_VERSION = 1;

/** Where a page was found, and its outcome. */
interface Envelope {
  /** WARC-Record-ID, the line's id, or `source#offset`. */
  readonly id: string;
  /** The input, as named. */
  readonly source: string;
  /** Position in the input: bytes of the file, or the index of the file in a folder. */
  readonly offset: number;
  /** Number of records before it at the same offset: records of one gzip stream share it. */
  readonly inner: number;
  /** Bytes of the input; 0 if they are shared. */
  readonly length: number;
  readonly site?: string | undefined;
  /** When it was fetched, according to the input. */
  readonly date?: string | undefined;
  /** HTTP status. */
  readonly status?: number | undefined;
  readonly content_type?: string | undefined;
  readonly charset?: string | undefined;
  readonly words?: number | undefined;
  readonly method?: string | undefined;
  /** The text as Markdown, with `--text both`. */
  readonly markdown?: string | undefined;
  /** Id of the site's template that was used. */
  readonly template?: string | undefined;
  /** Why the requested method was not used. */
  readonly fallback?: string | undefined;
  /**
   * Why the page is incomplete: the crawler's reason (WARC-Truncated), `encoding` if its chunks or compression end too
   * early, or `limit` if only its beginning was extracted.
   */
  readonly truncated?: string | undefined;
  /** The page as a labeling task, if the confidence is low. */
  readonly task?: Pick<LabelTask, 'key' | 'count' | 'lines'> | undefined;
  /** `used`, or why a second reader's answer was not used. */
  readonly second?: string | undefined;
  /** Anything unusual: a URL that cannot be parsed, a digest that does not match. */
  readonly notes?: readonly string[] | undefined;
  /** SHA-1 of the text, in hexadecimal. */
  readonly text_sha1?: string | undefined;
  /** Signature for near-duplicates, base64. */
  readonly minhash?: string | undefined;
  readonly outcome: Outcome;
  /** Name of the filter, or what is wrong, for people. */
  readonly reason?: string | undefined;
  /** Pith's version. */
  readonly pith: string;
}

/** The fields of a page's record by column name, in lower case. */
export type PageColumns = { readonly [Name in RecordField as ColumnOf<Name>]?: PageRecord[Name] | undefined };
type ColumnOf<Name extends RecordField> = Name extends 'siteName'
  ? 'site_name'
  : Name extends 'pageType'
    ? 'page_type'
    : Name;

export interface CorpusRecord extends Envelope, PageColumns {}

type ColumnName = keyof CorpusRecord;

const PAGE_COLUMNS: { readonly [Name in RecordField]: ColumnOf<Name> } = {
  url: 'url',
  title: 'title',
  byline: 'byline',
  authors: 'authors',
  published: 'published',
  modified: 'modified',
  siteName: 'site_name',
  description: 'description',
  language: 'language',
  image: 'image',
  canonical: 'canonical',
  tags: 'tags',
  categories: 'categories',
  license: 'license',
  pageType: 'page_type',
  thing: 'thing',
  confidence: 'confidence',
  text: 'text',
};

/** A page's record with column names. */
export function corpusColumns(record: PageRecord): PageColumns {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [PAGE_COLUMNS[name as RecordField], value]));
}

/** `strings` is a list of texts, `object` a JSON object: native in JSON lines, JSON text in a column. */
/** `time`: an instant as ISO 8601, a timestamp in Parquet. */
export type FieldType = 'string' | 'time' | 'integer' | 'number' | 'strings' | 'object';

interface FieldRow {
  readonly type: FieldType;
  /** In every record. */
  readonly always?: true;
  readonly says?: string;
  /** More of its JSON schema. */
  readonly schema?: object;
}

const ofPage = (name: RecordField): FieldRow => {
  const { type, says } = PAGE_FIELDS[name];
  return { type, says, schema: fieldSchema(name) };
};

/** Every field in order. */
export const RECORD_FIELDS: Readonly<Record<ColumnName, FieldRow>> = {
  id: { type: 'string', always: true, says: "WARC-Record-ID, the line's id, or `source#offset`." },
  source: { type: 'string', always: true, says: 'The input, as named.' },
  offset: {
    type: 'integer',
    always: true,
    says: 'Position in the input: bytes of the file, or the index of the file in a folder.',
    schema: { minimum: 0 },
  },
  inner: {
    type: 'integer',
    always: true,
    says: 'Number of records before it at the same offset: records of one gzip stream share it.',
    schema: { minimum: 0 },
  },
  length: {
    type: 'integer',
    always: true,
    says: 'Bytes of the input; 0 if they are shared.',
    schema: { minimum: 0 },
  },
  url: ofPage('url'),
  site: { type: 'string' },
  date: { type: 'time', says: 'When it was fetched, according to the input.' },
  status: { type: 'integer', says: 'HTTP status.' },
  content_type: { type: 'string' },
  charset: { type: 'string' },
  language: ofPage('language'),
  title: ofPage('title'),
  byline: ofPage('byline'),
  authors: ofPage('authors'),
  published: ofPage('published'),
  modified: ofPage('modified'),
  site_name: ofPage('siteName'),
  description: ofPage('description'),
  image: ofPage('image'),
  canonical: ofPage('canonical'),
  tags: ofPage('tags'),
  categories: ofPage('categories'),
  license: ofPage('license'),
  page_type: ofPage('pageType'),
  thing: ofPage('thing'),
  text: { ...ofPage('text'), says: 'The main text, or Markdown if requested; without the title.' },
  markdown: { type: 'string', says: 'The text as Markdown, if both forms were requested.' },
  words: { type: 'integer', schema: { minimum: 0 } },
  method: { type: 'string' },
  template: { type: 'string', says: "Id of the site's template that was used." },
  confidence: ofPage('confidence'),
  fallback: { type: 'string', says: 'Why the requested method was not used.' },
  truncated: {
    type: 'string',
    says: 'Why the page is incomplete: the reason given by the crawler (WARC-Truncated), segmented if the rest is in continuation records, encoding if its chunks or its compression end too early, or limit if only the beginning was extracted.',
  },
  task: { type: 'object', says: 'The page as a labeling task, if the confidence is low: key, count, lines.' },
  second: { type: 'string', says: "`used`, or why a second reader's answer was not used." },
  notes: {
    type: 'strings',
    says: 'Anything unusual: a URL that cannot be parsed, a digest that does not match the bytes.',
    schema: { type: 'array', items: { type: 'string' } },
  },
  text_sha1: { type: 'string', says: 'SHA-1 of the text, in hexadecimal.', schema: { pattern: '^[0-9a-f]{40}$' } },
  minhash: { type: 'string', says: 'Signature for near-duplicates, base64.' },
  outcome: { type: 'string', always: true, schema: { enum: OUTCOME_NAMES } },
  reason: { type: 'string', says: 'Name of the filter, or what is wrong, for people.' },
  pith: { type: 'string', always: true, says: "Pith's version." },
};

const NAMES = Object.keys(RECORD_FIELDS) as ColumnName[];

/** One line, fields in order, without absent ones. */
export function recordLine(record: CorpusRecord): string {
  const ordered: Record<string, unknown> = {};
  for (const name of NAMES) if (record[name] !== undefined) ordered[name] = record[name];
  return `${JSON.stringify(ordered)}\n`;
}

/** A field's value in a column: lists and objects are JSON. */
export function columnValue(value: CorpusRecord[ColumnName]): string | number | undefined {
  return typeof value === 'object' ? JSON.stringify(value) : value;
}

/** The JSON schema of a line. */
export function recordSchema(): object {
  const properties = Object.entries(RECORD_FIELDS).map(([name, { type, says, schema }]) => [
    name,
    {
      ...(type === 'strings' ? {} : { type: type === 'time' ? 'string' : type }),
      ...schema,
      ...(says === undefined ? {} : { description: says }),
    },
  ]);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `A record of a corpus, version ${RECORD_VERSION}`,
    description:
      'One line of JSON, one row of Parquet or Arrow: the same fields in the same order. Absent in JSON is null in a column; integers are INT64, numbers DOUBLE, lists and objects JSON text; `date` is a timestamp in Parquet, null if it is not an instant with a time zone.',
    type: 'object',
    required: NAMES.filter((name) => RECORD_FIELDS[name].always === true),
    additionalProperties: false,
    properties: Object.fromEntries(properties),
  };
}
