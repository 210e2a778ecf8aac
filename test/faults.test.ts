// Disks that fail at each call in turn. Here a few positions; `npm run lab -- faults` tries all of them.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { FaultyDisk } from '../lab/faults/faulty-disk.ts';
import { SCENARIOS } from '../lab/faults/scenarios.ts';
import { brokenBy, tryFaults } from '../lab/faults/try-faults.ts';
import { ensureBuilt } from './built.ts';

/** Number of disk calls to try for each kind of failure. */
const TRIED = 4;

it.each(SCENARIOS.map((scenario) => [scenario.name, scenario] as const))('%s survives', async (_name, scenario) => {
  const tried = await tryFaults(scenario, { most: TRIED });
  expect(brokenBy(tried)).toEqual([]);
  expect(tried.faults.length).toBeGreaterThan(8);
});

it('would catch a file that is written in place, or renamed before it is synced', async () => {
  const careless = (write: (path: string) => Promise<void>) => ({
    name: 'careless',
    prepare: async (root: string) => writeFileSync(join(root, 'a'), 'old'),
    work: async (root: string) => write(join(root, 'a')),
    check: async (root: string) => {
      const { readFileSync } = await import('node:fs');
      return ['old', 'new content'].includes(readFileSync(join(root, 'a'), 'utf8')) ? undefined : 'partial';
    },
  });
  const inPlace = await tryFaults(careless((path) => writeFile(path, 'new content')));
  expect(brokenBy(inPlace).join()).toContain('torn');
  const unsynced = await tryFaults(
    careless(async (path) => {
      await writeFile(`${path}.aside`, 'new content');
      await rename(`${path}.aside`, path);
      await writeFile(`${path}.later`, 'x');
    }),
  );
  expect(brokenBy(unsynced).join()).toContain('power');
});

describe('workers that run out of memory', () => {
  // The processes of the pools are those of the build.
  const built = async (): Promise<typeof import('../lab/faults/out-of-memory.ts')> => {
    ensureBuilt();
    return import(pathToFileURL(join(import.meta.dirname, '../dist/lab/faults/out-of-memory.js')).href);
  };

  it('leave nothing wrong in a corpus', async () => {
    const { tryCorpusMemory } = await built();
    const { how, wrong } = await tryCorpusMemory(3, 16);
    expect(wrong).toBeUndefined();
    expect(how).not.toBe('answered');
  });

  it('cost the service only the answer to the page that needs too much', async () => {
    const { tryTaskMemory } = await built();
    expect(await tryTaskMemory(28)).toEqual({ how: 'left out', wrong: undefined });
  });
});

it('restores the real disk', async () => {
  const root = mkdtempSync(join(tmpdir(), 'pith-faults-'));
  const disk = new FaultyDisk(root, { position: 1, kind: 'EIO' });
  await expect(disk.during(() => writeFile(join(root, 'a'), 'x'))).rejects.toMatchObject({ code: 'EIO' });
  await writeFile(join(root, 'a'), 'x');
  rmSync(root, { recursive: true });
});
