// The table of fields and sources: for each field, its sources in order of priority. Structured data comes first, data for
// sharing next, and values read from the visible page last.
// Docs and tests read this table; a new source is one row.

import { typesOf } from '../elements/index.ts';
import type { Page } from '../page/index.ts';
import { resolve } from '../url/index.ts';
import {
  bylineAuthors,
  itemAuthors,
  ldAuthors,
  ldGroup,
  linkAuthors,
  metaAuthors,
  parselyAuthors,
  rdfaAuthors,
  signedAuthors,
} from './author-sources.ts';
import type { Raw } from './collect.ts';
import { contentImage } from './content-image.ts';
import { dateHints, dateInUrl, readDate } from './dates/index.ts';
import { unescaped } from './escaped.ts';
import { MAIN_TYPES, textOf, textsOf } from './json-ld.ts';
import type { Metadata } from './metadata.ts';
import { pageAddress } from './page-address.ts';
import { dateInScripts } from './script-dates.ts';
import { isRelated, siteInTitle, titleFromHeading, titleFromOnlyHeading, withoutSiteName } from './title.ts';
import { visibleDates } from './visible-dates.ts';

export const SOURCES = [
  'json-ld',
  'microdata',
  'rdfa',
  'opengraph',
  'twitter',
  'dublin-core',
  'meta',
  'link',
  'time',
  'heading',
  'title',
  'url',
  'byline',
  'script',
  'html',
] as const;
export type SourceName = (typeof SOURCES)[number];

export interface Reading {
  readonly page: Page;
  readonly raw: Raw;
  readonly now: Date | undefined;
}

type Read<T> = (reading: Reading) => T | undefined;
type SourceRow<T> = readonly [SourceName, Read<T>];

const clean = (text: string | undefined): string | undefined => {
  const line = text === undefined ? undefined : unescaped(text).replace(/\s+/g, ' ').trim();
  return line === undefined || line === '' ? undefined : line;
};
/** Reads the first of several meta elements that has a value. */
const meta =
  (...names: string[]): Read<string> =>
  ({ raw }) => {
    for (const name of names) {
      const value = clean(raw.head.meta.get(name)?.[0]);
      if (value !== undefined) return value;
    }
    return undefined;
  };
const ld =
  (property: string): Read<string> =>
  ({ raw: { jsonLd } }) =>
    clean(textOf(jsonLd.main?.[property], jsonLd)) ?? clean(textOf(jsonLd.webPage?.[property], jsonLd));
const item =
  (...names: string[]): Read<string> =>
  ({ raw }) =>
    clean(names.map((name) => raw.microdata.get(name)?.[0]?.value).find((value) => value !== undefined));
/** A property inside a part about other pages counts only if it is the only one. */
const onlyItem =
  (name: string): Read<string> =>
  ({ raw }) => {
    const all = raw.microdata.get(name) ?? [];
    return all.length === 1 ? clean(all[0]!.value) : undefined;
  };
const rdfa =
  (...names: string[]): Read<string> =>
  ({ raw }) =>
    clean(names.map((name) => raw.rdfa.get(name)?.[0]?.value).find((value) => value !== undefined));
const title =
  (read: Read<string>): Read<string> =>
  (reading) =>
    withoutSiteName(read(reading), reading);
const date =
  (read: Read<string>): Read<string> =>
  (reading) =>
    readDate(read(reading), reading.now, dateHints(reading.page));
const url =
  (read: Read<string>): Read<string> =>
  (reading) => {
    const value = read(reading);
    return value === undefined ? undefined : resolve(value, pageAddress(reading.page));
  };
const list =
  (read: Read<string>): Read<string[]> =>
  (reading) =>
    words(read(reading)?.split(/[,;|]/) ?? []);

function words(texts: readonly string[]): string[] {
  const seen = new Set<string>();
  for (const text of texts) {
    const word = clean(text);
    if (word !== undefined && word.length < 80) seen.add(word);
  }
  return [...seen].slice(0, 30);
}

/** The visible day, if the machine-readable time in UTC falls on the day before or after. */
const shownDay: Read<string> = (reading) => {
  const { page, now } = reading;
  const declared = date(ld('datePublished'))(reading) ?? date(meta('article:published_time'))(reading);
  if (declared === undefined || !/(?:Z|[+-]00:00)$/.test(declared)) return undefined;
  const shown = visibleDates(page, now).published;
  if (shown === undefined || shown.score < SURE_DATE) return undefined;
  const apart = Math.abs(Date.parse(shown.value.slice(0, 10)) - Date.parse(declared.slice(0, 10)));
  return apart === DAY_MS ? shown.value : undefined;
};

/** The earlier, shared day, if microdata gives the same day as published and modified: that is the last change. */
const firstPublished: Read<string> = (reading) => {
  const declared = date(item('datepublished'))(reading);
  const shared = date(meta('article:published_time'))(reading);
  if (declared === undefined || shared === undefined || declared !== date(item('datemodified'))(reading))
    return undefined;
  return shared.slice(0, 10) < declared.slice(0, 10) ? shared : undefined;
};

const licenseUrl: Read<string> = ({ raw, page }) => {
  const href = raw.head.links.get('license')?.[0] ?? raw.head.links.get('licence')?.[0] ?? raw.relLicenses[0];
  return href === undefined ? undefined : resolve(href, pageAddress(page));
};

/** Minimum score for a visible date to count as the page's. */
const SURE_DATE = 3.2;
const DAY_MS = 86_400_000;
/** A visible date from a source; less certain ones only if `isSure` is false. */
const visible =
  (field: 'published' | 'modified', source: 'time' | 'byline', isSure: boolean): Read<string> =>
  ({ page, now }) => {
    const found = visibleDates(page, now)[field];
    return found?.source === source && (!isSure || found.score >= SURE_DATE) ? found.value : undefined;
  };

const ldType: Read<string> = ({ raw: { jsonLd } }) => {
  const types = jsonLd.main === undefined ? [] : typesOf(jsonLd.main);
  return types.map((type) => MAIN_TYPES.get(type)).find((type) => type !== undefined);
};

const OG_TYPES: ReadonlyMap<string, string> = new Map([
  ['article', 'article'],
  ['blog', 'article'],
  ['product', 'product'],
  ['product.item', 'product'],
  ['og:product', 'product'],
  ['book', 'product'],
  ['profile', 'profile'],
]);

/** Fields that are read from sources; language and thing have readers of their own. */
export type FieldName = Exclude<keyof Metadata, 'language' | 'thing'>;

/** Field → sources in order of priority. */
export const FIELD_SOURCES: Readonly<Record<FieldName, readonly SourceRow<string | string[]>[]>> = {
  title: [
    ['heading', titleFromHeading],
    ['heading', titleFromOnlyHeading],
    [
      'json-ld',
      title((reading) => {
        const { jsonLd } = reading.raw;
        const headline = clean(textOf(jsonLd.main?.['headline'] ?? jsonLd.main?.['name'], jsonLd));
        return headline !== undefined && isRelated(headline, reading) ? headline : undefined;
      }),
    ],
    ['microdata', title(item('headline'))],
    ['opengraph', title(meta('og:title'))],
    ['twitter', title(meta('twitter:title'))],
    ['title', title(({ raw }) => clean(raw.head.title))],
    ['dublin-core', title(meta('dc.title', 'dcterms.title'))],
    ['rdfa', title(rdfa('headline', 'title'))],
  ],
  authors: [
    ['json-ld', ldAuthors],
    ['microdata', itemAuthors],
    ['rdfa', rdfaAuthors],
    [
      'meta',
      metaAuthors([
        'citation_author',
        'author',
        'parsely-author',
        'sailthru.author',
        'byl',
        'article.author',
        'articleauthor',
      ]),
    ],
    ['meta', parselyAuthors],
    ['opengraph', metaAuthors(['article:author', 'og:article:author'])],
    [
      'dublin-core',
      metaAuthors(
        ['dc.creator', 'dc:creator', 'dcterms.creator', 'dcterms:creator', 'dc.contributor', 'dc:contributor'],
        { isOnePerson: true },
      ),
    ],
    ['link', linkAuthors],
    ['byline', bylineAuthors],
    ['byline', signedAuthors],
    ['twitter', metaAuthors(['twitter:data1'])],
    ['json-ld', ldGroup],
  ],
  published: [
    ['byline', shownDay],
    ['json-ld', date(ld('datePublished'))],
    ['opengraph', firstPublished],
    ['microdata', date(item('datepublished', 'datecreated'))],
    ['microdata', date(onlyItem('datepublished aside'))],
    ['rdfa', date(rdfa('datepublished', 'issued', 'created'))],
    ['opengraph', date(meta('article:published_time', 'og:published_time', 'og:article:published_time'))],
    ['time', visible('published', 'time', true)],
    ['byline', visible('published', 'byline', true)],
    [
      'dublin-core',
      date(
        meta(
          'dcterms.issued',
          'dcterms:issued',
          'dc:date',
          'dc.date.issued',
          'dcterms.created',
          'dc.date',
          'dcterms.date',
          'dc.date.created',
        ),
      ),
    ],
    [
      'meta',
      date(
        meta(
          'parsely-pub-date',
          'sailthru.date',
          'pubdate',
          'publishdate',
          'publish-date',
          'citation_publication_date',
          'originalpublicationdate',
          'rnews:datepublished',
          'datepublished',
          'article:published',
          'date',
        ),
      ),
    ],
    ['url', ({ page, now }) => (page.url === undefined ? undefined : dateInUrl(page.url, now))],
    ['time', visible('published', 'time', false)],
    ['byline', visible('published', 'byline', false)],
    ['title', ({ page, raw, now }) => readDate(raw.head.title, now, dateHints(page))],
    ['script', ({ page, now }) => dateInScripts(page, now)],
  ],
  modified: [
    ['json-ld', date(ld('dateModified'))],
    ['microdata', date(item('datemodified', 'dateupdate'))],
    ['rdfa', date(rdfa('datemodified', 'modified'))],
    ['opengraph', date(meta('article:modified_time', 'og:updated_time', 'og:modified_time'))],
    ['dublin-core', date(meta('dcterms.modified', 'dc.date.modified'))],
    ['meta', date(meta('last-modified', 'revised', 'lastmod'))],
    ['time', visible('modified', 'time', false)],
    ['byline', visible('modified', 'byline', false)],
  ],
  siteName: [
    ['opengraph', meta('og:site_name')],
    [
      'json-ld',
      ({ raw }) =>
        clean(textOf(raw.jsonLd.main?.['publisher'], raw.jsonLd) ?? textOf(raw.jsonLd.webSite?.['name'], raw.jsonLd)),
    ],
    ['meta', meta('application-name', 'apple-mobile-web-app-title')],
    ['dublin-core', meta('dc.publisher', 'dcterms.publisher')],
    ['title', siteInTitle],
    ['url', ({ page }) => hostOf(page.url)],
  ],
  description: [
    ['opengraph', meta('og:description')],
    ['meta', meta('description')],
    ['json-ld', ld('description')],
    ['twitter', meta('twitter:description')],
    ['dublin-core', meta('dc.description', 'dcterms.description', 'dcterms.abstract')],
    ['microdata', item('description')],
  ],
  image: [
    ['opengraph', url(meta('og:image:secure_url', 'og:image', 'og:image:url'))],
    ['twitter', url(meta('twitter:image', 'twitter:image:src'))],
    ['json-ld', url(ld('image'))],
    ['microdata', url(item('image'))],
    ['link', url(({ raw }) => raw.head.links.get('image_src')?.[0])],
    ['html', url(({ page }) => contentImage(page))],
  ],
  canonical: [
    ['link', url(({ raw }) => raw.head.links.get('canonical')?.[0])],
    ['opengraph', url(meta('og:url'))],
    [
      'json-ld',
      url(({ raw }) => clean(textOf(raw.jsonLd.main?.['url'] ?? raw.jsonLd.main?.['mainEntityOfPage'], raw.jsonLd))),
    ],
  ],
  tags: [
    [
      'json-ld',
      ({ raw: { jsonLd } }) => words(textsOf(jsonLd.main?.['keywords'], jsonLd).flatMap((text) => text.split(/[,;]/))),
    ],
    ['opengraph', ({ raw }) => words(raw.head.meta.get('article:tag')?.flatMap((text) => text.split(',')) ?? [])],
    ['meta', list(meta('news_keywords', 'keywords', 'parsely-tags', 'sailthru.tags'))],
    ['dublin-core', list(meta('dc.subject', 'dcterms.subject'))],
    ['microdata', list(item('keywords'))],
    ['link', ({ raw }) => words(raw.relTags)],
  ],
  categories: [
    [
      'json-ld',
      ({ raw: { jsonLd } }) => words(textsOf(jsonLd.main?.['articleSection'] ?? jsonLd.main?.['category'], jsonLd)),
    ],
    ['opengraph', ({ raw }) => words(raw.head.meta.get('article:section') ?? [])],
    ['microdata', ({ raw }) => words(raw.microdata.get('articlesection')?.map(({ value }) => value) ?? [])],
    ['meta', list(meta('parsely-section', 'category', 'section'))],
  ],
  license: [
    ['link', licenseUrl],
    ['json-ld', ld('license')],
    ['microdata', item('license')],
    ['dublin-core', meta('dcterms.license', 'dcterms.rights', 'dc.rights')],
    ['rdfa', rdfa('license')],
  ],
  pageType: [
    ['json-ld', ldType],
    ['microdata', ({ raw }) => raw.itemTypes.map((type) => MAIN_TYPES.get(type)).find((type) => type !== undefined)],
    ['opengraph', ({ raw }) => OG_TYPES.get(raw.head.meta.get('og:type')?.[0]?.toLowerCase() ?? '')],
  ],
};

function hostOf(address: string | undefined): string | undefined {
  try {
    return address === undefined ? undefined : new URL(address).hostname.replace(/^www\./, '') || undefined;
  } catch {
    return undefined;
  }
}
