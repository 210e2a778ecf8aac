// A tar of saved pages → items. Supports old and POSIX headers, and the long names of GNU tar and pax. Every entry except a
// folder is an item: files that are not pages, links and devices carry an outcome. Hard links are resolved, because GNU tar
// writes one for every further name of a file. A tar without its closing blocks is truncated.

import { type ByteSource, type Cursor, failureOf, openCursor } from '../bytes/index.ts';
import { isPageName, overLimit, type Packing } from '../kinds/index.ts';
import type { InputItem, ItemPage } from './item.ts';
import { savedPage } from './saved-page.ts';
import { BLOCK, field, paxValue, readTarHeader, type TarHeader } from './tar-header.ts';

/** Type flags. `7` is a contiguous file, which every tool writes and reads as a plain one. */
const FILE: ReadonlySet<string> = new Set(['0', '7', '']);
const FOLDER = '5';
const HARD_LINK = '1';
const SYMBOLIC_LINK = '2';
/** Headers about the next entry: GNU's long name and long link target, pax records; and pax records for all that follow. */
const ABOUT_NEXT: ReadonlySet<string> = new Set(['L', 'K', 'x', 'g']);
const MAX_ABOUT_BYTES = 64 * 1024;

export async function* tarItems(
  source: ByteSource,
  packing: Packing | undefined,
  maxBytes: number,
): AsyncGenerator<InputItem, void, void> {
  const cursor = openCursor(source, packing);
  const targets = new LinkTargets(packing === undefined ? source : undefined);
  let next: Partial<TarHeader> = {};
  for (;;) {
    const offset = cursor.position;
    const bytes = (await cursor.peek(BLOCK)).subarray(0, BLOCK);
    if (bytes.length === BLOCK && bytes.every((byte) => byte === 0)) break;
    const head = bytes.length < BLOCK ? undefined : readTarHeader(bytes);
    const about = { offset, inner: 0, length: BLOCK + (head?.size ?? 0) };
    if (head === undefined) {
      yield {
        ...about,
        length: bytes.length,
        ...(cursor.failure === undefined ? unreadable(bytes) : failureOf(cursor.failure)),
      };
      return;
    }
    await cursor.skip(BLOCK);
    if (ABOUT_NEXT.has(head.type)) next = { ...next, ...(await readAbout(cursor, head)) };
    else {
      const entry = { ...head, ...next };
      next = {};
      const page = await pageOfEntry(cursor, entry, targets, maxBytes);
      if (page !== undefined) yield { ...about, ...page };
      if (page?.outcome === 'truncated') return;
    }
    await cursor.skip(Math.ceil(head.size / BLOCK) * BLOCK);
  }
  if (cursor.failure !== undefined)
    yield { offset: cursor.position, inner: 0, length: 0, ...failureOf(cursor.failure) };
}

/** A tar ends with blocks of zeros, so the end of the file in their place means that it was cut. */
function unreadable(bytes: Buffer): Pick<ItemPage, 'outcome' | 'reason'> {
  if (bytes.length === 0) return { outcome: 'truncated', reason: 'the tar ends without its closing blocks' };
  if (bytes.length < BLOCK) return { outcome: 'truncated', reason: 'the tar ends inside a header' };
  return { outcome: 'corrupt', reason: 'a tar header that cannot be read; the rest is lost' };
}

async function readAbout(cursor: Cursor, { type, size }: TarHeader): Promise<Partial<TarHeader>> {
  if (type === 'g' || size > MAX_ABOUT_BYTES) return {};
  const bytes = (await cursor.peek(size)).subarray(0, size);
  if (type === 'L') return { name: field(bytes, 0, size) };
  if (type === 'K') return { target: field(bytes, 0, size) };
  const records = bytes.toString('utf8');
  const [name, target] = [paxValue(records, 'path'), paxValue(records, 'linkpath')];
  return { ...(name !== undefined && { name }), ...(target !== undefined && { target }) };
}

async function pageOfEntry(
  cursor: Cursor,
  { name: id, size, type, target }: TarHeader,
  targets: LinkTargets,
  maxBytes: number,
): Promise<ItemPage | undefined> {
  if (type === FOLDER) return undefined;
  if (type === SYMBOLIC_LINK) return { id, outcome: 'link', reason: `a symbolic link to '${target}', not followed` };
  if (type === HARD_LINK) {
    const bytes = isPageName(id) ? await targets.read(target) : undefined;
    if (bytes !== undefined) return savedPage(id, bytes, maxBytes);
    return { id, outcome: 'link', reason: `a hard link to '${target}', which cannot be read again` };
  }
  if (!FILE.has(type)) return { id, outcome: 'other-record', reason: 'a device or another special file' };
  if (!isPageName(id)) return { id, outcome: 'other-record', reason: 'its name is not that of a page' };
  if (size > maxBytes) return { id, outcome: 'too-large', reason: `${size} bytes, ${overLimit(maxBytes)}` };
  const position = cursor.position;
  const bytes = (await cursor.peek(size)).subarray(0, size);
  if (bytes.length < size) return { id, outcome: 'truncated', reason: `${bytes.length} of ${size} bytes are present` };
  targets.add(id, position, bytes);
  return savedPage(id, bytes, maxBytes);
}

/** Bytes of pages in a compressed tar that are kept for later hard links. */
const KEPT_BYTES = 32 * 1024 * 1024;

/** Pages that a hard link may refer to: by position in a plain tar; in a compressed one, the last pages are kept in memory. */
class LinkTargets {
  private readonly source: ByteSource | undefined;
  private readonly places = new Map<string, { readonly position: number; readonly size: number }>();
  private readonly kept = new Map<string, Buffer>();
  private keptBytes = 0;

  constructor(source: ByteSource | undefined) {
    this.source = source;
  }

  add(name: string, position: number, bytes: Buffer): void {
    if (this.source !== undefined) {
      this.places.set(name, { position, size: bytes.length });
      return;
    }
    this.forget(name);
    this.kept.set(name, Buffer.from(bytes));
    this.keptBytes += bytes.length;
    for (const oldest of this.kept.keys()) {
      if (this.keptBytes <= KEPT_BYTES) break;
      this.forget(oldest);
    }
  }

  async read(name: string): Promise<Buffer | undefined> {
    const place = this.places.get(name);
    if (this.source === undefined || place === undefined) return this.kept.get(name);
    const bytes = Buffer.alloc(place.size);
    await this.source.read(place.position, bytes);
    return bytes;
  }

  private forget(name: string): void {
    this.keptBytes -= this.kept.get(name)?.length ?? 0;
    this.kept.delete(name);
  }
}
