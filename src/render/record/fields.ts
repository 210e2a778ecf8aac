// The record of a page: its text and the facts that people join on. Every fact of `Metadata` is a field here, by type, so a
// new one does not compile until it has a row below, and until each writer (front matter, TEI, columns of a corpus, LangChain,
// MCP, the inspector) handles it.

import type { Metadata } from '../../metadata/index.ts';

/** The value of a `Metadata` field, without its source. */
type Value<Found> = Found extends { readonly value: infer Said } ? Said : ThingRecord;

/** The product, recipe, event, job or post that a page is about: its type, and its facts by name. */
export type ThingRecord = { readonly type: string } & Readonly<Record<string, string | readonly string[]>>;

type Facts = { readonly [Name in keyof Metadata]: Value<NonNullable<Metadata[Name]>> };

/**
 * Facts about a page, and its text. Fields without a value are absent. The text does not repeat the title, unless the
 * record has no `title` (see `fields`).
 */
export interface PageRecord extends Facts {
  /** The URL of the page. */
  readonly url?: string;
  /** The authors as one line: "Ada Lovelace, Charles Babbage". */
  readonly byline?: string;
  /** Expected quality of the text, as an F from 0 to 1. */
  readonly confidence?: number;
  readonly text?: string;
}

export type RecordField = keyof PageRecord;

export interface FieldRow {
  readonly type: 'string' | 'number' | 'strings' | 'object';
  /** Description for the schemas and the docs. */
  readonly says: string;
}

/** Every field, in output order. */
export const PAGE_FIELDS: Readonly<Record<RecordField, FieldRow>> = {
  url: { type: 'string', says: 'The URL of the page.' },
  title: { type: 'string', says: 'The title of the page.' },
  byline: { type: 'string', says: 'The authors as one line.' },
  authors: { type: 'strings', says: 'The authors.' },
  published: { type: 'string', says: 'When it was published: ISO 8601, as exact as the page states it.' },
  modified: { type: 'string', says: 'When it was last modified: ISO 8601.' },
  siteName: { type: 'string', says: 'The name of the site.' },
  description: { type: 'string', says: 'A summary, from the page itself.' },
  language: { type: 'string', says: 'BCP 47.' },
  image: { type: 'string', says: 'The URL of the main image of the page.' },
  canonical: { type: 'string', says: 'The canonical URL that the page declares.' },
  tags: { type: 'strings', says: 'Keywords.' },
  categories: { type: 'strings', says: 'Sections of the site.' },
  license: { type: 'string', says: 'The license, usually as a URL.' },
  pageType: { type: 'string', says: 'The kind of page: article, product, forum and so on.' },
  thing: { type: 'object', says: 'The product, recipe, event, job or post that the page is about, with its facts.' },
  confidence: { type: 'number', says: 'Expected quality of the text, as an F from 0 to 1.' },
  text: { type: 'string', says: 'The main text, without the title if the record has one.' },
};
