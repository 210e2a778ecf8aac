// The command on a terminal: what a person sees, and what a page must not be able to do to the terminal.

import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { main } from '../../src/frontends/main.ts';
import { ROOT } from '../built.ts';

const ARTICLE = join(ROOT, 'examples/article.html');
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pith-terminal-'));
  for (let i = 0; i < 30; i++) writeFileSync(join(folder, `page-${i}.html`), `<p>the words of page ${i}</p>`);
});
afterAll(() => rmSync(folder, { recursive: true }));

class Screen extends Writable {
  readonly isTTY: boolean;
  readonly columns = 90;
  text = '';

  constructor(isTTY: boolean) {
    super({ decodeStrings: false });
    this.isTTY = isTTY;
  }

  override _write(chunk: string, _: string, done: () => void): void {
    this.text += chunk;
    done();
  }
}

async function run(
  argv: readonly string[],
  { stdin = '', env = {}, tty = true }: { stdin?: string; env?: Record<string, string>; tty?: boolean } = {},
): Promise<{ out: string; err: string; exit: number }> {
  const stdout = new Screen(tty);
  const stderr = new Screen(tty);
  const exit = await main(argv, { stdin: Readable.from([Buffer.from(stdin)]), stdout, stderr, env });
  return { out: stdout.text, err: stderr.text, exit };
}

const plain = (text: string): string => text.replaceAll(/\u001b\[\d+m/g, '');

describe('on a terminal', () => {
  it.each([[['-']], [['-f', 'markdown', '-']], [['-f', 'json', '-']], [['--explain', '-']]])(
    'does not obey a page’s escape sequences: %j',
    async (argv) => {
      const stdin = '<p>red &#27;[31m alert &#8238; and more &#155;words here</p>';
      const { out } = await run(argv, { stdin, env: { NO_COLOR: '1' } });
      expect(out).toContain('words here');
      expect(out).not.toMatch(/[\u001b\u009b\u202e]/);
    },
  );

  it('cuts the explanation to the width, and aligns it', async () => {
    const { out } = await run(['--explain', ARTICLE]);
    const lines = plain(out).trimEnd().split('\n').slice(1);
    expect(lines.length).toBeGreaterThan(20);
    expect(lines.every((line) => line.length <= 90)).toBe(true);
    expect(out).toContain('\u001b[32m');
    const piped = (await run(['--explain', ARTICLE], { tty: false })).out;
    expect(piped).not.toContain('\u001b');
  });

  it('draws a progress bar for a folder of output, and removes it', async () => {
    const { out, err, exit } = await run([folder, '--out', join(folder, 'texts')]);
    expect(plain(err)).toMatch(/extract ━{24} +\d+% {2}\d+\/30 pages/);
    expect(plain(err)).toMatch(/\r\u001b\[2K30 pages done, in [^\n]+texts\n$/);
    expect(readdirSync(join(folder, 'texts'))).toHaveLength(30);
    expect({ out, exit }).toEqual({ out: '', exit: 0 });
  });

  it('draws none over printed pages, nor without a terminal', async () => {
    expect((await run([folder])).err).toBe('');
    expect((await run([folder, '--out', join(folder, 'texts')], { tty: false })).err).toBe('');
  });

  it('prints errors in red, and without color under NO_COLOR', async () => {
    expect((await run(['missing.html'])).err).toMatch(/^\u001b\[31mpith:\u001b\[39m there is no file/);
    expect((await run(['missing.html'], { env: { NO_COLOR: '1' } })).err).toMatch(/^pith: there is no file/);
    expect((await run(['mis\u001b[31msing.html'])).err).toContain('mis␛[31msing.html');
  });
});
