import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CorpusRecord } from '../record.ts';
import { findDuplicates } from './find-duplicates.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pith-dedup-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function* records(...hashes: readonly (string | undefined)[]): AsyncGenerator<CorpusRecord> {
  for (const text_sha1 of hashes) yield { text_sha1 } as CorpusRecord;
}

// Two different articles: the first 52 bits of their hashes are equal.
const ONE = '590bcf706b541397c0000000000000000000000a';
const OTHER = '590bcf706b541485000000000000000000000000';

it('keeps pages whose hashes share only their first digits, and drops equal ones', async () => {
  const { of, isExact } = await findDuplicates(records(ONE, OTHER, undefined, OTHER, ONE, undefined), folder, 0);
  expect([...of]).toEqual([0, 1, 2, 1, 0, 5]);
  expect([...isExact]).toEqual([0, 0, 0, 1, 1, 0]);
});

it('compares hashes to the last digit', async () => {
  const { of } = await findDuplicates(records(ONE, `${ONE.slice(0, -1)}b`), folder, 0);
  expect([...of]).toEqual([0, 1]);
});
