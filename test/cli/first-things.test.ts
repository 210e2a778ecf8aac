// What people type in their first five minutes, right and wrong: the output, where it goes, and the exit code. One row
// each; the pages are written here. Runs inside this process, so that forty rows cost no more than one.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pithInside } from './run-inside.ts';

const STORY =
  'The ferry left at six, as it had every morning for forty years, and nobody on the quay looked up when it turned into the wind.';
const PAGE = `<!doctype html><html lang="en"><head><title>The last ferry</title></head><body><nav><a href="/">Home</a></nav>
<article><h1>The last ferry</h1>${`<p>${STORY}</p><p>On the far side the road went on between fields of barley, empty but for the post van.</p>`.repeat(2)}
<table><tr><th>Day</th><th>Boats</th></tr><tr><td>Monday</td><td>4</td></tr></table></article>
<footer>All rights reserved</footer></body></html>`;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pith-first-'));
  const put = (name: string, content: string | Uint8Array): void => writeFileSync(join(folder, name), content);
  put('page.html', PAGE);
  put('page.html.gz', gzipSync(PAGE));
  put('page.html.br', brotliCompressSync(PAGE));
  put('empty.html', '');
  put('paper.pdf', '%PDF-1.7\n');
  put('picture.png', Uint8Array.from([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13]));
  put('nothing.html', '<!doctype html><title>x</title><body><script>app()</script></body>');
  put('pages.jsonl', `${JSON.stringify({ id: 'a', html: PAGE })}\nnot json\n`);
  mkdirSync(join(folder, 'pages'));
  put('pages/one.html', PAGE);
  put('pages/two.htm', PAGE.replace('ferry', 'boat'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Row {
  readonly type: string;
  readonly stdin?: string;
  readonly exit: number;
  /** Text that standard output, and standard error, must contain; '' for nothing. */
  readonly prints?: string;
  readonly says?: string;
  readonly not?: string;
}

const ROWS: readonly Row[] = [
  { type: 'page.html', exit: 0, prints: STORY, not: 'All rights' },
  { type: 'extract page.html', exit: 0, prints: STORY },
  { type: '-', stdin: PAGE, exit: 0, prints: STORY },
  { type: '', stdin: PAGE, exit: 0, prints: STORY },
  { type: 'page.html.gz', exit: 0, prints: STORY },
  { type: 'page.html.br', exit: 0, prints: STORY },
  { type: '--md page.html', exit: 0, prints: '# The last ferry' },
  { type: '-f md page.html', exit: 0, prints: '# The last ferry' },
  { type: '-fmarkdown page.html', exit: 0, prints: '# The last ferry' },
  { type: '--format markdown page.html', exit: 0, prints: '# The last ferry' },
  { type: '--json page.html', exit: 0, prints: '"confidence"' },
  { type: '--format json page.html', exit: 0, prints: '"title"' },
  { type: '-f html page.html', exit: 0, prints: '<article' },
  { type: '-f xml page.html', exit: 0, prints: '<TEI' },
  { type: '--format pdf page.html', exit: 2, prints: '', says: '--format takes text' },
  { type: 'page.html --format', exit: 2, prints: '', says: '--format needs a value' },
  { type: '--formt json page.html', exit: 2, prints: '', says: "did you mean '--format'" },
  { type: '--nosuch page.html', exit: 2, prints: '', says: 'pith extract --help lists them all' },
  { type: '--comments yes page.html', exit: 2, prints: '', says: '--comments takes' },
  { type: 'missing.html', exit: 4, prints: '', says: 'missing.html' },
  { type: 'pages/oen.html', exit: 4, prints: '', says: "pages/one.html'?" },
  { type: 'missing.html page.html', exit: 4, prints: STORY, says: 'missing.html' },
  { type: 'extrct page.html', exit: 4, prints: '', says: "did you mean 'extract'" },
  { type: 'pages', exit: 0, prints: 'one.html' },
  { type: 'pages/*.html', exit: 0, prints: STORY },
  { type: 'pages/*.pdf', exit: 4, prints: '', says: 'pages/*.pdf' },
  { type: '--out texts pages', exit: 0, prints: '' },
  { type: '-f md -f json --out both page.html', exit: 0, prints: '' },
  { type: 'empty.html', exit: 1, prints: '', says: 'empty.html' },
  { type: 'nothing.html', exit: 1, prints: '', says: 'nothing.html' },
  { type: 'picture.png', exit: 1, prints: '', says: 'not a web page' },
  { type: 'paper.pdf', exit: 1, prints: '', says: 'convert it to HTML first' },
  { type: 'http://127.0.0.1:1/page', exit: 7, prints: '', says: 'public' },
  { type: 'ftp://example.org/page', exit: 4, prints: '', says: "pith: 'ftp://' is not supported" },
  { type: 'ftp://example.org/page', exit: 4, prints: '', says: 'download it, and name the file' },
  { type: 'htps://example.org', exit: 4, prints: '', says: "did you mean 'https://example.org'?" },
  { type: 'corpus ftp://example.org/a.warc --out texts/f', exit: 2, prints: '', says: "'ftp://' is not supported" },
  { type: 'dedup texts', exit: 4, prints: '', says: "did you mean 'corpus dedup'?" },
  { type: 'serve --port 99999', exit: 2, prints: '', says: '--port takes a whole number from 0 to 65535' },
  { type: 'mcp --http --port 80.5', exit: 2, prints: '', says: '--port takes a whole number from 0 to 65535' },
  { type: '--fields titel page.html', exit: 2, prints: '', says: "(did you mean 'title'?), not 'titel'" },
  { type: 'eval missing', exit: 4, prints: '', says: 'name a .jsonl file, or a folder of pages' },
  { type: 'eval pages --program page.html', exit: 2, prints: '', says: '--program takes NAME=COMMAND, such as' },
  { type: '--versoin', exit: 2, prints: '', says: "did you mean '--version'" },
  { type: 'sites frget example.org', exit: 2, prints: '', says: "did you mean 'forget'" },
  { type: 'sites rule example.org', exit: 2, prints: '', says: "did you mean 'rules'" },
  { type: 'cluster missing.html', exit: 4, prints: '', says: 'missing.html' },
  { type: 'learn --site example.org missing.html gone.html', exit: 4, prints: '', says: 'gone.html' },
  { type: 'corpus page.html --out page.html', exit: 3, prints: '', says: 'where a folder is needed' },
  { type: 'corpus page.html --out page.html/parts', exit: 3, prints: '', says: 'where a folder is needed' },
  { type: 'pack --node page.html --out page.html/pith.tar.gz', exit: 7, prints: '', says: 'cannot be written' },
  { type: 'pack --node page.html --out pages', exit: 7, prints: '', says: 'cannot be written' },
  { type: '--why barley page.html', exit: 0, prints: 'kept' },
  { type: '--why unicorns page.html', exit: 0, prints: 'not on the page' },
  { type: '--md --why barley page.html', exit: 0, prints: 'kept', not: '# The last ferry' },
  { type: '--json --why barley page.html', exit: 2, prints: '', says: '--why prints words' },
  { type: '--explain page.html', exit: 0, prints: 'All rights' },
  { type: '--md --front-matter page.html', exit: 0, prints: 'title: "The last ferry"' },
  { type: '--front-matter page.html', exit: 2, prints: '', says: '--front-matter requires --format markdown' },
  { type: '--md --chunk-size 500 page.html', exit: 2, prints: '', says: '--chunk-size requires --format chunks' },
  { type: '--timings page.html', exit: 2, prints: '', says: '--timings requires --format json' },
  { type: '--jsonl --front-matter pages.jsonl', exit: 2, prints: '', says: '--front-matter requires' },
  { type: '--method bte page.html', exit: 0, prints: STORY },
  { type: '--method trafilatura page.html', exit: 2, prints: '', says: 'trafilatura' },
  { type: '--site example.org page.html', exit: 4, prints: '', says: 'pith learn' },
  { type: '--jsonl pages.jsonl', exit: 0, prints: '"bad-input"' },
  { type: '-f=md page.html', exit: 0, prints: '# The last ferry' },
  { type: '-f md,json page.html', exit: 2, prints: '', says: 'each with its own --format' },
  { type: '-f json -f md page.html', exit: 2, prints: '', says: '--out' },
  { type: 'page.html --markdown', exit: 0, prints: '# The last ferry' },
  { type: '--markdown page.html', exit: 0, prints: '# The last ferry' },
  { type: '--md --markdown plain page.html', exit: 0, prints: '# The last ferry' },
  { type: '--markdown=nice page.html', exit: 2, prints: '', says: '--markdown takes tags | plain' },
  { type: '--text page.html', exit: 0, prints: STORY, not: '# The last' },
  { type: '--text plain page.html', exit: 0, prints: STORY },
  { type: '--txt page.html', exit: 0, prints: STORY },
  { type: '--html page.html', exit: 0, prints: '<article' },
  { type: '--xml page.html', exit: 0, prints: '<TEI' },
  { type: '--output-format json page.html', exit: 0, prints: '"title"' },
  { type: '--output-format=html page.html', exit: 0, prints: '<article' },
  { type: '--output texts/output page.html', exit: 0, prints: '' },
  { type: '--output-dir texts/all pages', exit: 0, prints: '' },
  { type: '--md --frontmatter page.html', exit: 0, prints: 'title: "The last ferry"' },
  { type: '--precision page.html', exit: 0, prints: STORY },
  { type: '--recall page.html', exit: 0, prints: STORY },
  { type: '--no-tables page.html', exit: 0, prints: STORY, not: 'Monday' },
  { type: '--no-images page.html', exit: 0, prints: STORY },
  { type: '--no-comments page.html', exit: 0, prints: STORY },
  { type: '--with-metadata page.html', exit: 2, prints: '', says: 'here it is --md --front-matter, or --json' },
  { type: '--why --html page.html', exit: 0, prints: '“--html”' },
  { type: '--workers 2 pages', exit: 2, prints: '', says: '--jobs and --shard go with --out FOLDER' },
  { type: '--out texts/shard --shard 1/2 pages', exit: 0, prints: '' },
  { type: '--out texts/part --part 1/2 pages', exit: 0, prints: '' },
  { type: '--shard 3 pages --out texts/shard', exit: 2, prints: '', says: '--shard takes I/N, such as 2/8' },
  { type: '--parallel 2 pages', exit: 2, prints: '', says: '--jobs and --shard go with --out FOLDER' },
  { type: 'corpus page.html --dry-run --out texts/c --jobs 2 --part 1/2', exit: 0, prints: 'page.html' },
  { type: 'corpus page.html --dry-run --out texts/c --workers 2 --shard 1/2', exit: 0, prints: 'page.html' },
  { type: 'corpus page.html --out texts/d --labels missing.jsonl', exit: 4, prints: '', says: 'missing.jsonl' },
  { type: '--why  page.html', exit: 2, prints: '', says: '--why takes' },
  { type: 'www.example.org', exit: 4, prints: '', says: 'https://www.example.org' },
  { type: 'example.org/a-story', exit: 4, prints: '', says: 'https://example.org/a-story' },
  { type: 'story.html', exit: 4, prints: '', says: 'check the path', not: 'https' },
  { type: 'file://elsewhere/page.html', exit: 2, prints: '', says: 'not a file on this machine' },
  { type: 'https://', exit: 2, prints: '', says: 'not a URL; use a full URL' },
  { type: '--url example.org page.html', exit: 0, says: 'the URL has no scheme: https was assumed' },
  { type: '--jobs 2 pages', exit: 2, prints: '', says: '--out FOLDER' },
  { type: '--out texts --skip-existing pages', exit: 0, prints: '' },
  { type: '-v', exit: 0, prints: '0.' },
  { type: 'version', exit: 0, prints: '0.' },
  { type: 'methods', exit: 0, prints: 'fusion' },
  { type: '--version', exit: 0, prints: '0.' },
  { type: '--help', exit: 0, prints: 'Exit codes' },
  { type: 'help', exit: 0, prints: 'Exit codes' },
  { type: 'extract --help', exit: 0, prints: '--format' },
  { type: 'help learn', exit: 0, prints: 'pith learn' },
  { type: 'help lern', exit: 2, prints: '', says: "did you mean 'learn'" },
  { type: 'help nonsense', exit: 2, prints: '', says: 'pith --help lists all commands' },
];

describe('the first things to type', () => {
  it.each(ROWS.map((row) => [`pith ${row.type}`.trim(), row] as const))('%s', async (_, row) => {
    const arguments_ = row.type === '' ? [] : row.type.split(' ');
    const { stdout, stderr, exit } = await pithInside(
      arguments_.map((word) =>
        /^(?:page|pages|missing|empty|nothing|picture|paper|texts|both)/.test(word) ? join(folder, word) : word,
      ),
      row.stdin,
    );
    expect({ exit, stderr }).toMatchObject({ exit: row.exit });
    if (row.prints === '') expect(stdout).toBe('');
    else if (row.prints !== undefined) expect(stdout).toContain(row.prints);
    if (row.says !== undefined) expect(stderr).toContain(row.says);
    if (row.not !== undefined) expect(stdout).not.toContain(row.not);
  });

  it('pith file://…', async () => {
    const { stdout, exit } = await pithInside([pathToFileURL(join(folder, 'page.html')).href]);
    expect({ exit, stdout }).toEqual({ exit: 0, stdout: expect.stringContaining(STORY) });
  });

  it('writes the requested files', () => {
    expect(readFileSync(join(folder, 'texts/one.txt'), 'utf8')).toContain(STORY);
    expect(readFileSync(join(folder, 'both/page.md'), 'utf8')).toContain('# The last ferry');
    expect(JSON.parse(readFileSync(join(folder, 'both/page.json'), 'utf8'))).toHaveProperty('confidence');
  });
});
