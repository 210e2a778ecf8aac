// Bytes of an answer + its Content-Encoding → bytes as they were packed. Encodings are undone from the last to the first,
// in any writing (`GZIP`, `gzip, br`); a small answer can unpack to a huge one, so every step has the same limit.

import * as zlib from 'node:zlib';
import { PithError } from '../error.ts';
import { unpackZstd } from '../zstd/index.ts';

type Unpacker = (bytes: Uint8Array, limit: { maxOutputLength: number }) => Uint8Array;

/** Servers send `deflate` with zlib's header, as the standard says, and without. */
function inflate(bytes: Uint8Array, limit: { maxOutputLength: number }): Uint8Array {
  const hasHeader = (bytes[0]! & 0x0f) === 8 && ((bytes[0]! << 8) | bytes[1]!) % 31 === 0;
  return hasHeader ? zlib.inflateSync(bytes, limit) : zlib.inflateRawSync(bytes, limit);
}

function zstd(bytes: Uint8Array, limit: { maxOutputLength: number }): Uint8Array {
  return unpackZstd!(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), limit);
}

const UNPACKERS: ReadonlyMap<string, Unpacker> = new Map<string, Unpacker>([
  ['gzip', zlib.gunzipSync],
  ['x-gzip', zlib.gunzipSync],
  ['br', zlib.brotliDecompressSync],
  ['deflate', inflate],
  ...(unpackZstd === undefined ? [] : [['zstd', zstd] as const]),
]);

/** What we can unpack, for the request's header. */
export const ACCEPT_ENCODING: string = ['gzip', 'deflate', 'br', ...(unpackZstd === undefined ? [] : ['zstd'])].join(
  ', ',
);

/** The bytes without their encodings; an empty answer (a redirect's) has none. */
export function unpack(bytes: Uint8Array, encoding: string | undefined, maxBytes: number): Uint8Array {
  const names = (encoding ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity' && name !== 'none');
  let left = bytes;
  for (const name of names.reverse()) {
    if (left.length === 0) break;
    const unpacker = UNPACKERS.get(name);
    if (unpacker === undefined)
      throw new PithError(
        'bad-input',
        `the answer is packed as '${name}', which was not asked for (${ACCEPT_ENCODING})`,
      );
    left = unpackOne(left, name, unpacker, maxBytes);
  }
  return left;
}

/** A gzipped file (a sitemap) unpacked; other bytes as they are. */
export function gunzipFile(bytes: Uint8Array, maxBytes: number): Uint8Array {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return isPacked ? unpackOne(bytes, 'gzip', zlib.gunzipSync, maxBytes) : bytes;
}

function unpackOne(bytes: Uint8Array, name: string, unpacker: Unpacker, maxBytes: number): Uint8Array {
  try {
    return unpacker(bytes, { maxOutputLength: maxBytes });
  } catch (cause) {
    if ((cause as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE')
      throw new PithError('too-large', `the answer is over ${maxBytes} bytes unpacked`, { cause });
    throw new PithError('bad-input', `the answer is not ${name}, as it says`, { cause });
  }
}
