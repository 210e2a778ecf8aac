// page → a document of a search index; documents → bulk lines for OpenSearch and Elasticsearch, or SQL for SQLite FTS5
export { bulkLines, MAPPING } from './bulk.ts';
export { type SearchDocument, searchDocument } from './search-document.ts';
export { SQLITE_HEAD, SQLITE_TAIL, sqliteRows } from './sqlite.ts';
