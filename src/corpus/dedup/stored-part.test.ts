import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FolderState } from '../check/progress-of.ts';
import { type CorpusFormat, DEFAULT_OPTIONS } from '../options.ts';
import type { Manifest } from '../parts/manifest.ts';
import { sha256 } from '../parts/read-part.ts';
import { openSink } from '../parts/row-sink.ts';
import { type CorpusRecord, recordLine } from '../record.ts';
import { BottomSketches } from '../templates/bottom-sketches.ts';
import { requirePartFormat } from './stored-part.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pith-part-'));
  mkdirSync(join(folder, 'parts'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const place = { source: 'a.warc', offset: 7, inner: 0, length: 9, pith: '1' };
const RECORDS: CorpusRecord[] = [
  { ...place, id: 'in German', outcome: 'filtered', reason: 'language', text_sha1: 'aa', minhash: 'AAAA' },
  {
    ...place,
    id: 'kept',
    date: '2026-01-02T03:04:06Z',
    outcome: 'ok',
    authors: ['Ines "Q" Marlow'],
    text: 'Tides\nand 鐘',
    text_sha1: 'aa',
    minhash: 'AAAA',
  },
  {
    ...place,
    id: 'unsigned',
    date: '2026-01-02T03:04:05Z',
    outcome: 'ok',
    words: 3,
    confidence: 0.25,
    text_sha1: 'bb',
    task: { key: 'k', count: 1, lines: ['l'] },
  },
];

async function stored(format: CorpusFormat): Promise<ReturnType<ReturnType<typeof requirePartFormat>>> {
  const options = { ...DEFAULT_OPTIONS, format, compression: 'none' as const };
  const chunks: Uint8Array[] = [];
  const sink = openSink(options, (bytes) => chunks.push(bytes), new BottomSketches(0));
  for (const record of RECORDS) sink.add(record);
  await sink.finish();
  const bytes = Buffer.concat(chunks);
  writeFileSync(join(folder, 'parts', format), bytes);
  const state = { folder, run: { options } } as FolderState;
  const part = { file: format, bytes: bytes.length, sha256: sha256(bytes) } as Manifest;
  return requirePartFormat(state)(state, part);
}

it.each(['jsonl', 'parquet'] as const)('a rejected page takes no part in the search: %s', async (format) => {
  const part = await stored(format);
  const keys = await part.keys();
  expect(keys.map(({ sha1, minhash }) => [sha1, minhash])).toEqual([
    [undefined, undefined],
    ['aa', 'AAAA'],
    ['bb', undefined],
  ]);
});

it.each(['jsonl', 'parquet'] as const)('rows that stay are as they were: %s', async (format) => {
  const { plainSha256 } = await (await stored(format)).withRows((row) => row !== 1);
  expect(plainSha256).toBe(sha256(Buffer.from(recordLine(RECORDS[0]!) + recordLine(RECORDS[2]!))));
});
