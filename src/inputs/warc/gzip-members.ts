// A file of gzip members, or a range of it → what each member contains. A member that cannot be read is one stretch of damage
// up to the next member that opens a record; a member too large to hold is read as a stream. The format names the records.

import { type ByteWindow, StreamCursor } from '../bytes/index.ts';
import { GZIP_TRAILER_BYTES, gzipHead, inflateMember, openingOf } from './gzip-member.ts';
import { InflatedStream } from './inflated-stream.ts';
import type { Damage } from './record.ts';

export interface MemberFormat<Item> {
  /** Whether a member that starts with this text opens a record. */
  readonly isOpening: (text: string) => boolean;
  readonly ofMember: (bytes: Buffer, offset: number, length: number) => AsyncGenerator<Item, void, void>;
  readonly ofStream: (cursor: StreamCursor, offset: number) => AsyncGenerator<Item, void, void>;
  readonly ofDamage: (stretch: DamagedStretch) => Item;
}

export interface DamagedStretch {
  readonly offset: number;
  readonly inner: 0;
  readonly length: number;
  readonly damage: Damage;
  readonly reason: string;
}

export interface MemberRange {
  readonly from: number;
  readonly to: number;
  /** A member with more content is read as a stream. */
  readonly maxBytes: number;
}

const GZIP_MAGIC = Buffer.from([0x1f, 0x8b, 8]);
const PROBE_BYTES = 64 * 1024;

export async function* readMembers<Item>(
  window: ByteWindow,
  { from, to, maxBytes }: MemberRange,
  format: MemberFormat<Item>,
): AsyncGenerator<Item, void, void> {
  const find = (at: number): Promise<number> => findMember(window, at, format.isOpening);
  let offset = from === 0 ? 0 : await find(from);
  // Damage at the end of the range belongs to this range: a reader that starts there would not see it.
  while (offset < window.size && (offset < to || (await find(offset)) > offset)) {
    const member = await inflateAt(window, offset, maxBytes);
    if (member.kind === 'whole') {
      yield* format.ofMember(member.bytes, offset, member.used);
      offset += member.used;
    } else if (member.kind === 'large') {
      offset = yield* readLargeMember(window, offset, member.body, format);
    } else {
      const next = member.kind === 'broken' && member.used !== undefined ? offset + member.used : undefined;
      const after = next ?? (await find(offset + 1));
      const damage = member.kind === 'short' && after >= window.size ? 'truncated' : 'corrupt';
      const reason = member.kind === 'short' ? 'the gzip member does not end' : member.reason;
      yield format.ofDamage({ offset, inner: 0, length: after - offset, damage, reason });
      offset = after;
    }
  }
}

/** The member at an offset. Reads as much of the file as it needs. */
async function inflateAt(
  window: ByteWindow,
  offset: number,
  maxBytes: number,
): Promise<ReturnType<typeof inflateMember>> {
  for (let want = PROBE_BYTES; ; ) {
    const bytes = await window.at(offset, want);
    const member = inflateMember(bytes, maxBytes);
    if (member.kind !== 'short' || offset + bytes.length >= window.size) return member;
    // Its compressed form is over the limit already.
    if (bytes.length > maxBytes) return { kind: 'large', body: (await memberBody(window, offset)) ?? 0 };
    want = bytes.length * 2;
  }
}

async function memberBody(window: ByteWindow, offset: number): Promise<number | undefined> {
  return gzipHead(await window.at(offset, PROBE_BYTES));
}

async function* readLargeMember<Item>(
  window: ByteWindow,
  offset: number,
  body: number,
  { isOpening, ofStream, ofDamage }: MemberFormat<Item>,
): AsyncGenerator<Item, number, void> {
  const unpacked = new InflatedStream(window, offset + body);
  const cursor = new StreamCursor(unpacked);
  yield* ofStream(cursor, offset);
  const end = offset + body + unpacked.used;
  if (cursor.failure !== undefined) return findMember(window, Math.max(offset + 1, end), isOpening);
  const trailer = await window.at(end, GZIP_TRAILER_BYTES);
  if (trailer.length >= GZIP_TRAILER_BYTES && trailer.readUInt32LE(0) === unpacked.crc) return end + GZIP_TRAILER_BYTES;
  const isCut = trailer.length < GZIP_TRAILER_BYTES;
  const reason = isCut ? 'the gzip member does not end' : 'gzip: wrong checksum over the records before';
  yield ofDamage({ offset, inner: 0, length: 0, damage: isCut ? 'truncated' : 'corrupt', reason });
  return findMember(window, end, isOpening);
}

/** The next member at or after `from` that opens a record, or the end of the file. */
async function findMember(window: ByteWindow, from: number, isOpening: (text: string) => boolean): Promise<number> {
  for (let at = from; at < window.size; ) {
    const bytes = await window.at(at, PROBE_BYTES);
    const found = bytes.indexOf(GZIP_MAGIC);
    if (found < 0) {
      at += Math.max(1, bytes.length - GZIP_MAGIC.length + 1);
      continue;
    }
    at += found;
    if (isOpening(openingOf(await window.at(at, PROBE_BYTES)))) return at;
    at++;
  }
  return window.size;
}
