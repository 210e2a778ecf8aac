// Lines of JSON → items: `{"id"?, "url"?, "html" | "htmlBase64", "contentType"?, "date"?, "status"?}`; other fields are
// passed over. Plain files can be cut at any byte: a range holds the lines that start in it.

import type { ByteSource, Cursor } from '../../inputs/warc/index.ts';
import type { Item } from './item.ts';
import { packingOf } from './kinds.ts';
import { failureOf, openCursor } from './unpacked.ts';

export interface LineOptions {
  readonly from: number;
  readonly to: number;
  readonly maxBytes: number;
}

const LF = 10;
const CHUNK_BYTES = 256 * 1024;
/** Base64 and escapes make a line longer than its page. */
const LINE_FACTOR = 3;

export async function* jsonlItems(source: ByteSource, options: LineOptions): AsyncGenerator<Item, void, void> {
  const cursor = openCursor(source, packingOf(source.name));
  if (options.from > 0) {
    await cursor.skip(options.from - 1);
    await skipLine(cursor);
  }
  while (cursor.position < options.to) {
    const offset = cursor.position;
    const line = await peekLine(cursor, options.maxBytes * LINE_FACTOR);
    if (line === 'end') break;
    if (line === 'long') {
      await skipLine(cursor);
      yield {
        offset,
        inner: 0,
        length: cursor.position - offset,
        outcome: 'too-large',
        reason: 'the line is too long',
      };
      continue;
    }
    const text = line.toString('utf8').trim();
    const item = text === '' ? undefined : parseLine(text);
    await cursor.skip(line.length + 1);
    if (item !== undefined) yield { ...item, offset, inner: 0, length: line.length };
  }
  if (cursor.failure !== undefined)
    yield { offset: cursor.position, inner: 0, length: 0, ...failureOf(cursor.failure) };
}

async function peekLine(cursor: Cursor, maxBytes: number): Promise<Buffer | 'end' | 'long'> {
  for (let want = CHUNK_BYTES, looked = 0; ; want *= 2) {
    const bytes = await cursor.peek(want);
    const end = bytes.indexOf(LF, looked);
    if (end >= 0) return bytes.subarray(0, end);
    if (bytes.length < want) return bytes.length === 0 ? 'end' : bytes;
    if (bytes.length > maxBytes) return 'long';
    looked = bytes.length;
  }
}

async function skipLine(cursor: Cursor): Promise<void> {
  for (;;) {
    const bytes = await cursor.peek(CHUNK_BYTES);
    const end = bytes.indexOf(LF);
    await cursor.skip(end < 0 ? bytes.length : end + 1);
    if (end >= 0 || bytes.length === 0) return;
  }
}

type Parsed = Omit<Item, 'offset' | 'inner' | 'length'>;

function parseLine(text: string): Parsed {
  let record: unknown;
  try {
    record = JSON.parse(text);
  } catch {
    return { outcome: 'corrupt', reason: 'the line is not JSON' };
  }
  if (typeof record !== 'object' || record === null || Array.isArray(record))
    return { outcome: 'corrupt', reason: 'the line is no JSON object' };
  const { id, url, html, htmlBase64, contentType, date, status } = record as Record<string, unknown>;
  const known = {
    id: typeof id === 'string' || typeof id === 'number' ? String(id) : undefined,
    url: textOf(url),
    date: textOf(date),
    contentType: textOf(contentType) ?? 'text/html',
    status: typeof status === 'number' ? status : undefined,
  };
  if (typeof html === 'string') return { ...known, body: { bytes: html } };
  if (typeof htmlBase64 === 'string') return { ...known, body: { bytes: Buffer.from(htmlBase64, 'base64') } };
  return { ...known, outcome: 'corrupt', reason: 'no page in the line: "html" or "htmlBase64"' };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
