// Every format of an answer, a row each: what the command writes, what a service sends, what the documents list and what
// the golden tests hold to their files. A new format is its writer and its row.

import { PithError } from '../../base/index.ts';
import type { Extraction } from '../extraction.ts';

export interface Format {
  /** What it is, for people. */
  readonly title: string;
  /** Ending of its files. */
  readonly extension: `.${string}`;
  readonly mediaType: string;
  readonly write: (extraction: Extraction) => string;
}

export type FormatName = 'text' | 'markdown' | 'html' | 'json' | 'tei' | 'chunks';

/**
 * Every format of an answer: its file extension, media type and writer.
 *
 *     FORMATS.markdown.write(extract(html)).startsWith('# '); // true
 */
export const FORMATS: Readonly<Record<FormatName, Format>> = {
  text: {
    title: 'segments on lines of their own, paragraphs apart',
    extension: '.txt',
    mediaType: 'text/plain; charset=utf-8',
    write: ({ text }) => text,
  },
  markdown: {
    title:
      'CommonMark with GFM tables, task lists and strikethrough, footnotes and `$…$`; text is escaped, so that it never turns into markup',
    extension: '.md',
    mediaType: 'text/markdown; charset=utf-8',
    write: ({ markdown }) => markdown,
  },
  html: {
    title: 'an `<article>` written from an allow-list',
    extension: '.html',
    mediaType: 'text/html; charset=utf-8',
    write: ({ html }) => html,
  },
  json: {
    title: 'everything that was said of the page, by `pith/schema.json`',
    extension: '.json',
    mediaType: 'application/json',
    write: (extraction) => asJson(answerFields(extraction, ['json'])),
  },
  tei: {
    title: 'XML-TEI, for corpora',
    extension: '.xml',
    mediaType: 'application/tei+xml',
    write: ({ tei }) => tei,
  },
  chunks: {
    title:
      'pieces for retrieval, a JSON line each: text, headings, range, XPath; by heading and size, no sentence, row or code cut',
    extension: '.jsonl',
    mediaType: 'application/jsonl',
    write: (extraction) =>
      extraction
        .chunks()
        .map((chunk) => `${JSON.stringify(chunk)}\n`)
        .join(''),
  },
};

/** Millions of empty elements, each with its path, are longer than a string can be. */
function asJson(answer: object): string {
  try {
    return JSON.stringify(answer, null, 2);
  } catch (thrown) {
    if (!(thrown instanceof RangeError)) throw thrown;
    throw new PithError('too-large', 'the answer is too long for one JSON text; ask for another format, or set limits');
  }
}

export const FORMAT_NAMES: readonly FormatName[] = Object.keys(FORMATS) as FormatName[];

export const DEFAULT_FORMAT: FormatName = 'text';

/**
 * An answer as the fields of one record: each format under its name (JSON's own fields as they are), and how it was found.
 *
 *     Object.keys(answerFields(extract(html), ['text', 'markdown'])).slice(0, 2); // ['text', 'markdown']
 */
export function answerFields(extraction: Extraction, formats: readonly FormatName[]): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const format of formats) {
    if (format === 'json') Object.assign(fields, extraction.json);
    else if (format === 'chunks') fields[format] = extraction.chunks();
    else fields[format] = FORMATS[format].write(extraction);
  }
  return Object.assign(fields, foundBy(extraction, formats));
}

function foundBy(extraction: Extraction, formats: readonly FormatName[]): Record<string, unknown> {
  const { method, abstained, source, embeddedIn, fallback, template, page, labels, trace } = extraction;
  const { confidence, pageType, scope } = labels;
  const known = {
    method,
    pageType,
    scope: scope?.is,
    confidence: confidence === undefined ? undefined : Math.round(confidence * 1e4) / 1e4,
    abstained,
    source: embeddedIn === undefined ? undefined : source,
    embeddedIn,
    fallback,
    template,
    charset: page.info.decoded?.charset,
    // In JSON the trace is `evidence`.
    trace: formats.includes('json') ? undefined : trace?.entries,
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
}
