// Shared by the tools that read a page: its arguments, the facts in every answer, and how they are written.

import { PithError } from '../../../base/index.ts';
import type { PlainOptions, SecondTask } from '../../../jobs/work/index.ts';
import type { RecordField } from '../../../render/index.ts';
import { Marks } from '../marks.ts';
import type { CachedReadOptions, PageArguments, PageRead } from '../page-cache.ts';
import { STRUCTURED, type Tool, type ToolArguments, type ToolProperty } from '../tool.ts';
import { warningsOf } from '../warnings.ts';

export const PAGE_PROPERTIES: Readonly<Record<'url' | 'html' | 'site', ToolProperty>> = {
  url: { type: 'string', description: 'The URL of the page, https://…; or the URL that `html` came from.' },
  html: { type: 'string', description: 'The page itself, instead of fetching it.' },
  site: { type: 'string', description: 'Use what was learned about this site; `auto`: the site of `url`.' },
};

/** Options for what is kept: the advice of `why` names these. */
const CHOOSE_PROPERTIES: Readonly<Record<'keep' | 'drop' | 'scope' | 'favor', ToolProperty>> = {
  keep: { type: 'string', minLength: 1, description: 'A CSS selector: keep these elements, whatever they are.' },
  drop: { type: 'string', minLength: 1, description: 'A CSS selector: leave these elements out.' },
  scope: { type: 'string', enum: ['auto', 'story', 'page'], description: 'The main story alone, or the whole page.' },
  favor: { type: 'string', enum: ['precision', 'recall'], description: 'Keep less when in doubt, or more.' },
};

/** Whether the client's own model decides about uncertain pages. */
export const SECOND_PROPERTIES: Readonly<Record<'second' | 'below', ToolProperty>> = {
  second: {
    type: 'boolean',
    description: 'If Pith is not sure about a page, ask your model which parts are its text (needs sampling).',
  },
  below: {
    type: 'number',
    minimum: 0,
    maximum: 1,
    description: 'With second: the confidence below which to ask (0.8).',
  },
};

/** Undefined if not requested. */
export function secondBy({ second, below }: ToolArguments): SecondTask | undefined {
  if (second !== true) {
    if (below === undefined) return undefined;
    throw new PithError('bad-option', "'below' requires second: true");
  }
  return below === undefined ? {} : { below: below as number };
}

export function pageArgument(given: ToolArguments): PageArguments {
  const { url, html, site } = given as { url?: string; html?: string; site?: string };
  return { url, html, site };
}

function chosenBy({ keep, drop, scope, favor }: ToolArguments): PlainOptions {
  return {
    ...(keep === undefined ? {} : { keep: [keep as string] }),
    ...(drop === undefined ? {} : { drop: [drop as string] }),
    ...(scope === undefined ? {} : { scope: scope as 'auto' | 'story' | 'page' }),
    ...(favor === undefined ? {} : { methodOptions: { favor } }),
  };
}

/** Where a field of the page's record goes: into the data, also into a line before the text, or elsewhere (null). */
const GIVEN: Readonly<Record<RecordField, 'data' | 'line' | null>> = {
  url: 'data',
  title: 'line',
  byline: 'line',
  authors: 'data',
  published: 'line',
  modified: 'line',
  siteName: 'line',
  description: 'line',
  language: 'line',
  image: 'data',
  canonical: 'data',
  tags: 'data',
  categories: 'data',
  license: 'data',
  pageType: 'data',
  thing: 'line',
  confidence: null, // about our answer, not the page
  text: null, // the tool's own field
};

/** The record as lines: `title: The last ferry`. */
export function recordLines({ record }: PageRead): string {
  return Object.entries(record)
    .filter(([name]) => GIVEN[name as RecordField] === 'line')
    .map(([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : value}`)
    .join('\n');
}

/** The record as data, every text between delimiters. */
function recordData({ record }: PageRead, marks: Marks): Record<string, unknown> {
  const marked = (value: unknown): unknown => {
    if (typeof value === 'string') return marks.words(value);
    if (Array.isArray(value)) return value.map(marked);
    return Object.fromEntries(Object.entries(value as object).map(([name, fact]) => [name, marked(fact)]));
  };
  const given = Object.entries(record).filter(([name]) => GIVEN[name as RecordField] !== null);
  return { url: null, title: null, ...Object.fromEntries(given.map(([name, value]) => [name, marked(value)])) };
}

function aboutPage(read: PageRead, marks: Marks): Record<string, unknown> {
  const { confidence, fallback, abstained, hidden, maybeHidden = [], source, second } = read;
  return {
    marks: marks.explanation,
    warnings: warningsOf(read, marks),
    confidence,
    fallback,
    abstained,
    hidden_found: hidden.length,
    maybe_hidden_found: maybeHidden.length,
    source,
    ...(second === undefined ? {} : { second }),
    page: recordData(read, marks),
  };
}

/** Warnings first. */
function told(read: PageRead, marks: Marks, ...parts: readonly string[]): string {
  return [...warningsOf(read, marks).map((one) => `Warning: ${one}`), sayDecided(read), ...parts]
    .filter((one) => one !== '')
    .join('\n\n');
}

/** Reports that the client's model chose the text. */
function sayDecided({ second }: Pick<PageRead, 'second'>): string {
  if (second?.used !== true) return '';
  return `Pith was not sure about this page (${second.confidence.toFixed(2)}): your model chose the text.`;
}

/** A tool's answer about a page that was read. */
interface Reading {
  /** For a model, one paragraph each. */
  readonly parts: readonly string[];
  readonly structured: Readonly<Record<string, unknown>>;
}

interface ReadingTool extends Pick<Tool, 'name' | 'title' | 'description'> {
  /** Besides the page. */
  readonly takes?: Tool['takes'];
  readonly required?: Tool['required'];
  /** What the tool needs from the page. */
  readonly wants?: (given: ToolArguments) => CachedReadOptions;
  readonly tell: (read: PageRead, given: ToolArguments, marks: Marks) => Reading;
}

/** A tool that reads a page and changes nothing. Its answers also have the facts about the page. */
export function readingTool({ takes = {}, required = [], wants, tell, ...about }: ReadingTool): Tool {
  return {
    ...about,
    takes: { ...PAGE_PROPERTIES, ...takes, ...CHOOSE_PROPERTIES, ...SECOND_PROPERTIES, ...STRUCTURED },
    required,
    isReadOnly: true,
    isOpenWorld: true,
    call: async (given, cache) => {
      const read = await cache.read(pageArgument(given), {
        ...wants?.(given),
        choose: chosenBy(given),
        second: secondBy(given),
      });
      const marks = new Marks();
      const { parts, structured } = tell(read, given, marks);
      return { text: told(read, marks, ...parts), structured: { ...structured, ...aboutPage(read, marks) } };
    },
  };
}
