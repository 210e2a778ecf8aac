// The record of a page: its text beside the facts that people join on. Every fact of `Metadata` is a field here, by type,
// so a new one does not compile until it has a row below, and until each writer (front matter, TEI, columns of a corpus,
// LangChain, MCP, the inspector) has decided what to do with it.

import type { Metadata } from '../../metadata/index.ts';

/** What `Metadata` says of a field, without its source. */
type Value<Found> = Found extends { readonly value: infer Said } ? Said : ThingRecord;

/** The product, recipe, event, job or post that a page is about: its type, and its facts by name. */
export type ThingRecord = { readonly type: string } & Readonly<Record<string, string | readonly string[]>>;

type Facts = { readonly [Name in keyof Metadata]: Value<NonNullable<Metadata[Name]>> };

/**
 * What is known of a page, and its text. Fields that the page does not give are absent. The text does not repeat the
 * title, unless the record has no `title` (see `fields`).
 */
export interface PageRecord extends Facts {
  /** Where the page came from. */
  readonly url?: string;
  /** The authors as one line: "Ada Lovelace, Charles Babbage". */
  readonly byline?: string;
  /** How good the text is expected to be, as an F from 0 to 1. */
  readonly confidence?: number;
  readonly text?: string;
}

export type RecordField = keyof PageRecord;

export interface FieldRow {
  readonly type: 'string' | 'number' | 'strings' | 'object';
  /** For the schemas and the documents. */
  readonly says: string;
}

/** Every field, in the order in which it is written. */
export const RECORD_FIELDS: Readonly<Record<RecordField, FieldRow>> = {
  url: { type: 'string', says: 'The address of the page.' },
  title: { type: 'string', says: 'What the page is called.' },
  byline: { type: 'string', says: 'The authors as one line.' },
  authors: { type: 'strings', says: 'Who wrote it.' },
  published: { type: 'string', says: 'When it was published: ISO 8601, as exact as the page states it.' },
  modified: { type: 'string', says: 'When it was last changed: ISO 8601.' },
  siteName: { type: 'string', says: 'The name of the site.' },
  description: { type: 'string', says: 'What the page says it is about.' },
  language: { type: 'string', says: 'BCP 47.' },
  image: { type: 'string', says: 'The address of the picture that stands for the page.' },
  canonical: { type: 'string', says: 'The address that the page gives for itself.' },
  tags: { type: 'strings', says: 'Keywords.' },
  categories: { type: 'strings', says: 'Sections of the site.' },
  licence: { type: 'string', says: 'The license, usually its address.' },
  pageType: { type: 'string', says: 'What kind of page it is: article, product, forum and so on.' },
  thing: { type: 'object', says: 'The product, recipe, event, job or post that the page is about, with its facts.' },
  confidence: { type: 'number', says: 'How good the text is expected to be, as an F from 0 to 1.' },
  text: { type: 'string', says: 'The primary text, without the title if the record has one.' },
};
