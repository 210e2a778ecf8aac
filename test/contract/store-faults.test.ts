// Stores whose writers are killed, whose disk is full, whose files are damaged: nothing acknowledged is lost, nothing
// half written is ever read, and the answer is an error from Pith, never a crash.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NEW_HEALTH, SITE_VERSION, type SiteRecord } from '../../src/sites/templates/index.ts';
import { openStore } from '../../src/store/index.ts';
import { ensureBuilt } from '../built.ts';
import { mayMount, mountDisk, unmountDisk } from '../small-disk.ts';

const folder = mkdtempSync(join(tmpdir(), 'pith-faults-'));
const KILLS = 5;
const WRITERS = 2;

beforeAll(() => ensureBuilt());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function site(key: string, version = 1): SiteRecord {
  const created = '2026-01-02T03:04:05Z';
  return {
    key,
    format: SITE_VERSION,
    method: 'site',
    options: {},
    version,
    created,
    templates: [],
    health: NEW_HEALTH,
    history: [],
  };
}

/** Runs writers until killed; returns how many counts were acknowledged. */
async function countUntilKilled(location: string, ms: number): Promise<number> {
  const script = join(import.meta.dirname, 'counting-writer.mjs');
  let acknowledged = 0;
  const writers = Array.from({ length: WRITERS }, () => spawn(process.execPath, [script, location]));
  for (const writer of writers) {
    writer.stdout.on('data', (data: Buffer) => {
      acknowledged += data.toString().split('\n').length - 1;
    });
  }
  await Promise.all(writers.map((writer) => once(writer.stdout, 'data')));
  await pause(ms);
  await Promise.all(
    writers.map((writer) => {
      writer.kill('SIGKILL');
      return once(writer, 'close');
    }),
  );
  return acknowledged;
}

describe.each([
  ['a folder', 'killed'],
  ['lmdb', 'killed.lmdb'],
])('%s whose writers are killed', (_name, file) => {
  it(`keeps every acknowledged count, ${KILLS} kills of ${WRITERS} writers`, async () => {
    const location = join(folder, file);
    const store = await openStore(location);
    await store.put(site('count.example', 0));
    let acknowledged = 0;
    for (let round = 1; round <= KILLS; round++) {
      acknowledged += await countUntilKilled(location, (round * 7) % 40);
      const version = (await store.get('count.example', 'site'))!.version;
      expect(version).toBeGreaterThanOrEqual(acknowledged);
      // A writer may have been killed between writing and reporting.
      expect(version).toBeLessThanOrEqual(acknowledged + round * WRITERS);
    }
    await store.close();
  });
});

describe('a folder store', () => {
  it('keeps two versions on disk, and the numbers of some earlier ones', async () => {
    const location = join(folder, 'cleared');
    const store = await openStore(location);
    for (let version = 1; version <= 6; version++) await store.put(site('a.example', version));
    const record = join(location, readdirSync(location).find((name) => name.startsWith('a.example'))!);
    const large = readdirSync(record).filter((name) => statSync(join(record, name)).size > 20);
    expect(large.sort()).toEqual(['0000000005', '0000000006']);
    expect(readdirSync(record)).toHaveLength(6);
  });

  it.each([
    ['cut short', (bytes: Buffer) => bytes.subarray(0, 12)],
    ['with a flipped bit', (bytes: Buffer) => Buffer.from(bytes.map((byte, i) => (i === 20 ? byte ^ 4 : byte)))],
    ['with other bytes', () => Buffer.from('notes of somebody else')],
  ])('reports that a record %s is damaged, and still lists and forgets it', async (_how, damage) => {
    const location = mkdtempSync(join(folder, 'damaged-'));
    const store = await openStore(location);
    await store.put(site('a.example'));
    await store.put(site('b.example'));
    const record = join(location, readdirSync(location).find((name) => name.startsWith('a.example'))!, '0000000001');
    writeFileSync(record, damage(readFileSync(record)));
    await expect(store.get('a.example', 'site')).rejects.toMatchObject({ code: 'corrupt' });
    expect((await store.get('b.example', 'site'))?.key).toBe('b.example');
    expect((await store.list()).map(({ key }) => key)).toEqual(['a.example', 'b.example']);
    expect(await store.forget('a.example')).toBe(1);
    expect(await store.get('a.example', 'site')).toBeUndefined();
  });
});

describe.runIf(mayMount)('a folder store on a full disk (needs root: a small disk is mounted)', () => {
  const disk = join(folder, 'disk');

  beforeAll(() => void mountDisk(disk, '256k'));
  afterAll(() => unmountDisk(disk));

  it('reports it, keeps its records, and continues when there is space again', async () => {
    const store = await openStore(join(disk, 'store'));
    await store.put(site('a.example', 1));
    let full = 0;
    for (; full < 300; full += 4) {
      try {
        writeFileSync(join(disk, `filler-${full}`), Buffer.alloc(4096));
      } catch {
        break;
      }
    }
    await expect(store.put(site('a.example', 2))).rejects.toMatchObject({
      code: 'no-space',
      message: expect.stringContaining('the disk is full'),
    });
    expect((await store.get('a.example', 'site'))?.version).toBe(1);
    rmSync(join(disk, 'filler-0'));
    rmSync(join(disk, 'filler-4'));
    await store.put(site('a.example', 3));
    expect((await store.get('a.example', 'site'))?.version).toBe(3);
  });
});
