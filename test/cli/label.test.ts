// `pith label`: tasks for readers, and the results of their answers; and `pith --second` against a server on loopback.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLabels } from '../../src/index.ts';
import { pithInside } from './run-inside.ts';

const PAGE = `<title>Kites</title><body><nav><a href=/>Home</a></nav><main><h1>Kites</h1><p>A kite needs a line, a tail and a wind that does not change its mind every minute.</p><p>Hold the reel low, walk backwards, and let the line out in one slow pull.</p></main><footer><p>Made by hand.</p></footer></body>`;
let folder: string;
const at = (name: string): string => join(folder, name);
const save = (name: string, text: string): string => {
  writeFileSync(at(name), text);
  return at(name);
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pith-label-'));
  save('kites.html', PAGE);
});
afterAll(() => rmSync(folder, { recursive: true }));

const answer = (fields: object): string => `${JSON.stringify({ page: at('kites.html'), ...fields })}\n`;

describe('pith label', () => {
  it('writes a task per page', async () => {
    const { stdout, exit } = await pithInside(['label', at('kites.html')]);
    expect(exit).toBe(0);
    const task = JSON.parse(stdout);
    expect(task).toMatchObject({ page: at('kites.html'), count: 5, merged: 0 });
    expect(task.lines[2]).toMatch(/^2 main>p \| A kite needs a line/);
  });

  it('writes a prompt with the guide and every segment', async () => {
    const { stdout } = await pithInside(['label', '--prompt', at('kites.html')]);
    expect(stdout).toContain('Answer with one JSON object');
    expect(stdout).toContain('5 segments, numbered 0 to 4:\n0 nav | Home\n');
  });

  it('turns answers into labels that hold, found by name or by key', async () => {
    const { stdout } = await pithInside(['label', at('kites.html')]);
    const { key } = JSON.parse(stdout);
    for (const [name, text] of [
      ['by-name.jsonl', answer({ title: '1', content: '2-3' })],
      ['by-key.jsonl', `${JSON.stringify({ key, T: '1', C: '2-3' })}\n`],
    ] as const) {
      const run = await pithInside([
        'label',
        '--answers',
        save(name, text),
        '--author',
        'ada',
        at('kites.html'),
        '-o',
        at('labels.jsonl'),
      ]);
      expect(run).toMatchObject({ exit: 0, stdout: '' });
      const [page] = readLabels(readFileSync(at('labels.jsonl'), 'utf8')).pages;
      expect(page!.author).toBe('ada');
      expect(page!.labels.map(({ label, text: words }) => [label, words.slice(0, 6)])).toEqual([
        ['drop', 'Home'],
        ['keep', 'A kite'],
        ['drop', 'Made b'],
      ]);
      expect(await pithInside(['eval', at('labels.jsonl')])).toMatchObject({ exit: 0 });
    }
  });

  it('turns answers into gold', async () => {
    const answers = save('gold-answers.jsonl', answer({ kind: 'article', title: '1', content: '2', optional: '3' }));
    const { stdout } = await pithInside(['label', '--answers', answers, '--gold', at('kites.html')]);
    const { type, gold } = JSON.parse(stdout);
    expect(type).toBe('article');
    expect(gold).toMatchObject({ title: 'Kites', text: expect.stringMatching(/^A kite.*minute\.$/), comments: '' });
    expect(gold.optional).toMatch(/^Hold the reel/);
  });

  it('compares two readers', async () => {
    const one = save('one.jsonl', answer({ content: '2-3' }));
    const two = save('two.jsonl', answer({ content: '2' }));
    const { stdout } = await pithInside(['label', '--answers', one, '--answers', two, at('kites.html')]);
    expect(stdout).toMatch(/^1 pages answered by both: mean F 0\.\d+, minimum 0\.\d+, 0 identical\n$/);
    const same = await pithInside(['label', '--answers', one, '--answers', one, at('kites.html')]);
    expect(same.stdout).toContain('mean F 1.000');
  });

  it.each([
    ['an answer out of range', () => answer({ content: '2-9' }), 3, 'names segment 9; the last one is 4; skipped'],
    ['a line that is not an answer', () => 'nonsense\n', 3, 'line 1: expected {"page" or "key"'],
  ])('reports %s', async (_, text, exit, message) => {
    const run = await pithInside(['label', '--answers', save('bad.jsonl', text()), at('kites.html')]);
    expect(run.exit).toBe(exit);
    expect(run.stderr).toContain(message);
  });

  it.each([
    [['label'], 'name the pages to label'],
    [['label', '--gold', 'x.html'], '--gold requires one --answers'],
    [['label', '--max-chars', '10', 'x.html'], '--max-chars takes a number of at least 1000'],
    [['--model', 'tiny', 'x.html'], '--model requires --second URL'],
    [['--second', 'http://127.0.0.1:1/v1', 'x.html'], '--second needs --model NAME'],
  ])('refuses %j', async (argv, message) => {
    const run = await pithInside(argv);
    expect(run.exit).toBe(2);
    expect(run.stderr).toContain(message);
  });
});

describe('pith --second', () => {
  it('asks only about uncertain pages, with the key from the environment, and reports unused answers', async () => {
    const keys: (string | undefined)[] = [];
    let content = '{"content":"2"}';
    const server = createServer((request, response) => {
      keys.push(request.headers.authorization);
      request.resume().on('end', () => response.end(JSON.stringify({ choices: [{ message: { content } }] })));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
    const run = (...more: string[]) =>
      pithInside(['--second', url, '--model', 'tiny', ...more, at('kites.html')], '', { PITH_SECOND_KEY: 'sk-1' });
    try {
      expect((await run('--below', '0')).exit).toBe(0);
      expect(keys).toEqual([]);
      const asked = await run('--below', '2');
      expect(keys).toEqual(['Bearer sk-1']);
      expect(asked.stdout).not.toContain('Hold the reel');
      content = 'no';
      const refused = await run('--below', '2');
      expect(refused.stderr).toContain("the second reader's answer was not used: the answer contains no JSON object");
      expect(refused.stdout).toContain('Hold the reel');
      content = '{"content":"2"}';
      const seen = [refused];
      for (const more of [['--json'], ['--explain', '--verbose'], ['--why', 'Hold the reel'], ['--json', '--explain']])
        seen.push(await run('--below', '2', ...more));
      expect(JSON.parse(seen[1]!.stdout).second).toMatchObject({ used: true, cached: false });
      expect(seen[2]!.stdout).toContain('the second reader');
      expect(seen[3]!.stdout).toContain('the second reader left it out');
      for (const { stdout, stderr } of seen) expect(stdout + stderr).not.toContain('sk-1');
    } finally {
      server.close();
    }
  });
});
