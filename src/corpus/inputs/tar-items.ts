// A tar of saved pages → items. Old and POSIX headers, long names of GNU and of pax; what is no page is said to be none.

import type { ByteSource } from '../../inputs/warc/index.ts';
import type { Item } from './item.ts';
import { PAGE_NAME, packingOf } from './kinds.ts';
import { savedPage } from './saved-page.ts';
import { failureOf, openCursor } from './unpacked.ts';

const BLOCK = 512;
/** Type flags. */
const FILE = new Set(['0', '\0', '']);
const LONG_NAME = 'L';
const PAX = 'x';
const MAX_NAME_BYTES = 64 * 1024;

export async function* tarItems(source: ByteSource, maxBytes: number): AsyncGenerator<Item, void, void> {
  const cursor = openCursor(source, packingOf(source.name));
  let longName: string | undefined;
  for (;;) {
    const offset = cursor.position;
    const head = (await cursor.peek(BLOCK)).subarray(0, BLOCK);
    if (head.length === 0 || head.every((byte) => byte === 0)) break;
    const size = head.length < BLOCK ? Number.NaN : sizeOf(head);
    const about = { offset, inner: 0, length: BLOCK + (Number.isNaN(size) ? 0 : size) };
    if (head.length < BLOCK || Number.isNaN(size) || !isSound(head)) {
      const isCut = head.length < BLOCK;
      yield {
        ...about,
        outcome: isCut ? 'truncated' : 'corrupt',
        reason: 'a tar header that cannot be read; the rest is lost',
      };
      return;
    }
    const type = text(head, 156, 1);
    const name = longName ?? nameOf(head);
    longName = undefined;
    await cursor.skip(BLOCK);
    if ((type === LONG_NAME || type === PAX) && size <= MAX_NAME_BYTES) {
      const bytes = (await cursor.peek(size)).subarray(0, size);
      longName = type === LONG_NAME ? text(bytes, 0, size) : paxPath(bytes.toString('utf8'));
    } else if (FILE.has(type)) {
      if (!PAGE_NAME.test(name)) yield { ...about, id: name, outcome: 'other-record', reason: 'no page by its name' };
      else if (size > maxBytes) yield { ...about, id: name, outcome: 'too-large', reason: `${size} bytes` };
      else {
        const bytes = (await cursor.peek(size)).subarray(0, size);
        if (bytes.length < size)
          yield { ...about, id: name, outcome: 'truncated', reason: `${bytes.length} of ${size} bytes` };
        else yield { ...about, ...savedPage(name, bytes) };
      }
    }
    await cursor.skip(Math.ceil(size / BLOCK) * BLOCK);
  }
  if (cursor.failure !== undefined)
    yield { offset: cursor.position, inner: 0, length: 0, ...failureOf(cursor.failure) };
}

function text(bytes: Buffer, at: number, length: number): string {
  const field = bytes.subarray(at, at + length);
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end < 0 ? field.length : end);
}

function nameOf(head: Buffer): string {
  const prefix = text(head, 257, 5) === 'ustar' ? text(head, 345, 155) : '';
  return prefix === '' ? text(head, 0, 100) : `${prefix}/${text(head, 0, 100)}`;
}

/** Octal, or base 256 when the first bit is set. */
function sizeOf(head: Buffer): number {
  if ((head[124]! & 0x80) !== 0) return Number(head.readBigUInt64BE(128));
  const digits = text(head, 124, 12).trim();
  return /^[0-7]*$/.test(digits) ? Number.parseInt(digits || '0', 8) : Number.NaN;
}

function isSound(head: Buffer): boolean {
  let sum = 0;
  for (let i = 0; i < BLOCK; i++) sum += i >= 148 && i < 156 ? 32 : head[i]!;
  return Number.parseInt(text(head, 148, 8).trim(), 8) === sum;
}

function paxPath(records: string): string | undefined {
  return /(?:^|\n)\d+ path=([^\n]*)\n/.exec(records)?.[1];
}
