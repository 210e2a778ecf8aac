// The shapes in the OpenAPI document, by name. The page is that of `pith/schema.json`, with the fields that every answer of
// the service has.

import { FORMAT_NAMES } from '../../../answer/index.ts';
import { ERRORS } from '../../../base/index.ts';
import { pageSchema } from '../../../render/index.ts';
import { MAX_RULES } from '../../../sites/rules/index.ts';
import { SERVICE_OPTIONS } from '../http/options.ts';
import type { RouteSchema } from '../routes/route.ts';
import { optionSchema } from './option-schema.ts';

type Properties = Record<string, RouteSchema>;

const text: RouteSchema = { type: 'string' };
const count: RouteSchema = { type: 'integer', minimum: 0 };
const object = (properties: Properties, required: readonly string[] = Object.keys(properties)): RouteSchema => ({
  type: 'object',
  required,
  properties,
});
const list = (items: RouteSchema): RouteSchema => ({ type: 'array', items });

/** Fields of every answer about a page. */
const ABOUT: Properties = {
  confidence: {
    type: ['number', 'null'],
    minimum: 0,
    maximum: 1,
    description: 'Expected F; null if the method does not estimate it.',
  },
  fallback: {
    type: ['object', 'null'],
    required: ['from', 'reason'],
    properties: { from: text, reason: text },
    description: 'The method that could not judge the page, and why.',
  },
  abstained: { type: ['string', 'null'], description: 'Why there is no text.' },
};
const HIDDEN: RouteSchema = list(object({ xpath: text, text, why: text }));
const HEALTH: RouteSchema = object({ seen: count, recent: text, stale: text }, ['seen', 'recent']);
const ACTION: RouteSchema = { enum: ['keep', 'drop'] };
const RULE_HEALTH: RouteSchema = object({ seen: count, matched: count, missed: count });
/** A rule in a request; one with the id of a stored rule refers to that rule. */
const RULE: RouteSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['action'],
  properties: {
    action: ACTION,
    selector: { type: 'string', description: 'a CSS selector, as in `keep` and `drop`' },
    text: { type: 'string', description: 'the text of a segment; … at an end matches anything' },
    reason: text,
    id: text,
    author: text,
    created: text,
    health: RULE_HEALTH,
    problem: text,
  },
  anyOf: [{ required: ['selector'] }, { required: ['text'] }],
};
const SITE_RULE: RouteSchema = object(
  {
    id: text,
    action: ACTION,
    selector: text,
    text,
    reason: text,
    author: text,
    created: text,
    health: RULE_HEALTH,
    problem: text,
  },
  ['id', 'action', 'health'],
);
const OPTIONS: Properties = Object.fromEntries(
  Object.entries(SERVICE_OPTIONS).map(([name, row]) => [
    name,
    { description: row.help, ...(optionSchema(row, 'json') as object) },
  ]),
);

function pageRequest(own: Properties, required: readonly string[] = []): RouteSchema {
  return {
    type: 'object',
    additionalProperties: false,
    required,
    properties: {
      html: { type: 'string', description: 'the page, as text' },
      htmlBase64: {
        type: 'string',
        contentEncoding: 'base64',
        description: 'the page, as bytes: its charset is detected',
      },
      ...OPTIONS,
      ...own,
    },
    anyOf: ['html', 'htmlBase64', 'url'].map((name) => ({ required: [name] })),
    description: 'The page itself, or its `url` if the service fetches.',
  };
}

const format: RouteSchema = { type: 'string', enum: FORMAT_NAMES };

export const SCHEMAS: Readonly<Record<string, RouteSchema>> = {
  ...pageSchemas(),
  PageRequest: pageRequest({ id: true, format: { anyOf: [format, list(format)] } }),
  WhyRequest: pageRequest({ sentence: { type: 'string', minLength: 1 } }, ['sentence']),
  CompareRequest: pageRequest({ methods: list(text) }),
  Why: object({
    sentence: text,
    where: text,
    inWords: list(text),
    segments: list(
      object({
        segment: count,
        label: text,
        score: { type: 'number' },
        text,
        reasons: list(
          object({ step: text, rule: text, effect: { type: 'number' }, note: text }, ['step', 'rule', 'effect']),
        ),
      }),
    ),
    method: text,
    ...ABOUT,
    hidden: HIDDEN,
  }),
  Comparison: object({
    methods: list(object({ name: text, ...ABOUT, words: count, onlyHere: count, missing: count })),
    differ: count,
    blocks: list(object({ text, words: count, labels: { type: 'object', additionalProperties: text } })),
    ...ABOUT,
    hidden: HIDDEN,
  }),
  Method: object({
    name: text,
    title: text,
    origin: text,
    needs: list({ enum: ['layout', 'template'] }),
    default: { type: 'boolean' },
    learns: { type: 'boolean' },
    slow: { type: 'boolean' },
    options: { type: 'object' },
  }),
  StoredSite: object({ key: text, method: text, bytes: count }),
  Site: object(
    {
      key: text,
      method: text,
      bytes: count,
      version: count,
      created: text,
      options: { type: 'object' },
      pages: count,
      health: HEALTH,
      stale: text,
      layouts: list({ type: 'object' }),
      rules: list(SITE_RULE),
      history: list({ type: 'object' }),
      error: { type: 'object' },
    },
    ['key', 'method', 'bytes'],
  ),
  NewSiteRules: {
    ...(object({ rules: { type: 'array', maxItems: MAX_RULES, items: RULE } }) as object),
    additionalProperties: false,
  },
  SiteRules: object({ key: text, rules: list(SITE_RULE) }),
  SiteHealth: object(
    {
      key: text,
      method: text,
      stale: { type: ['string', 'null'] },
      health: HEALTH,
      layouts: list(object({ id: text, health: HEALTH })),
      rules: list(SITE_RULE),
    },
    ['key', 'method', 'stale'],
  ),
  Problem: object(
    {
      type: { type: 'string', format: 'uri' },
      title: text,
      status: { type: 'integer' },
      detail: text,
      code: { enum: Object.keys(ERRORS) },
      instance: text,
    },
    ['type', 'title', 'status', 'detail', 'code'],
  ),
};

/** The page's schema and those it refers to, with the names of this document. */
function pageSchemas(): Record<string, RouteSchema> {
  const {
    $schema: _schema,
    $defs,
    properties,
    ...page
  } = JSON.parse(JSON.stringify(pageSchema()).replaceAll('#/$defs/', '#/components/schemas/Page_')) as {
    $schema: string;
    $defs: Properties;
    properties: Properties;
  };
  const inner = Object.entries($defs).map(([name, schema]) => [`Page_${name}`, schema]);
  const formats = Object.fromEntries(FORMAT_NAMES.filter((name) => name !== 'json').map((name) => [name, text]));
  return {
    ...Object.fromEntries(inner),
    Page: {
      ...page,
      title: 'A page in an answer of the service',
      required: [...Object.keys(ABOUT), 'hidden'],
      properties: { ...formats, ...properties, ...ABOUT, trace: list({ type: 'object' }) },
    },
  };
}
