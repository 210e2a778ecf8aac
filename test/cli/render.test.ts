// `pith render` and `--layout` as a user runs them: captured once, used many times, rejected for another page.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../built.ts';
import { pith } from './run.ts';

const ARTICLE = 'examples/article.html';
const PNG = [0x89, 0x50, 0x4e, 0x47];
let folder = '';

beforeAll(async () => {
  await ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'pith-render-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('pith render', () => {
  it('captures a layout and a screenshot; extract uses the layout', async () => {
    const [out, shot] = [join(folder, 'a.json.gz'), join(folder, 'a.png')];
    expect(await pith(['render', ARTICLE, '--out', out, '--shot', shot])).toMatchObject({ exit: 0, stderr: '' });
    expect(JSON.parse(gunzipSync(readFileSync(out)).toString())).toMatchObject({ version: 1, source: 'browser' });
    expect([...readFileSync(shot).subarray(0, 4)]).toEqual(PNG);
    const { stdout, exit } = await pith(['extract', '--layout', out, ARTICLE]);
    expect(exit).toBe(0);
    expect(stdout).toContain('A lighthouse is a clock that ships can read.');
    expect(stdout).not.toContain('oldkeeper');
    expect(stdout).not.toContain('cookies');
    const other = join(folder, 'other.html');
    writeFileSync(other, '<p>another page</p>');
    expect(await pith(['extract', '--layout', out, other])).toMatchObject({ exit: 3 });
  });

  it('uses the estimate without a browser', async () => {
    const { stdout, exit } = await pith(['extract', '--layout', 'estimate', ARTICLE]);
    expect(exit).toBe(0);
    expect(stdout).toContain('A lighthouse is a clock');
    expect(stdout).not.toContain('oldkeeper');
  });

  it.each([
    ['no page', ['render'], 2],
    ['two pages', ['render', ARTICLE, ARTICLE], 2],
    ['a page that is not there', ['render', 'no-such.html'], 4],
    ['a loopback address, unless told', ['render', 'http://127.0.0.1:9/'], 7],
    ['a browser that is not there', ['render', '--chromium', '/no/such/chromium', ARTICLE], 8],
    ['a network that is no origin', ['render', '--network', 'example.org/x', ARTICLE], 2],
    ['a layout that is none', ['extract', '--layout', ARTICLE, ARTICLE], 9],
    ['a layout that is not there', ['extract', '--layout', 'no-such.json', ARTICLE], 4],
  ])('refuses %s', async (_, argv, exit) => {
    const result = await pith(argv);
    expect(result).toMatchObject({ exit, stdout: '' });
    expect(result.stderr).toMatch(/^pith: [^\n]+\n$/);
  });
});
