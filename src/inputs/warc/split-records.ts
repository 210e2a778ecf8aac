// Consecutive records → one record at a time, by the length each states. The length is checked: the next record or the end
// must follow the block. If neither does, the record is corrupt, and reading continues at the next position that looks like
// the start of a record.

import type { Cursor } from '../bytes/index.ts';
import { MAX_HEAD_BYTES, type RecordHead, readHead } from './head-lines.ts';
import { type Damage, isWarcHead, OPENING, statedLength } from './record.ts';

export interface SplitRecord {
  /** The cursor's position at its start. */
  readonly at: number;
  readonly head?: RecordHead;
  readonly block?: Buffer;
  readonly damage?: Damage;
  readonly reason?: string;
}

export interface SplitOptions {
  readonly maxBytes: number;
  /** Stop before the first record at or after this position that a reader starting here would find. */
  readonly to?: number;
}

const BLANK = Buffer.from('\r\n\r\n');
const NEXT = Buffer.from(`\r\n\r\n${OPENING}`);
/** Enough for nearly every head. */
const PROBE_BYTES = 16 * 1024;
const SEARCH_BYTES = 1024 * 1024;
/** Bytes after a block that show whether the next record follows. */
const AFTER_BYTES = 64;

export async function* splitRecords(cursor: Cursor, options: SplitOptions): AsyncGenerator<SplitRecord, void, void> {
  const { maxBytes, to = Infinity } = options;
  for (;;) {
    await skipBlank(cursor);
    const at = cursor.position;
    if (at >= to && (await canStartAt(cursor, at))) return;
    const head = await peekHead(cursor);
    if (head === 'end') return;
    const length = head === undefined ? -1 : statedLength(head);
    if (head === undefined || length < 0) {
      await skipToNext(cursor);
      const reason = head === undefined ? 'no record starts here' : 'the record has no Content-Length';
      yield { at, damage: 'corrupt', reason, ...(head === undefined ? {} : { head }) };
      continue;
    }
    if (length > maxBytes) yield await passLarge(cursor, at, head, length, maxBytes);
    else yield* takeRecord(cursor, at, head, length);
  }
}

async function* takeRecord(cursor: Cursor, at: number, head: RecordHead, length: number): AsyncGenerator<SplitRecord> {
  const whole = head.length + length;
  const bytes = await cursor.peek(whole + AFTER_BYTES);
  if (bytes.length >= whole && endsWell(bytes.subarray(whole))) {
    yield { at, head, block: bytes.subarray(head.length, whole) };
    await cursor.skip(whole);
    return;
  }
  const next = nextRecord(bytes, head.length);
  if (next >= 0) await cursor.skip(next);
  else if (bytes.length < whole) await cursor.skip(bytes.length);
  else {
    await cursor.skip(whole);
    await skipToNext(cursor);
  }
  const isCut = next < 0 && bytes.length < whole;
  yield isCut
    ? { at, head, damage: 'truncated', reason: `${bytes.length - head.length} of ${length} bytes are present` }
    : { at, head, damage: 'corrupt', reason: wrongLength(length) };
}

/** A record over the limit is skipped without being held in memory. Its stated end is checked where the cursor can rewind. */
async function passLarge(
  cursor: Cursor,
  at: number,
  head: RecordHead,
  length: number,
  maxBytes: number,
): Promise<SplitRecord> {
  const isThere = await cursor.skip(head.length + length);
  if (isThere && endsWell(await cursor.peek(AFTER_BYTES)))
    return { at, head, damage: 'too-large', reason: `${length} bytes, over the limit of ${maxBytes}` };
  if (cursor.rewind !== undefined) {
    cursor.rewind(at + head.length);
    const hasNext = await skipToNext(cursor);
    if (hasNext || isThere) return { at, head, damage: 'corrupt', reason: wrongLength(length) };
  } else if (isThere) {
    await skipToNext(cursor);
    return { at, head, damage: 'corrupt', reason: wrongLength(length) };
  }
  return { at, head, damage: 'truncated', reason: `the file ends before the ${length} bytes of the record` };
}

function wrongLength(length: number): string {
  return `Content-Length is ${length}, but no record ends there`;
}

async function peekHead(cursor: Cursor): Promise<RecordHead | undefined | 'end'> {
  const bytes = await cursor.peek(PROBE_BYTES);
  if (bytes.length === 0) return 'end';
  let head = readHead(bytes);
  if (head === undefined && bytes.length >= PROBE_BYTES) head = readHead(await cursor.peek(MAX_HEAD_BYTES));
  return isWarcHead(head) ? head : undefined;
}

async function skipBlank(cursor: Cursor): Promise<void> {
  for (;;) {
    const bytes = await cursor.peek(BLANK.length);
    let blank = 0;
    while (blank < bytes.length && (bytes[blank] === 13 || bytes[blank] === 10)) blank++;
    if (blank === 0) return;
    await cursor.skip(blank);
  }
}

/** Accepts two line ends, as the standard requires, or any line ends followed by the end of the data or another record. */
function endsWell(after: Buffer): boolean {
  if (after.subarray(0, BLANK.length).equals(BLANK)) return true;
  let at = 0;
  while (at < after.length && (after[at] === 13 || after[at] === 10)) at++;
  const next = after.toString('latin1', at, at + OPENING.length);
  return OPENING.startsWith(next);
}

/** The next start of a record that has a readable head, or -1. */
function nextRecord(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(NEXT, from); at >= 0; at = bytes.indexOf(NEXT, at + 1)) {
    const start = at + BLANK.length;
    const head = readHead(bytes, start);
    // A head that the end of the buffer cuts off may still be valid.
    if (head === undefined ? bytes.length - start < MAX_HEAD_BYTES : statedLength(head) >= 0) return start;
  }
  return -1;
}

/** Whether a reader that searches from just before this position finds a record here. */
async function canStartAt(cursor: Cursor, at: number): Promise<boolean> {
  if (cursor.rewind === undefined || at < BLANK.length) return true;
  cursor.rewind(at - BLANK.length);
  const bytes = await cursor.peek(BLANK.length + MAX_HEAD_BYTES);
  cursor.rewind(at);
  return bytes.indexOf(NEXT) === 0 && nextRecord(bytes.subarray(0, BLANK.length + MAX_HEAD_BYTES), 0) === BLANK.length;
}

/** Moves to the next start of a record after the cursor, or to the end. */
export async function skipToNext(cursor: Cursor): Promise<boolean> {
  for (;;) {
    const bytes = await cursor.peek(SEARCH_BYTES);
    const next = nextRecord(bytes, 0);
    if (next >= 0) return cursor.skip(next);
    if (bytes.length < SEARCH_BYTES) {
      await cursor.skip(bytes.length);
      return false;
    }
    await cursor.skip(bytes.length - NEXT.length);
  }
}
