// `pith corpus` as a user runs it: from archives to parts, killed and resumed, in shards, with pages that kill.

import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BIN, ensureBuilt } from '../built.ts';
import { pithInside } from '../cli/run-inside.ts';
import { mayMount, mountDisk, resizeDisk, unmountDisk } from '../small-disk.ts';
import { article, info, MIXED, packed, page } from './archives.ts';
import { rowsIn } from './rows.ts';

let root: string;
let count = 0;
beforeAll(() => {
  ensureBuilt();
  root = mkdtempSync(join(tmpdir(), 'pith-corpus-test-'));
  const many = [info, ...Array.from({ length: 120 }, (_, n) => page(n))];
  writeFileSync(join(root, 'a.warc.gz'), packed(many.slice(0, 70)));
  writeFileSync(join(root, 'b.warc.gz'), packed(many.slice(70)));
  writeFileSync(join(root, 'mixed.warc.gz'), packed(MIXED.map(([, record]) => record)));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const fresh = (): string => join(root, `out${count++}`);
const run = (args: readonly string[], env: Record<string, string> = {}) =>
  spawnSync(process.execPath, [BIN, 'corpus', ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
/** Runs commands that need no child process inside this process. */
const inside = async (args: readonly string[]) => {
  const { exit, stdout, stderr } = await pithInside([
    'corpus',
    ...args.map((one) => (/\.gz$|^x$|^dry$/.test(one) ? join(root, one) : one)),
  ]);
  return { status: exit, stdout, stderr };
};
const summary = (out: string) => JSON.parse(readFileSync(join(out, 'summary.json'), 'utf8'));
/** Name and hash of every file under a final name. */
function files(out: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of readdirSync(out, { recursive: true, encoding: 'utf8' }).sort()) {
    if (name.startsWith('.tmp') || name === 'parts' || name === 'quarantine') continue;
    found[name] = createHash('sha256')
      .update(readFileSync(join(out, name)))
      .digest('hex');
  }
  return found;
}
const MANY = ['a.warc.gz', 'b.warc.gz', '--part-size', '4k', '--part-records', '9'];

describe('outcomes', () => {
  it('gives every record of a mixed archive one outcome, and the counts add up', () => {
    const out = fresh();
    const done = run(['mixed.warc.gz', '--out', out, '--keep-rejected', '--max-bytes', '100k']);
    expect(done.stderr).toBe('');
    expect(done.status).toBe(0);
    expect(rowsIn(out).map(({ outcome }) => outcome)).toEqual(MIXED.map(([outcome]) => outcome));
    const { tally } = summary(out);
    expect(tally.records).toBe(MIXED.length);
    expect(Object.values<number>(tally.outcomes).reduce((a, b) => a + b)).toBe(MIXED.length);
    const [first] = rowsIn(out).filter(({ outcome }) => outcome === 'ok');
    expect(first).toMatchObject({
      id: 'urn:test:1',
      title: 'Story 1',
      language: 'en',
      site: 'site1.example',
      date: '2026-01-02T03:04:05Z',
    });
    expect(String(first!['text'])).not.toContain('All rights reserved');
  });

  it('writes only ok pages by default, and counts each filter', () => {
    const out = fresh();
    expect(
      run(['a.warc.gz', '--out', out, '--url', '*.site1.example/*', '--min-words', '1000', '--language', 'en,de'])
        .status,
    ).toBe(0);
    const { tally } = summary(out);
    expect(rowsIn(out)).toEqual([]);
    expect(tally.outcomes).toMatchObject({ ok: 0, filtered: 69, 'other-record': 1 });
    expect(tally.filtered).toEqual({ url: 46, 'min-words': 23 });
  });
});

describe('the same bytes', () => {
  it('whatever the order of inputs, the number of workers and of shards', async () => {
    const whole = fresh();
    expect(run([...MANY, '--out', whole, '-j', '1']).status).toBe(0);
    expect(rowsIn(whole)).toHaveLength(120);
    const expected = files(whole);
    expect(Object.keys(expected).length).toBeGreaterThan(8);
    const other = fresh();
    expect(run(['b.warc.gz', 'a.warc.gz', 'b.warc.gz', ...MANY.slice(2), '--out', other, '-j', '3']).status).toBe(0);
    expect(files(other)).toEqual(expected);
    const shards = fresh();
    for (const i of [3, 1]) expect(run([...MANY, '--out', shards, '--shard', `${i}/3`]).status).toBe(0);
    const metrics = (await inside(['status', shards, '--prometheus'])).stdout;
    expect(metrics).toContain('pith_corpus_units{state="missing"} ');
    expect(metrics).toMatch(/^pith_corpus_records\{outcome="ok"\} [1-9]/m);
    expect(
      metrics.split('\n').filter((line) => !/^(?:# (?:HELP|TYPE) \w+ .+|\w+(?:\{\w+="[\w-]+"\})? \d+|)$/.test(line)),
    ).toEqual([]);
    expect(await inside(['status', shards, '--shards', '3'])).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('shards with work left: 2 (of 3)'),
    });
    const slurm = { SLURM_ARRAY_TASK_ID: '12', SLURM_ARRAY_TASK_MIN: '11', SLURM_ARRAY_TASK_COUNT: '3' };
    expect(run([...MANY, '--out', shards], slurm).status).toBe(0);
    expect(files(shards)).toEqual(expected);
    expect(await inside(['verify', shards])).toMatchObject({ status: 0, stdout: expect.stringContaining('sound') });
  });

  it('of shards on machines that share no disk, after a merge', async () => {
    const [one, two, all, whole] = [fresh(), fresh(), fresh(), fresh()];
    expect(run([...MANY, '--out', one, '--shard', '1/2']).status).toBe(0);
    expect(run([...MANY, '--out', two, '--shard', '2/2']).status).toBe(0);
    expect((await inside(['merge', all, one])).status).toBe(1);
    expect((await inside(['merge', all, two])).status).toBe(0);
    expect(run([...MANY, '--out', whole]).status).toBe(0);
    expect(files(all)).toEqual(files(whole));
  });

  it('after kill -9 of the supervisor or a child at random moments, and with two supervisors at once', async () => {
    const whole = fresh();
    expect(run([...MANY, '--out', whole]).status).toBe(0);
    const out = fresh();
    for (let round = 0; round < 4; round++) {
      const running: ChildProcess[] = [];
      for (let i = 0; i <= round % 2; i++)
        running.push(
          spawn(process.execPath, [BIN, 'corpus', ...MANY, '--out', out, '-j', '2'], { cwd: root, stdio: 'ignore' }),
        );
      await new Promise((done) => setTimeout(done, 700 + 350 * round));
      const [first] = running as [ChildProcess];
      if (round % 2 === 1) for (const pid of childrenOf(first.pid!).slice(0, 1)) process.kill(pid, 'SIGKILL');
      else first.kill('SIGKILL');
      for (const process of running) process.kill('SIGKILL');
      const checked = await inside(['verify', out]);
      if (existsSync(join(out, 'run.json'))) expect(checked.stdout, checked.stderr).toContain('sound');
    }
    expect(run([...MANY, '--out', out]).status).toBe(0);
    expect(files(out)).toEqual(files(whole));
    // A child of a killed supervisor may keep writing for a moment; a later run removes its files.
    const leftAside = async (): Promise<boolean> => {
      await inside([...MANY, '--out', out]);
      return existsSync(join(out, '.tmp'));
    };
    await expect.poll(leftAside, { interval: 500 }).toBe(false);
  });
});

/** Processes that a process has started. */
function childrenOf(pid: number): number[] {
  return spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .stdout.split('\n')
    .map(Number)
    .filter((one) => one > 0);
}

describe('refusals and failures', () => {
  it('names the difference from the existing run', async () => {
    const out = fresh();
    expect(run(['mixed.warc.gz', '--out', out]).status).toBe(0);
    expect(await inside(['mixed.warc.gz', '--out', out, '--min-words', '5'])).toMatchObject({
      status: 7,
      stderr: expect.stringContaining('--min-words was 0 and is 5'),
    });
    expect(await inside(['a.warc.gz', '--out', out])).toMatchObject({
      status: 7,
      stderr: expect.stringContaining("such as 'mixed.warc.gz'"),
    });
  });

  it('reports a wrong option before anything is read', async () => {
    const wrong = async (...args: string[]) => inside(['a.warc.gz', '--out', fresh(), ...args]);
    const none = join(root, 'none.sites');
    expect(await wrong('--templates', none)).toMatchObject({ status: 4, stderr: expect.stringContaining(none) });
    const text = join(root, 'text.sites');
    writeFileSync(text, 'these are no templates');
    for (const file of [text, root])
      expect(await wrong('--templates', file)).toMatchObject({
        status: 3,
        stderr: expect.stringContaining('not a file of templates'),
      });
    expect(await wrong('--language', 'de,english')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("not 'english' (did you mean 'en'?)"),
    });
    expect(await inside(['statsu', root])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("unknown action 'corpus statsu' (did you mean 'status'?)"),
    });
  });

  it('rejects an input that has changed, and continues with the others', () => {
    const out = fresh();
    writeFileSync(join(root, 'c.warc.gz'), packed([page(1)]));
    expect(run(['c.warc.gz', 'mixed.warc.gz', '--out', out, '--shard', '2/2']).status).toBe(0);
    writeFileSync(join(root, 'c.warc.gz'), packed([page(1), page(2)]));
    const again = run(['c.warc.gz', 'mixed.warc.gz', '--out', out]);
    expect(again).toMatchObject({ status: 3, stderr: expect.stringContaining("'c.warc.gz' has changed") });
    expect(readdirSync(join(out, 'parts'))).toHaveLength(2);
  });

  it.each([
    [['missing.warc.gz', '--out', 'x'], 4, 'there is no file'],
    [['mixed.warc.gz'], 2, '--out DIR'],
    [['--out', 'x'], 2, 'no inputs'],
    [['mixed.warc.gz', '--out', 'x', '--shard', '0/3'], 2, 'i must be a whole number from 1 to n'],
    [['mixed.warc.gz', '--out', 'x', '--part-size', 'large'], 2, '--part-size takes a size'],
    [['mixed.warc.gz', '--out', 'x', '--filter', 'gofer'], 2, "did you mean 'gopher'"],
    [['mixed.warc.gz', '--out', 'x', '--text', 'markdown', '--filter', 'c4'], 2, 'lines of plain text'],
    [['status', 'nowhere'], 4, 'contains no run'],
    [['verify'], 2, 'pith corpus verify DIR'],
    [['status', 'nowhere', '--shard', '3/4'], 2, '--shard cannot be used with corpus status'],
    [['verify', 'nowhere', '--filter', 'c4'], 2, '--filter cannot be used with corpus verify'],
    [['merge', 'nowhere', '--json'], 2, '--json cannot be used with corpus merge'],
    [['mixed.warc.gz', '--out', 'x', '--near', '0.5'], 2, '--near cannot be used with a run'],
  ])('%j: exit code %i', async (args, status, message) => {
    expect(await inside(args)).toMatchObject({ status, stderr: expect.stringContaining(message) });
    expect(existsSync(join(root, 'x'))).toBe(false);
  });

  it.runIf(mayMount)(
    'stops when the disk is full, with nothing half under a final name (needs root: a small disk is mounted)',
    async () => {
      const disk = mountDisk(join(root, 'disk'), '60k');
      try {
        const full = run([...MANY, '--out', join(disk, 'out')]);
        expect(full).toMatchObject({ status: 10, stderr: expect.stringContaining('no space left') });
        resizeDisk(disk, '10m');
        expect((await inside(['verify', join(disk, 'out')])).stdout).toContain('sound');
        expect(run([...MANY, '--out', join(disk, 'out')]).status).toBe(0);
      } finally {
        unmountDisk(disk);
      }
    },
    120_000,
  );

  it('detects a part whose bytes or counts were changed', async () => {
    const out = fresh();
    expect(run(['mixed.warc.gz', '--out', out]).status).toBe(0);
    const part = join(out, 'parts/part-000000-000.jsonl.gz');
    const bytes = readFileSync(part);
    bytes[bytes.length - 20]! ^= 1;
    writeFileSync(part, bytes);
    expect(await inside(['verify', out])).toMatchObject({
      status: 9,
      stdout: expect.stringContaining('not those that were written'),
    });
    rmSync(part);
    expect(await inside(['verify', out])).toMatchObject({
      status: 9,
      stdout: expect.stringContaining('the file is missing'),
    });
  });
});

describe('pages that kill', () => {
  it('are retried alone, quarantined, counted once, and leave their neighbors unchanged', () => {
    // As many names as elements: all are kept, in a heap too small for them.
    const heavy = `<body>${Array.from({ length: 300_000 }, (_, i) => `<p class="name${i}">w`).join('')}`;
    writeFileSync(join(root, 'kill.warc.gz'), packed([page(1), page(2, heavy), page(3)]));
    const out = fresh();
    const done = run(['kill.warc.gz', '--out', out, '--memory', '16', '--keep-rejected', '-j', '1']);
    expect(done.status).toBe(0);
    expect(done.stderr).toContain('quarantined as crashed');
    expect(rowsIn(out).map(({ outcome }) => outcome)).toEqual(['ok', 'crashed', 'ok']);
    expect(rowsIn(out)[1]).toMatchObject({ id: 'urn:test:2', reason: 'out of memory' });
    expect(readdirSync(join(out, 'quarantine'))).toHaveLength(1);
    // Even with enough memory the quarantine is still an input of the run: the bytes stay the same.
    const before = files(out);
    for (const name of readdirSync(join(out, 'parts'))) rmSync(join(out, 'parts', name));
    expect(run(['kill.warc.gz', '--out', out, '--keep-rejected']).status).toBe(0);
    expect(files(out)).toEqual(before);
  });

  it('or hang are stopped by the clock, and a page that works alone keeps its text', async () => {
    const whole = fresh();
    expect(run(['a.warc.gz', '--out', whole]).status).toBe(0);
    const out = fresh();
    const running = spawn(process.execPath, [BIN, 'corpus', 'a.warc.gz', '--out', out, '-j', '1', '--deadline', '3'], {
      cwd: root,
    });
    let said = '';
    running.stderr.on('data', (text) => {
      said += text;
    });
    const ended = new Promise((done) => running.on('exit', done));
    // The child is stopped as soon as it has begun: no page of ours takes as long.
    let stopped = false;
    while (!stopped && running.exitCode === null) {
      await new Promise((done) => setTimeout(done, 20));
      const [child] = childrenOf(running.pid!);
      if (child === undefined || !existsSync(join(out, '.tmp')) || readdirSync(join(out, '.tmp')).length === 0)
        continue;
      process.kill(child, 'SIGSTOP');
      stopped = true;
    }
    expect(await ended).toBe(0);
    expect(said === '' || said.includes('timeout')).toBe(true);
    expect(files(out)).toEqual(files(whole));
  });
});

describe('other inputs', () => {
  it('reads JSON lines, compressed or not, tars, folders and lists, and reports what is not a page', () => {
    const lines = [
      ...Array.from({ length: 5 }, (_, n) =>
        JSON.stringify({ id: `line ${n}`, url: 'https://x.example/1', html: article(n) }),
      ),
      'no JSON',
      JSON.stringify({ id: 'none' }),
    ].join('\n');
    writeFileSync(join(root, 'lines.jsonl'), lines);
    writeFileSync(join(root, 'lines.jsonl.gz'), gzipSync(lines));
    mkdirSync(join(root, 'pages/deep'), { recursive: true });
    writeFileSync(join(root, 'pages/one.html'), `<!-- saved from url=(0021)https://y.example/1 -->${article(1)}`);
    writeFileSync(join(root, 'pages/deep/two.mhtml'), mhtml(article(2)));
    writeFileSync(join(root, 'pages/notes.txt'), 'no page');
    execFileSync('tar', ['cf', 'pages.tar', 'pages'], { cwd: root });
    writeFileSync(join(root, 'list.txt'), '# inputs\nlines.jsonl\nlines.jsonl.gz\npages\npages.tar\n');
    const out = fresh();
    const done = run(['@list.txt', '--out', out, '--part-size', '2k', '--keep-rejected']);
    expect(done.stderr).toBe('');
    const found = rowsIn(out).map(({ source, id, outcome, url }) => [source, id, outcome, url].join(' '));
    for (const source of ['lines.jsonl', 'lines.jsonl.gz']) {
      for (let n = 0; n < 5; n++) expect(found).toContain(`${source} line ${n} ok https://x.example/1`);
      expect(found.filter((row) => row.startsWith(`${source} `))).toHaveLength(7);
    }
    expect(found).toContain('pages one.html ok https://y.example/1');
    expect(found).toContain('pages deep/two.mhtml ok https://z.example/2');
    expect(found).toContain('pages.tar pages/deep/two.mhtml ok https://z.example/2');
    expect(found).toContain('pages.tar pages/notes.txt other-record ');
    expect(
      new Set(
        rowsIn(out)
          .filter(({ id }) => /one\.html|line 1/.test(String(id)))
          .map(({ text }) => text),
      ).size,
    ).toBe(1);
  });

  it('prints the plan and does nothing', async () => {
    const done = await inside([...MANY, '--dry-run', '--shard', '1/2', '--out', 'dry']);
    expect(done.stdout).toContain('2 inputs');
    expect(done.stdout).toContain('shard 1 of 2');
    expect(existsSync(join(root, 'dry'))).toBe(false);
  });
});

function mhtml(html: string): string {
  const quoted = html.replaceAll('=', '=3D').replace(/(.{70})/g, '$1=\r\n');
  return [
    'From: <Saved by a browser>',
    'Snapshot-Content-Location: https://z.example/2',
    'Content-Type: multipart/related; boundary="----b"',
    '',
    '------b',
    'Content-Type: text/css',
    '',
    'p {}',
    '------b',
    'Content-Type: text/html',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    quoted,
    '------b--',
  ].join('\r\n');
}

describe('formats', () => {
  it('writes WET that reads back as WARC', async () => {
    const out = fresh();
    expect(run(['mixed.warc.gz', '--out', out, '--format', 'wet', '--max-bytes', '100k']).status).toBe(0);
    const { readWarc } = await import('../../src/inputs/warc/index.ts');
    const { bytesSource } = await import('../../src/inputs/bytes/byte-source.ts');
    const bytes = readFileSync(join(out, 'parts/part-000000-000.warc.wet.gz'));
    const seen: string[] = [];
    for await (const { head } of readWarc(bytesSource(bytes)))
      seen.push(
        `${head!.fields.get('warc-type')} ${new URL(head!.fields.get('warc-target-uri') ?? 'none:/').pathname}`,
      );
    expect(seen).toEqual(['warcinfo /', ...['1', '5', '8', '13'].map((n) => `conversion /story/${n}`)]);
    expect((await inside(['verify', out])).status).toBe(0);
  });

  it('names the package that Parquet needs before any work starts', () => {
    const out = fresh();
    const hook =
      "export const resolve = (name, context, next) => { if (name !== 'hyparquet-writer') return next(name, context);" +
      " throw Object.assign(new Error('missing'), { code: 'ERR_MODULE_NOT_FOUND' }); };";
    const hidden = `import { register } from 'node:module'; register(${JSON.stringify(`data:text/javascript,${encodeURIComponent(hook)}`)});`;
    const { status, stdout, stderr } = run(['mixed.warc.gz', '--out', out, '--format', 'parquet'], {
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hidden)}`,
    });
    expect({ status, stdout, stderr }).toEqual({
      status: 8,
      stdout: '',
      stderr: 'pith: --format parquet needs the package hyparquet-writer: npm install hyparquet-writer\n',
    });
    expect(existsSync(join(out, 'parts'))).toBe(false);
  });

  it('writes Parquet that another reader reads, row for row as in JSON lines', async () => {
    const [lines, out] = [fresh(), fresh()];
    expect(run(['mixed.warc.gz', '--out', lines, '--keep-rejected']).status).toBe(0);
    expect(run(['mixed.warc.gz', '--out', out, '--keep-rejected', '--format', 'parquet']).status).toBe(0);
    const { parquetReadObjects } = await import('hyparquet');
    const { buffer, byteOffset, byteLength } = readFileSync(join(out, 'parts/part-000000-000.parquet'));
    const read = await parquetReadObjects({ file: buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer });
    const plain = read.map((row) =>
      Object.fromEntries(
        Object.entries(row)
          .filter(([, value]) => value !== null && value !== undefined)
          .map(([name, value]) => [name, typeof value === 'bigint' ? Number(value) : value]),
      ),
    );
    // A timestamp, where JSON has text.
    expect(plain.filter(({ date }) => date instanceof Date).length).toBeGreaterThan(0);
    for (const row of plain)
      if (row['date'] instanceof Date) row['date'] = row['date'].toISOString().replace('.000Z', 'Z');
    expect(plain).toEqual(rowsIn(lines));
  });
});

it('fails without permission to write', () => {
  if (process.getuid?.() === 0) return;
  const locked = join(root, 'locked');
  mkdirSync(locked);
  chmodSync(locked, 0o500);
  expect(run(['mixed.warc.gz', '--out', join(locked, 'out')]).status).toBe(7);
});

describe('templates', () => {
  it('are learned first, the same from shards, and used if a site has enough pages', async () => {
    const [auto, one, two] = [fresh(), fresh(), fresh()];
    const done = run(['a.warc.gz', 'b.warc.gz', '--part-size', '4k', '--out', auto, '--templates', 'auto']);
    expect(done.stderr).toBe('');
    expect(done.stdout).toContain('3 sites learned from 96 pages');
    expect(rowsIn(auto).filter(({ template }) => template !== undefined).length).toBeGreaterThan(100);
    expect(run(['sketch', 'b.warc.gz', 'a.warc.gz', '--part-size', '4k', '--out', one, '--shard', '1/2']).status).toBe(
      0,
    );
    const file = join(root, 'shards.sites');
    expect(await inside(['learn', one, '--out', file])).toMatchObject({
      status: 7,
      stderr: expect.stringContaining('not sketched yet'),
    });
    expect(run(['sketch', 'a.warc.gz', 'b.warc.gz', '--part-size', '4k', '--out', two, '--shard', '2/2']).status).toBe(
      0,
    );
    expect((await inside(['learn', two, one, '--out', file])).status).toBe(0);
    expect(readFileSync(file).equals(readFileSync(join(auto, 'templates.sites')))).toBe(true);
    const again = run(['a.warc.gz', 'b.warc.gz', '--part-size', '4k', '--out', auto, '--templates', file]);
    expect(again.stdout).toContain('done');
    expect(await inside(['a.warc.gz', '--out', fresh(), '--templates', 'auto', '--shard', '1/2'])).toMatchObject({
      status: 2,
    });
  });
});

describe('dedup', () => {
  it('keeps the first of identical or nearly identical pages, in any script', async () => {
    const chinese = (end: string): string =>
      `<html><article><h1>港口</h1><p>${'海边的小镇每天清晨都会敲响钟声，渔民们在雾中出发。孩子们在石阶上等待他们归来，老人在灯塔下讲着从前的故事。'.repeat(2)}${end}</p></article></html>`;
    const html = [
      article(1),
      article(2),
      article(1),
      article(2).replace('</article>', '<p>One more line at the end.</p></article>'),
      chinese(''),
      chinese('完。'),
    ];
    writeFileSync(join(root, 'same.warc.gz'), packed(html.map((one, n) => page(n, one))));
    const out = fresh();
    expect(run(['same.warc.gz', '--out', out, '--part-size', '1k', '--signatures']).status).toBe(0);
    const done = await inside(['dedup', out]);
    expect(done.stdout).toContain('3 of 6 pages kept');
    expect(done.stdout).toContain('1 are identical to an earlier one, 2 nearly');
    expect(rowsIn(join(out, 'deduped')).map(({ id }) => id)).toEqual(['urn:test:0', 'urn:test:1', 'urn:test:4']);
    const before = files(join(out, 'deduped'));
    expect((await inside(['dedup', out])).status).toBe(0);
    expect(files(join(out, 'deduped'))).toEqual(before);
    expect((await inside(['dedup', out, '--near', '0'])).stdout).toContain('5 of 6 pages kept');
    const plain = fresh();
    expect(run(['same.warc.gz', '--out', plain]).status).toBe(0);
    expect(await inside(['dedup', plain])).toMatchObject({
      status: 3,
      stderr: expect.stringContaining('--signatures'),
    });
    // A first record that is not a page has no signature in any run.
    const kept = fresh();
    writeFileSync(join(root, 'rejected-first.warc.gz'), packed([info, page(0, article(1)), page(1, article(1))]));
    expect(run(['rejected-first.warc.gz', '--out', kept, '--keep-rejected']).status).toBe(0);
    expect(await inside(['dedup', kept])).toMatchObject({ status: 3 });
    expect((await inside(['dedup', kept, '--near', '0'])).stdout).toContain('2 of 3 pages kept');
  });

  it('keeps the same pages of Parquet parts', async () => {
    const lines = article(2).replace('</article>', '<p>One more line at the end.</p></article>');
    const html = [article(1), article(2), article(1), lines];
    writeFileSync(join(root, 'columns.warc.gz'), packed(html.map((one, n) => page(n, one))));
    const [json, parquet] = [fresh(), fresh()];
    for (const [out, format] of [
      [json, 'jsonl'],
      [parquet, 'parquet'],
    ] as const) {
      expect(run(['columns.warc.gz', '--out', out, '--signatures', '--keep-rejected', '--format', format]).status).toBe(
        0,
      );
      expect((await inside(['dedup', out])).stdout).toContain('2 of 4 pages kept');
    }
    const hashes = (folder: string): unknown =>
      JSON.parse(readFileSync(join(folder, 'deduped/dedup.json'), 'utf8')).parts.map(
        ({ plainSha256 }: { plainSha256: string }) => plainSha256,
      );
    expect(hashes(parquet)).toEqual(hashes(json));
    const { parquetReadObjects } = await import('hyparquet');
    const file = new Uint8Array(readFileSync(join(parquet, 'deduped/parts/part-000000-000.parquet'))).buffer;
    const kept = await parquetReadObjects({ file, columns: ['id', 'text'] });
    expect(kept).toEqual(rowsIn(join(json, 'deduped')).map(({ id, text }) => ({ id, text })));
    const wet = fresh();
    expect(run(['columns.warc.gz', '--out', wet, '--format', 'wet']).status).toBe(0);
    expect(await inside(['dedup', wet, '--near', '0'])).toMatchObject({
      status: 3,
      stderr: expect.stringContaining('dedup reads jsonl and parquet'),
    });
  });
});
