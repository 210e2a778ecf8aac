// A folder of parts that was changed, truncated or received from a stranger: manifests, the run, the quarantine and the
// parts themselves. Each is reported as `corrupt`, with advice, and nothing is read or written outside the folder.

import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../built.ts';
import { pith } from '../cli/run.ts';
import { pithInside } from '../cli/run-inside.ts';
import { packed, page } from './archives.ts';

const root = mkdtempSync(join(tmpdir(), 'pith-changed-'));
const whole = join(root, 'whole');
const MANIFEST = 'parts/part-000000-000.json';
const PART = 'parts/part-000000-000.jsonl.gz';
const CORRUPT = 9;
let count = 0;

beforeAll(async () => {
  ensureBuilt();
  writeFileSync(join(root, 'a.warc.gz'), packed([page(1), page(2)]));
  expect((await pith(['corpus', join(root, 'a.warc.gz'), '--out', whole])).exit).toBe(0);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const corpus = (...given: string[]): ReturnType<typeof pithInside> => pithInside(['corpus', ...given]);

/** A copy with different text in one of its files. */
function changed(file: string, change: (text: string) => string | Buffer): string {
  const folder = join(root, String(count++));
  cpSync(whole, folder, { recursive: true });
  const path = join(folder, file);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, change(existsSync(path) ? readFileSync(path, 'latin1') : ''));
  return folder;
}

function withField(name: string, value: unknown): (text: string) => string {
  return (text) => {
    const record = JSON.parse(text) as Record<string, Record<string, unknown>>;
    const names = name.split('.');
    const last = names.pop()!;
    names.reduce<Record<string, unknown>>((at, one) => at[one] as Record<string, unknown>, record)[last] = value;
    return JSON.stringify(record);
  };
}

describe('a manifest, the run or the quarantine', () => {
  it.each<[string, string, (text: string) => string]>([
    ['is cut', MANIFEST, (text) => text.slice(0, 40)],
    ['is another value', MANIFEST, () => 'null'],
    ['is empty', MANIFEST, () => '{}'],
    ['counts in words', MANIFEST, withField('tally.records', 'two')],
    ['counts no outcomes', MANIFEST, withField('tally.outcomes', null)],
    ['is of another unit', MANIFEST, withField('unit', 7)],
    ['is of another part', MANIFEST, withField('part', 7)],
    ['names a file elsewhere', MANIFEST, withField('file', '../../secret')],
    ['names a file elsewhere behind its name', MANIFEST, withField('file', 'part-000000-000./../../../secret')],
    ['is cut', 'run.json', (text) => text.slice(0, 40)],
    ['is another value', 'run.json', () => 'null'],
    ['has no inputs', 'run.json', withField('inputs', [{}])],
    ['cuts units of no bytes', 'run.json', withField('options.partBytes', 0)],
    ['is of a later version', 'run.json', withField('version', 2)],
    [
      'is no page',
      'quarantine/unit-000000-record-000000.json',
      () => '{"unit":0,"record":0,"outcome":"ok","reason":""}',
    ],
  ])('that %s: %s', async (_, file, change) => {
    const folder = changed(file, change);
    const again = ['verify', 'status', 'dedup'].map((action) => corpus(action, folder));
    for (const { exit, stderr } of await Promise.all(again)) {
      expect(stderr).toContain(file.split('/').at(-1));
      expect(exit).toBe(CORRUPT);
    }
  });
});

describe('a part', () => {
  const flipped = (text: string): Buffer => {
    const bytes = Buffer.from(text, 'latin1');
    bytes[bytes.length - 20]! ^= 1;
    return bytes;
  };
  it.each<[string, (text: string) => string | Buffer]>([
    ['with other bytes', flipped],
    ['cut short', (text) => Buffer.from(text.slice(0, -10), 'latin1')],
    ['of nothing', () => ''],
  ])('%s is not deduplicated, nor copied by a merge', async (_, change) => {
    const folder = changed(PART, change);
    expect(await corpus('dedup', folder, '--near', '0')).toMatchObject({
      exit: CORRUPT,
      stderr: expect.stringContaining('is damaged'),
    });
    const into = join(root, `into-${count++}`);
    expect(await corpus('merge', into, folder)).toMatchObject({ exit: CORRUPT });
    expect(existsSync(join(into, PART))).toBe(false);
  });

  it('that is missing is reported', async () => {
    const folder = changed(PART, () => '');
    rmSync(join(folder, PART));
    expect(await corpus('dedup', folder, '--near', '0')).toMatchObject({
      exit: CORRUPT,
      stderr: expect.stringContaining('the file is missing'),
    });
  });
});
