// The pool with real processes: each fault of a job, and the pool's reaction. The jobs are small programs of the built
// child's side, so nothing here depends on pages.

import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, expect, it } from 'vitest';
import type { TimeLimit } from '../../src/jobs/processes/deadline.ts';
import { type PoolOptions, WorkerPool } from '../../src/jobs/processes/pool.ts';

const ROOT = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'pith-pool-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Job {
  readonly kind: string;
  /**
   * The behavior of the process for each: it answers, throws, exits, fills its memory, runs forever or waits forever.
   */
  readonly acts: readonly string[];
  readonly answers?: Readonly<Record<number, string>>;
}

interface Reply {
  readonly kind: string;
  readonly pid?: number;
  readonly did?: readonly string[];
}

const module = join(folder, 'child.mjs');
writeFileSync(
  module,
  `import { answerJobs, openState } from ${JSON.stringify(pathToFileURL(join(ROOT, 'dist/src/jobs/processes/index.js')).href)};
const report = process.argv[3] === undefined ? () => {} : openState();
const ACTS = {
  ok: () => 'ok',
  throw: () => { throw new TypeError('planted'); },
  exit: () => process.exit(3),
  kill: () => { process.kill(process.pid, 'SIGKILL'); for (;;); },
  fill: () => { const all = []; for (;;) all.push(new Array(1000).fill(all.length)); },
  large: () => { const all = []; while (all.length < 9000) all.push(new Array(1000).fill(all.length)); return 'large'; },
  spin: () => { for (;;); },
  wait: () => new Promise(() => {}),
  say: () => { process.stderr.write('a word'); return 'said'; },
};
answerJobs(async ({ kind, acts, answers = {} }) => {
  if (kind === 'begin') return { kind: 'ready' };
  const did = [];
  for (const [i, act] of acts.entries()) {
    report([i]);
    did.push(answers[i] ?? await ACTS[act]());
  }
  return { kind: 'done', did, pid: process.pid };
});`,
);

const pools: WorkerPool<Job, Reply>[] = [];
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

function open(more: Partial<PoolOptions<Job, Reply>> = {}): WorkerPool<Job, Reply> {
  const pool = new WorkerPool<Job, Reply>({ module, workers: 1, memory: { heapMb: 64 }, ...more });
  pools.push(pool);
  return pool;
}

const job = (...acts: string[]): Job => ({ kind: 'job', acts });

/** Only for acts that never end, so that no other depends on the speed of the machine. */
const limitOf = (act: string | undefined): TimeLimit =>
  act === 'spin' || act === 'wait' ? { limitMs: 500, wallMs: 2_000 } : { limitMs: 100_000 };

it('a process answers one job after the other', async () => {
  const pool = open();
  const [one, two] = await Promise.all([pool.run(job('ok')), pool.run(job('ok', 'ok'))]);
  expect(one).toMatchObject({ kind: 'done', did: ['ok'] });
  expect(two).toEqual({ ...one, did: ['ok', 'ok'] });
  expect(pool.state()).toEqual({ alive: 1, busy: 0, queued: 0 });
});

it('an error in a job is its answer, and the process continues', async () => {
  const pool = open();
  const before = (await pool.run(job('ok'))) as Reply;
  expect(await pool.run(job('throw'))).toMatchObject({ kind: 'failed', code: 'internal', stack: expect.any(String) });
  expect(await pool.run(job('ok'))).toEqual(before);
});

it('a job that cannot be serialized rejects, and the process continues', async () => {
  const pool = open();
  let deep: unknown = [];
  for (let i = 0; i < 1e5; i++) deep = [deep];
  await expect(pool.run({ ...job('ok'), answers: deep as never })).rejects.toThrow();
  expect(await pool.run(job('ok'))).toMatchObject({ kind: 'done' });
});

it.each([
  ['exit', 'crashed', 'exit code 3'],
  ['fill', 'crashed', 'out of memory'],
  ['kill', 'killed', 'SIGKILL'],
  ['spin', 'timeout', 'SIGKILL'],
  ['wait', 'timeout', 'SIGKILL'],
])('a job that does %s costs its process and no other job', async (act, death, detail) => {
  const deaths: string[] = [];
  const pool = open({ limit: ({ acts }) => limitOf(acts[0]), onDeath: (one) => deaths.push(one) });
  const [bad, good] = await Promise.all([pool.run(job(act)), pool.run(job('ok'))]);
  expect(bad).toMatchObject({ kind: 'died', death, detail });
  expect(good).toMatchObject({ kind: 'done' });
  expect(deaths).toEqual([death]);
});

it('a job whose process is killed from outside is retried, up to its limit', async () => {
  const deaths: string[] = [];
  const pool = open({ maxKills: 3, onDeath: (one) => deaths.push(one) });
  expect(await pool.run(job('kill'))).toMatchObject({ kind: 'died', death: 'killed' });
  expect(deaths).toEqual(['killed', 'killed', 'killed']);
});

it('a job that comes before any process is ready is done as soon as one is', async () => {
  const pool = open({ spares: 1, begin: () => ({ kind: 'begin', acts: [] }) });
  expect(pool.state()).toEqual({ alive: 0, busy: 0, queued: 0 });
  expect(await pool.run(job('ok'))).toMatchObject({ kind: 'done' });
});

it('a spare process is ready before a job comes, and replaces one that died', async () => {
  const pool = open({ spares: 1, begin: () => ({ kind: 'begin', acts: [] }) });
  await expect.poll(() => pool.state().alive).toBe(2);
  await pool.run(job('exit'));
  expect(pool.state().alive).toBe(1);
  await expect.poll(() => pool.state().alive).toBe(2);
});

it('a job whose caller leaves before its turn does not run; later the caller does not matter', async () => {
  const pool = open();
  const begun: number[] = [];
  const leave: (() => void)[] = [];
  const asked = [0, 1, 2].map((n) =>
    pool.run(job('ok'), (call) => {
      leave[n] = call;
      return () => begun.push(n);
    }),
  );
  leave[1]!();
  expect(await asked[1]).toEqual({ kind: 'unasked', why: 'gone' });
  expect(await asked[0]).toMatchObject({ kind: 'done' });
  expect(await asked[2]).toMatchObject({ kind: 'done' });
  expect(begun).toEqual([2]);
});

it('a stopped pool answers everything, and leaves no file behind', async () => {
  const states = (): string[] => readdirSync(tmpdir()).filter((name) => name.startsWith('pith-job-'));
  const before = states();
  const pool = open({ stateFields: 1 });
  const asked = [pool.run(job('wait')), pool.run(job('ok'))];
  await expect.poll(() => [...pool.progress()]).toEqual([{ job: job('wait'), state: [0] }]);
  expect(states().filter((name) => !before.includes(name))).toEqual([]);
  pool.stop();
  expect(await Promise.all(asked)).toEqual(Array(2).fill({ kind: 'unasked', why: 'closed' }));
  expect(await pool.run(job('ok'))).toEqual({ kind: 'unasked', why: 'closed' });
  expect(states().filter((name) => !before.includes(name))).toEqual([]);
});

it('text on standard error is passed on before the pool is closed', async () => {
  let said = '';
  const pool = open({
    onStderr: (text) => {
      said += text;
    },
  });
  await pool.run(job('say'));
  await pool.close();
  expect(said).toBe('a word');
});

/** Finds the act that killed a process by its state; quarantined acts are answered with how they ended. */
function isolated(settled: unknown[] = []): Partial<PoolOptions<Job, Reply>> {
  return {
    stateFields: 1,
    maxKills: 2,
    memory: { heapMb: 32 },
    limit: ({ acts }, [at]) => ({ ...limitOf(at === undefined ? undefined : acts[at]), place: String(at) }),
    isolation: {
      memory: { heapMb: 256 },
      timeFactor: 2,
      maxDeaths: 3,
      suspect: ({ acts }, { state: [at] }) => (at === undefined ? undefined : { kind: 'alone', acts: [acts[at]!] }),
      settle: (one, { acts: [act] }, answer) => {
        const at = one.acts.findIndex((each, i) => each === act && one.answers?.[i] === undefined);
        const text = answer.kind === 'died' ? 'quarantined' : 'alone';
        settled.push([act, answer.kind]);
        return { ...one, answers: { ...one.answers, [at]: text } };
      },
    },
  };
}

it('the part that killed a process is retried alone, with more memory; the others run as before', async () => {
  const settled: unknown[] = [];
  const pool = open(isolated(settled));
  expect(await pool.run(job('ok', 'large', 'ok', 'spin', 'kill', 'ok'))).toMatchObject({
    kind: 'done',
    did: ['ok', 'alone', 'ok', 'quarantined', 'quarantined', 'ok'],
  });
  expect(settled).toEqual([
    ['large', 'done'],
    ['spin', 'died'],
    ['kill', 'died'],
  ]);
});

it('a job that kills its process at an unknown place is given up', async () => {
  const broken = join(folder, 'broken.mjs');
  writeFileSync(broken, 'process.exit(7);');
  const deaths: string[] = [];
  const pool = open({ ...isolated(), module: broken, onDeath: (one) => deaths.push(one) });
  expect(await pool.run(job('ok'))).toMatchObject({ kind: 'died', death: 'crashed', detail: 'exit code 7' });
  expect(deaths).toEqual(['crashed', 'crashed', 'crashed']);
});
