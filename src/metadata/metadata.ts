// Page → its metadata, each field with where it was found. For every field a table (sources.ts) says which sources are
// asked, in which order; the first that gives a usable value wins. Pure: `now` is given, never read from a clock.

import { fact, type Page } from '../page/index.ts';
import { cleanCode } from '../text/index.ts';
import { collect } from './collect.ts';
import { type PageLanguage, pageLanguage } from './page-language.ts';
import { FIELD_SOURCES, type FieldName, type Reading, type SourceName } from './sources.ts';
import { readThing, type Thing } from './thing.ts';

export interface Found<T> {
  readonly value: T;
  readonly source: SourceName;
}

export interface MetadataOptions {
  /** Today, for refusing dates from the future. Without it only impossible years are refused. */
  readonly now?: Date;
  /** Only these fields, and no language: each costs its own look at the page. All when not given. */
  readonly fields?: readonly FieldName[];
}

export interface Metadata {
  readonly title?: Found<string>;
  readonly authors?: Found<readonly string[]>;
  /** ISO 8601, with the time and zone as far as the page states them. */
  readonly published?: Found<string>;
  readonly modified?: Found<string>;
  readonly siteName?: Found<string>;
  readonly description?: Found<string>;
  readonly image?: Found<string>;
  readonly canonical?: Found<string>;
  readonly tags?: Found<readonly string[]>;
  readonly categories?: Found<readonly string[]>;
  readonly licence?: Found<string>;
  readonly pageType?: Found<string>;
  readonly language?: PageLanguage;
  /** The product, recipe, event, job or post that the page is about, with its own facts. */
  readonly thing?: Thing;
}

/** For each field all that was found, in the order in which sources are asked: the first is the one that counts. */
export type Candidates = Readonly<Partial<Record<FieldName, readonly Found<string | readonly string[]>[]>>>;

export function readCandidates(page: Page, { now }: MetadataOptions = {}): Candidates {
  const reading: Reading = { page, raw: collect(page), now };
  const fields = Object.entries(FIELD_SOURCES).map(([field, sources]) => [
    field,
    sources.flatMap(([source, read]) => {
      const value = clean(read(reading));
      return isSaid(value) ? [{ value, source }] : [];
    }),
  ]);
  return Object.fromEntries(fields) as Candidates;
}

/** As clean as text is: a message that nobody sees reaches programs by a title as well as by a paragraph. */
function clean(value: string | readonly string[] | undefined): string | readonly string[] | undefined {
  if (value === undefined) return undefined;
  return typeof value === 'string'
    ? cleanCode(value).trim()
    : value.map((one) => cleanCode(one).trim()).filter(Boolean);
}

function isSaid<T extends string | readonly string[]>(value: T | undefined): value is T {
  return value !== undefined && value.length > 0;
}

/** Asked for by the steps of an answer too. No day changes it. */
const findTitle = fact(
  'metadata.title',
  (page: Page): { readonly said: Found<string | readonly string[]> | undefined } => ({
    said: firstSaid(FIELD_SOURCES.title, { page, raw: collect(page), now: undefined }),
  }),
);

function firstSaid(
  sources: (typeof FIELD_SOURCES)[FieldName],
  reading: Reading,
): Found<string | readonly string[]> | undefined {
  for (const [source, read] of sources) {
    const value = clean(read(reading));
    if (isSaid(value)) return { value, source };
  }
  return undefined;
}

/** All fields of a page. `text` is what the language is detected from; the page's whole text when not given. */
export function readMetadata(page: Page, options: MetadataOptions = {}, text?: string): Metadata {
  const raw = collect(page);
  const reading: Reading = { page, raw, now: options.now };
  const { fields } = options;
  const found: Record<string, unknown> = {};
  for (const [field, sources] of Object.entries(FIELD_SOURCES)) {
    if (fields?.includes(field as FieldName) === false) continue;
    const said = field === 'title' ? findTitle(page).said : firstSaid(sources, reading);
    if (said !== undefined) found[field] = said;
  }
  if (fields !== undefined) return found as Metadata;
  const thing = readThing(page);
  const language = pageLanguage(page, text === undefined || text === '' ? page.text : text);
  return {
    ...found,
    ...(language === undefined ? {} : { language }),
    ...(thing === undefined ? {} : { thing }),
  } as Metadata;
}
