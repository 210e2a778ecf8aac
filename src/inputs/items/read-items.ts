// An input of a known kind, or a range of it → its items. One row per kind.

import { basename } from 'node:path';
import { PithError } from '../../base/index.ts';
import type { ByteSource } from '../bytes/index.ts';
import { hasZstd, unpackBytes, ZSTD_MISSING } from '../compression/index.ts';
import { isInputUrl } from '../files/index.ts';
import {
  type FileKind,
  kindByBytes,
  kindByName,
  overLimit,
  type Packing,
  SNIFFED_BYTES,
  sniff,
} from '../kinds/index.ts';
import { openSource } from '../remote/index.ts';
import { isCuttableGzip } from '../warc/index.ts';
import { arcItems } from './arc-items.ts';
import { cdxItems } from './cdx-items.ts';
import { folderItems } from './folder-items.ts';
import type { InputItem, ItemPage } from './item.ts';
import { jsonlItems } from './jsonl-items.ts';
import { savedPage } from './saved-page.ts';
import { tarItems } from './tar-items.ts';
import { waczItems } from './wacz-items.ts';
import { warcItems } from './warc-items.ts';

export interface ItemRange {
  readonly from: number;
  readonly to: number;
  readonly maxBytes: number;
  /** Where the archives of an index are. */
  readonly base?: string | undefined;
}

/** Kind and compression of a file. */
export interface SourceKind {
  readonly kind: FileKind;
  readonly packing?: Packing | undefined;
}

/** Extra bytes for a record's head and for the overhead of encodings. */
const RECORD_SLACK = 1024 * 1024;

type Reader = (source: ByteSource, packing: Packing | undefined, range: ItemRange) => AsyncIterable<InputItem>;

const READERS: Readonly<Record<FileKind, Reader>> = {
  warc: (source, _, { from, to, maxBytes }) => warcItems(source, { from, to, maxBytes: maxBytes + RECORD_SLACK }),
  arc: (source, packing, { maxBytes }) => arcItems(source, packing, maxBytes + RECORD_SLACK),
  wacz: (source, _, { maxBytes }) => waczItems(source, maxBytes + RECORD_SLACK),
  tar: (source, packing, { maxBytes }) => tarItems(source, packing, maxBytes),
  jsonl: (source, packing, range) => jsonlItems(source, packing, toItsEnd(range, source)),
  cdx: ({ name }) => {
    throw new PithError(
      'bad-input',
      `'${name}' is an index of archives; \`pith corpus\` reads the pages that it names`,
    );
  },
  page: (source, _, { maxBytes }) => wholePage(source, maxBytes),
  mhtml: (source, _, { maxBytes }) => wholePage(source, maxBytes),
};

/** Unpacked lines are counted in their own bytes: the size of the file says nothing about the last of them. */
function toItsEnd(range: ItemRange, { size }: ByteSource): ItemRange {
  return range.to >= size ? { ...range, to: Infinity } : range;
}

/** The items of a named input. Ranges count pages in a folder, and bytes in everything else. */
export async function* readItems(
  name: string,
  kind: FileKind | 'folder',
  range: ItemRange,
): AsyncGenerator<InputItem, void, void> {
  if (kind === 'folder') return yield* folderItems(name, range);
  const source = await openSource(name);
  try {
    // The readers of the other kinds inspect the bytes themselves.
    const isStream = kind === 'jsonl' || kind === 'tar' || kind === 'arc' || kind === 'cdx';
    const packing = isStream ? (await sniffSource(source)).packing : undefined;
    if (kind === 'cdx') yield* cdxItems(source, packing, toItsEnd(range, source));
    else yield* itemsOf(source, { kind, packing }, range);
  } finally {
    source.close();
  }
}

export function itemsOf(source: ByteSource, { kind, packing }: SourceKind, range: ItemRange): AsyncIterable<InputItem> {
  return READERS[kind](source, packing, range);
}

/** Kind and compression of a source, by its first bytes and its name. */
export async function sniffSource(source: ByteSource): Promise<SourceKind> {
  const start = Buffer.alloc(Math.min(SNIFFED_BYTES, source.size));
  await source.read(0, start);
  const { kind, packing } = sniff(start, source.name);
  if (packing === undefined) return { kind: kindByName(source.name) === undefined ? unnamedKind(kind, start) : kind };
  if (packing === 'zstd' && !hasZstd) throw new PithError('unavailable', `'${source.name}': ${ZSTD_MISSING}`);
  const unpacked = unpackBytes(packing, start);
  const inside = 'bytes' in unpacked ? unpacked.bytes : Buffer.alloc(0);
  return { kind: kindByBytes(inside) ?? kindByName(source.name) ?? unnamedKind(kind, inside), packing };
}

/** Without a known extension, text in braces is JSON lines, even if the first lines contain no page. */
function unnamedKind(kind: FileKind, start: Buffer): FileKind {
  return kind === 'page' && start.toString('latin1', 0, 64).trimStart().startsWith('{') ? 'jsonl' : kind;
}

/** Rejects a file that neither name nor bytes identify: a list of inputs without its `@`, a picture. */
export async function requireKnownKind(source: ByteSource): Promise<SourceKind> {
  const found = await sniffSource(source);
  if (found.kind !== 'page' || kindByName(source.name) !== undefined || source.size === 0) return found;
  const { packing } = found;
  const start = Buffer.alloc(Math.min(SNIFFED_BYTES, source.size));
  await source.read(0, start);
  const unpacked = packing === undefined ? { bytes: start } : unpackBytes(packing, start);
  if ('bytes' in unpacked && unpacked.bytes.toString('latin1', 0, 64).trimStart().startsWith('<')) return found;
  throw new PithError(
    'bad-input',
    `'${source.name}' is not a known kind of input: use WARC, ARC, WACZ, CDX, JSON lines, tar, saved pages, folders of them, or @list of these`,
  );
}

/** Whether a file can be read in ranges: JSON lines and WARC, plain or with one gzip member per record. */
export async function isSplittable(source: ByteSource, { kind, packing }: SourceKind): Promise<boolean> {
  if (kind === 'warc' && packing === 'gzip') return isCuttableGzip(source);
  return packing === undefined && (kind === 'warc' || kind === 'jsonl' || kind === 'cdx');
}

/** A page that is an input by itself. A page behind HTTP has its own URL. */
async function* wholePage(source: ByteSource, maxBytes: number): AsyncGenerator<InputItem, void, void> {
  const place = { offset: 0, inner: 0, length: source.size };
  if (source.size > maxBytes) {
    yield { ...place, outcome: 'too-large', reason: `${source.size} bytes, ${overLimit(maxBytes)}` };
    return;
  }
  const bytes = Buffer.alloc(source.size);
  await source.read(0, bytes);
  yield { ...place, ...ofAddress(savedPage(basename(source.name), bytes, maxBytes), source.name) };
}

/** The URL that a page was fetched from is its id, and its URL unless the page names another. */
function ofAddress(page: ItemPage, name: string): ItemPage {
  return isInputUrl(name) ? { ...page, id: name, url: page.url ?? name } : page;
}
