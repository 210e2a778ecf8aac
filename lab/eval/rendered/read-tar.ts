// A .tar.gz → its files in memory. Plain tar with both ways of writing long names (pax records, GNU long links): enough
// for the archive of a site, without a dependency.

import { gunzipSync } from 'node:zlib';

const BLOCK = 512;
const SIZE_AT = 124;
const TYPE_AT = 156;
const PREFIX_AT = 345;

/** Path → bytes, in archive order; folders and links are left out. */
export function readTar(packed: Uint8Array): Map<string, Uint8Array> {
  const bytes = gunzipSync(packed);
  const files = new Map<string, Uint8Array>();
  let longName: string | undefined;
  for (let at = 0; at + BLOCK <= bytes.length && bytes[at] !== 0; ) {
    const size = Number.parseInt(text(bytes, at + SIZE_AT, 12), 8) || 0;
    const type = String.fromCharCode(bytes[at + TYPE_AT]!);
    const body = bytes.subarray(at + BLOCK, at + BLOCK + size);
    if (type === 'L') longName = text(body, 0, size);
    else if (type === 'x') longName = paxPath(body) ?? longName;
    else {
      const prefix = text(bytes, at + PREFIX_AT, 155);
      const short = text(bytes, at, 100);
      if (type === '0' || type === '\0') {
        const name = longName ?? (prefix === '' ? short : `${prefix}/${short}`);
        files.set(name.replace(/^\.\//, ''), body);
      }
      longName = undefined;
    }
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  return files;
}

function text(bytes: Uint8Array, from: number, most: number): string {
  const field = bytes.subarray(from, from + most);
  const end = field.indexOf(0);
  return Buffer.from(end < 0 ? field : field.subarray(0, end))
    .toString('utf8')
    .trim();
}

/** The `path` of a pax header: records are `LENGTH key=value\n`. */
function paxPath(body: Uint8Array): string | undefined {
  return /(?:^|\n)\d+ path=([^\n]*)\n/.exec(Buffer.from(body).toString('utf8'))?.[1];
}
