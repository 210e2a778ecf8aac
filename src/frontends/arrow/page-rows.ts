// Pages as rows of a batch: the columns that `read` returns and `extract` takes. A page of type string is decoded already; a
// page of bytes is as it was stored, with its encodings and an unknown charset, or compressed, or MHTML.

import type { CorpusItem, Outcome } from '../../corpus/index.ts';
import { givenPage } from '../../inputs/items/index.ts';
import type { ArrowColumns, ArrowRow } from './columns.ts';

export const PAGE_COLUMNS: ArrowColumns = {
  id: 'string',
  source: 'string',
  offset: 'integer',
  inner: 'integer',
  length: 'integer',
  url: 'string',
  date: 'string',
  status: 'integer',
  content_type: 'string',
  truncated: 'string',
  transfer_encoding: 'string',
  content_encoding: 'string',
  html: 'bytes',
  outcome: 'string',
  reason: 'string',
};

/** A row as an item, with what only rows have: its source, and its site's template. */
export interface RowItem {
  readonly item: CorpusItem;
  readonly source: string;
  readonly template: Uint8Array | undefined;
}

interface PageRow {
  readonly id?: string;
  readonly source?: string;
  readonly offset?: number;
  readonly inner?: number;
  readonly length?: number;
  readonly url?: string;
  readonly date?: string;
  readonly status?: number;
  readonly content_type?: string;
  readonly truncated?: string;
  readonly transfer_encoding?: string;
  readonly content_encoding?: string;
  readonly html?: string | Uint8Array;
  readonly outcome?: string;
  readonly reason?: string;
  readonly template?: Uint8Array;
}

/** `maxBytes` limits a page that comes compressed. */
export function itemOfRow(row: ArrowRow, maxBytes: number): RowItem {
  const { source = '', html, outcome, reason, template, ...about } = row as PageRow;
  const { id, offset = 0, inner = 0, length = 0, url, date, status, content_type: contentType, truncated } = about;
  // A row without an id is identified by its URL.
  const known = { offset, inner, length, id: id ?? url ?? '', url, date, status, contentType, truncated };
  if (outcome !== undefined) return { item: { ...known, outcome: outcome as Outcome, reason }, source, template };
  if (html === undefined)
    return { item: { ...known, outcome: 'corrupt', reason: 'no page in the row' }, source, template };
  const { transfer_encoding: transferEncoding, content_encoding: contentEncoding } = about;
  if (transferEncoding === undefined && contentEncoding === undefined)
    return { item: { offset, inner, length, ...givenPage(html, known, maxBytes) }, source, template };
  const bytes = typeof html === 'string' ? html : Buffer.from(html.buffer, html.byteOffset, html.byteLength);
  return { item: { ...known, body: { bytes, transferEncoding, contentEncoding } }, source, template };
}

export function rowOfItem(item: CorpusItem, source: string): ArrowRow {
  const { body, contentType, ...about } = item;
  const place = item.inner === 0 ? `${item.offset}` : `${item.offset}+${item.inner}`;
  const row = { ...about, id: item.id ?? `${source}#${place}`, source, content_type: contentType };
  if (body === undefined) return row;
  const { bytes, transferEncoding, contentEncoding } = body;
  const html = typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
  return { ...row, html, transfer_encoding: transferEncoding, content_encoding: contentEncoding };
}
