// What tools about a page share: how it is named, what every answer about it says, and how it is told.

import type { PageArguments, PageRead } from '../desk.ts';
import type { Arguments, Property } from '../tool.ts';
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
export const ABOUT_GIVES: Readonly<Record<string, object>> = {
  warnings: { type: 'array', items: text, description: 'What to know before believing the text.' },
  confidence: { type: ['number', 'null'], description: 'Expected quality of the text, 0 to 1.' },
  fallback: { type: ['object', 'null'] },
  abstained: { ...textOrNull, description: 'Why there is no text.' },
  hidden_found: { type: 'integer', description: 'Parts that readers cannot see; they are not in the text.' },
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

export function aboutPage(read: PageRead): Record<string, unknown> {
  const { confidence, fallback, abstained, hidden, url, title, authors, published, language } = read;
  return {
    warnings: warningsOf(read),
    confidence,
    fallback,
    abstained,
    hidden_found: hidden.length,
    page: { url, title, authors, published, language },
  };
}

/** Warnings, then what is told. */
export function told(read: PageRead, ...parts: readonly string[]): string {
  return [...warningsOf(read).map((one) => `Warning: ${one}`), ...parts].filter((one) => one !== '').join('\n\n');
}
