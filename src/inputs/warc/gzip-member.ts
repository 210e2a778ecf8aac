// One gzip member in a buffer → its content, and how many bytes it used. Node's gunzip reads through all members and does
// not report where each starts, which an archive needs. So header and trailer are read here (RFC 1952), and zlib gets only
// the deflate stream between them.

import { constants, crc32, type InflateRaw, inflateRawSync } from 'node:zlib';

const HEAD_BYTES = 10;
const TRAILER_BYTES = 8;
const DEFLATE = 8;
const FLAGS = { headCrc: 2, extra: 4, name: 8, comment: 16 };
/** Large enough for most pages. */
const CHUNK_BYTES = 128 * 1024;
/** Number of input bytes inflated to test whether a record starts at some position. */
const PROBE_BYTES = 1024;
/** Long enough for the first line of a record. */
const OPENING_BYTES = 16 * 1024;

export type Inflated =
  | { readonly kind: 'whole'; readonly bytes: Buffer; readonly used: number }
  /** The buffer ends inside the member. */
  | { readonly kind: 'short' }
  /** Its content is over `maxBytes`. */
  | { readonly kind: 'large'; readonly body: number }
  /** `used` is known when only the checksum is wrong. */
  | { readonly kind: 'broken'; readonly reason: string; readonly used?: number };

/** Length of the header; undefined when the buffer ends inside it; -1 when no gzip member starts here. */
export function gzipHead(buffer: Buffer): number | undefined {
  const magic = [0x1f, 0x8b, DEFLATE];
  for (let i = 0; i < magic.length && i < buffer.length; i++) if (buffer[i] !== magic[i]) return -1;
  if (buffer.length < HEAD_BYTES) return undefined;
  const flags = buffer[3]!;
  let at = HEAD_BYTES;
  if ((flags & FLAGS.extra) !== 0) {
    if (buffer.length < at + 2) return undefined;
    at += 2 + buffer.readUInt16LE(at);
  }
  for (const flag of [FLAGS.name, FLAGS.comment]) {
    if ((flags & flag) === 0) continue;
    const end = buffer.indexOf(0, at);
    if (end < 0) return undefined;
    at = end + 1;
  }
  if ((flags & FLAGS.headCrc) !== 0) at += 2;
  return at > buffer.length ? undefined : at;
}

export function inflateMember(buffer: Buffer, maxBytes: number): Inflated {
  const body = gzipHead(buffer);
  if (body === undefined) return { kind: 'short' };
  if (body < 0) return { kind: 'broken', reason: 'no gzip member starts here' };
  let bytes: Buffer;
  let end: number;
  try {
    // With `info` Node returns the bytes and the engine, which counts what it has read; Node's types do not list that.
    const options = { info: true, maxOutputLength: maxBytes, chunkSize: CHUNK_BYTES };
    const answer = inflateRawSync(buffer.subarray(body), options) as unknown as { buffer: Buffer; engine: InflateRaw };
    bytes = answer.buffer;
    end = body + answer.engine.bytesWritten;
  } catch (thrown) {
    const code = (thrown as NodeJS.ErrnoException).code;
    if (code === 'Z_BUF_ERROR') return { kind: 'short' };
    if (code === 'ERR_BUFFER_TOO_LARGE') return { kind: 'large', body };
    return { kind: 'broken', reason: `gzip: ${(thrown as Error).message}` };
  }
  if (end + TRAILER_BYTES > buffer.length) return { kind: 'short' };
  const used = end + TRAILER_BYTES;
  // With a wrong length the trailer itself is missing, and the next member may start in its place.
  if (buffer.readUInt32LE(end + 4) !== bytes.length) return { kind: 'broken', reason: 'gzip: wrong length' };
  if (buffer.readUInt32LE(end) !== crc32(bytes)) return { kind: 'broken', reason: 'gzip: wrong checksum', used };
  return { kind: 'whole', bytes, used };
}

export const GZIP_TRAILER_BYTES: number = TRAILER_BYTES;

/** The first bytes of the content of a member that starts here, as Latin 1; none if no member does. */
export function openingOf(buffer: Buffer): string {
  const body = gzipHead(buffer);
  if (body === undefined || body < 0) return '';
  try {
    const probe = buffer.subarray(body, body + PROBE_BYTES);
    const bytes = inflateRawSync(probe, { finishFlush: constants.Z_SYNC_FLUSH, chunkSize: CHUNK_BYTES });
    return bytes.toString('latin1', 0, OPENING_BYTES);
  } catch {
    return '';
  }
}
