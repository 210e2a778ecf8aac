// Bytes of an answer + its Content-Encoding → bytes as they were packed. Encodings are undone from the last to the first,
// in any writing (`GZIP`, `gzip, br`); a small answer can unpack to a huge one, so every step has the same limit.

import { PithError } from '../../base/index.ts';
import { hasZstd, type Packing, unpackWhole } from '../compression/index.ts';

const PACKINGS: ReadonlyMap<string, Packing> = new Map<string, Packing>([
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['br', 'br'],
  ['deflate', 'deflate'],
  ...(hasZstd ? [['zstd', 'zstd'] as const] : []),
]);

/** What we can unpack, for the request's header. */
export const ACCEPT_ENCODING: string = ['gzip', 'deflate', 'br', ...(hasZstd ? ['zstd'] : [])].join(', ');

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
    const packing = PACKINGS.get(name);
    if (packing === undefined)
      throw new PithError(
        'bad-input',
        `the answer is packed as '${name}', which was not asked for (${ACCEPT_ENCODING})`,
      );
    left = unpackWhole(packing, left, 'the answer', maxBytes);
  }
  return left;
}

/** A gzipped file (a sitemap) unpacked; other bytes as they are. */
export function gunzipFile(bytes: Uint8Array, maxBytes: number): Uint8Array {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return isPacked ? unpackWhole('gzip', bytes, 'the answer', maxBytes) : bytes;
}
