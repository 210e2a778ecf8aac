// Forced races: inside `change`, another writer's file appears, as if it had been faster.

import { mkdtempSync, promises, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { changeRecord, readNewest } from './record-versions.ts';

const root = mkdtempSync(join(tmpdir(), 'pith-versions-'));
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(root, 'record-'));
});
afterAll(() => rmSync(root, { recursive: true }));

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const newest = async (): Promise<string | undefined> => {
  const version = await readNewest(folder);
  return version.bytes && new TextDecoder().decode(version.bytes);
};
/** Appends a letter; the first time, another writer does something in between. */
function racing(other: () => void): Promise<boolean> {
  let runs = 0;
  return changeRecord(folder, (version) => {
    if (runs++ === 0) other();
    return bytes(`${version.bytes === undefined ? 'new ' : new TextDecoder().decode(version.bytes)}b`);
  });
}
const putFile = (number: number, text: string): void =>
  writeFileSync(join(folder, String(number).padStart(10, '0')), text);

/** During `run`, another writer does something as soon as a version has got its number. */
async function afterLinking(other: () => void, run: () => Promise<void>): Promise<void> {
  const { link } = promises;
  promises.link = async (from, to) => {
    await link(from, to);
    other();
  };
  syncBuiltinESMExports();
  try {
    await run();
  } finally {
    promises.link = link;
    syncBuiltinESMExports();
  }
}

describe('changeRecord', () => {
  it('starts over if another writer took the next number', async () => {
    putFile(1, 'a');
    expect(await racing(() => putFile(2, 'x'))).toBe(true);
    expect(await newest()).toBe('xb');
  });

  it('starts over if the next number was taken and removed in the meantime', async () => {
    putFile(1, 'a');
    expect(await racing(() => putFile(66, 'y'))).toBe(true);
    expect(await newest()).toBe('yb');
    expect(readdirSync(folder).sort()).toEqual(['0000000066', '0000000067']);
  });

  it('does not change twice if another writer builds on its version before it has checked', async () => {
    putFile(1, 'a');
    await afterLinking(
      () => putFile(3, 'abx'),
      async () => expect(await racing(() => {})).toBe(true),
    );
    expect(await newest()).toBe('abx');
  });

  it('loses no change and repeats none among many concurrent ones', async () => {
    await Promise.all(
      Array.from({ length: 20 }, () =>
        changeRecord(folder, ({ bytes: old }) =>
          bytes(`${old === undefined ? 'count ' : new TextDecoder().decode(old)}x`),
        ),
      ),
    );
    expect(await newest()).toBe(`count ${'x'.repeat(20)}`);
  });

  it('keeps the numbers of old versions taken, in one-word files, for a limited time', async () => {
    for (let i = 0; i < 70; i++) await changeRecord(folder, () => bytes(`version ${i}`));
    const files = readdirSync(folder).sort();
    expect(files[0]).toBe('0000000006');
    expect(files.length).toBe(65);
    expect(files.map((name) => statSync(join(folder, name)).size).filter((size) => size > 5)).toHaveLength(2);
    expect(await newest()).toBe('version 69');
  });

  it('does not bring back a record that was forgotten in the meantime', async () => {
    putFile(1, 'a');
    await racing(() => putFile(2, ''));
    expect(await newest()).toBe('new b');
  });

  it('writes nothing if there is nothing to change', async () => {
    expect(await changeRecord(folder, () => undefined)).toBe(false);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('removes old files of killed writers', async () => {
    writeFileSync(join(folder, 'writing-1-aa'), 'half');
    writeFileSync(join(folder, 'writing-2-bb'), 'half');
    utimesSync(join(folder, 'writing-1-aa'), 0, 0);
    await changeRecord(folder, () => bytes('a'));
    expect(readdirSync(folder).sort()).toEqual(['0000000001', 'writing-2-bb']);
  });
});
