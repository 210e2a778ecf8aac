// A unit with a changing input: before it is read, and while it is read.

import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { article, page } from '../../../test/corpus/archives.ts';
import { writeResponse } from '../../inputs/warc/index.ts';
import { DEFAULT_OPTIONS } from '../options.ts';
import { openRun } from './run-file.ts';
import { allUnits, runUnit, type UnitRequest } from './run-unit.ts';

let folder: string;
let input: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pith-run-unit-'));
  mkdirSync(join(folder, 'parts'));
  input = join(folder, 'crawl.warc');
  writeFileSync(input, Buffer.concat([page(1), page(2), page(3)]));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function request(): Promise<UnitRequest> {
  const run = await openRun(folder, { paths: [input], options: DEFAULT_OPTIONS, pith: 'test' });
  return { folder, run, unit: allUnits(run)[0]! };
}
const parts = (): string[] => readdirSync(join(folder, 'parts'));

it('an unchanged input is written', async () => {
  const [manifest] = await runUnit(await request());
  expect(manifest).toMatchObject({ last: true, tally: { records: 3 } });
  expect(parts().length).toBeGreaterThan(0);
});

it('a page whose digest does not match is written, noted and counted', async () => {
  const digest = createHash('sha1').update(article(4)).digest('hex');
  const body = { headers: ['Content-Type: text/html'], fields: { 'WARC-Payload-Digest': `sha1:${digest}` } };
  const intact = writeResponse({ url: 'https://a.example/4', body: article(4), ...body });
  const changed = writeResponse({ url: 'https://a.example/5', body: article(5), ...body });
  writeFileSync(input, Buffer.concat([page(1), intact, changed, changed]));
  const [manifest] = await runUnit(await request());
  expect(manifest!.tally).toMatchObject({
    outcomes: { ok: 4 },
    notes: { 'WARC-Payload-Digest does not match the bytes': 2 },
  });
});

it('an input that changed since the plan is rejected', async () => {
  const planned = await request();
  appendFileSync(input, page(4));
  await expect(runUnit(planned)).rejects.toMatchObject({ code: 'bad-input' });
  expect(parts()).toEqual([]);
});

it('an input that changes while it is read is rejected, and nothing is published', async () => {
  let pages = 0;
  const pause = async (): Promise<void> => {
    if (++pages === 2) appendFileSync(input, page(4));
  };
  await expect(runUnit({ ...(await request()), pause })).rejects.toMatchObject({
    code: 'bad-input',
    message: expect.stringContaining('changed since the run was planned'),
  });
  expect(pages).toBe(3);
  expect(parts()).toEqual([]);
});
