import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { Child, type ChildOptions } from '../../src/jobs/processes/child.ts';

const folder = mkdtempSync(join(tmpdir(), 'pith-child-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Answers everything with how it was started, in the format of frames.ts. */
const module = join(folder, 'child.mjs');
writeFileSync(
  module,
  `import { createReadStream, writeSync } from 'node:fs';
createReadStream(null, { fd: 3 }).once('data', () => {
  const said = { kind: 'said', flags: process.execArgv, store: process.env.PITH_TEST_STORE };
  const json = Buffer.from(JSON.stringify([said, []]));
  const head = Buffer.alloc(8);
  head.writeUInt32LE(json.length, 0);
  writeSync(3, Buffer.concat([head, json]));
});`,
);

async function started(more: Partial<ChildOptions>): Promise<{ flags: string[]; store?: string }> {
  const child = new Child<object, { kind: string }>({ module, memory: { heapMb: 64 }, ...more });
  const answer = await child.ask({});
  child.stop();
  return answer as unknown as { flags: string[]; store?: string };
}

afterEach(() => {
  delete process.env['PITH_TEST_STORE'];
});

it('a child has the given memory, and the given share for young objects', async () => {
  const { flags } = await started({ memory: { heapMb: 64, youngMb: 2 } });
  expect(flags).toEqual(expect.arrayContaining(['--max-old-space-size=64', '--max-semi-space-size=2']));
  expect((await started({})).flags.join()).not.toContain('semi-space');
});

it('a child gets variables, except those that the environment sets itself', async () => {
  const environment = { PITH_TEST_STORE: 'ours' };
  expect((await started({ environment })).store).toBe('ours');
  process.env['PITH_TEST_STORE'] = 'theirs';
  expect((await started({ environment })).store).toBe('theirs');
  expect((await started({})).store).toBe('theirs');
});

/** Bytes → the death of a child that answers with them. */
async function deathBy(answer: string): Promise<unknown> {
  const path = join(folder, 'garbled.mjs');
  writeFileSync(
    path,
    `import { createReadStream, writeSync } from 'node:fs';
createReadStream(null, { fd: 3 }).once('data', () => writeSync(3, ${answer}));
setInterval(() => {}, 1000);`,
  );
  const child = new Child<object, { kind: string }>({ module: path, memory: { heapMb: 64 } });
  const died = await child.ask({});
  expect(child.isAlive).toBe(false);
  return died;
}

it.each([
  ['words instead of a frame', "Buffer.from('Segmentation fault, or some such words')"],
  ['a frame that is no JSON', "Buffer.concat([Buffer.from([4, 0, 0, 0, 0, 0, 0, 0]), Buffer.from('oops')])"],
  [
    'a frame with bytes where nothing is',
    'Buffer.concat([Buffer.from([18, 0, 0, 0, 1, 0, 0, 0]), Buffer.from(\'[0,[[["a","b"],1]]]!\')])',
  ],
])('a child that answers with %s is ended, and its task told so', async (_, answer) => {
  expect(await deathBy(answer)).toEqual({ kind: 'died', death: 'crashed', detail: 'unreadable answer' });
});

/** Not every user may raise a priority again. */
function canTakeBack(): boolean {
  const other = spawn('sleep', ['9']);
  try {
    setPriority(other.pid!, getPriority() + 1);
    setPriority(other.pid!, getPriority());
    return true;
  } catch {
    return false;
  } finally {
    other.kill();
  }
}

it('a child yields to others, and stops doing so where that can be undone', () => {
  const child = new Child<object, { kind: string }>({ module, memory: { heapMb: 64 } });
  const behind = Math.min(19, getPriority() + 10);
  child.giveWay(true);
  expect(getPriority(child.pid)).toBe(behind);
  child.giveWay(false);
  expect(getPriority(child.pid)).toBe(canTakeBack() ? getPriority() : behind);
  child.stop();
});
