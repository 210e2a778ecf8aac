// Readers for the author rows of sources.ts. They skip organizations and the site's own names, so that a source with only
// "Example News" does not hide a byline that names a person.

import { LIMITS, noteLimit, parseObject } from '../base/index.ts';
import { type JsonObject, typesOf } from '../elements/index.ts';
import { EDITOR } from '../lexicon/index.ts';
import { parseUrl } from '../url/index.ts';
import { type NameContext, nameInText, readNames } from './authors.ts';
import type { Property } from './collect.ts';
import { textsOf } from './json-ld.ts';
import { labeledNames, signedNames } from './signatures.ts';
import { siteNames } from './site-name.ts';
import type { Reading } from './sources.ts';
import { titleSegment } from './title-place.ts';

type ReadNames = (reading: Reading) => string[] | undefined;

/** Limit on segments after the title in which to look for a byline. */
const BYLINE_REACH = 6;
/** Limit on names in a byline; a longer list is the site's staff. */
const MAX_BYLINE_NAMES = 6;
const MAX_ITEMS = LIMITS['names in an author field'];

function outlets({ raw, page }: Reading): string[] {
  const host = parseUrl(page.url ?? '')?.hostname.replace(/^www\./, '') ?? '';
  const labels = host.split('.');
  return [...siteNames(raw), host, ...labels.slice(0, -1).filter((label) => label.length >= 3)];
}

/** For fields that declare authors, and not for lines that may be something else. */
function fieldContext(reading: Reading): NameContext {
  return { outlets: outlets(reading), reach: (limit) => noteLimit(reading.page.tape, limit) };
}

const distinct = (names: readonly string[]): string[] => [...new Set(names)];

/** Authors in JSON-LD, including organizations next to people. Empty if it names only the site or organizations, or only
    people whom the page calls its editors while its byline names someone else. */
export const ldAuthors: ReadNames = (reading) => {
  const { jsonLd, bylines } = reading.raw;
  const context: NameContext = { ...fieldContext(reading), isStructured: true };
  let hasPerson = false;
  const names = [jsonLd.main?.['author'] ?? jsonLd.main?.['creator']].flat().flatMap((one) => {
    const object = typeof one === 'object' && one !== null ? (one as JsonObject) : undefined;
    const texts = Array.isArray(object?.['name']) ? textsOf(object['name'], jsonLd) : textsOf(one, jsonLd);
    const found = texts.flatMap((text) => readNames(text, context));
    const isGroup = object !== undefined && typesOf(object).some((type) => /Organization|Corporation|Brand/.test(type));
    if (found.length > 0 && !isGroup) hasPerson = true;
    return found;
  });
  if (!hasPerson) return undefined;
  const authors = distinct(names);
  const editors = bylines.flatMap(({ value }) => (EDITOR.test(value) ? readNames(value.replace(EDITOR, '')) : []));
  const isEdited = authors.every((name) => editors.includes(name));
  return isEdited && bylineAuthors(reading)?.some((name) => !authors.includes(name)) ? undefined : authors;
};

export const itemAuthors: ReadNames = (reading) => namesOfItems(reading, reading.raw.microdata.get('author'));

export const rdfaAuthors: ReadNames = (reading) =>
  namesOfItems(reading, reading.raw.rdfa.get('author') ?? reading.raw.rdfa.get('creator'));

function namesOfItems(reading: Reading, found: readonly Property[] = []): string[] {
  const context = fieldContext(reading);
  if (found.length > MAX_ITEMS) context.reach?.('names in an author field');
  return distinct(found.slice(0, MAX_ITEMS).flatMap(({ value }) => readNames(value, context)));
}

/** All values of the first of several meta elements that contains names. */
export const metaAuthors =
  (names: readonly string[], more: NameContext = {}): ReadNames =>
  (reading) => {
    const context = { ...more, ...fieldContext(reading) };
    for (const name of names) {
      const isScholar = name.startsWith('citation_');
      const values = reading.raw.head.meta.get(name) ?? [];
      const found = values.flatMap((value) =>
        readNames(value, isScholar ? { ...context, isOnePerson: true } : context),
      );
      if (found.length > 0) return distinct(found);
    }
    return undefined;
  };

/** Authors in the JSON of Parse.ly's meta element. */
export const parselyAuthors: ReadNames = (reading) => {
  const text = reading.raw.head.meta.get('parsely-page')?.[0];
  if (text === undefined) return undefined;
  const { author, authors } = parseObject(text) ?? {};
  const values = [authors ?? author].flat().filter((one) => typeof one === 'string');
  return distinct(values.flatMap((one) => readNames(one, { ...fieldContext(reading), isStructured: true })));
};

export const linkAuthors: ReadNames = (reading) => {
  const context = { outlets: outlets(reading) };
  const names = distinct(reading.raw.relAuthors.flatMap((text) => readNames(text, context)));
  return names.length <= MAX_BYLINE_NAMES ? names : undefined;
};

export const bylineAuthors: ReadNames = (reading) => {
  const context = { outlets: outlets(reading) };
  for (const { value } of reading.raw.bylines) {
    const found = readNames(value, context);
    if (found.length > 0 && found.length <= MAX_BYLINE_NAMES) return found;
  }
  for (const line of linesAfterTitle(reading)) {
    const found = nameInText(line, context);
    if (found.length > 0) return found;
  }
  return undefined;
};

function linesAfterTitle({ page }: Reading): string[] {
  const title = titleSegment(page);
  if (title === undefined) return [];
  const { count } = page.segments;
  return Array.from({ length: Math.min(BYLINE_REACH, count - title - 1) }, (_, i) => page.segmentText(title + 1 + i));
}

/** Names that sign the text, if the page itself names no author, or only its site. */
export const signedAuthors: ReadNames = (reading) => {
  const own = outlets(reading);
  const names = signedNames(reading.page, own, isSiteNamed(reading));
  return names.length > 0 ? names : labeledNames(reading.page, own);
};

/** True when structured data or the head names the site or an organization as the author. */
function isSiteNamed(reading: Reading): boolean {
  return ldGroup(reading)!.length > 0 || (reading.raw.head.meta.get('author')?.length ?? 0) > 0;
}

/** An organization or the site itself as author, if no one else is named. */
export const ldGroup: ReadNames = ({ raw: { jsonLd } }) =>
  distinct(
    textsOf(jsonLd.main?.['author'] ?? jsonLd.main?.['creator'], jsonLd).flatMap((text) =>
      readNames(text, { isStructured: true }),
    ),
  );
