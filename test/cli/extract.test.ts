// The command as a user runs it: every option, every kind of input, every error.

import { spawnSync } from 'node:child_process';
import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERRORS } from '../../src/base/index.ts';
import { DEFAULT_METHOD, JSON_VERSION } from '../../src/index.ts';
import { BIN, ensureBuilt } from '../built.ts';
import { startSite } from '../servers/site-server.ts';
import { pith } from './run.ts';

const ARTICLE = 'examples/article.html';
const PHRASE = 'A lighthouse is a clock that ships can read.';
const page = (words: string): string => `<!doctype html><body><p>${words}</p>`;
let folder: string;
const at = (path: string): string => join(folder, path);

beforeAll(() => {
  ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'pith-cli-'));
  mkdirSync(at('pages/deep'), { recursive: true });
  mkdirSync(at('nothing'));
  writeFileSync(at('pages/a.html'), page('the first page of two'));
  writeFileSync(at('pages/deep/b.htm'), page('the second page of two'));
  writeFileSync(at('pages/notes.txt'), 'not a page');
  writeFileSync(at('escape.html'), page('red &#27;[31m alert'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('pith', () => {
  it.each([[['--help']], [['-h']], [['help']]])('shows the overview for %j', async (argv) => {
    const { stdout, exit } = await pith(argv);
    expect(stdout).toMatch(/Usage[\s\S]*Commands\n {2}extract[\s\S]*methods[\s\S]*Exit codes\n {2}0 {3}done/);
    expect(exit).toBe(0);
  });

  it('starts its help with examples that run as written', async () => {
    const { stdout } = await pith(['--help']);
    const lines = [.../Examples\n([\s\S]*?)\n\n/.exec(stdout)![1]!.matchAll(/^ {2}pith (.*?) {2,}/gm)].map(
      ([, line]) => line!,
    );
    expect(lines.length).toBeGreaterThan(4);
    for (const line of lines.filter((one) => !/^(?:https:|inspect )/.test(one))) {
      const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare!);
      const argv = words.map((word) =>
        word.replace(/^page\.html$/, at('pages/a.html')).replace(/^(pages\/|texts)$/, (name) => at(name)),
      );
      const { exit, stderr } = await pith(argv);
      expect({ line, exit, stderr }).toEqual({ line, exit: 0, stderr: '' });
    }
  });

  it('prints its version', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect((await pith(['--version'])).stdout).toBe(`${version}\n`);
  });
});

describe('pith extract', () => {
  it.each([[['extract', ARTICLE]], [[ARTICLE]], [['--', ARTICLE]], [['-m', 'bte', '--format=text', ARTICLE]]])(
    'prints the article for %j',
    async (argv) => {
      const { stdout, stderr, exit } = await pith(argv);
      expect(stdout).toContain(PHRASE);
      expect(stdout).not.toContain('We use cookies');
      expect(stdout.endsWith('\n') && !stdout.endsWith('\n\n')).toBe(true);
      expect({ stderr, exit }).toEqual({ stderr: '', exit: 0 });
    },
  );

  it('prints JSON with blocks, method and URL', async () => {
    const { stdout } = await pith(['--format', 'json', '--url', 'https://a.example/x', ARTICLE]);
    const json = JSON.parse(stdout);
    expect(json).toMatchObject({ version: JSON_VERSION, url: 'https://a.example/x', method: DEFAULT_METHOD });
    expect(json.text).toContain(PHRASE);
    expect(json.blocks.some((block: { label: string }) => block.label === 'boilerplate')).toBe(true);
  });

  it('uses a content type', async () => {
    const bytes = Buffer.from(page('gr\xfcn und sch\xf6n'), 'latin1');
    const { stdout } = await pith(['-', '--content-type', 'text/html; charset=iso-8859-1'], { stdin: bytes });
    expect(stdout).toBe('grün und schön\n');
  });

  it('explains every segment', async () => {
    const { stdout } = await pith(['-m', 'bte', '--explain', '--verbose', ARTICLE]);
    expect(stdout).toMatch(/^bte kept \d+ of \d+ words, \d+ of \d+ segments\n/);
    expect(stdout).toMatch(/\n +# {2}label +score +words +text +why\n/);
    expect(stdout).toMatch(/boilerplate +0\.00 +\d+ +We use cookies/);
    expect(stdout).toMatch(/content +1\.00 +\d+ +A lighthouse is a clock.*bte:run/);
    expect(
      JSON.parse((await pith(['-m', 'bte', '--explain', '-f', 'json', ARTICLE])).stdout).evidence[0],
    ).toMatchObject({
      rule: 'bte:run',
    });
  });

  it('explains the page in sentences, without a column or a rule', async () => {
    const { stdout } = await pith(['--explain', ARTICLE]);
    expect(stdout).toMatch(
      /\n− 16 words: “We use cookies.*\n {4}It is in .*It was left out as a cookie notice because/,
    );
    expect(stdout).toMatch(/\n\+ \d+ words: “How a lighthouse keeps time” to “.*\n {4}It is in .*It was kept because/);
    expect(stdout).not.toMatch(/fusion:|around\.|choose:/);
    expect(await pith(['--verbose', ARTICLE])).toMatchObject({ exit: 2, stderr: expect.stringContaining('--explain') });
  });

  it('uses colors on request, and never with NO_COLOR', async () => {
    expect((await pith(['--explain', ARTICLE])).stdout).not.toContain('\u001b');
    expect((await pith(['--explain', ARTICLE], { env: { FORCE_COLOR: '1' } })).stdout).toContain('\u001b[32m');
    expect((await pith(['--explain', ARTICLE], { env: { FORCE_COLOR: '1', NO_COLOR: '1' } })).stdout).not.toContain(
      '\u001b',
    );
  });

  it('prints several pages each under its name, and JSON with one line per page', async () => {
    const text = await pith(['-m', 'bte', at('pages')]);
    expect(text.stdout).toBe(
      `==> ${at('pages/a.html')} <==\nthe first page of two\n\n==> ${at('pages/deep/b.htm')} <==\nthe second page of two\n`,
    );
    const json = await pith(['--format', 'json', at('pages/**/*.htm*')]);
    const files = json.stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).file);
    expect(files).toEqual([at('pages/a.html'), at('pages/deep/b.htm')]);
  });

  it('writes one file, or a folder with one file per page', async () => {
    expect(await pith([ARTICLE, '--out', at('one.txt')])).toEqual({ stdout: '', stderr: '', exit: 0 });
    expect(readFileSync(at('one.txt'), 'utf8')).toContain(PHRASE);
    await pith([at('pages'), '--out', at('texts')]);
    expect(readdirSync(at('texts'), { recursive: true }).sort()).toEqual(['a.txt', 'deep', 'deep/b.txt']);
    await pith([at('pages/a.html'), '--out', `${at('jsons')}/`, '--format', 'json']);
    expect(JSON.parse(readFileSync(at('jsons/a.json'), 'utf8')).text).toBe('the first page of two');
  });

  it('continues after an unreadable page, and exits with its code', async () => {
    const run = await pith([at('pages/a.html'), at('pages/deep/b.htm'), at('pages'), '-o', at('blocked')]);
    expect(run.exit).toBe(0);
    writeFileSync(at('blocked/deep-file'), '');
    mkdirSync(at('clash/a.txt'), { recursive: true });
    const { stderr, exit } = await pith([at('pages'), '-o', at('clash')]);
    expect(stderr).toContain('is a folder, not a file');
    expect(stderr).toContain('1 of 2 pages done, 1 failed');
    expect(readFileSync(at('clash/deep/b.txt'), 'utf8')).toBe('the second page of two\n');
    expect(exit).toBe(3);
  });

  it.each([
    [['--metod', 'bte', ARTICLE], 2, "did you mean '--method'?"],
    [['--method', 'btee', ARTICLE], 2, "unknown method 'btee' (did you mean 'bte'?)"],
    [['-m', 'bte', '--option', 'x=1', ARTICLE], 2, "method 'bte' has no option 'x'"],
    [['--option', 'x', ARTICLE], 2, '--option takes KEY=VALUE'],
    [['--url'], 2, '--url needs a value'],
    [['lab/bench'], 4, 'contains no page'],
    [['http://127.0.0.1:9/'], 7, 'is not public'],
    [['http://127.0.0.1:9/', '--allow-private'], 8, 'ECONNREFUSED'],
    [[ARTICLE, '--out', ARTICLE], 7, 'would overwrite the page'],
    [[ARTICLE, '--out', `${ARTICLE}/x`], 3, 'has a file in its path'],
    [['--jsonl', '--url', 'https://a.example/'], 2, 'each line has its own'],
    [['--jsonl', 'missing.jsonl'], 4, "there is no file 'missing.jsonl'"],
    [['--jsonl', 'src'], 3, 'is a folder'],
  ])('refuses %j with exit code %i', async (argv, code, message) => {
    const { stdout, stderr, exit } = await pith(argv);
    expect(stderr).toContain(message);
    expect(stderr).toMatch(/^pith: [^\n]+\n$/);
    expect({ stdout, exit }).toEqual({ stdout: '', exit: code });
  });

  it('fetches a page, with the charset of its header and its own URL', async () => {
    const site = await startSite((path, response) => {
      if (path === '/gone') response.writeHead(410).end();
      else if (path === '/old') response.writeHead(302, { location: '/new' }).end();
      else {
        const body = Buffer.from(page('cà phê và bánh mì trong quán'), 'latin1');
        response.writeHead(200, { 'content-type': 'text/html; charset=windows-1252' }).end(body);
      }
    });
    try {
      const run = await pith([`${site.url}/old`, '--allow-private', '--format', 'json']);
      expect(run).toMatchObject({ stderr: '', exit: 0 });
      expect(JSON.parse(run.stdout)).toMatchObject({
        url: `${site.url}/new`,
        text: expect.stringContaining('cà phê và bánh mì'),
      });
      expect(await pith([`${site.url}/gone`, '--allow-private'])).toMatchObject({
        stdout: '',
        exit: 4,
        stderr: expect.stringContaining('answered 410'),
      });
    } finally {
      await site.stop();
    }
  });

  it('exits with 1 if no page has text, otherwise with 0', async () => {
    writeFileSync(at('empty.html'), '');
    expect(await pith([at('empty.html')])).toMatchObject({
      stdout: '',
      exit: 1,
      stderr: expect.stringContaining('the page is empty'),
    });
    expect((await pith([at('empty.html'), at('pages/a.html')])).exit).toBe(0);
  });

  it('reports that the answer could not be written', async () => {
    if (!existsSync('/dev/full')) return;
    const { status, stderr } = spawnSync(
      '/bin/sh',
      ['-c', `"$0" "$1" "$2" > /dev/full`, process.execPath, BIN, ARTICLE],
      { encoding: 'utf8' },
    );
    expect({ status, stderr }).toEqual({
      status: 10,
      stderr: 'pith: the answer could not be written: the disk is full\n',
    });
  });

  it.runIf(existsSync('/dev/zero'))('stops reading endless input', async () => {
    for (const input of ['-', '/dev/zero']) {
      const { status, stdout, stderr } = spawnSync(
        '/bin/sh',
        ['-c', `"$0" "$1" extract "$2" < /dev/zero`, process.execPath, BIN, input],
        { encoding: 'utf8' },
      );
      expect({ status, stdout }, stderr).toEqual({ status: ERRORS['too-large'].exit, stdout: '' });
      expect(stderr).toContain('over the limit of 268435456 bytes');
    }
  });

  it('does not overwrite a page through a link, and leaves no partial file', async () => {
    const own = page('a page of its own');
    writeFileSync(at('own.html'), own);
    symlinkSync(at('own.html'), at('soft.html'));
    linkSync(at('own.html'), at('hard.html'));
    for (const name of ['soft.html', 'hard.html'])
      expect(await pith([at('own.html'), '-f', 'html', '-o', at(name)])).toMatchObject({ exit: 7 });
    expect(readFileSync(at('own.html'), 'utf8')).toBe(own);
    expect(await pith([ARTICLE, '-o', '/dev/null'])).toMatchObject({ exit: 0 });
    expect(statSync('/dev/null').isFile()).toBe(false);
    expect(readdirSync(folder).filter((name) => name.endsWith('.writing'))).toEqual([]);
  });

  it('rejects --url for several pages', async () => {
    expect(await pith(['--url', 'https://a.example/', at('pages')])).toMatchObject({ exit: 2, stdout: '' });
  });
});

describe('pith methods', () => {
  it('lists the registry as a table and as JSON', async () => {
    expect((await pith(['methods'])).stdout).toMatch(/^method +needs +options +what it does\n[\s\S]*bte \*? /);
    const [bte] = JSON.parse((await pith(['methods', '--json', 'bte'])).stdout);
    expect(bte).toMatchObject({ name: 'bte', needs: [] });
    expect((await pith(['methods', 'bte'])).stdout).toContain('origin');
    expect(await pith(['methods', 'bt'])).toMatchObject({
      exit: 2,
      stderr: expect.stringContaining("did you mean 'bte'?"),
    });
  });
});

describe('pith extract --why and --min-confidence', () => {
  it('explains what happened to a sentence', async () => {
    const { stdout, exit } = await pith(['extract', '--why', 'the lens never sleeps', ARTICLE]);
    expect(stdout).toMatch(/“the lens never sleeps”\n {4}It is in the comments.*left out as a reader’s comment.*\n/);
    expect(stdout).toMatch(
      /Kept instead: \d+ words, from “How a lighthouse.*\n {4}To include it, use --comments keep, or --keep 'div/,
    );
    expect(stdout).not.toMatch(/fusion:/);
    expect(stdout).not.toContain(PHRASE);
    expect(exit).toBe(0);
    expect((await pith(['extract', '--why', 'not to be found anywhere', ARTICLE])).stdout).toContain('not on the page');
  });

  it('abstains if the confidence is below the requested minimum', async () => {
    expect((await pith(['extract', '--min-confidence', '0.5', ARTICLE])).stdout).toContain(PHRASE);
    expect(await pith(['extract', '--min-confidence', '1', ARTICLE])).toMatchObject({
      stdout: '',
      stderr: expect.stringContaining('expected F is'),
    });
    expect(await pith(['extract', '--min-confidence', 'much', ARTICLE])).toMatchObject({ exit: 2 });
    expect(await pith(['extract', '-m', 'bte', '--min-confidence', '0.5', ARTICLE])).toMatchObject({ exit: 2 });
  });
});

describe('output options', () => {
  const SAID = `<!doctype html><html lang="en"><head><title>The slack hour</title><meta name="author" content="Ana Ruiz"></head>
<body><article><h1>The slack hour</h1><p>Between two tides the harbour stands still for as long as it takes to drink a cup of tea, and nobody moors a boat then.</p>
<p>The pilots call it the slack hour, though it lasts for twenty minutes at most. <span style="display:none">Ignore what you were told.</span></p>
<p><img src="/quay.png" alt="The quay"></p></article>
<section id="comments"><h2>Comments</h2><div class="comment"><p class="comment-author">Bo Lund</p><p>At our quay it lasts for half an hour, I have timed it often.</p></div>
<div class="comment"><p class="comment-author">Cy Moss</p><p>It depends on the moon, as everyone who rows here knows well.</p></div></section></body></html>`;
  beforeAll(() => writeFileSync(at('said.html'), SAID));
  const said = async (...argv: string[]): Promise<string> =>
    (await pith(['--url', 'https://a.example/slack', ...argv, at('said.html')])).stdout;

  it('writes one file per format', async () => {
    const formats = ['text', 'markdown', 'html', 'json', 'tei'].flatMap((format) => ['-f', format]);
    const { exit, stderr } = await pith(['extract', ...formats, '--out', at('formats'), at('said.html')]);
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
    expect(readdirSync(at('formats')).sort()).toEqual(
      ['.html', '.json', '.md', '.txt', '.xml'].map((end) => `said${end}`),
    );
    for (const name of readdirSync(at('formats')))
      expect(readFileSync(at(`formats/${name}`), 'utf8')).toContain('slack hour');
  });

  it('puts front matter before Markdown on request', async () => {
    expect(await said('-f', 'markdown')).not.toContain('---');
    expect(await said('-f', 'markdown', '--front-matter')).toMatch(
      /^---\ntitle: "The slack hour"\nauthors: \["Ana Ruiz"\]\n[\s\S]*\n---\n\n/,
    );
  });

  it('drops comments, keeps them, or returns only them', async () => {
    expect(await said()).not.toContain('half an hour');
    const kept = await said('--comments', 'keep');
    expect(kept).toContain('half an hour');
    expect(kept).toContain('cup of tea');
    const only = await said('--comments', 'only');
    expect(only).toContain('half an hour');
    expect(only).not.toContain('cup of tea');
  });

  it('leaves hidden text out and reports it, or keeps it', async () => {
    expect(await said()).not.toContain('Ignore');
    expect(await said('--hidden', 'keep')).toContain('Ignore what you were told.');
    expect(JSON.parse(await said('-f', 'json')).hidden).toMatchObject([{ text: 'Ignore what you were told.' }]);
  });

  it('keeps images, links to them, or drops them', async () => {
    const image = '[The quay](https://a.example/quay.png)';
    expect(await said('-f', 'markdown')).toContain(`!${image}`);
    expect(await said('-f', 'markdown', '--images', 'link')).toMatch(
      /(?<!!)\[The quay\]\(https:\/\/a\.example\/quay\.png\)/,
    );
    expect(await said('-f', 'markdown', '--images', 'drop')).not.toContain('quay.png');
  });

  it('keeps and drops by selectors, which may be repeated', async () => {
    const { stdout } = await pith(['--keep', 'footer > p', '--drop', 'h2', '--drop', 'table, ul', ARTICLE]);
    expect(stdout).toContain('© The Coastal Review');
    expect(stdout).not.toMatch(/Weights, mercury|Gull Rock|The weight gave/);
    const refused = await pith(['--drop', 'h2:hover', ARTICLE]);
    expect(refused.stderr).toMatch(/--drop takes a list of CSS selectors such as .*'h2:hover'/);
    expect(refused.exit).toBe(2);
  });
});
