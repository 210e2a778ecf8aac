// Documents → a script for SQLite with FTS5: `sqlite3 search.db < index.sql`. Three tables: `documents`, `blocks` (ranges of a
// document's text), and `search`, the full-text index over title and text. Its tokenizer keeps accents, as Vietnamese needs;
// `folded` is a second index without accents, and with d for đ, which no tokenizer of SQLite folds.

import type { SearchDocument } from './search-document.ts';

export const SQLITE_HEAD = `BEGIN;
CREATE TABLE documents(number INTEGER PRIMARY KEY, id TEXT UNIQUE, url TEXT, title TEXT, language TEXT, text TEXT);
CREATE TABLE blocks(document INTEGER, kind TEXT, start INTEGER, past INTEGER);
CREATE VIRTUAL TABLE search USING fts5(title, text, content='documents', content_rowid='number', tokenize="unicode61 remove_diacritics 0");
CREATE VIRTUAL TABLE folded USING fts5(title, text, content='', tokenize="unicode61 remove_diacritics 2");
`;

export const SQLITE_TAIL = `INSERT INTO search(search) VALUES('rebuild');
CREATE INDEX blocks_of_document ON blocks(document);
COMMIT;
`;

/** Rows of one INSERT. */
const MAX_ROWS = 200;

export function sqliteRows({ id, url, title, language, text, blocks }: SearchDocument, number: number): string {
  const rows = blocks.map(({ kind, from, to }) => `(${number},${quote(kind)},${from},${to})`);
  const inserts: string[] = [];
  for (let i = 0; i < rows.length; i += MAX_ROWS)
    inserts.push(`INSERT INTO blocks VALUES${rows.slice(i, i + MAX_ROWS).join(',')};\n`);
  return `INSERT OR REPLACE INTO documents VALUES(${number},${[id, url, title, language, text].map(quote).join(',')});
INSERT INTO folded(rowid,title,text) VALUES(${number},${quote(fold(title))},${quote(fold(text))});
${inserts.join('')}`;
}

/** A string of SQL. SQLite ends a script at NUL. */
function quote(text: string | undefined): string {
  return text === undefined ? 'NULL' : `'${text.replaceAll('\0', '').replaceAll("'", "''")}'`;
}

function fold(text: string): string {
  return text.replaceAll('đ', 'd').replaceAll('Đ', 'D');
}
