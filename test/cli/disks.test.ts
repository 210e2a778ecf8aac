// Disks that are full or read-only, for everything that the command writes. Each case has its error code, the old file
// remains, and nothing half written is left behind.

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERRORS } from '../../src/base/index.ts';
import { BIN, ensureBuilt } from '../built.ts';
import { makeReadOnly, mayMount, mountDisk, unmountDisk } from '../small-disk.ts';

const page = (n: number): string =>
  `<!doctype html><title>Boat ${n}</title><nav><a href="/">Home</a></nav><article><h1>Boat ${n}</h1>${`<p>The keeper of number ${n} went along the quay and looked for the boats that were late.</p>`.repeat(30)}</article>`;

let root: string;
const path = (name: string): string => join(root, name);
const pith = (args: readonly string[]) => spawnSync(process.execPath, [BIN, ...args], { cwd: root, encoding: 'utf8' });

beforeAll(() => {
  ensureBuilt();
  root = mkdtempSync(join(tmpdir(), 'pith-disks-'));
  mkdirSync(path('in'));
  for (let n = 0; n < 6; n++) writeFileSync(path(`in/${n}.html`), page(n));
  const lines = Array.from({ length: 60 }, (_, id) => `${JSON.stringify({ id, html: page(id % 6) })}\n`).join('');
  writeFileSync(path('in.jsonl'), lines);
  expect(pith(['learn', 'in', '--site', 'quay.example', '--store', 'store']).status).toBe(0);
});
afterAll(() => rmSync(root, { recursive: true }));

it.runIf(process.platform === 'linux')(
  'lines that do not fit where standard output goes are said to, by their code',
  () => {
    const args = [BIN, '--jsonl', 'in.jsonl'];
    let thrown: { status?: number; stderr?: string } = {};
    try {
      execFileSync('sh', ['-c', '"$0" "$@" > /dev/full', process.execPath, ...args], {
        cwd: root,
        encoding: 'utf8',
        stdio: 'pipe',
      });
    } catch (failed) {
      thrown = failed as typeof thrown;
    }
    expect(thrown).toMatchObject({
      status: ERRORS['no-space'].exit,
      stderr: expect.stringContaining('the disk is full'),
    });
  },
);

it('input that ends early leaves nothing half written beside --out', () => {
  mkdirSync(path('out'));
  writeFileSync(path('bad.jsonl.gz'), Buffer.concat([Buffer.from([0x1f, 0x8b, 8]), Buffer.alloc(40, 7)]));
  expect(pith(['--jsonl', 'in.jsonl', 'bad.jsonl.gz', '--out', 'out/answers.jsonl']).status).toBe(3);
  expect(readdirSync(path('out'))).toEqual([]);
});

describe.runIf(mayMount)('a small disk (needs root)', () => {
  const WRITERS: readonly (readonly string[])[] = [
    ['in/0.html', '--out', 'disk/kept'],
    ['--jsonl', 'in.jsonl', '--out', 'disk/kept'],
    ['sites', 'export', 'quay.example', '--store', 'store', '--out', 'disk/kept'],
    ['inspect', '--static', 'disk/inspector'],
    ['eval', 'gold.jsonl', '--html', 'disk/kept'],
    ['learn', 'in', '--site', 'quay.example', '--store', 'disk/store'],
    ['learn', 'in', '--site', 'quay.example', '--store', 'disk/store.lmdb'],
    ['corpus', 'in', '--out', 'disk/corpus'],
  ];

  beforeAll(() => {
    mountDisk(path('disk'), '64k');
    writeFileSync(path('disk/kept'), 'what was there');
    const words = 'The keeper of number 1 went along the quay';
    writeFileSync(path('gold.jsonl'), `${JSON.stringify({ id: 'a', html: page(1), gold: { text: words } })}\n`);
    try {
      writeFileSync(path('disk/filler'), Buffer.alloc(1e5));
    } catch {
      // it is full now
    }
  });
  afterAll(() => unmountDisk(path('disk')));

  it.each(WRITERS)('that is full: %s %s %s', (...args) => {
    const { status, stderr } = pith(args);
    expect({ status, stderr }).toMatchObject({ status: ERRORS['no-space'].exit });
    expect(readFileSync(path('disk/kept'), 'utf8')).toBe('what was there');
    expect(readdirSync(path('disk')).filter((name) => name.endsWith('.writing'))).toEqual([]);
  });

  it.each(WRITERS)('that is read-only: %s %s %s', (...args) => {
    makeReadOnly(path('disk'));
    const { status, stderr } = pith(args);
    expect([ERRORS.refused.exit, ERRORS.unavailable.exit], stderr).toContain(status);
    expect(stderr).toMatch(/read-only|EROFS/);
  });
});
