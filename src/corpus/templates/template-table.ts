// A file of templates: site → its templates, found by one index lookup. Sites are sorted by the hash of their name, so the
// same sites give the same bytes. Layout: magic, number of sites, an index of (hash, offset, length) as doubles, then the
// records.

import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync, statSync, writeSync } from 'node:fs';
import { LruMap, PithError } from '../../base/index.ts';
import { type SiteRecord, siteFromBytes, siteToBytes } from '../../index.ts';
import { readAt } from '../../inputs/bytes/index.ts';
import { fileError } from '../../inputs/files/index.ts';
import { hash53 } from '../../text/index.ts';

const MAGIC = 'PITHSIT1';
const HEAD_BYTES = 16;
const ROW = 3;
/** Number of sites with templates kept in memory. */
const CACHED = 64;
const HASHED_AT_ONCE = 1024 * 1024;

interface Row {
  readonly key: string;
  readonly hash: number;
  /** Bytes of the record. */
  readonly length: number;
}

/** Sorts the rows of the table; returns the bytes before the records. */
function openingOf(rows: Row[]): Buffer {
  rows.sort((a, b) => a.hash - b.hash || (a.key < b.key ? -1 : 1));
  const head = Buffer.alloc(HEAD_BYTES);
  head.write(MAGIC, 'latin1');
  head.writeUInt32LE(rows.length, MAGIC.length);
  const index = new Float64Array(rows.length * ROW);
  let offset = HEAD_BYTES + index.byteLength;
  for (const [i, { hash, length }] of rows.entries()) {
    index.set([hash, offset, length], i * ROW);
    offset += length;
  }
  return Buffer.concat([head, Buffer.from(index.buffer)]);
}

export function templateTable(sites: Iterable<readonly [key: string, bytes: Uint8Array]>): Buffer {
  const rows = [...sites].map(([key, bytes]) => ({ key, hash: hash53(key), length: bytes.length, bytes }));
  return Buffer.concat([openingOf(rows), ...rows.map(({ bytes }) => bytes)]);
}

/** The same table for more sites than fit in memory: records are spooled to a file until their order is known. */
export class TableSpool {
  private readonly file: number;
  private readonly rows: (Row & { readonly at: number })[] = [];
  private end = 0;

  constructor(path: string) {
    this.file = openSync(path, 'w+');
  }

  get sites(): number {
    return this.rows.length;
  }

  add(key: string, bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; ) at += writeSync(this.file, bytes, at, bytes.length - at, this.end + at);
    this.rows.push({ key, hash: hash53(key), length: bytes.length, at: this.end });
    this.end += bytes.length;
  }

  /** Call once, when all sites have been added. */
  *pieces(): Generator<Uint8Array> {
    yield openingOf(this.rows);
    for (const { at, length } of this.rows) {
      const bytes = Buffer.alloc(length);
      readAt(this.file, bytes, at);
      yield bytes;
    }
  }

  close(): void {
    closeSync(this.file);
  }
}

export function packSite(record: SiteRecord): Uint8Array {
  return siteToBytes(record);
}

/** Identifies the table in a run's key; rejects an invalid file here, before any child is started with it. */
export function tableHash(path: string): string {
  new TemplateTable(path).close();
  const file = openTable(path);
  const hash = createHash('sha256');
  const piece = Buffer.alloc(HASHED_AT_ONCE);
  for (let got = 1; got > 0; ) {
    got = readSync(file, piece, 0, piece.length, null);
    hash.update(piece.subarray(0, got));
  }
  closeSync(file);
  return hash.digest('hex');
}

export class TemplateTable {
  private readonly file: number;
  private readonly index: Float64Array;
  private readonly cache = new LruMap<string, SiteRecord | undefined>(CACHED);

  constructor(path: string) {
    this.file = openTable(path);
    const head = Buffer.alloc(HEAD_BYTES);
    readAt(this.file, head, 0);
    if (head.toString('latin1', 0, MAGIC.length) !== MAGIC)
      throw new PithError('bad-input', `'${path}' is not a file of templates: pith corpus learn writes one`);
    this.index = new Float64Array(head.readUInt32LE(MAGIC.length) * ROW);
    readAt(this.file, new Uint8Array(this.index.buffer), HEAD_BYTES);
  }

  get size(): number {
    return this.index.length / ROW;
  }

  find(key: string): SiteRecord | undefined {
    if (this.cache.has(key)) return this.cache.get(key);
    const found = this.read(key);
    this.cache.set(key, found);
    return found;
  }

  close(): void {
    closeSync(this.file);
  }

  private read(key: string): SiteRecord | undefined {
    const hash = hash53(key);
    let low = 0;
    let high = this.size;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.index[middle * ROW]! < hash) low = middle + 1;
      else high = middle;
    }
    for (; low < this.size && this.index[low * ROW] === hash; low++) {
      const bytes = Buffer.alloc(this.index[low * ROW + 2]!);
      readAt(this.file, bytes, this.index[low * ROW + 1]!);
      const record = siteFromBytes(bytes);
      if (record.key === key) return record;
    }
    return undefined;
  }
}

function openTable(path: string): number {
  try {
    if (!statSync(path).isFile()) throw new PithError('bad-input', `'${path}' is a folder, not a file of templates`);
    return openSync(path, 'r');
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code !== 'ENOENT') throw fileError(path, thrown);
    const message = `no file of templates at '${path}': pith corpus learn writes one`;
    throw new PithError('not-found', message, { cause: thrown });
  }
}
