// When a pool of workers is ready: as soon as one of them is, however long that takes; and why none is.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { TaskPool } from '../../src/jobs/workers/task-pool.ts';
import { ROOT } from '../built.ts';

const folder = mkdtempSync(join(tmpdir(), 'pith-task-pool-'));
afterAll(() => rmSync(folder, { recursive: true }));

const ANSWER = `import { answerJobs } from ${JSON.stringify(pathToFileURL(join(ROOT, 'dist/src/jobs/processes/index.js')).href)};`;

function open(name: string, program: string): TaskPool {
  const module = join(folder, name);
  writeFileSync(module, program);
  return new TaskPool({ workers: 1, deadlineMs: 100, heapMb: 64, module });
}

it('is ready once a worker is, though starting takes longer than the deadline of a page', async () => {
  const ready = `await new Promise((go) => setTimeout(go, 1_000)); return { kind: 'ready' };`;
  const pool = open('slow.mjs', `${ANSWER} answerJobs(async () => { ${ready} });`);
  await pool.ready();
  expect(pool.state().alive).toBeGreaterThan(0);
  await pool.close();
});

it('is not ready if workers die at their start, and says how they died', async () => {
  const pool = open('broken.mjs', 'process.exit(7);');
  await expect(pool.ready()).rejects.toThrow('no worker process starts: exit code 7');
  await pool.close();
});
