// A zip file → its entries, from the central directory at its end: name, position, size, and whether it is stored or
// deflated. Supports zip64, which large WACZ files need.

import type { ByteSource } from '../bytes/index.ts';

export interface ZipEntry {
  readonly name: string;
  readonly isDeflated: boolean;
  /** Start and end of its data in the file. */
  readonly from: number;
  readonly to: number;
  /** Unpacked size. */
  readonly size: number;
}

const END_MAGIC = 0x06054b50;
const END64_LOCATOR_MAGIC = 0x07064b50;
const ENTRY_MAGIC = 0x02014b50;
const LOCAL_MAGIC = 0x04034b50;
/** The end record, its longest comment, and the zip64 locator before it. */
const END_BYTES = 22 + 0xffff + 20;
const MAX_DIRECTORY_BYTES = 64 * 1024 * 1024;
const STORED = 0;
const DEFLATED = 8;

/** Returns a message instead of entries when the file is not a zip or uses an unsupported feature. */
export async function zipEntries(source: ByteSource): Promise<readonly ZipEntry[] | string> {
  const directory = await readDirectory(source);
  if (typeof directory === 'string') return directory;
  const entries: ZipEntry[] = [];
  for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === ENTRY_MAGIC; ) {
    const [nameBytes, extraBytes, noteBytes] = [28, 30, 32].map((place) => directory.readUInt16LE(at + place));
    const name = directory.toString('utf8', at + 46, at + 46 + nameBytes!);
    const extra = directory.subarray(at + 46 + nameBytes!, at + 46 + nameBytes! + extraBytes!);
    const method = directory.readUInt16LE(at + 10);
    const isEncrypted = (directory.readUInt16LE(at + 8) & 1) === 1;
    if (isEncrypted || (method !== STORED && method !== DEFLATED))
      return `'${name}' is ${isEncrypted ? 'encrypted' : `compressed by method ${method}`}, which is not supported`;
    const [size, packed, local] = sizesOf(directory, at, extra);
    const from = await dataStart(source, local);
    if (from === undefined || from + packed > source.size) return `the zip is damaged at '${name}'`;
    entries.push({ name, isDeflated: method === DEFLATED, from, to: from + packed, size });
    at += 46 + nameBytes! + extraBytes! + noteBytes!;
  }
  return entries;
}

async function readDirectory(source: ByteSource): Promise<Buffer | string> {
  const tail = Buffer.alloc(Math.min(END_BYTES, source.size));
  await source.read(source.size - tail.length, tail);
  let end = tail.length - 22;
  while (end >= 0 && tail.readUInt32LE(end) !== END_MAGIC) end--;
  if (end < 0) return 'the zip has no directory at its end: it was cut short';
  let size = tail.readUInt32LE(end + 12);
  let offset = tail.readUInt32LE(end + 16);
  if (end >= 20 && tail.readUInt32LE(end - 20) === END64_LOCATOR_MAGIC) {
    const record = Buffer.alloc(56);
    await source.read(Number(tail.readBigUInt64LE(end - 12)), record);
    size = Number(record.readBigUInt64LE(40));
    offset = Number(record.readBigUInt64LE(48));
  }
  if (size > MAX_DIRECTORY_BYTES || offset + size > source.size) return 'the directory of the zip cannot be read';
  const directory = Buffer.alloc(size);
  await source.read(offset, directory);
  return directory;
}

/** Unpacked size, packed size and position of the local header; the zip64 extra field has those that do not fit into 32 bits. */
function sizesOf(directory: Buffer, at: number, extra: Buffer): [size: number, packed: number, local: number] {
  const values = [24, 20, 42].map((place) => directory.readUInt32LE(at + place));
  for (let place = 0; place + 4 <= extra.length; place += 4 + extra.readUInt16LE(place + 2)) {
    if (extra.readUInt16LE(place) !== 1) continue;
    let next = place + 4;
    for (const [i, value] of values.entries()) {
      if (value !== 0xffffffff || next + 8 > extra.length) continue;
      values[i] = Number(extra.readBigUInt64LE(next));
      next += 8;
    }
  }
  return values as [number, number, number];
}

/** The local header repeats name and extra field, with lengths of its own. */
async function dataStart(source: ByteSource, local: number): Promise<number | undefined> {
  const head = Buffer.alloc(30);
  if ((await source.read(local, head)) < 30 || head.readUInt32LE(0) !== LOCAL_MAGIC) return undefined;
  return local + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
}
