// Documents → the bulk format of OpenSearch and Elasticsearch: two JSON lines per document. And the mapping to create the index
// with. Its analyzer splits at spaces and keeps accents: in Vietnamese a token is a syllable and tones distinguish words. A
// second field without accents answers queries typed without them.

import type { SearchDocument } from './search-document.ts';

export function bulkLines(document: SearchDocument, index: string): string {
  const { id, ...fields } = document;
  return `${JSON.stringify({ index: { _index: index, _id: id } })}\n${JSON.stringify(fields)}\n`;
}

const TEXT = {
  type: 'text',
  analyzer: 'syllables',
  fields: { folded: { type: 'text', analyzer: 'folded' } },
} as const;

/** The body of `PUT /INDEX`. */
export const MAPPING: object = {
  settings: {
    analysis: {
      analyzer: {
        syllables: { tokenizer: 'standard', filter: ['lowercase'] },
        folded: { tokenizer: 'standard', filter: ['lowercase', 'asciifolding'] },
      },
    },
  },
  mappings: {
    properties: {
      url: { type: 'keyword' },
      title: TEXT,
      language: { type: 'keyword' },
      text: TEXT,
      font: { type: 'keyword' },
      blocks: { type: 'object', enabled: false },
    },
  },
};
