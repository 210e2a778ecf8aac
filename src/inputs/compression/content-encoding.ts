// Content-Encoding ↔ compressed forms, and the bytes of an HTTP response without their encodings. Encodings are undone from
// the last to the first, in any spelling (`GZIP`, `gzip, br`). A small response can unpack to a huge one, so every step has
// the same limit.

import { PithError } from '../../base/index.ts';
import type { Packing } from '../kinds/index.ts';
import { hasZstd, ZSTD_MISSING } from './packings.ts';
import { unpackWhole } from './unpack-bytes.ts';

const PACKINGS: ReadonlyMap<string, Packing> = new Map<string, Packing>([
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['br', 'br'],
  ['deflate', 'deflate'],
  ['zstd', 'zstd'],
]);

/** The encodings we can undo, for a request's header. */
export const ACCEPT_ENCODING: string = ['gzip', 'deflate', 'br', ...(hasZstd ? ['zstd'] : [])].join(', ');

/** More encodings than this on one body are an attack. */
export const MAX_CODINGS = 4;

/** The names in a Content-Encoding or Transfer-Encoding header, in its order. */
export function encodingsOf(header: string | undefined): string[] {
  return (header ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity' && name !== 'none');
}

/** Undefined for an encoding that is not compression. */
export function packingOfEncoding(name: string): Packing | undefined {
  return PACKINGS.get(name);
}

/** The bytes without their encodings. An empty response (a redirect's) has none, whatever its header says. */
export function undoEncodings(bytes: Uint8Array, header: string | undefined, maxBytes: number): Uint8Array {
  const names = encodingsOf(header);
  if (names.length > MAX_CODINGS)
    throw new PithError('bad-input', `the response has ${names.length} encodings, over the limit of ${MAX_CODINGS}`);
  let left = bytes;
  for (const name of names.reverse()) {
    if (left.length === 0) break;
    const packing = PACKINGS.get(name);
    if (packing === 'zstd' && !hasZstd) throw new PithError('unavailable', `the response: ${ZSTD_MISSING}`);
    if (packing === undefined)
      throw new PithError(
        'bad-input',
        `the response has ${isName(name) ? `the encoding '${name}'` : 'an unknown encoding'}, not one of ${ACCEPT_ENCODING}`,
      );
    left = unpackWhole(packing, left, 'the response', maxBytes);
  }
  return left;
}

/** A header can hold a whole sentence, which does not belong in a message. */
function isName(name: string): boolean {
  return /^[\w-]{1,12}$/.test(name);
}

/** Unpacks a gzipped file (a sitemap); returns other bytes unchanged. */
export function gunzipFile(bytes: Uint8Array, maxBytes: number): Uint8Array {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return isPacked ? unpackWhole('gzip', bytes, 'the response', maxBytes) : bytes;
}
