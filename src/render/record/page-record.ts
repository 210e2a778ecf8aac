// Metadata and the method's findings → the record of a page.

import type { Metadata } from '../../metadata/index.ts';
import type { PageRecord, RecordField, ThingRecord } from './fields.ts';

/** Facts about a page besides its metadata. */
export interface RecordContext {
  /** Read only if a field needs it. */
  readonly metadata: () => Metadata;
  readonly url: string | undefined;
  /** From the method; if undefined, the page's own declaration is used. */
  readonly pageType: string | undefined;
  readonly confidence: number | undefined;
}

/** Fields that are a metadata field: its value, without its source. */
type PlainField = Exclude<keyof Metadata, 'pageType' | 'thing'>;

/** How each field is read: from the metadata, or by a function. The caller adds the text. */
const READERS: {
  readonly [Name in RecordField]: Name extends PlainField ? 0 : (known: RecordContext) => PageRecord[Name];
} = {
  url: ({ url }) => url,
  title: 0,
  byline: ({ metadata }) => metadata().authors?.value.join(', '),
  authors: 0,
  published: 0,
  modified: 0,
  siteName: 0,
  description: 0,
  language: 0,
  image: 0,
  canonical: 0,
  tags: 0,
  categories: 0,
  license: 0,
  pageType: ({ metadata, pageType }) => pageType ?? metadata().pageType?.value,
  thing: ({ metadata }) => thingRecord(metadata()),
  // Four decimals: the last bits of a float differ between machines.
  confidence: ({ confidence }) => (confidence === undefined ? undefined : Math.round(confidence * 1e4) / 1e4),
  text: () => undefined,
};

export const FIELD_NAMES: readonly RecordField[] = Object.keys(READERS) as RecordField[];

/** All fields except the text, or the wanted ones; those without a value are absent. */
export function pageRecord(known: RecordContext, wanted: readonly string[] = FIELD_NAMES): PageRecord {
  const record: Record<string, unknown> = {};
  for (const name of FIELD_NAMES) {
    if (!wanted.includes(name)) continue;
    const read = READERS[name];
    const value = read === 0 ? known.metadata()[name as PlainField]?.value : read(known);
    if (value !== undefined) record[name] = value;
  }
  return record;
}

function thingRecord({ thing }: Metadata): ThingRecord | undefined {
  if (thing === undefined) return undefined;
  const facts = Object.entries(thing.facts).map(([name, { value }]) => [name, value] as const);
  return { type: thing.type, ...Object.fromEntries(facts) };
}
