// The documentation as a site: it is built from the documents alone, every link works, and errors are reported.

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSite, deadLinks } from '../scripts/site/build.mjs';
import { makeSearch, type Section, stem } from '../scripts/site/client/search.mjs';
import { highlight } from '../scripts/site/highlight.mjs';
import { renderDocument, slugOf } from '../scripts/site/render.mjs';
import { ensureBuilt } from './built.ts';
import { ASKED, QUESTIONS } from './site-questions.ts';

let folder: string;
let faults: readonly string[];
beforeAll(async () => {
  ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'pith-site-'));
  faults = await buildSite(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

describe('the site', () => {
  it('has every document, and no dead link', () => {
    expect(faults).toEqual([]);
    const names = readdirSync(folder);
    for (const name of [
      'index',
      'get-started',
      'library',
      'command',
      'sites',
      'corpora',
      'spark',
      'service',
      'inspector',
    ])
      expect(names).toContain(`${name}.html`);
    for (const name of ['methods', 'papers', 'migrating', 'decision-own-fuzzer'])
      expect(names).toContain(`${name}.html`);
  });

  it('marks the current page, and links the next', () => {
    expect(read('library.html')).toContain('<a href="library.html" aria-current="page">Library</a>');
    expect(read('library.html')).toContain('<a class="next" href="command.html">');
    expect(read('library.html')).toContain('<a class="previous" href="faq.html">');
    expect(read('changes.html')).not.toContain('class="next"');
    expect(read('decision-own-fuzzer.html')).toContain('<a href="decisions.html" aria-current="true">Decisions</a>');
  });

  it('has every decision in their list once', () => {
    const linked = [...read('decisions.html').matchAll(/<li><a href="(decision-[^"]*)"/g)].map((match) => match[1]);
    expect(linked.sort()).toEqual(
      readdirSync(folder)
        .filter((name) => name.startsWith('decision-'))
        .sort(),
    );
  });

  it('shows figures with versions and the date', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    const { date } = JSON.parse(readFileSync('docs/results.json', 'utf8'));
    for (const page of ['index.html', 'methods.html']) {
      expect(read(page)).toContain(`Pith ${version}`);
      expect(read(page)).toContain(date);
    }
  });

  it('runs only its own scripts and makes no request elsewhere', () => {
    for (const name of readdirSync(folder).filter((one) => one.endsWith('.html'))) {
      const html = read(name).replace(/<script type="text\/plain"[\s\S]*?<\/script>/g, '');
      expect(html, name).not.toMatch(/<iframe|src="https?:|<script(?! src="(?:site|playground)\.js" defer>)/);
      expect(html, name).toMatch(/default-src 'none'; .*img-src 'self' data:; connect-src 'none'/);
    }
    expect(read('playground.js'), 'the frame of a pasted page').toContain(
      "default-src 'none'; style-src 'unsafe-inline'",
    );
  });

  it('has an API reference with every export of the package', () => {
    const pinned = JSON.parse(readFileSync('test/exports.json', 'utf8')) as Record<string, string[]>;
    const api = read('api.html');
    const missing = ['.', './browser', './node', './langchain', './readability', './serve']
      .flatMap((path) => pinned[path]!)
      .filter((name) => !api.includes(` id="${name.toLowerCase()}`));
    expect(missing).toEqual([]);
    expect(api).toContain('Extracts the main text of a page.');
    expect(api.indexOf(' id="extract"'), 'first').toBeLessThan(api.indexOf(' id="accounts"'));
  });
});

const ask = (question: string, most: number): Section[] =>
  makeSearch(JSON.parse(read('search-index.js').replace(/^globalThis\.pithIndex=|;\n$/g, '')) as Section[])(
    question,
    most,
  );

describe('search', () => {
  it.each(QUESTIONS)('answers: %s', (question, ...wanted) => {
    const found = ask(question, 3).map(({ url }) => url.replace(/\.html.*$/, ''));
    expect(wanted).toContain(found.find((page) => wanted.includes(page)) ?? `none of ${found.join(', ')}`);
  });

  it.each(ASKED)('answers in five results: %s', (question, ...wanted) => {
    const found = ask(question, 5).map(({ url }) => url);
    expect(found.filter((url) => wanted.includes(url)).length, found.join('\n')).toBeGreaterThan(0);
  });

  it.each([
    ['image', 'images'],
    ['page', 'pages'],
    ['list', 'lists'],
    ['extracts', 'extracting'],
  ])('takes %s and %s for one word', (one, other) => expect(stem(one)).toBe(stem(other)));

  it('finds nothing for words that no document has', () => {
    expect(makeSearch([{ title: 'A', heading: 'B', text: 'c', url: 'a.html' }])('zeppelin')).toEqual([]);
  });
});

describe('errors are found:', () => {
  it('a missing page, anchor and image', () => {
    const broken = mkdtempSync(join(tmpdir(), 'pith-site-'));
    writeFileSync(
      join(broken, 'a.html'),
      '<h2 id="x"></h2><a href="b.html"></a><a href="#x"></a><a href="#y"></a><img src="c.png">',
    );
    expect(deadLinks(broken)).toEqual(['a.html: no b.html', 'a.html: no #y in a.html', 'a.html: no c.png']);
    rmSync(broken, { recursive: true });
  });
});

describe('a document', () => {
  const render = (markdown: string): string =>
    renderDocument(markdown, 'docs/x.md', (path: string) => (path === 'docs/y.md' ? 'y.html' : undefined)).html;

  it('links documents to their pages, and other files not at all', () => {
    expect(render('[y](y.md#part) [z](../src/z.ts) [w](https://e.example/)')).toBe(
      '<p><a href="y.html#part">y</a> z <a href="https://e.example/">w</a></p>\n',
    );
  });

  it('does not make a header of an empty table corner', () => {
    expect(render('|  | a |\n| - | - |\n| b | 1 |')).toContain('<thead><tr><td></td><th>a</th></tr></thead>');
  });

  it('gives its headings the same ids as GitHub', () => {
    const known = new Map<string, number>();
    expect(slugOf('From Readability.js, and more', known)).toBe('from-readabilityjs-and-more');
    expect([slugOf('Twice', known), slugOf('Twice', known)]).toEqual(['twice', 'twice-1']);
  });

  it('shows code unchanged, with highlighting', () => {
    expect(highlight('const a = "<b>"; // x', 'js')).toBe(
      '<span class="word">const</span> a = <span class="string">&quot;&lt;b&gt;&quot;</span>; <span class="comment">// x</span>',
    );
    expect(highlight('<b>', 'other')).toBe('&lt;b&gt;');
  });
});
