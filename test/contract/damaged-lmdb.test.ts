import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERRORS, seededRandom } from '../../src/base/index.ts';
import { NEW_HEALTH, SITE_VERSION, type SiteRecord } from '../../src/sites/templates/index.ts';
import { openStore } from '../../src/store/index.ts';
import { ensureBuilt } from '../built.ts';
import { pith } from '../cli/run.ts';
import { mayMount, mountDisk, unmountDisk } from '../small-disk.ts';

const folder = mkdtempSync(join(tmpdir(), 'pith-damaged-'));
const PAGE = 4096;
let whole: Buffer;

function site(key: string, version: number): SiteRecord {
  return {
    key,
    format: SITE_VERSION,
    method: 'site',
    options: {},
    version,
    created: 'x'.repeat(2000),
    templates: [],
    health: NEW_HEALTH,
    history: [],
  };
}

beforeAll(async () => {
  await ensureBuilt();
  const path = join(folder, 'whole.lmdb');
  const store = await openStore(path);
  for (let round = 1; round <= 3; round++) for (let i = 0; i < 6; i++) await store.put(site(`site${i}.example`, round));
  await store.forget('site3.example');
  await store.close();
  whole = readFileSync(path);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const random = seededRandom(7);
const below = (count: number): number => Math.floor(random() * count);

function flipped(bits: number): Buffer {
  const bytes = Buffer.from(whole);
  for (let i = 0; i < bits; i++) {
    const at = below(bytes.length);
    bytes[at] = bytes[at]! ^ (1 << below(8));
  }
  return bytes;
}

function garbage(page: number): Buffer {
  const bytes = Buffer.from(whole);
  for (let i = 0; i < PAGE; i++) bytes[page * PAGE + i] = below(256);
  return bytes;
}

const DAMAGES: readonly (readonly [string, () => Uint8Array])[] = [
  ...Array.from({ length: 11 }, (_, i) => [`cut by ${i + 1} pages`, () => whole.subarray(0, -(i + 1) * PAGE)] as const),
  ...Array.from(
    { length: 10 },
    (_, i) => [`cut anywhere, ${i}`, () => whole.subarray(0, 1 + below(whole.length))] as const,
  ),
  ...Array.from({ length: 11 }, (_, i) => [`40 bits flipped, ${i}`, () => flipped(40)] as const),
  ...Array.from({ length: 10 }, (_, i) => [`garbage in page ${i}`, () => garbage(i)] as const),
];

/** Errors have their own codes; a signal is 128 or more. */
const ORDERLY = new Set([0, 1, 3, 4, 8, 9]);

describe('an lmdb store', () => {
  it.each(DAMAGES)('%s', async (_how, damage) => {
    const path = join(folder, 'damaged.lmdb');
    rmSync(`${path}-lock`, { force: true });
    writeFileSync(path, damage());
    const list = await pith(['sites', 'list', '--store', path]);
    expect(ORDERLY, list.stderr).toContain(list.exit);
    const forget = await pith(['sites', 'forget', 'site1.example', '--store', path]);
    expect(ORDERLY, forget.stderr).toContain(forget.exit);
  });

  it('that is intact is read and written', async () => {
    const path = join(folder, 'damaged.lmdb');
    rmSync(`${path}-lock`, { force: true });
    writeFileSync(path, whole);
    const list = await pith(['sites', 'list', '--json', '--store', path]);
    expect([list.exit, list.stdout.match(/"key"/g)?.length]).toEqual([0, 5]);
    expect((await pith(['sites', 'forget', 'site1.example', '--store', path])).exit).toBe(0);
  });
});

describe.runIf(mayMount)('an lmdb store on a full disk (needs root: a small disk is mounted)', () => {
  const disk = join(folder, 'disk');
  beforeAll(() => void mountDisk(disk, '256k'));
  afterAll(() => unmountDisk(disk));

  it.each([0, 3, 5, 40])('with %i pages left reports a full disk', async (pages) => {
    const filler = join(disk, 'filler');
    rmSync(filler, { force: true });
    for (const name of ['s.lmdb', 's.lmdb-lock']) rmSync(join(disk, name), { force: true });
    writeFileSync(filler, Buffer.alloc(256 * 1024 - (pages + 1) * PAGE));
    const record = join(folder, 'record.json');
    writeFileSync(record, JSON.stringify({ ...site('a.example', 1), created: 'y'.repeat(60_000) }));
    const { exit, stderr } = await pith(['sites', 'import', record, '--store', join(disk, 's.lmdb')]);
    expect(stderr).toContain(pages === 40 ? '' : 'the disk is full');
    expect(exit).toBe(pages === 40 ? 0 : ERRORS['no-space'].exit);
  });
});
