// What kind of input a name stands for, by its ending; where that says nothing, by its first bytes.

import { PithError } from '../../base/index.ts';
import { type Packing, packingByName, unpackBytes } from '../../inputs/compression/index.ts';
import type { ByteSource } from '../../inputs/warc/index.ts';

const KINDS = ['warc', 'jsonl', 'tar', 'folder', 'page'] as const;
export type Kind = (typeof KINDS)[number];

const ENDINGS: readonly (readonly [RegExp, Kind])[] = [
  [/\.warc$/i, 'warc'],
  [/\.(?:jsonl|ndjson)$/i, 'jsonl'],
  [/\.tar$/i, 'tar'],
  [/\.(?:html?|xhtml|mhtml?)$/i, 'page'],
];

/** Files of a folder or a tar that hold a page. */
export const PAGE_NAME: RegExp = /\.(?:html?|xhtml|mhtml?)$/i;

export function packingOf(path: string): Packing | undefined {
  return packingByName(plainName(path));
}

export function kindByName(path: string): Kind | undefined {
  const name = plainName(path);
  const bare = packingByName(name) === undefined ? name : name.replace(/\.\w+$/, '');
  return ENDINGS.find(([ending]) => ending.test(bare))?.[1];
}

function plainName(path: string): string {
  return (/^https?:/i.test(path) ? path.replace(/[?#].*$/, '') : path).replace(/\.tgz$/i, '.tar.gz');
}

const LOOKED_AT = 4096;

export async function kindByBytes(source: ByteSource): Promise<Kind> {
  const buffer = Buffer.alloc(Math.min(LOOKED_AT, source.size));
  await source.read(0, buffer);
  let start: Buffer = buffer;
  if (buffer[0] === 0x1f && buffer[1] === 0x8b) {
    const unpacked = unpackBytes('gzip', buffer);
    // What follows says that it is of no known kind.
    if ('bytes' in unpacked) start = unpacked.bytes;
  }
  const text = start.toString('latin1', 0, 64).trimStart();
  if (text.startsWith('WARC/')) return 'warc';
  if (text.startsWith('{')) return 'jsonl';
  if (text.startsWith('<')) return 'page';
  if (start.toString('latin1', 257, 262) === 'ustar') return 'tar';
  if (text.startsWith('filedesc://'))
    throw new PithError(
      'bad-input',
      `'${source.name}' is ARC, the form before WARC: convert it first (warcio recompress)`,
    );
  throw new PithError(
    'bad-input',
    `'${source.name}' is of no known kind: WARC, JSON lines, tar, saved pages, folders of them, or @list of these`,
  );
}
