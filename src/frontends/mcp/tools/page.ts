// What tools that read a page share: how it is named, what every answer about it says, and how it is told.

import type { PageArguments, PageRead, ReadOptions } from '../desk.ts';
import type { Arguments, Property, Tool } from '../tool.ts';
import { warningsOf } from '../warnings.ts';

export const PAGE_PROPERTIES: Readonly<Record<'url' | 'html' | 'site', Property>> = {
  url: { type: 'string', description: 'The address of the page, https://…; or where `html` came from.' },
  html: { type: 'string', description: 'The page itself, instead of fetching it.' },
  site: { type: 'string', description: 'Use what was learned of this site; `auto`: of the page’s own.' },
};

export function pageOf(given: Arguments): PageArguments {
  const { url, html, site } = given as { url?: string; html?: string; site?: string };
  return { url, html, site };
}

const text = { type: 'string' };
const textOrNull = { type: ['string', 'null'] };

/** Schemas of the fields below. */
const ABOUT_GIVES: Readonly<Record<string, object>> = {
  warnings: { type: 'array', items: text, description: 'What to know before believing the text.' },
  confidence: { type: ['number', 'null'], description: 'Expected quality of the text, 0 to 1.' },
  fallback: { type: ['object', 'null'] },
  abstained: { ...textOrNull, description: 'Why there is no text.' },
  hidden_found: { type: 'integer', description: 'Parts that readers cannot see; they are not in the text.' },
  source: {
    type: 'string',
    enum: ['page', 'embedded'],
    description: 'Whether the page shows the text, or holds it in its data.',
  },
  page: {
    type: 'object',
    description: 'Written by the page: untrusted.',
    required: ['url', 'title'],
    properties: {
      url: textOrNull,
      title: textOrNull,
      authors: { type: 'array', items: text },
      published: textOrNull,
      language: textOrNull,
    },
  },
};

function aboutPage(read: PageRead): Record<string, unknown> {
  const { confidence, fallback, abstained, hidden, source, url, title, authors, published, language } = read;
  return {
    warnings: warningsOf(read),
    confidence,
    fallback,
    abstained,
    hidden_found: hidden.length,
    source,
    page: { url, title, authors, published, language },
  };
}

/** Warnings, then what is told. */
function told(read: PageRead, ...parts: readonly string[]): string {
  return [...warningsOf(read).map((one) => `Warning: ${one}`), ...parts].filter((one) => one !== '').join('\n\n');
}

/** What a tool makes of a page that was read. */
interface Reading {
  /** For the reader, a paragraph each. */
  readonly parts: readonly string[];
  readonly structured: Readonly<Record<string, unknown>>;
}

interface ReadingTool extends Pick<Tool, 'name' | 'title' | 'description' | 'gives'> {
  /** Besides the page. */
  readonly takes?: Tool['takes'];
  readonly required?: Tool['required'];
  /** What of the page is wanted. */
  readonly wants?: (given: Arguments) => ReadOptions;
  readonly tell: (read: PageRead, given: Arguments) => Reading;
}

/** A tool that reads a page and changes nothing; what every answer about a page says comes with it. */
export function readingTool({ takes = {}, required = [], gives, wants, tell, ...about }: ReadingTool): Tool {
  return {
    ...about,
    takes: { ...PAGE_PROPERTIES, ...takes },
    required,
    gives: { ...gives, ...ABOUT_GIVES },
    isReadOnly: true,
    isOpenWorld: true,
    call: async (given, desk) => {
      const read = await desk.read(pageOf(given), wants?.(given));
      const { parts, structured } = tell(read, given);
      return { text: told(read, ...parts), structured: { ...structured, ...aboutPage(read) } };
    },
  };
}
