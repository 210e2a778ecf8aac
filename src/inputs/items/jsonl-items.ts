// JSON lines → items: `{"id"?, "url"?, "html" | "htmlBase64", "contentType"?, "date"?, "status"?}`. Other fields are
// ignored. Plain files can be split at any byte: a range contains the lines that start in it.

import { asPithError, utf8Text } from '../../base/index.ts';
import { type ByteSource, type Cursor, failureOf, openCursor } from '../bytes/index.ts';
import { pageOf, parseRecord } from '../jsonl/index.ts';
import { overLimit, type Packing } from '../kinds/index.ts';
import { givenPage } from './given-page.ts';
import type { InputItem, ItemPage } from './item.ts';

export interface LineOptions {
  readonly from: number;
  readonly to: number;
  readonly maxBytes: number;
}

const LF = 10;
const CHUNK_BYTES = 256 * 1024;
/** Base64 and escapes make a line longer than its page. */
const LINE_FACTOR = 3;
/** Checked before the whole line is tested for being blank. */
const BLANK_BYTES = 64;

export async function* jsonlItems(
  source: ByteSource,
  packing: Packing | undefined,
  options: LineOptions,
): AsyncGenerator<InputItem, void, void> {
  const cursor = openCursor(source, packing);
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
        reason: `the line is ${overLimit(options.maxBytes * LINE_FACTOR)}`,
      };
      continue;
    }
    const isBlank = utf8Text(line.subarray(0, BLANK_BYTES)).trim() === '' && utf8Text(line).trim() === '';
    const item = isBlank ? undefined : readLine(line, options.maxBytes);
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

function readLine(line: Buffer, maxBytes: number): ItemPage {
  let about: Pick<ItemPage, 'id' | 'url' | 'date' | 'status'> = {};
  try {
    const record = parseRecord(line);
    const { id, url, date, status } = record;
    about = {
      id: typeof id === 'string' || typeof id === 'number' ? String(id) : undefined,
      url: textOf(url),
      date: textOf(date),
      status: typeof status === 'number' ? status : undefined,
    };
    const { input, contentType } = pageOf(record);
    return givenPage(input, { ...about, contentType: textOf(contentType) ?? 'text/html' }, maxBytes);
  } catch (thrown) {
    return { ...about, outcome: 'corrupt', reason: asPithError(thrown).message };
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
