// CDX or CDXJ, an index of archives → the items of the records that its lines name, each read from its archive. An index is
// a selection: a few sites of a crawl are read without the rest of it.
// The archives may be anywhere, so only readers of named inputs come here, never those of bytes that a client sent.

import { dirname, resolve } from 'node:path';
import { PithError, utf8Text } from '../../base/index.ts';
import { type ByteSource, byteRange, failureOf, openCursor } from '../bytes/index.ts';
import { isRemoteName } from '../files/index.ts';
import { kindByName, type Packing, packingByName } from '../kinds/index.ts';
import { openSource, rootOf, withBase } from '../remote/index.ts';
import { arcItems } from './arc-items.ts';
import { type Capture, isCdxNote, readCdxHeader, readCdxLine } from './cdx-line.ts';
import type { InputItem, ItemPage } from './item.ts';
import { type LineRange, sourceLines } from './source-lines.ts';
import { warcItems } from './warc-items.ts';

const MAX_LINE_BYTES = 64 * 1024;
const HEADER_BYTES = 256;
const NO_CAPTURE: ItemPage = { outcome: 'corrupt', reason: 'not a line of a CDX or CDXJ index' };
/** Archives open at once: the lines of an index are sorted by URL, so those of one site lie in many archives. */
const MAX_OPEN = 64;

export async function* cdxItems(
  index: ByteSource,
  packing: Packing | undefined,
  { from, to, maxBytes, base }: LineRange & { readonly base?: string | undefined },
): AsyncGenerator<InputItem, void, void> {
  const cursor = openCursor(index, packing);
  const archives = new Archives((name) => placeOf(name, index.name, base));
  try {
    // Only a file that is read in ranges has lines before this range, and it is not compressed.
    const columns = readCdxHeader(
      utf8Text(await (from === 0 ? cursor : openCursor(index, undefined)).peek(HEADER_BYTES)),
    );
    for await (const { offset, length, bytes } of sourceLines(cursor, { from, to, maxBytes: MAX_LINE_BYTES })) {
      const text = bytes && utf8Text(bytes).trim();
      if (text !== undefined && isCdxNote(text)) continue;
      const capture = text === undefined ? undefined : readCdxLine(text, columns);
      const page = capture === undefined ? NO_CAPTURE : await readCapture(capture, archives, maxBytes);
      yield { ...page, offset, inner: 0, length };
    }
  } finally {
    archives.close();
  }
  if (cursor.failure !== undefined)
    yield { offset: cursor.position, inner: 0, length: 0, ...failureOf(cursor.failure) };
}

/** Below `base` if there is one; else next to an index on this machine, or below the root of its server or bucket. */
function placeOf(name: string, index: string, base: string | undefined): string {
  if (base !== undefined) return withBase(name, base);
  if (isRemoteName(index)) return withBase(name, rootOf(index));
  return isRemoteName(name) ? name : resolve(dirname(index), name);
}

async function readCapture(capture: Capture, archives: Archives, maxBytes: number): Promise<ItemPage> {
  const { url, archive: name, offset, length } = capture;
  const lost = (reason: string): ItemPage => ({ url, outcome: 'corrupt', reason });
  const archive = await archives.open(name);
  if (archive === undefined)
    return lost(`the index names '${name}', which is not there; --base says where its archives are`);
  const end = length === undefined ? archive.size : Math.min(archive.size, offset + length);
  const record = byteRange(archive, offset, Math.max(offset, end));
  for await (const item of itemsAt(record, maxBytes)) {
    if (item.outcome === undefined && !isAlike(item.url, url))
      return lost(`the index is not of this archive: at ${offset} of '${name}' is ${item.url ?? 'no URL'}`);
    return item;
  }
  return lost(`no record starts at ${offset} of '${name}'`);
}

function itemsAt(record: ByteSource, maxBytes: number): AsyncIterable<InputItem> {
  return kindByName(record.name) === 'arc'
    ? arcItems(record, packingByName(record.name), maxBytes)
    : warcItems(record, { from: 0, to: 1, maxBytes });
}

/** Indexes may write a URL without what does not matter. */
function isAlike(one: string | undefined, other: string | undefined): boolean {
  const bare = (url: string): string => url.replace(/^https?:\/\/(?:www\.)?|\/$/gi, '').toLowerCase();
  return one === undefined || other === undefined || bare(one) === bare(other);
}

/** Archives by their names in the index. The one that was not used for the longest time is closed first. */
class Archives {
  private readonly placeOf: (name: string) => string;
  private readonly opened = new Map<string, ByteSource | undefined>();

  constructor(place: (name: string) => string) {
    this.placeOf = place;
  }

  /** Undefined if there is no such file. A server that does not answer is an error: the unit can be repeated. */
  async open(name: string): Promise<ByteSource | undefined> {
    const found = this.opened.has(name) ? this.opened.get(name) : await openIfThere(this.placeOf(name));
    this.opened.delete(name);
    this.opened.set(name, found);
    const [oldest] = this.opened.keys();
    if (this.opened.size > MAX_OPEN) {
      this.opened.get(oldest!)?.close();
      this.opened.delete(oldest!);
    }
    return found;
  }

  close(): void {
    for (const one of this.opened.values()) one?.close();
  }
}

async function openIfThere(path: string): Promise<ByteSource | undefined> {
  try {
    return await openSource(path);
  } catch (thrown) {
    if (thrown instanceof PithError && thrown.code === 'not-found') return undefined;
    throw thrown;
  }
}
