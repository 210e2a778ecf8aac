// ARC, the format before WARC → items. A record is a line `URL IP date type length`, then that many bytes: an HTTP response.
// The first record describes the file. Read as one stream, plain or gzip; reading ends at the first invalid length.

import { type ByteSource, type Cursor, failureOf, openCursor } from '../bytes/index.ts';
import { overLimit, type Packing } from '../kinds/index.ts';
import { readHttpMessage } from '../warc/index.ts';
import type { InputItem, ItemPage } from './item.ts';

const MAX_LINE_BYTES = 16 * 1024;
const LF = 10;

interface ArcHead {
  readonly url: string;
  /** As in the file: `20080430204825`. */
  readonly date: string;
  readonly type: string;
  readonly length: number;
  /** Length of the line, including its end. */
  readonly lineBytes: number;
}

export async function* arcItems(
  source: ByteSource,
  packing: Packing | undefined,
  maxBytes: number,
): AsyncGenerator<InputItem, void, void> {
  const cursor = openCursor(source, packing);
  for (let isFirst = true; ; isFirst = false) {
    await skipBlankLines(cursor);
    const offset = cursor.position;
    const start = (await cursor.peek(MAX_LINE_BYTES)).subarray(0, MAX_LINE_BYTES);
    if (start.length === 0) break;
    const head = readArcHead(start);
    const about = { offset, inner: 0, length: (head?.lineBytes ?? 0) + (head?.length ?? 0) };
    if (head === undefined) {
      yield { ...about, outcome: 'corrupt', reason: 'no ARC record starts here; the rest is lost' };
      return;
    }
    await cursor.skip(head.lineBytes);
    if (isFirst && head.url.startsWith('filedesc:'))
      yield { ...about, url: head.url, outcome: 'other-record', reason: 'file description' };
    else yield { ...about, ...(await readArcPage(cursor, head, maxBytes)) };
    await cursor.skip(head.length);
  }
  if (cursor.failure !== undefined)
    yield { offset: cursor.position, inner: 0, length: 0, ...failureOf(cursor.failure) };
}

function readArcHead(start: Buffer): ArcHead | undefined {
  const end = start.indexOf(LF);
  const parts = end < 0 ? [] : start.toString('latin1', 0, end).trim().split(' ');
  // Version 1 has five fields, version 2 ten: the URL comes first and the length last in both.
  const [url = '', , date = '', type = ''] = parts;
  const length = parts.at(-1) ?? '';
  if (parts.length < 5 || !/^\d{1,15}$/.test(length) || !/^[a-z][\w+.-]*:/i.test(url)) return undefined;
  return { url, date, type, length: Number(length), lineBytes: end + 1 };
}

async function readArcPage(cursor: Cursor, { url, date, type, length }: ArcHead, maxBytes: number): Promise<ItemPage> {
  const about = { url, date: isoDate(date) };
  if (length > maxBytes) return { ...about, outcome: 'too-large', reason: `${length} bytes, ${overLimit(maxBytes)}` };
  const block = (await cursor.peek(length)).subarray(0, length);
  if (block.length < length)
    return { ...about, outcome: 'truncated', reason: `${block.length} of ${length} bytes are present` };
  if (!/^https?:/i.test(url)) return { ...about, outcome: 'other-record', reason: 'not fetched by HTTP' };
  const message = readHttpMessage(block);
  if (message === undefined) return { ...about, outcome: 'corrupt', reason: 'the response has no HTTP head' };
  const header = (name: string): string | undefined => message.head.fields.get(name);
  return {
    ...about,
    status: message.status,
    contentType: header('content-type') ?? (type === 'no-type' ? undefined : type),
    body: {
      bytes: message.body,
      transferEncoding: header('transfer-encoding'),
      contentEncoding: header('content-encoding'),
    },
  };
}

async function skipBlankLines(cursor: Cursor): Promise<void> {
  for (;;) {
    const bytes = await cursor.peek(1);
    if (bytes[0] !== LF && bytes[0] !== 13) return;
    await cursor.skip(1);
  }
}

/** `20080430204825` → `2008-04-30T20:48:25Z`. */
function isoDate(text: string): string | undefined {
  const found = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text);
  return found === null ? undefined : `${found.slice(1, 4).join('-')}T${found.slice(4).join(':')}Z`;
}
