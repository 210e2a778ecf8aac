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

let folder: string;
let faults: readonly string[];
beforeAll(async () => {
  ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'pith-site-'));
  faults = await buildSite(folder);
}, 120_000);
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
    expect(read('library.html')).toContain('<a class="previous" href="migrating.html">');
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
    expect(api).toContain('Finds the primary text of a page.');
  });
});

/** Questions of new users, and the pages that answer them. */
const QUESTIONS: readonly (readonly [question: string, ...pages: string[]])[] = [
  ['how do I install it', 'get-started', 'index'],
  ['get Markdown from a URL', 'get-started', 'command', 'recipes', 'output', 'ai-sdk', 'agents'],
  ['use it with LangChain', 'langchain'],
  ['LlamaIndex', 'llamaindex'],
  ['Vercel AI SDK tool', 'ai-sdk'],
  ['add the MCP server to Claude', 'agents', 'service'],
  ['replace Readability.js', 'migrating'],
  ['coming from Trafilatura', 'migrating'],
  ['use from Python', 'spark', 'llamaindex'],
  ['run in the browser', 'library', 'recipes'],
  ['page needs JavaScript', 'recipes', 'command', 'library', 'agents'],
  ['chunks for RAG embeddings', 'recipes', 'output', 'langchain', 'llamaindex'],
  ['why is a sentence missing', 'get-started', 'recipes', 'command', 'inspector'],
  ['exit codes', 'command'],
  ['read WARC archives into Parquet', 'corpora'],
  ['remove duplicates', 'corpora'],
  ['learn the template of a site', 'sites', 'recipes'],
  ['how accurate is it compared with others', 'methods', 'index', 'comparison', 'evaluation'],
  ['favicon and theme color for link previews', 'recipes'],
  ['keep or drop elements with a CSS selector', 'output', 'command', 'library', 'index'],
  ['write my own method', 'adding-a-method', 'library'],
  ['is hidden text removed', 'output', 'threat-model', 'content', 'limits', 'agents'],
  ['run as a Docker service', 'service'],
  ['report a security problem', 'security'],
  [
    'how to extract the publication date and author',
    'output',
    'get-started',
    'recipes',
    'library',
    'index',
    'content',
    'api',
    'migrating',
  ],
  ['process a folder of HTML files at once', 'command', 'get-started', 'corpora', 'inputs'],
  ['what license is it under', 'index', 'comparison', 'license', 'contributing'],
  [
    'does it work with Vietnamese text',
    'methods',
    'output',
    'limits',
    'inputs',
    'content',
    'evaluation',
    'corpora',
    'comparison',
  ],
  ['wrong encoding, garbled characters', 'inputs', 'limits', 'command', 'library'],
  ['how much memory does a crawl need', 'corpora', 'limits', 'service', 'engine'],
  ['resume an interrupted corpus run', 'corpora'],
  ['timeout for slow URLs', 'command', 'inputs', 'service', 'limits', 'library'],
  ['extract comments of a forum thread', 'output', 'content', 'library', 'command', 'limits'],
  ['keep images and links in the output', 'output', 'command', 'library', 'migrating'],
  ['tables as Markdown', 'output', 'content'],
  ['Cloudflare Workers', 'library', 'recipes', 'get-started', 'index'],
  ['Next.js reader view', 'recipes'],
  ['can I use it from Go or Rust', 'engine', 'service', 'command', 'recipes', 'inputs', 'library'],
  ['what does confidence mean', 'output', 'library', 'methods', 'glossary', 'second-reader', 'corpora'],
  ['empty result, no text found', 'get-started', 'output', 'recipes', 'command', 'limits', 'library', 'content'],
  ['index pages in Elasticsearch', 'search'],
  ['is it safe to show the extracted HTML', 'threat-model', 'security', 'library', 'output', 'recipes'],
  ['use an LLM to check uncertain pages', 'second-reader'],
  ['how do I get just the title', 'output', 'library', 'recipes', 'get-started', 'index'],
  ['does it work offline', 'library', 'get-started', 'threat-model', 'agents', 'index'],
  ['can I extract text from a PDF', 'inputs', 'limits', 'content', 'comparison'],
  ['set the user agent when fetching', 'command', 'inputs', 'sites', 'service'],
  ['use a proxy', 'inputs', 'command', 'service'],
  ['strip cookie banners', 'index', 'output', 'content', 'command', 'glossary', 'recipes'],
  ['get JSON lines output', 'command', 'output', 'inputs', 'corpora'],
  ['split an article by headings', 'output', 'langchain', 'recipes', 'command', 'llamaindex'],
  ['TypeScript types of the result', 'api', 'library', 'output'],
  ['require from CommonJS', 'library', 'migrating', 'get-started'],
  ['check for failure in a shell script', 'command', 'get-started'],
  ['browser extension reader mode', 'recipes', 'library'],
  ['compare methods on my own pages', 'evaluation', 'methods', 'library', 'papers'],
  ['train the model on my own data', 'training'],
  ['authentication and rate limit of the HTTP server', 'service'],
  ['read HTML from stdin', 'command', 'inputs', 'index', 'get-started'],
  ['article body without comments', 'output', 'content', 'command', 'recipes'],
  ['detect the language of a page', 'output', 'content', 'api', 'library'],
  ['product price and availability', 'output', 'content', 'recipes', 'search'],
  ['how fast is it per page', 'methods', 'library', 'index', 'corpora', 'speed', 'comparison'],
  ['ignore navigation links', 'index', 'output', 'glossary', 'content'],
  ['save results as JSON files', 'command', 'output'],
  ['which Node version', 'get-started', 'index', 'library'],
  ['crawl a whole website', 'sites', 'inputs', 'migrating', 'corpora', 'recipes'],
  ['Chinese pages', 'methods', 'evaluation', 'limits', 'inputs', 'index', 'content'],
  ['remove ads', 'index', 'content', 'output', 'glossary'],
  ['get the main image', 'output', 'recipes', 'content'],
  ['convert HTML to Markdown in the terminal', 'command', 'get-started', 'recipes', 'output'],
  ['run in AWS Lambda', 'library', 'service', 'engine', 'recipes'],
  ['the model answers with low confidence', 'output', 'methods', 'second-reader', 'agents', 'service'],
  ['page is too large error', 'limits', 'command', 'output', 'library'],
  ['upgrade from Mercury or Postlight parser', 'migrating'],
  ['how does the default method work', 'methods', 'decision-fusion', 'architecture'],
  ['meaning of the labels', 'glossary', 'output'],
  ['report a bug', 'contributing', 'security'],
  ['reproduce the papers', 'papers', 'methods'],
  ['OpenAPI specification', 'service'],
  ['many pages through one process', 'command', 'engine', 'recipes', 'service'],
  ['custom rule for one site', 'sites', 'inspector', 'recipes'],
  ['does it execute the scripts of a page', 'threat-model', 'recipes', 'security', 'command'],
  ['paywall and login pages', 'content', 'limits', 'output', 'command', 'comparison', 'inputs'],
];

describe('search', () => {
  it.each(QUESTIONS)('answers: %s', (question, ...wanted) => {
    const sections = JSON.parse(read('search-index.js').replace(/^globalThis\.pithIndex=|;\n$/g, '')) as Section[];
    const found = makeSearch(sections)(question, 3).map(({ url }) => url.replace(/\.html.*$/, ''));
    expect(wanted).toContain(found.find((page) => wanted.includes(page)) ?? `none of ${found.join(', ')}`);
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
