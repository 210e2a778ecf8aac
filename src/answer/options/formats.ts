// Every format of an answer, one row each: the command, the service, the docs and the golden tests read this table. A new
// format needs a writer and a row.

import { PithError } from '../../base/index.ts';
import type { Extraction } from '../extraction.ts';
import { answerFields } from './answer-fields.ts';

export interface Format {
  /** Description for people. */
  readonly title: string;
  /** File extension. */
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
    title: 'plain text: the title, then one line per segment, with blank lines between paragraphs',
    extension: '.txt',
    mediaType: 'text/plain; charset=utf-8',
    write: ({ text }) => text,
  },
  markdown: {
    title:
      'CommonMark with GFM tables, task lists and strikethrough, footnotes and `$…$`; text is escaped, so it never turns into markup',
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
    title: 'the record of the page and everything found about it, as in `pith/schema.json`',
    extension: '.json',
    mediaType: 'application/json',
    write: (extraction) => asJson(answerFields(extraction, ['json']), extraction.isCompact),
  },
  tei: {
    title: 'XML-TEI, for corpora',
    extension: '.xml',
    mediaType: 'application/tei+xml',
    write: ({ tei }) => tei,
  },
  chunks: {
    title:
      'chunks for retrieval, one JSON line each: text, headings, range, XPath; split by heading and size, never inside a sentence, row or code block',
    extension: '.jsonl',
    mediaType: 'application/jsonl',
    write: (extraction) =>
      extraction
        .chunks()
        .map((chunk) => `${JSON.stringify(chunk)}\n`)
        .join(''),
  },
};

/** Millions of empty elements, each with its path, exceed the maximum string length. */
function asJson(answer: object, isCompact: boolean): string {
  try {
    return JSON.stringify(answer, null, isCompact ? 0 : 2);
  } catch (thrown) {
    if (!(thrown instanceof RangeError)) throw thrown;
    throw new PithError('too-large', 'the answer is too long for one JSON string; use another format, or set limits');
  }
}

export const FORMAT_NAMES: readonly FormatName[] = Object.keys(FORMATS) as FormatName[];

/** Formats may be named by their file extension: `md`, `txt`. */
export const FORMAT_ALIASES: Readonly<Record<string, FormatName>> = Object.fromEntries(
  FORMAT_NAMES.map((name) => [FORMATS[name].extension.slice(1), name]),
);

export const DEFAULT_FORMAT: FormatName = 'text';
