// WACZ, a zip of WARC files with their index → items of all its WARC files, in the order of its directory. Stored files are
// read in place; deflated ones as a stream. The other files (index, page list) are counted as other records.

import { pipeline, Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { type ByteSource, ByteWindow, byteRange, fileChunks, StreamCursor } from '../bytes/index.ts';
import { unpackStream } from '../compression/index.ts';
import { kindByName, packingByName } from '../kinds/index.ts';
import { readStreamRecords, readWarc, type WarcRecord } from '../warc/index.ts';
import type { InputItem } from './item.ts';
import { itemOfRecord } from './warc-items.ts';
import { type ZipEntry, zipEntries } from './zip-entries.ts';

export async function* waczItems(source: ByteSource, maxBytes: number): AsyncGenerator<InputItem, void, void> {
  const entries = await zipEntries(source);
  const place = { offset: 0, inner: 0, length: source.size };
  if (typeof entries === 'string') {
    yield { ...place, outcome: 'corrupt', reason: entries };
    return;
  }
  if (!entries.some(isWarc)) {
    yield { ...place, outcome: 'corrupt', reason: 'a zip without WARC files in it is not WACZ' };
    return;
  }
  for (const entry of entries) {
    const { name: id, from: offset, to } = entry;
    if (id.endsWith('/')) continue;
    if (!isWarc(entry))
      yield { offset, inner: 0, length: to - offset, id, outcome: 'other-record', reason: 'not a WARC file' };
    else for await (const record of recordsOf(source, entry, maxBytes)) yield itemOfRecord(record);
  }
}

function isWarc({ name }: ZipEntry): boolean {
  return kindByName(name) === 'warc';
}

async function* recordsOf(
  source: ByteSource,
  entry: ZipEntry,
  maxBytes: number,
): AsyncGenerator<WarcRecord, void, void> {
  const { name, from, to, isDeflated } = entry;
  const part = { ...byteRange(source, from, to), name };
  if (isDeflated) {
    // Records of one stream share its offset; their number in the stream distinguishes them.
    yield* readStreamRecords(new StreamCursor(inflated(part)), from, maxBytes);
    return;
  }
  for await (const record of readWarc(part, { maxBytes })) yield { ...record, offset: from + record.offset };
}

function inflated(part: ByteSource): AsyncIterable<Buffer> {
  const engine = createInflateRaw();
  // Reading the engine throws the error too; the callback only keeps it from being thrown a second time.
  pipeline(Readable.from(fileChunks(new ByteWindow(part), 0), { highWaterMark: 1 }), engine, () => {});
  const packing = packingByName(part.name);
  return packing === undefined ? (engine as AsyncIterable<Buffer>) : unpackStream(packing, engine);
}
