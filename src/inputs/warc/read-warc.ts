// A WARC file, or a range of it → its records. The bytes decide the form: plain, one gzip member per record, one gzip
// stream, or Zstandard. A range starts at the first record at or after its start and ends before the first record at or
// after its end, so adjacent ranges share nothing and lose nothing, damage included. Damaged records are yielded as such,
// and reading continues at the next sound record.

import { BufferCursor, type ByteSource, ByteWindow, FileCursor, fileChunks, StreamCursor } from '../bytes/index.ts';
import { isCutShort, unpackStream } from '../compression/index.ts';
import { inflateMember } from './gzip-member.ts';
import { type MemberFormat, readMembers } from './gzip-members.ts';
import { MAX_HEAD_BYTES, readHead } from './head-lines.ts';
import { isWarcHead, OPENING, statedLength, type WarcRecord } from './record.ts';
import { type SplitRecord, skipToNext, splitRecords } from './split-records.ts';

export interface WarcOptions {
  /** Range of the file, in its own (compressed) bytes; the whole file when not given. */
  readonly from?: number;
  readonly to?: number;
  /** Longest block kept in memory; longer ones are `too-large`. */
  readonly maxBytes?: number;
}

const DEFAULT_MAX_BYTES: number = 16 * 1024 * 1024;

const GZIP_MAGIC = Buffer.from([0x1f, 0x8b, 8]);
const ZSTD_MAGICS = [0xfd2fb528, 0x184d2a5d];
/** If the first member does not end within this many bytes, the file counts as one stream. */
const FIRST_MEMBER_BYTES = 1024 * 1024;
const PROBE_BYTES = 64 * 1024;
const AFTER_BLOCK = '\r\n\r\n';

type Form = 'plain' | 'gzip' | 'zstd';

export async function* readWarc(source: ByteSource, options: WarcOptions = {}): AsyncGenerator<WarcRecord, void, void> {
  const { from = 0, to = Infinity, maxBytes = DEFAULT_MAX_BYTES } = options;
  // Nothing starts in an empty range, not even damage: the range that starts there yields it.
  if (to <= from) return;
  const form = await formOf(source);
  const window = new ByteWindow(source, to);
  if (form === 'gzip')
    yield* readMembers(window, { from, to, maxBytes: maxBytes + MAX_HEAD_BYTES }, membersOf(maxBytes));
  else if (form === 'zstd') yield* readZstd(window, maxBytes);
  else yield* readPlain(window, from, to, maxBytes);
}

async function formOf(source: ByteSource): Promise<Form> {
  const head = Buffer.alloc(Math.min(4, source.size));
  await source.read(0, head);
  if (head.subarray(0, 3).equals(GZIP_MAGIC)) return 'gzip';
  if (head.length >= 4 && ZSTD_MAGICS.includes(head.readUInt32LE(0))) return 'zstd';
  return /\.w?arc\.gz$|\.gz$/i.test(source.name) ? 'gzip' : 'plain';
}

/** Whether a gzip file can be split into ranges: its first member ends soon, so it is not one stream. */
export async function isCuttableGzip(source: ByteSource): Promise<boolean> {
  // Little at first: a plan calls this for every input, and some are behind a network.
  for (let want = PROBE_BYTES; ; want *= 4) {
    const bytes = Buffer.alloc(Math.min(want, source.size));
    await source.read(0, bytes);
    const first = inflateMember(bytes, 64 * FIRST_MEMBER_BYTES);
    if (first.kind !== 'short') return first.kind === 'whole' && first.used < source.size;
    if (want >= Math.min(FIRST_MEMBER_BYTES, source.size)) return false;
  }
}

async function* readPlain(window: ByteWindow, from: number, to: number, maxBytes: number): AsyncGenerator<WarcRecord> {
  const cursor = new FileCursor(window, Math.max(0, from - AFTER_BLOCK.length));
  if (from > 0) await skipToNext(cursor);
  let before: SplitRecord | undefined;
  // A damaged record is held back: its end is known only when the next one starts.
  for await (const one of splitRecords(cursor, { maxBytes, to })) {
    if (before !== undefined) yield placed(before, one.at - before.at);
    before = undefined;
    if (one.block === undefined) before = one;
    else yield placed(one, one.head!.length + one.block.length);
  }
  if (before !== undefined) yield placed(before, cursor.position - before.at);
}

function placed({ at, ...rest }: SplitRecord, length: number): WarcRecord {
  return { ...rest, offset: at, inner: 0, length };
}

async function* readZstd(window: ByteWindow, maxBytes: number): AsyncGenerator<WarcRecord> {
  const cursor = new StreamCursor(unpackStream('zstd', fileChunks(window, 0)));
  yield* readStreamRecords(cursor, 0, maxBytes);
}

function membersOf(maxBytes: number): MemberFormat<WarcRecord> {
  return {
    isOpening: (text) => text.startsWith(OPENING),
    ofMember: (bytes, offset, length) => recordsOf(bytes, offset, length, maxBytes),
    ofStream: (cursor, offset) => readStreamRecords(cursor, offset, maxBytes),
    ofDamage: (stretch) => stretch,
  };
}

/** The fast path is one record that fills its member; everything else goes through the splitter. */
async function* recordsOf(bytes: Buffer, offset: number, length: number, maxBytes: number): AsyncGenerator<WarcRecord> {
  const head = readHead(bytes);
  if (isWarcHead(head)) {
    const end = head.length + statedLength(head);
    if (end === bytes.length - AFTER_BLOCK.length && bytes.toString('latin1', end) === AFTER_BLOCK && end <= maxBytes) {
      yield { offset, inner: 0, length, head, block: bytes.subarray(head.length, end) };
      return;
    }
  }
  const isOnly = bytes.indexOf(`${AFTER_BLOCK}${OPENING}`) < 0;
  let inner = 0;
  for await (const { at, ...one } of splitRecords(new BufferCursor(bytes), { maxBytes })) {
    // The member is whole, so a record that does not fit into it is wrong, not cut.
    const damage = one.damage === 'truncated' ? { damage: 'corrupt' as const } : {};
    yield { ...one, ...damage, offset, inner: inner++, length: isOnly ? length : 0 };
  }
  if (inner === 0) yield { offset, inner, length, damage: 'corrupt', reason: 'the gzip member contains no record' };
}

/** Records of a stream that is being unpacked. If the stream breaks, the record being read is lost. */
export async function* readStreamRecords(
  cursor: StreamCursor,
  offset: number,
  maxBytes: number,
): AsyncGenerator<WarcRecord> {
  let inner = 0;
  let isReported = false;
  for await (const { at: _, ...one } of splitRecords(cursor, { maxBytes })) {
    const isBroken = one.damage === 'truncated' && cursor.failure !== undefined && !isCutShort(cursor.failure);
    const corrected = isBroken ? { damage: 'corrupt' as const, reason: cursor.failure!.message } : {};
    isReported = one.damage === 'truncated';
    yield { ...one, ...corrected, offset, inner: inner++, length: 0 };
  }
  if (cursor.failure === undefined || isReported) return;
  const damage = isCutShort(cursor.failure) ? 'truncated' : 'corrupt';
  yield { offset, inner, length: 0, damage, reason: cursor.failure.message };
}
