// A cursor → the lines that start in a range of its bytes. A line over the limit is skipped and has no bytes.

import type { Cursor } from '../bytes/index.ts';

export interface LineRange {
  readonly from: number;
  readonly to: number;
  /** Maximum length of a line. */
  readonly maxBytes: number;
}

export interface SourceLine {
  readonly offset: number;
  readonly length: number;
  /** Without the line feed; undefined for a line over the limit. */
  readonly bytes: Buffer | undefined;
}

const LF = 10;
const CHUNK_BYTES = 256 * 1024;

export async function* sourceLines(
  cursor: Cursor,
  { from, to, maxBytes }: LineRange,
): AsyncGenerator<SourceLine, void, void> {
  if (from > 0) {
    await cursor.skip(from - 1);
    await skipLine(cursor);
  }
  while (cursor.position < to) {
    const offset = cursor.position;
    const line = await peekLine(cursor, maxBytes);
    if (line === 'end') return;
    if (line === 'long') {
      await skipLine(cursor);
      yield { offset, length: cursor.position - offset, bytes: undefined };
    } else {
      yield { offset, length: line.length, bytes: line };
      await cursor.skip(line.length + 1);
    }
  }
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
