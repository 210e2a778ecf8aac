// The JSON schema of an answer (`schema/page.schema.json`, and the service's OpenAPI document). One row per field of
// `JsonPage` and of `Metadata`, so that a new field does not compile until it has one. Tables that call functions are
// functions themselves, so that bundles which do not use them leave them out.

import { type Metadata, SOURCES } from '../metadata/index.ts';
import { LABEL_NAMES, type TraceEntry } from '../methods/index.ts';
import type { Comment } from './comments.ts';
import type { JsonHidden } from './hidden-parts.ts';
import { JSON_VERSION, type JsonPage, type SecondReading } from './json.ts';
import type { JsonBlock } from './json-blocks.ts';
import { type FieldRow, PAGE_FIELDS, type RecordField } from './record/fields.ts';
import { FIELD_NAMES } from './record/page-record.ts';

export type Schema = Readonly<Record<string, unknown>>;

const text: Schema = { type: 'string' };
const texts: Schema = { type: 'array', items: text };
const place: Schema = { type: 'integer', minimum: 0 };
const share: Schema = { type: 'number', minimum: 0, maximum: 1 };
const source: Schema = { $ref: '#/$defs/source' };

function object(properties: Readonly<Record<string, Schema>>, required?: readonly string[]): Schema {
  return { type: 'object', required: required ?? Object.keys(properties), additionalProperties: false, properties };
}

const THING: Schema = {
  type: 'object',
  required: ['type'],
  properties: { type: text },
  additionalProperties: { type: ['string', 'array'], items: text },
};

const VALUES: Readonly<Record<FieldRow['type'], Schema>> = {
  string: text,
  number: share,
  strings: texts,
  object: THING,
};

/** The schema of a field of the record. */
export function fieldSchema(name: RecordField): Schema {
  const { type, says } = PAGE_FIELDS[name];
  return { ...VALUES[type], description: says };
}

const found = (value: Schema): Schema => object({ value, source });

/** Schema of each metadata field: its value and its source. */
const metadataFields = (): { readonly [Name in keyof Metadata]-?: Schema } => ({
  title: found(text),
  authors: found(texts),
  published: found(text),
  modified: found(text),
  siteName: found(text),
  description: found(text),
  image: found(text),
  canonical: found(text),
  tags: found(texts),
  categories: found(texts),
  license: found(text),
  pageType: found(text),
  language: object(
    {
      value: {
        ...text,
        description: 'BCP 47: the declared language, or the detected one if it is certain and different.',
      },
      declared: { ...found(text), description: 'BCP 47.' },
      detected: { ...text, description: 'ISO 639-1, from the text.' },
      dir: { enum: ['ltr', 'rtl'], description: 'Writing direction.' },
    },
    ['value', 'dir'],
  ),
  thing: object({
    type: { enum: ['product', 'recipe', 'event', 'job', 'post'] },
    facts: {
      type: 'object',
      description:
        'Name of a fact (price, currency, availability, rating, sku, ...) to its value and source; `text` is the visible form.',
      additionalProperties: object({
        value: { type: ['string', 'array'], items: text },
        source: { anyOf: [source, { const: 'text' }] },
      }),
    },
  }),
});

const BLOCK: { readonly [Name in keyof JsonBlock]-?: Schema } = {
  label: { enum: LABEL_NAMES },
  score: share,
  path: { ...text, description: 'Tags of the blocks around it, such as HTML.BODY.DIV.P. Absent in compact JSON.' },
  xpath: { ...text, description: 'Absent in compact JSON.' },
  from: place,
  to: place,
  text,
  count: { ...place, description: 'Segments of a run, on pages with very many; absent for one.' },
};

const HIDDEN: { readonly [Name in keyof JsonHidden]-?: Schema } = {
  xpath: { ...text, description: 'Absent in compact JSON.' },
  text,
  why: { ...text, description: 'The cause, such as display:none or class sr-only.' },
  count: { ...place, description: 'Elements of a run, on pages with very many; absent for one.' },
};

const EVIDENCE: { readonly [Name in keyof TraceEntry]-?: Schema } = {
  step: text,
  rule: text,
  segment: place,
  effect: { type: 'number' },
  note: text,
};

const SECOND: { readonly [Name in keyof SecondReading]-?: Schema } = {
  used: { type: 'boolean' },
  reason: text,
  overruled: place,
  cached: { type: 'boolean' },
  confidence: { type: 'number' },
};

const jsonFields = (): { readonly [Name in Exclude<keyof JsonPage, RecordField>]-?: Schema } => ({
  version: { const: JSON_VERSION, description: 'Raised when a field changes its meaning or is removed.' },
  charset: text,
  method: { ...text, description: 'The method that produced the labels.' },
  abstained: { ...text, description: 'Why there is no text: the page could not be judged, or nothing was found.' },
  source: {
    enum: ['page', 'embedded'],
    description: 'Where the text comes from: the visible page, or data inside it (JSON-LD, framework state).',
  },
  embeddedIn: { ...text, description: 'The source of embedded text: JSON-LD, __NEXT_DATA__.' },
  fallback: object({ from: text, reason: text }),
  template: { ...text, description: "Id of the site's template that was used." },
  layout: {
    ...text,
    description: 'The source of the boxes, if the method used a layout: browser, in-page or estimate.',
  },
  scope: {
    enum: ['story', 'page'],
    description: 'How much of the page was kept: the body of a story alone, or everything a visitor came for.',
  },
  notes: { ...texts, description: 'Anything unusual about the input, such as a URL without a scheme.' },
  second: {
    ...object(SECOND, ['used', 'cached', 'confidence']),
    description: 'The outcome of asking a second reader: whether its answer decided the text, or why not.',
  },
  scopeBecause: { ...text, description: 'The reason in words, if requested.' },
  metadata: { ...object(metadataFields(), []), description: 'Each fact with its source.' },
  blocks: { type: 'array', items: object(BLOCK, ['label', 'score', 'from', 'to', 'text']) },
  comments: { type: 'array', items: { $ref: '#/$defs/comment' } },
  posts: {
    type: 'array',
    description: 'Posts of a thread, if the text is one.',
    items: { $ref: '#/$defs/comment' },
  },
  hidden: {
    type: 'array',
    description: 'Text that readers cannot see, one entry per element that hides it.',
    items: object(HIDDEN, ['text', 'why']),
  },
  maybeHidden: {
    type: 'array',
    description: 'Parts of the text that may be hidden, each with its first words; absent if there are none.',
    items: object(HIDDEN, ['text', 'why']),
  },
  limits: {
    type: 'array',
    description: 'Limits that were reached, so something may be missing; absent if there are none.',
    items: text,
  },
  evidence: {
    type: 'array',
    description: 'Which step and rule moved which block by how much.',
    items: object(EVIDENCE, ['step', 'rule', 'segment', 'effect']),
  },
  timings: { type: 'object', description: 'Milliseconds per step.', additionalProperties: { type: 'number' } },
  factTimings: {
    type: 'object',
    description: 'Milliseconds per fact of the page, without the facts it reads.',
    additionalProperties: { type: 'number' },
  },
});

const COMMENT: { readonly [Name in keyof Comment]-?: Schema } = {
  kind: {
    enum: ['question', 'answer'],
    description: 'On a Q&A page, which of the two it is.',
  },
  author: text,
  date: { ...text, description: 'ISO 8601.' },
  depth: { ...place, description: '0 for a comment on the page, 1 for a reply to it, and so on.' },
  text,
};

/** Fields that every answer has. */
const ALWAYS = ['version', 'text', 'metadata', 'blocks', 'comments', 'posts', 'hidden'] satisfies (keyof JsonPage)[];

export function pageSchema(): Schema {
  const { version, ...others } = jsonFields();
  const record = Object.fromEntries(FIELD_NAMES.map((name) => [name, fieldSchema(name)]));
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `An answer of Pith, version ${JSON_VERSION}`,
    ...object({ version, ...record, ...others }, ALWAYS),
    $defs: { source: { enum: SOURCES }, comment: object(COMMENT, ['depth', 'text']) },
  };
}
