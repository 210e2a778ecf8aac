// Spot machines: a run that never lives long enough for a unit still finishes, since each kill costs only the part in hand.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BIN, ensureBuilt } from '../built.ts';
import { pithInside } from '../cli/run-inside.ts';
import { info, packed, page } from './archives.ts';

const RECORDS = 101;
/** --lifetime 0.2: parts of 20 records. */
const PARTS = 6;

const ARGS = [BIN, 'corpus', 'crawl.warc.gz', '-j', '1', '--lifetime', '0.2', '--out'];

let root: string;
beforeAll(() => {
  ensureBuilt();
  root = mkdtempSync(join(tmpdir(), 'pith-spot-test-'));
  const records = [info, ...Array.from({ length: RECORDS - 1 }, (_, n) => page(n))];
  writeFileSync(join(root, 'crawl.warc.gz'), packed(records));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const start = (out: string): ChildProcess =>
  spawn(process.execPath, [...ARGS, out], {
    cwd: root,
    stdio: 'ignore',
    // A group of its own, so that its child dies with it.
    detached: true,
  });
const ended = (run: ChildProcess): Promise<unknown> => new Promise((done) => run.on('exit', done));

function manifests(out: string): string[] {
  try {
    return readdirSync(join(root, out, 'parts')).filter((name) => name.endsWith('.json'));
  } catch {
    return [];
  }
}

const bytesOf = (out: string): [string, string][] =>
  ['run.json', 'summary.json', ...readdirSync(join(root, out, 'parts')).map((name) => join('parts', name))]
    .sort()
    .map((name) => [name, readFileSync(join(root, out, name)).toString('base64')]);

describe('--lifetime', () => {
  it('ends with the same bytes though every run is killed at its first new part', async () => {
    let kills = 0;
    while (manifests('spot').length < PARTS) {
      const run = start('spot');
      const before = manifests('spot').length;
      const end = ended(run);
      const found = (): boolean => manifests('spot').length > before;
      while (run.exitCode === null && !found()) await new Promise((go) => setTimeout(go, 5));
      expect(found()).toBe(true);
      if (run.exitCode !== null) break;
      process.kill(-run.pid!, 'SIGKILL');
      kills++;
      await end;
    }
    expect(kills).toBeGreaterThan(1);
    expect(await ended(start('spot'))).toBe(0);
    const whole = spawnSync(process.execPath, [...ARGS, 'whole', '--price', '3600'], { cwd: root, encoding: 'utf8' });
    // The price of a core-second is 1, and a child takes more than that to start and warm up.
    const [, seconds = '0', money] = /^processor time: (\d+) core-seconds \((\d+)\.\d\d\)$/m.exec(whole.stdout) ?? [];
    expect(Number(seconds)).toBeGreaterThan(0);
    expect(Math.abs(Number(money) - Number(seconds))).toBeLessThanOrEqual(1);
    expect(bytesOf('spot')).toEqual(bytesOf('whole'));
    const { tally } = JSON.parse(readFileSync(join(root, 'spot/summary.json'), 'utf8'));
    expect(tally.records).toBe(RECORDS);
  });

  it.each([
    [['--lifetime', '0'], /--lifetime takes a number of minutes/],
    [['--lifetime', 'long'], /--lifetime takes a number of minutes/],
    [['--lifetime', '5', '--part-records', '9'], /omit one of them/],
  ])('rejects %j', async (options, message) => {
    const { exit, stderr } = await pithInside([
      'corpus',
      join(root, 'crawl.warc.gz'),
      '--out',
      join(root, 'no'),
      ...options,
    ]);
    expect(exit).toBe(2);
    expect(stderr).toMatch(message);
  });
});
