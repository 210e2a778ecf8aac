// `pith page.html` as one script with a stored compiled form: the same answer whatever happened to the stored file, and
// all forms of import and export.

import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BIN, ensureBuilt, ROOT } from '../built.ts';

const { asFunction } = createRequire(import.meta.url)('../../bin/one-script.js') as {
  asFunction(source: string): { readonly imports: readonly string[]; readonly text: string };
};
const PAGE = join(ROOT, 'examples/article.html');

let caches = '';
beforeAll(() => {
  ensureBuilt();
  caches = mkdtempSync(join(tmpdir(), 'pith-caches-'));
});
afterAll(() => rmSync(caches, { recursive: true, force: true }));

const pith = (args: readonly string[], env: Readonly<Record<string, string>> = { XDG_CACHE_HOME: caches }) => {
  const { stdout, stderr, status } = spawnSync(process.execPath, [BIN, ...args], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], ...env },
  });
  return { stdout, stderr, status };
};

describe('the kept script', () => {
  const kept = (): string => join(caches, 'pith', readdirSync(join(caches, 'pith'))[0]!);

  it('is written by the first run, used by the next, and rewritten if damaged', () => {
    const first = pith([PAGE]);
    expect(first).toMatchObject({ status: 0, stdout: expect.stringContaining('A lighthouse is a clock') });
    const whole = readFileSync(kept());
    const { mtimeMs } = statSync(kept());
    expect(pith([PAGE])).toEqual(first);
    expect(statSync(kept()).mtimeMs).toBe(mtimeMs);
    const turned = Buffer.from(whole);
    turned[turned.length - 5000]! ^= 0x55;
    for (const damaged of [whole.subarray(0, 2_000_000), turned, Buffer.alloc(0), Buffer.from('no script at all')]) {
      writeFileSync(kept(), damaged);
      expect(pith([PAGE])).toEqual(first);
      expect(statSync(kept()).size).toBeGreaterThan(2_000_000);
      expect(readFileSync(kept()).equals(damaged)).toBe(false);
    }
    expect(readdirSync(join(caches, 'pith'))).toHaveLength(1);
  });

  it('differs for one page and for several, and each stays unchanged', () => {
    const all = mkdtempSync(join(tmpdir(), 'pith-caches-'));
    const env = { XDG_CACHE_HOME: all };
    const one = pith([PAGE], env);
    const two = pith([PAGE, PAGE], env);
    const names = readdirSync(join(all, 'pith')).sort();
    expect(names).toEqual([names[0], `${names[0]}-one`]);
    const times = (): number[] => names.map((name) => statSync(join(all, 'pith', name)).mtimeMs);
    const before = times();
    expect([pith(['extract', PAGE], env), pith([PAGE, PAGE], env)]).toEqual([one, two]);
    expect(times()).toEqual(before);
    rmSync(all, { recursive: true });
  });

  it('exits at once, but only after all output is written, even to a slow pipe', async () => {
    const long = join(caches, 'long.html');
    const sentence =
      'Every keeper of the light wrote down the hour, the wind and the ships that passed the point that night. ';
    writeFileSync(long, `<article><h1>Long</h1>${`<p>${sentence.repeat(9)}</p>\n`.repeat(500)}</article>`);
    const command = `"${process.execPath}" "${BIN}" "${long}" | (sleep 1; cat)`;
    const { stdout } = spawnSync('sh', ['-c', command], { encoding: 'utf8', maxBuffer: 2 ** 26 });
    expect(stdout.match(/passed the point/g)).toHaveLength(4500);
  });

  it('loads parts of Node later: compressed pages, twice, without any warning', () => {
    const packed = join(caches, 'page.html.gz');
    writeFileSync(packed, gzipSync(readFileSync(PAGE)));
    const answer = { stdout: pith([PAGE]).stdout, stderr: '', status: 0 };
    for (let time = 0; time < 2; time++) expect(pith([packed])).toEqual(answer);
  });

  it('is neither read nor written in a folder others can write to, and is optional', () => {
    chmodSync(join(caches, 'pith'), 0o777);
    const before = 'what another user put there';
    writeFileSync(kept(), before);
    const answer = pith([PAGE]);
    expect(answer.status).toBe(0);
    expect(readFileSync(kept(), 'utf8')).toBe(before);
    chmodSync(join(caches, 'pith'), 0o700);
    expect(pith([PAGE], {})).toEqual(answer);
    expect(pith([PAGE], { XDG_CACHE_HOME: join(PAGE, 'no-folder') })).toEqual(answer);
    expect(pith([PAGE], { XDG_CACHE_HOME: caches, NODE_DISABLE_COMPILE_CACHE: '1' })).toEqual(answer);
    expect(readFileSync(kept(), 'utf8')).toBe(before);
  });

  it('recognizes errors of parts that it loads later', () => {
    expect(pith(['http://127.0.0.1:1/'])).toMatchObject({ status: 7, stderr: expect.stringContaining('public') });
    expect(pith(['--site', 'a.example', '--store', 'lmdb:/dev/null/x', PAGE]).stderr).not.toContain('fault of Pith');
    const lines = spawnSync(process.execPath, [BIN, '--jsonl'], {
      encoding: 'utf8',
      input: '{"id":1,"html":"<p>One line here"}\n',
    });
    expect(JSON.parse(lines.stdout)).toMatchObject({ id: 1, text: 'One line here' });
  });

  it('is not written for commands that need no page', () => {
    const empty = mkdtempSync(join(tmpdir(), 'pith-caches-'));
    expect(pith(['--version'], { XDG_CACHE_HOME: empty }).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect(pith(['--help'], { XDG_CACHE_HOME: empty }).stdout).toContain('Exit codes');
    expect(existsSync(join(empty, 'pith'))).toBe(false);
    rmSync(empty, { recursive: true });
  });
});

describe('a module as a function', () => {
  const modules: Record<string, object> = { 'a.js': { x: 1, y: 2, default: 3 }, pkg: { default: 4, z: 5 } };
  const run = (source: string): Record<string, unknown> => {
    const one = runInThisContext(`(${asFunction(source).text})`) as (...given: unknown[]) => Record<string, unknown>;
    const load = (name: string): unknown => modules[name];
    return one(
      load,
      async (name: string) => load(name.replace('./', '')),
      (name: string) => (name === 'node:path' ? { join } : modules[name]),
      'file:///here',
    );
  };

  it('has all its imports, in any form, before it runs', async () => {
    const got = run(
      [
        'import{x,y as z}from"./a.js";var early=x,p=1;import d from"./a.js";import*as all from"pkg";import q,{z as w}from"pkg";',
        'import path from"node:path";import{join as j}from"node:path";import"./a.js";',
        'var isJoin=path.join===j,later=()=>import("./a.js"),outside=name=>import(name),said=`import($)`,where=import.meta.url;',
        'export{early,z as renamed,d,all,q,w,isJoin,later,outside,said,where};',
      ].join(''),
    );
    expect(got).toMatchObject({
      early: 1,
      renamed: 2,
      d: 3,
      all: modules['pkg'],
      q: 4,
      w: 5,
      isJoin: true,
      said: 'import($)',
      where: 'file:///here',
    });
    expect(await (got['later'] as () => Promise<unknown>)()).toBe(modules['a.js']);
    expect(await (got['outside'] as (name: string) => Promise<unknown>)('pkg')).toBe(modules['pkg']);
  });

  it('ignores text that only looks like an import', () => {
    expect(asFunction('var a="import{x}from\\"./a.js\\"",important=1;export{a};').imports).toEqual([]);
  });
});
