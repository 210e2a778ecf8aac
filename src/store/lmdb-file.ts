// Checks the store's file before lmdb maps it: a foreign file would be overwritten, and a damaged one would crash the process
// (lmdb-probe.ts). Creates its lock file too: lmdb maps that as well, and on a full disk the first access to a page without
// disk space is a SIGBUS.

import { closeSync, existsSync, fstatSync, openSync, readSync, rmSync, writeFileSync } from 'node:fs';
import { PithError } from '../base/index.ts';
import { whyUnsound } from './lmdb-probe.ts';

/** Offsets in lmdb's two meta pages, the first two of the file (little-endian; 24 bytes of page header). */
const META = { magicAt: 24, pageSizeAt: 48, lastPageAt: 144, transactionAt: 152, bytes: 160 } as const;
const MAGIC = 0xbeefc0de;
const PAGE_SIZES: readonly number[] = [512, 1024, 2048, 4096, 8192, 16384, 32768, 65536];
/** A transaction of ours touches a handful of pages; if more than this are missing, the file was cut. */
const MAX_UNWRITTEN_PAGES = 64;

/** Files grow by whole pages; a system that stops midway leaves whole pieces of this size. */
const WRITTEN_AT_ONCE = 4096;

/** Enough for lmdb's table of 126 readers. */
const LOCK_BYTES = 16_384;
const FIRST_BYTES = 65_536;

/** Makes sure that lmdb can open the file, or throws `corrupt` or `unavailable`. */
export function prepareFile(path: string): void {
  const found = lookAt(path);
  if (found !== undefined) {
    const why = whyUnsound(path, found.size, found.missing);
    if (why !== undefined) throw damaged(path, new Error(why));
  }
  if (found === undefined) demandRoom(`${path}-room`);
  reserveLock(`${path}-lock`);
}

/** Checks for the space of a new store's first pages and lock: lmdb would notice missing space only by a signal. */
function demandRoom(path: string): void {
  try {
    writeFileSync(path, Buffer.alloc(FIRST_BYTES));
  } finally {
    rmSync(path, { force: true });
  }
}

/** Writes all of its bytes to disk, or fails now. */
function reserveLock(path: string): void {
  if (existsSync(path)) return;
  try {
    writeFileSync(path, Buffer.alloc(LOCK_BYTES), { flag: 'wx' });
  } catch (thrown) {
    if ((thrown as { code?: unknown }).code === 'EEXIST') return; // another process was faster
    rmSync(path, { force: true });
    throw thrown;
  }
}

/** Undefined if there is no file yet. `missing`: bytes that the newest transaction refers to and that are not there. */
function lookAt(path: string): { readonly size: number; readonly missing: number } | undefined {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch (cause) {
    if ((cause as { code?: unknown }).code === 'ENOENT') return undefined;
    throw new PithError('unavailable', `the store '${path}' cannot be read: ${messageOf(cause)}`, { cause });
  }
  try {
    const { size } = fstatSync(file);
    if (size === 0) return undefined; // will become a store
    const pageSize = readMeta(file, 0)?.pageSize;
    if (pageSize === undefined || size < 2 * pageSize || size % Math.min(pageSize, WRITTEN_AT_ONCE) !== 0)
      throw damaged(path);
    const [first, second] = [readMeta(file, 0)!, readMeta(file, pageSize)];
    const newest = second !== undefined && second.transaction > first.transaction ? second : first;
    const missing = (newest.lastPage + 1) * pageSize - size;
    if (missing > MAX_UNWRITTEN_PAGES * pageSize) throw damaged(path);
    return { size, missing: Math.max(0, missing) };
  } catch (cause) {
    if (cause instanceof PithError) throw cause;
    throw new PithError('unavailable', `the store '${path}' cannot be read: ${messageOf(cause)}`, { cause });
  } finally {
    closeSync(file);
  }
}

interface Meta {
  readonly pageSize: number;
  readonly lastPage: number;
  readonly transaction: number;
}

/** Undefined if there is no lmdb meta page at this position. */
function readMeta(file: number, at: number): Meta | undefined {
  const head = Buffer.alloc(META.bytes);
  if (readSync(file, head, 0, head.length, at) < head.length) return undefined;
  const pageSize = head.readUInt32LE(META.pageSizeAt);
  if (head.readUInt32LE(META.magicAt) !== MAGIC || !PAGE_SIZES.includes(pageSize)) return undefined;
  return {
    pageSize,
    lastPage: Number(head.readBigUInt64LE(META.lastPageAt)),
    transaction: Number(head.readBigUInt64LE(META.transactionAt)),
  };
}

export function damaged(path: string, cause?: unknown): PithError {
  const what = cause === undefined ? '' : ` (${messageOf(cause)})`;
  return new PithError(
    'corrupt',
    `'${path}' is not a Pith store, or is damaged${what}: use another file, or restore it from a backup`,
    { cause },
  );
}

export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
