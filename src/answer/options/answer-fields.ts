// The fields that an answer can have as one record: facts about the page, its text in each format, and how it was found. The
// command (`--fields`), JSON lines, the service and the library use the same names.

import { FIELD_NAMES, type JsonPage, type RecordField } from '../../render/index.ts';
import type { Extraction } from '../extraction.ts';
import type { FormatName } from './formats.ts';

/** Formats that are one field of a record; JSON contains all fields. */
type WrittenField = Exclude<FormatName, 'json'>;

export type AnswerField = keyof JsonPage | WrittenField | 'trace';

/** Fields that the record of the page lacks, each with its reader. */
const OTHERS: { readonly [Name in Exclude<AnswerField, RecordField>]: (extraction: Extraction) => unknown } = {
  markdown: (extraction) =>
    extraction.hasFrontMatter ? extraction.markdown : extraction.textBeside(extraction.record).markdown,
  html: (extraction) => extraction.textBeside(extraction.record).html,
  tei: ({ tei }) => tei,
  chunks: (extraction) =>
    extraction
      .chunks({}, extraction.record.title === undefined ? undefined : extraction.body)
      // The record has these fields already.
      .map(({ title: _title, url: _url, language: _language, ...piece }) => piece),
  method: ({ method }) => method,
  scope: ({ scope }) => scope,
  abstained: ({ abstained }) => abstained,
  source: ({ source }) => source,
  embeddedIn: ({ embeddedIn }) => embeddedIn,
  fallback: ({ fallback }) => fallback,
  notes: ({ page }) => page.info.notes,
  second: ({ second }) => second,
  template: ({ template }) => template,
  charset: ({ page }) => page.info.decoded?.charset,
  trace: ({ trace }) => trace?.entries,
  version: ({ json }) => json.version,
  layout: ({ labels }) => labels.layout,
  scopeBecause: ({ json }) => json.scopeBecause,
  metadata: ({ metadata }) => metadata,
  blocks: ({ json }) => json.blocks,
  comments: ({ json }) => json.comments,
  posts: ({ posts }) => posts,
  hidden: ({ json }) => json.hidden,
  maybeHidden: ({ json }) => json.maybeHidden,
  limits: ({ json }) => json.limits,
  evidence: ({ trace }) => trace?.entries,
  timings: ({ timings }) => timings,
  factTimings: ({ json }) => json.factTimings,
};

/** How an answer was found: in every record that does not select its fields. */
const FOUND_BY = [
  'method',
  'scope',
  'abstained',
  'source',
  'embeddedIn',
  'fallback',
  'notes',
  'second',
  'template',
  'charset',
] as const;

export const ANSWER_FIELDS: readonly AnswerField[] = [
  ...new Set([...FIELD_NAMES, ...(Object.keys(OTHERS) as AnswerField[])]),
];

/**
 * An answer as the fields of one record: facts about the page, its text in the given formats, and how it was found; or the
 * fields that the option `fields` names. Fields without a value are absent.
 *
 *     const { title, markdown } = answerFields(extract(html), ['markdown']);
 *     title; // 'The last ferry'
 */
export function answerFields(extraction: Extraction, formats: readonly FormatName[]): Record<string, unknown> {
  const names = extraction.fields ?? fieldsOf(extraction, formats);
  const record: Record<string, unknown> = {};
  for (const name of names) {
    const value =
      name in OTHERS ? OTHERS[name as keyof typeof OTHERS](extraction) : extraction.record[name as RecordField];
    if (value !== undefined) record[name] = value;
  }
  return record;
}

function fieldsOf(extraction: Extraction, formats: readonly FormatName[]): readonly string[] {
  const written = formats.filter((name) => name !== 'json');
  // In JSON the trace is `evidence`.
  if (formats.includes('json')) return [...new Set([...Object.keys(extraction.json), ...written, ...FOUND_BY])];
  const facts = FIELD_NAMES.filter((name) => name !== 'text');
  const found = FOUND_BY.filter((name) => name !== 'source' || extraction.source !== 'page');
  return [...facts, ...written, ...found, 'trace'];
}
