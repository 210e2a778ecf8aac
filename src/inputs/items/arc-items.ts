// ARC, the format before WARC → items. A record is a line `URL IP date type length`, then that many bytes: an HTTP response.
// The first record describes the file. Gzip members are read one by one, everything else as one stream. After damage, reading
// continues at the next member or line that opens a record.

import { BufferCursor, type ByteSource, ByteWindow, type Cursor, failureOf, openCursor } from '../bytes/index.ts';
import { overLimit, type Packing } from '../kinds/index.ts';
import { type MemberFormat, readHttpMessage, readMembers } from '../warc/index.ts';
import type { InputItem, ItemPage } from './item.ts';

const MAX_LINE_BYTES = 16 * 1024;
const LF = 10;
const CR = 13;

interface ArcHead {
  readonly url: string;
  readonly date: string | undefined;
  readonly type: string;
  readonly length: number;
  /** Length of the line, including its end. */
  readonly lineBytes: number;
}

type ArcCursor = Cursor & { readonly failure?: Error | undefined };

export async function* arcItems(
  source: ByteSource,
  packing: Packing | undefined,
  maxBytes: number,
): AsyncGenerator<InputItem, void, void> {
  if (packing !== 'gzip') return yield* itemsOf(openCursor(source, packing), maxBytes);
  const range = { from: 0, to: Infinity, maxBytes: maxBytes + MAX_LINE_BYTES };
  yield* readMembers(new ByteWindow(source), range, membersOf(maxBytes));
}

function membersOf(maxBytes: number): MemberFormat<InputItem> {
  return {
    isOpening: (text) => isCertain(readArcHead(text)),
    ofMember: (bytes, offset) => placedItems(new BufferCursor(bytes), offset, maxBytes),
    ofStream: (cursor, offset) => placedItems(cursor, offset, maxBytes),
    ofDamage: ({ damage: outcome, ...stretch }) => ({ ...stretch, outcome }),
  };
}

/** The items of a member, at its place in the file. */
async function* placedItems(
  cursor: ArcCursor,
  offset: number,
  maxBytes: number,
): AsyncGenerator<InputItem, void, void> {
  let inner = 0;
  for await (const item of itemsOf(cursor, maxBytes)) yield { ...item, offset, inner: inner++ };
}

async function* itemsOf(cursor: ArcCursor, maxBytes: number): AsyncGenerator<InputItem, void, void> {
  while (await skipBlankLines(cursor)) {
    const offset = cursor.position;
    const head = await headAt(cursor);
    if (head === undefined) {
      await skipToHead(cursor);
      const length = cursor.position - offset;
      yield { offset, inner: 0, length, outcome: 'corrupt', reason: 'no ARC record starts here' };
      continue;
    }
    await cursor.skip(head.lineBytes);
    const about = { offset, inner: 0, length: head.lineBytes + head.length };
    const { url, date } = head;
    if (head.length > maxBytes || (await isWhole(cursor, head))) {
      yield { ...about, ...(await readArcPage(cursor, head, maxBytes)) };
      await cursor.skip(head.length);
    } else if (await skipToHead(cursor)) {
      const length = cursor.position - offset;
      yield { ...about, length, url, date, outcome: 'corrupt', reason: `${head.length} bytes are not its length` };
    } else {
      const present = cursor.position - offset - head.lineBytes;
      yield { ...about, url, date, outcome: 'truncated', reason: `${present} of ${head.length} bytes are present` };
    }
  }
  if (cursor.failure !== undefined)
    yield { offset: cursor.position, inner: 0, length: 0, ...failureOf(cursor.failure) };
}

async function headAt(cursor: Cursor): Promise<ArcHead | undefined> {
  const bytes = await cursor.peek(MAX_LINE_BYTES);
  return readArcHead(bytes.toString('latin1', 0, MAX_LINE_BYTES));
}

function readArcHead(start: string): ArcHead | undefined {
  const end = start.indexOf('\n');
  const parts = end < 0 ? [] : start.slice(0, end).trim().split(' ');
  // Version 1 has five fields, version 2 ten: the URL comes first and the length last in both.
  const [url = '', , date = '', type = ''] = parts;
  const length = parts.at(-1) ?? '';
  if (parts.length < 5 || !/^\d{1,15}$/.test(length) || !/^[a-z][\w+.-]*:/i.test(url)) return undefined;
  return { url, date: isoDate(date), type, length: Number(length), lineBytes: end + 1 };
}

/** A line inside a page can look like a head; a date at its place is hardly ever there by chance. */
function isCertain(head: ArcHead | undefined): boolean {
  return head?.date !== undefined;
}

/** Whether a line or another record follows the bytes that the head states, or nothing. */
async function isWhole(cursor: Cursor, { length }: ArcHead): Promise<boolean> {
  const bytes = await cursor.peek(length + MAX_LINE_BYTES);
  if (bytes.length <= length) return bytes.length === length;
  const next = bytes[length];
  return (
    next === LF || next === CR || isCertain(readArcHead(bytes.toString('latin1', length, length + MAX_LINE_BYTES)))
  );
}

/** Skips at least a line, up to the next one that is a head; false if the end came first. */
async function skipToHead(cursor: Cursor): Promise<boolean> {
  for (;;) {
    const bytes = await cursor.peek(MAX_LINE_BYTES);
    const end = bytes.indexOf(LF);
    await cursor.skip(end < 0 ? bytes.length : end + 1);
    if (bytes.length === 0) return false;
    if (isCertain(await headAt(cursor))) return true;
  }
}

async function readArcPage(cursor: Cursor, { url, date, type, length }: ArcHead, maxBytes: number): Promise<ItemPage> {
  const about = { url, date };
  if (url.startsWith('filedesc:')) return { url, outcome: 'other-record', reason: 'file description' };
  if (length > maxBytes) return { ...about, outcome: 'too-large', reason: `${length} bytes, ${overLimit(maxBytes)}` };
  if (!/^https?:/i.test(url)) return { ...about, outcome: 'other-record', reason: 'not fetched by HTTP' };
  const message = readHttpMessage((await cursor.peek(length)).subarray(0, length));
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

/** False at the end. */
async function skipBlankLines(cursor: Cursor): Promise<boolean> {
  for (;;) {
    const [first] = await cursor.peek(1);
    if (first !== LF && first !== CR) return first !== undefined;
    await cursor.skip(1);
  }
}

/** `20080430204825` → `2008-04-30T20:48:25Z`. */
function isoDate(text: string): string | undefined {
  const found = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text);
  return found === null ? undefined : `${found.slice(1, 4).join('-')}T${found.slice(4).join(':')}Z`;
}
