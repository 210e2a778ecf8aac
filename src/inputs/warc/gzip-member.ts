// One gzip member in a buffer → what it holds, and how many bytes it took. Node's own gunzip reads through all members
// and says nothing of where each begins; an archive needs exactly that, so head and trailer are read here (RFC 1952)
// and only the deflate stream between them is given to zlib.

import { constants, crc32, type InflateRaw, inflateRawSync } from 'node:zlib';

const HEAD_BYTES = 10;
const TRAILER_BYTES = 8;
const DEFLATE = 8;
const FLAGS = { headCrc: 2, extra: 4, name: 8, comment: 16 };
/** Most web pages fit into one. */
const CHUNK_BYTES = 128 * 1024;
/** Input that is inflated to see whether a place looks like the start of a record. */
const PROBE_BYTES = 1024;

export type Inflated =
  | { readonly kind: 'whole'; readonly bytes: Buffer; readonly used: number }
  /** The buffer ends inside the member. */
  | { readonly kind: 'short' }
  /** It holds more than `maxBytes`. */
  | { readonly kind: 'large'; readonly body: number }
  /** `used` is known when only the check sum is wrong. */
  | { readonly kind: 'broken'; readonly reason: string; readonly used?: number };

/** Length of the head, `undefined` when the buffer ends inside it, -1 when this is no gzip member. */
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
    // With `info` the answer is the bytes and the engine, which knows what it has read; Node's types do not say so.
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
  // A wrong length too: the trailer itself is not there, and what stands in its place may be the next member.
  if (buffer.readUInt32LE(end + 4) !== bytes.length) return { kind: 'broken', reason: 'gzip: wrong length' };
  if (buffer.readUInt32LE(end) !== crc32(bytes)) return { kind: 'broken', reason: 'gzip: wrong check sum', used };
  return { kind: 'whole', bytes, used };
}

export const GZIP_TRAILER_BYTES: number = TRAILER_BYTES;

/** Whether a member starts here whose first bytes are `opening`. */
export function opensWith(buffer: Buffer, opening: string): boolean {
  const body = gzipHead(buffer);
  if (body === undefined || body < 0) return false;
  try {
    const probe = buffer.subarray(body, body + PROBE_BYTES);
    const bytes = inflateRawSync(probe, { finishFlush: constants.Z_SYNC_FLUSH, chunkSize: CHUNK_BYTES });
    return bytes.toString('latin1', 0, opening.length) === opening;
  } catch {
    return false;
  }
}
