// Every format of an answer, one row each: the command, the service, the documents and the golden tests read this table. A
// new format is its writer and its row.

import { PithError } from '../../base/index.ts';
import type { Extraction } from '../extraction.ts';
import { answerFields } from './answer-fields.ts';

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
    title: 'the title, then segments on lines of their own, paragraphs apart',
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
    title: 'the record of the page and all that was found out about it, by `pith/schema.json`',
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
