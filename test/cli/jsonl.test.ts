// Streaming JSON Lines, for any language: order, broken lines, long lines, slow and vanished readers, memory.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BIN, ensureBuilt, ROOT } from '../built.ts';
import { pith } from './run.ts';

let folder: string;
const at = (path: string): string => join(folder, path);
const line = (id: unknown, html: string): string => JSON.stringify({ id, html });

beforeAll(() => {
  ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'pith-jsonl-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const answers = (stdout: string): Record<string, unknown>[] =>
  stdout
    .split('\n')
    .slice(0, -1)
    .map((one) => JSON.parse(one));

describe('pith --jsonl', () => {
  it('answers every line in its place, including broken ones', async () => {
    const lines = [
      line(1, '<p>one</p>'),
      'broken {',
      '',
      JSON.stringify({
        id: 'b',
        htmlBase64: Buffer.from('<p>zwei äöü</p>').toString('base64'),
        url: 'https://a.example/',
      }),
      JSON.stringify({ id: 'c', htmlBase64: '%%%' }),
      JSON.stringify({ id: { deep: [1] } }),
      line(null, '<p>last</p>'),
    ];
    const { stdout, stderr, exit } = await pith(['extract', '-m', 'bte', '--jsonl'], { stdin: lines.join('\n') });
    expect(answers(stdout)).toEqual([
      { id: 1, text: 'one', method: 'bte' },
      { id: null, line: 2, error: { code: 'bad-input', message: expect.stringContaining('not JSON') } },
      { id: null, line: 3, error: { code: 'bad-input', message: expect.stringContaining('blank') } },
      {
        id: 'b',
        text: 'zwei äöü',
        method: 'bte',
        charset: 'utf-8',
        siteName: 'a.example',
        url: 'https://a.example/',
      },
      { id: 'c', line: 5, error: { code: 'bad-input', message: expect.stringContaining('base64') } },
      { id: { deep: [1] }, line: 6, error: { code: 'bad-input', message: expect.stringContaining('no page') } },
      { id: null, text: 'last', method: 'bte' },
    ]);
    expect(stderr).toBe('pith: 3 of 7 lines answered, 4 broken\n');
    expect(exit).toBe(0);
  });

  it('fails only if there were lines and none could be answered', async () => {
    expect(await pith(['--jsonl'], { stdin: 'x\ny\n' })).toMatchObject({ exit: 3 });
    expect(await pith(['--jsonl'], { stdin: '' })).toEqual({ stdout: '', stderr: '', exit: 0 });
  });

  it('returns JSON and the trace on request', async () => {
    const { stdout } = await pith(['-m', 'bte', '--jsonl', '--format', 'json', '--explain'], {
      stdin: line('a', '<p>one two</p>'),
    });
    expect(answers(stdout)[0]).toMatchObject({
      id: 'a',
      version: 1,
      blocks: [{ label: 'content' }],
      evidence: expect.arrayContaining([expect.objectContaining({ segment: 0 })]),
    });
  });

  it('reads files, also compressed ones, and writes to one', async () => {
    writeFileSync(at('a.jsonl'), line('a', '<p>one'));
    writeFileSync(at('b.jsonl.gz'), gzipSync(line('b', '<p>two')));
    writeFileSync(at('c.jsonl.br'), brotliCompressSync(line('c', '<p>three')));
    const inputs = ['a.jsonl', 'b.jsonl.gz', 'c.jsonl.br'].map(at);
    expect(
      await pith(['-m', 'bte', '--jsonl', ...inputs, '-', '--out', at('out.jsonl')], { stdin: line('d', '<p>four') }),
    ).toMatchObject({ exit: 0, stdout: '' });
    expect(answers(readFileSync(at('out.jsonl'), 'utf8')).map(({ id, text }) => `${id} ${text}`)).toEqual([
      'a one',
      'b two',
      'c three',
      'd four',
    ]);
    writeFileSync(at('torn.jsonl.gz'), gzipSync(line('b', '<p>two')).subarray(0, 20));
    expect(await pith(['--jsonl', at('torn.jsonl.gz')])).toMatchObject({
      exit: 3,
      stderr: expect.stringContaining('torn.jsonl.gz'),
    });
    expect(await pith(['--jsonl', at('a.jsonl'), '--out', at('no/such/x')])).toMatchObject({ exit: 4 });
  });

  it('accepts a line of tens of megabytes', async () => {
    const { stdout } = await pith(['-m', 'bte', '--jsonl'], {
      stdin: `${line('big', `<p>${'word '.repeat(4_000_000)}`)}\n${line('next', '<p>small')}`,
    });
    const [big, next] = answers(stdout);
    expect((big!['text'] as string).length).toBe(4_000_000 * 5 - 1);
    expect(next!['text']).toBe('small');
  });

  it('stops quietly when the reader goes away, with input still coming', async () => {
    const child = spawn(process.execPath, [BIN, '--jsonl'], { cwd: ROOT });
    let stderr = '';
    child.stderr.on('data', (chunk) => (stderr += chunk));
    child.stdin.on('error', () => {});
    const feed = setInterval(() => child.stdin.write(`${line(1, '<p>again and again</p>')}\n`.repeat(200)), 1);
    await once(child.stdout, 'data');
    child.stdout.destroy();
    const [exit] = await once(child, 'close');
    clearInterval(feed);
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
  });

  it('waits for a slow reader, with constant memory', async () => {
    const report = at('memory.json');
    const probe = `process.on('exit', () => require('node:fs').writeFileSync(${JSON.stringify(report)}, String(process.resourceUsage().maxRSS)))`;
    writeFileSync(at('probe.cjs'), probe);
    const text = `${line('x', `<p>${'some words of a page '.repeat(500)}</p>`)}\n`;
    // A small heap: the collector leaves little behind, so the difference is what the program keeps.
    const flags = ['--max-semi-space-size=1', '--max-old-space-size=40', '--require', at('probe.cjs')];
    const measure = async (count: number): Promise<number> => {
      const child = spawn(process.execPath, [...flags, BIN, '-m', 'bte', '--jsonl'], { cwd: ROOT });
      const writing = (async () => {
        for (let i = 0; i < count; i++) if (!child.stdin.write(text)) await once(child.stdin, 'drain');
        child.stdin.end();
      })();
      let bytes = 0;
      for await (const chunk of child.stdout) bytes += (chunk as Buffer).length;
      await writing;
      expect(bytes).toBeGreaterThan(count * 10_000);
      return Number(readFileSync(report, 'utf8')) / 1024;
    };
    const few = await measure(500);
    const many = await measure(4_000);
    // Forty megabytes passed through.
    expect(many - few).toBeLessThan(20);
  });
});
