// What people type who know another tool: as they would type it there, with `pith` for the name of that tool. It works, or the
// message says what to type instead.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pithInside } from './run-inside.ts';

const STORY =
  'The ferry left at six, as it had every morning for forty years, and nobody on the quay looked up when it turned into the wind.';
const PAGE = `<!doctype html><html lang="en"><head><title>The last ferry</title></head><body><nav><a href="/">Home</a></nav>
<article><h1>The last ferry</h1>${`<p>${STORY} <a href="/far">Further</a></p>`.repeat(3)}</article><footer>All rights reserved</footer></body></html>`;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pith-habits-'));
  mkdirSync(join(folder, 'pages'));
  for (const name of ['page.html', 'pages/one.html', 'pages/two.html']) writeFileSync(join(folder, name), PAGE);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const MARKDOWN = '# The last ferry';
const LINES = '"text": "The ferry left at six';
/** A string is printed; an array has the exit code and what the message says. */
type Row = readonly [typed: string, result: string | readonly [exit: number, says: string], stdin?: string];

const TOOLS: Readonly<Record<string, readonly Row[]>> = {
  trafilatura: [
    ['-u https://example.org/', [2, 'name the URL itself: pith https://example.org/story']],
    ['-i list.txt', [2, 'xargs pith --out texts < list.txt']],
    ['--input-dir pages --output-dir texts', [2, 'here it is the folder itself: pith --out texts pages']],
    ['--output-dir texts/a pages', ''],
    ['--json page.html', LINES],
    ['--xml page.html', '<TEI'],
    ['--csv page.html', [2, 'here it is --json']],
    ['--output-format markdown page.html', MARKDOWN],
    ['--outputformat=html page.html', '<article'],
    ['--markdown page.html', MARKDOWN],
    ['--precision page.html', STORY],
    ['--recall page.html', STORY],
    ['--no-comments --no-tables page.html', STORY],
    ['--links page.html', [2, 'here it is --md, which has links']],
    ['--formatting page.html', [2, 'here it is --md']],
    ['--with-metadata page.html', [2, 'here it is --md --front-matter, or --json']],
    ['--target-language en page.html', [2, 'pith corpus has --language']],
    ['--crawl https://example.org/', [2, 'Pith follows no links']],
    ['--deduplicate page.html', [2, 'pith corpus dedup']],
    ['', STORY, PAGE],
  ],
  defuddle: [
    ['parse page.html', [4, "did you mean 'extract'?"]],
    ['parse page.html --markdown', [4, "did you mean 'extract'?"]],
    ['page.html --md', MARKDOWN],
    ['page.html --json', LINES],
    ['page.html --property title', [2, 'here it is --fields title,authors']],
    ['page.html --fields title', '"title": "The last ferry"'],
    ['page.html --output texts/page.html', ''],
    ['page.html --debug', [2, 'here it is --explain']],
  ],
  'readability-cli': [
    ['page.html -p title,excerpt', [2, 'here it is --fields title,authors']],
    ['page.html --base https://a.example/ --md', '](https://a.example/far)'],
    ['page.html --quiet', [2, '2>/dev/null']],
    ['page.html --json', LINES],
    ['page.html -o texts/readable.html', ''],
    ['page.html --proxy http://p:1', [2, 'curl … URL | pith --url URL']],
  ],
  jina: [
    ['r.jina.ai/https://example.org', [4, 'https://r.jina.ai/https://example.org']],
    ['--target-selector article page.html', [2, 'here it is --keep SELECTOR --drop body']],
    ['--keep article --drop body page.html', STORY],
    ['--remove-selector footer page.html', [2, 'here it is --drop SELECTOR']],
    ['--wait-for-selector p page.html', [2, 'here it is --render']],
    ['--timeout 10 page.html', [2, 'a URL has 20 seconds']],
  ],
  ripgrep: [
    ['pages', '==> '],
    ['-g *.html pages', [2, "pith 'pages/**/*.html'"]],
    ['--type html pages', [2, "pith 'pages/**/*.html'"]],
    ['--color never page.html', [2, 'NO_COLOR=1']],
    ['-j 2 pages', [2, 'go with --out FOLDER']],
    ['--threads 1 --out texts/j pages', ''],
    ['--stats page.html', [2, 'here it is --explain']],
    ['-V', '0.'],
  ],
  curl: [
    ['-H a:b https://example.org/', [2, 'curl … URL | pith --url URL']],
    ['-A agent https://example.org/', [2, 'curl … URL | pith --url URL']],
    ['-L https://example.org/', [2, 'curl … URL | pith --url URL']],
    ['-s page.html', [2, '2>/dev/null']],
    ['-o texts/curl.txt page.html', ''],
    ['--max-time 5 https://example.org/', [2, 'a URL has 20 seconds']],
  ],
  wget: [
    ['-O texts/wget.txt page.html', [2, 'here it is --out FILE']],
    ['-P texts/wget pages', [2, 'here it is --out FOLDER']],
    ['-r pages', [2, 'folders are read with all their subfolders']],
    ['-q page.html', [2, '2>/dev/null']],
    ['--user-agent me https://example.org/', [2, 'curl … URL | pith --url URL']],
  ],
  pandoc: [
    ['-f html -t markdown page.html', [2, 'here it is --format']],
    ['--from html --to markdown page.html', [2, 'the input is HTML']],
    ['page.html --format markdown -o texts/pandoc.md', ''],
    ['page.html --wrap none', [2, 'lines are never wrapped']],
    ['-f docx page.html', [2, '--format takes text | markdown']],
  ],
  'html2text and lynx': [
    ['--ignore-links page.html', [2, 'here it is --format text, which has no links']],
    ['--body-width 0 page.html', [2, 'lines are never wrapped']],
    ['-dump page.html', [2, 'here it is --format text']],
    ['--no-links --md page.html', [2, 'here it is --format text']],
    ['page.html', STORY],
  ],
  'jq and markitdown': [
    ['--compact-output page.html', [2, 'here it is --compact']],
    ['--json --compact page.html', '{"version":1,"title":"The last ferry"'],
    ['--pretty page.html', [2, 'JSON is indented']],
    ['convert page.html', [4, "did you mean 'extract'?"]],
    ['-', STORY, PAGE],
  ],
};

const ROWS = Object.entries(TOOLS).flatMap(([tool, rows]) =>
  rows.map(([typed, result, stdin]) => [tool, typed, result, stdin] as const),
);

describe('the habits of other tools', () => {
  it('are sixty and more, of ten tools', () => {
    expect(ROWS.length).toBeGreaterThanOrEqual(60);
    expect(Object.keys(TOOLS).length).toBeGreaterThanOrEqual(10);
  });

  it.each(ROWS)('%s: pith %s', async (_, typed, result, stdin) => {
    const words = typed.split(' ').filter((word) => word !== '');
    const argv = words.map((word) => (/^(?:page|pages|texts)\b(?!,)/.test(word) ? join(folder, word) : word));
    const { stdout, stderr, exit } = await pithInside(argv, stdin);
    if (typeof result === 'string') {
      expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
      expect(stdout).toContain(result);
      if (!stdout.startsWith('{')) expect(stdout).not.toContain('All rights reserved');
    } else {
      expect({ exit, stdout }).toEqual({ exit: result[0], stdout: '' });
      expect(stderr).toContain(result[1]);
    }
  });
});
