// What `--format` can be: a row a format. A later format is its row.

import type { Extraction } from '../index.ts';

export interface Format {
  /** Ending of the files that `--out DIR` writes. */
  readonly extension: string;
  /** The answer for one page. */
  readonly render: (extraction: Extraction) => string;
  /** The fields of an answer line under `--jsonl`. */
  readonly fields: (extraction: Extraction) => Readonly<Record<string, unknown>>;
}

export const FORMATS: Readonly<Record<string, Format>> = {
  text: {
    extension: '.txt',
    render: ({ text }) => text,
    fields: (extraction) => ({ text: extraction.text, ...common(extraction) }),
  },
  markdown: {
    extension: '.md',
    render: ({ markdown }) => markdown,
    fields: (extraction) => ({ markdown: extraction.markdown, ...common(extraction) }),
  },
  html: {
    extension: '.html',
    render: ({ html }) => html,
    fields: (extraction) => ({ html: extraction.html, ...common(extraction) }),
  },
  tei: {
    extension: '.xml',
    render: ({ tei }) => tei,
    fields: (extraction) => ({ tei: extraction.tei, ...common(extraction) }),
  },
  json: {
    extension: '.json',
    render: (extraction) => JSON.stringify(jsonFields(extraction), null, 2),
    fields: jsonFields,
  },
};

/** What an answer line says besides the answer. */
function common({ method, abstained, fallback, template, page, labels, trace }: Extraction): Record<string, unknown> {
  const charset = page.info.decoded?.charset;
  return {
    method,
    ...(labels.pageType === undefined ? {} : { pageType: labels.pageType }),
    ...(labels.confidence === undefined ? {} : { confidence: Math.round(labels.confidence * 1e4) / 1e4 }),
    ...(abstained === undefined ? {} : { abstained }),
    ...(fallback === undefined ? {} : { fallback }),
    ...(template === undefined ? {} : { template }),
    ...(charset === undefined ? {} : { charset }),
    ...(trace === undefined ? {} : { trace: trace.entries }),
  };
}

function jsonFields(extraction: Extraction): Record<string, unknown> {
  return { ...extraction.json, ...common(extraction) };
}
