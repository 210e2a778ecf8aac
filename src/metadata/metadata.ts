// Page → its metadata, each field with its source. A table (sources.ts) lists the sources of every field in order; the first
// with a usable value wins. Pure: `now` is a parameter, never read from a clock.

import { fact, type Page } from '../page/index.ts';
import { cleanCode } from '../text/index.ts';
import { collect } from './collect.ts';
import { type PageLanguage, pageLanguage } from './page-language.ts';
import { FIELD_SOURCES, type FieldName, type Reading, type SourceName } from './sources.ts';
import { readThing, type Thing } from './thing.ts';

export interface FoundField<T> {
  readonly value: T;
  readonly source: SourceName;
}

export interface MetadataOptions {
  /** Today, for rejecting dates from the future. Without it, only impossible years are rejected. */
  readonly now?: Date | undefined;
  /** Only these fields, without the language; each has its own cost. All fields by default. */
  readonly fields?: readonly FieldName[];
}

export interface Metadata {
  readonly title?: FoundField<string>;
  readonly authors?: FoundField<readonly string[]>;
  /** ISO 8601, with time and zone if the page states them. */
  readonly published?: FoundField<string>;
  readonly modified?: FoundField<string>;
  readonly siteName?: FoundField<string>;
  readonly description?: FoundField<string>;
  readonly image?: FoundField<string>;
  readonly canonical?: FoundField<string>;
  readonly tags?: FoundField<readonly string[]>;
  readonly categories?: FoundField<readonly string[]>;
  readonly license?: FoundField<string>;
  readonly pageType?: FoundField<string>;
  readonly language?: PageLanguage;
  /** The product, recipe, event, job or post that the page is about, with its own facts. */
  readonly thing?: Thing;
}

/** For each field, everything that was found, in the order of the sources: the first value wins. */
export type Candidates = Readonly<Partial<Record<FieldName, readonly FoundField<string | readonly string[]>[]>>>;

export function readCandidates(page: Page, { now }: MetadataOptions = {}): Candidates {
  const reading: Reading = { page, raw: collect(page), now };
  const fields = Object.entries(FIELD_SOURCES).map(([field, sources]) => [
    field,
    sources.flatMap(([source, read]) => {
      const value = clean(read(reading));
      return hasValue(value) ? [{ value, source }] : [];
    }),
  ]);
  return Object.fromEntries(fields) as Candidates;
}

/** Cleaned like text: a hidden message could reach programs through a title as well as through a paragraph. */
function clean(value: string | readonly string[] | undefined): string | readonly string[] | undefined {
  if (value === undefined) return undefined;
  return typeof value === 'string'
    ? cleanCode(value).trim()
    : value.map((one) => cleanCode(one).trim()).filter(Boolean);
}

function hasValue<T extends string | readonly string[]>(value: T | undefined): value is T {
  return value !== undefined && value.length > 0;
}

/** Cached, because steps of an answer use it too. It does not depend on the date. */
const findTitle = fact(
  'metadata.title',
  (page: Page): { readonly found: FoundField<string | readonly string[]> | undefined } => ({
    found: firstValue(FIELD_SOURCES.title, { page, raw: collect(page), now: undefined }),
  }),
);

function firstValue(
  sources: (typeof FIELD_SOURCES)[FieldName],
  reading: Reading,
): FoundField<string | readonly string[]> | undefined {
  for (const [source, read] of sources) {
    const value = clean(read(reading));
    if (hasValue(value)) return { value, source };
  }
  return undefined;
}

/** All fields of a page. The language is detected from `text`, by default the page's whole text. */
export function readMetadata(page: Page, options: MetadataOptions = {}, text?: string): Metadata {
  const raw = collect(page);
  const reading: Reading = { page, raw, now: options.now };
  const { fields } = options;
  const metadata: Record<string, unknown> = {};
  for (const [field, sources] of Object.entries(FIELD_SOURCES)) {
    if (fields?.includes(field as FieldName) === false) continue;
    const found = field === 'title' ? findTitle(page).found : firstValue(sources, reading);
    if (found !== undefined) metadata[field] = found;
  }
  if (fields !== undefined) return metadata as Metadata;
  const thing = readThing(page);
  const language = pageLanguage(page, text === undefined || text === '' ? page.text : text);
  return {
    ...metadata,
    ...(language === undefined ? {} : { language }),
    ...(thing === undefined ? {} : { thing }),
  } as Metadata;
}
