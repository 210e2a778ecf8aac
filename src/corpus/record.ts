// The record of a corpus: one list of fields for JSON lines, Parquet and Arrow, in this order. `schema/record.schema.json`
// says the same to other programs, and a test holds both together. No clock, no host, no duration: the same page gives
// the same record everywhere.

import type { Outcome } from './outcome.ts';

/** Goes up when a field changes its meaning. */
export const RECORD_VERSION = 1;

export interface CorpusRecord {
  /** WARC-Record-ID, the line's id, or `source#offset`. */
  readonly id: string;
  /** The input, as it was named. */
  readonly source: string;
  /** Where in the input: bytes of the file, or the number of the file in a folder. */
  readonly offset: number;
  /** Records before it at the same offset: those of one gzip stream share theirs. */
  readonly inner: number;
  /** Bytes of the input; 0 when they are shared. */
  readonly length: number;
  readonly url?: string | undefined;
  readonly site?: string | undefined;
  /** When it was fetched, as the input says. */
  readonly date?: string | undefined;
  /** HTTP status. */
  readonly status?: number | undefined;
  readonly content_type?: string | undefined;
  readonly charset?: string | undefined;
  readonly language?: string | undefined;
  readonly title?: string | undefined;
  /** The primary text, or Markdown when that was asked for. */
  readonly text?: string | undefined;
  readonly words?: number | undefined;
  readonly method?: string | undefined;
  /** Id of the site's template that was used. */
  readonly template?: string | undefined;
  /** F the method expects, 0 to 1. */
  readonly confidence?: number | undefined;
  /** Why the method that was to be used was not. */
  readonly fallback?: string | undefined;
  /** Why the page is not whole: what the crawler says (WARC-Truncated), `encoding` when its chunks or packing end too early, or `limit` when only its beginning was extracted. */
  readonly truncated?: string | undefined;
  /** Of the text, in hexadecimal. */
  readonly text_sha1?: string | undefined;
  /** Signature for near-duplicates, base64. */
  readonly minhash?: string | undefined;
  readonly outcome: Outcome;
  /** Name of the filter, or what is wrong, for people. */
  readonly reason?: string | undefined;
  /** Pith's version. */
  readonly pith: string;
}

export type FieldType = 'string' | 'integer' | 'number';

/** Every field in order: its type, and whether every record has it. */
export const RECORD_FIELDS: Readonly<Record<keyof CorpusRecord, { type: FieldType; always?: true }>> = {
  id: { type: 'string', always: true },
  source: { type: 'string', always: true },
  offset: { type: 'integer', always: true },
  inner: { type: 'integer', always: true },
  length: { type: 'integer', always: true },
  url: { type: 'string' },
  site: { type: 'string' },
  date: { type: 'string' },
  status: { type: 'integer' },
  content_type: { type: 'string' },
  charset: { type: 'string' },
  language: { type: 'string' },
  title: { type: 'string' },
  text: { type: 'string' },
  words: { type: 'integer' },
  method: { type: 'string' },
  template: { type: 'string' },
  confidence: { type: 'number' },
  fallback: { type: 'string' },
  truncated: { type: 'string' },
  text_sha1: { type: 'string' },
  minhash: { type: 'string' },
  outcome: { type: 'string', always: true },
  reason: { type: 'string' },
  pith: { type: 'string', always: true },
};

const NAMES = Object.keys(RECORD_FIELDS) as (keyof CorpusRecord)[];

/** One line, fields in order, absent ones left out. */
export function recordLine(record: CorpusRecord): string {
  const ordered: Record<string, unknown> = {};
  for (const name of NAMES) if (record[name] !== undefined) ordered[name] = record[name];
  return `${JSON.stringify(ordered)}\n`;
}
