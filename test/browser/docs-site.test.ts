// The documentation site as people see it: every page in Chromium, in a large window and on a phone, light and dark.

import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../lab/bench/inspector/open-browser.ts';
import { buildSite } from '../../scripts/site/build.mjs';
import { ensureBuilt } from '../built.ts';
import { PATIENT_MS } from '../patient.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const LARGE = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 700 };
/** Together they have every kind of element; axe takes a second for each. */
const SAMPLE = ['index', 'migrating', 'training', 'decision-own-fuzzer', 'playground'];

let folder: string;
let names: readonly string[];
let browser: Browser;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pith-docs-'));
  ensureBuilt();
  await buildSite(folder);
  names = readdirSync(folder).filter((name) => name.endsWith('.html'));
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function openTab(options: BrowserContextOptions): Promise<Page> {
  const page = await browser.newPage(options);
  page.setDefaultTimeout(PATIENT_MS);
  return page;
}

const show = (page: Page, name: string) => page.goto(pathToFileURL(join(folder, name)).href);

describe('the site in a browser', () => {
  it.each([
    ['large', LARGE],
    ['a phone', PHONE],
  ])('is nowhere wider than the window, complains of nothing and skips no heading: %s', async (_, viewport) => {
    const page = await openTab({ viewport });
    const faults: string[] = [];
    page.on('console', (message) => faults.push(`console: ${message.text()}`));
    page.on('requestfailed', (request) => {
      // A lazy picture still on its way when the next page opens is not a fault.
      const error = request.failure()?.errorText;
      if (error !== 'net::ERR_ABORTED') faults.push(`${error}: ${request.url()}`);
    });
    for (const name of names) {
      await show(page, name);
      const { wider, levels } = await page.evaluate(() => ({
        wider: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        levels: [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map((heading) => Number(heading.tagName[1])),
      }));
      if (wider > 0) faults.push(`${name}: ${wider} pixels too wide`);
      if (levels.some((level, i) => level > (levels[i - 1] ?? 0) + 1)) faults.push(`${name}: headings ${levels}`);
      if (levels.filter((level) => level === 1).length !== 1) faults.push(`${name}: not one h1`);
    }
    await page.close();
    expect(faults).toEqual([]);
  });

  it.each([
    ['light', LARGE],
    ['dark', PHONE],
  ] as const)('can be read and reached by everyone: %s', async (colorScheme, viewport) => {
    const page = await openTab({ viewport, colorScheme });
    for (const name of SAMPLE) {
      await show(page, `${name}.html`);
      await page.evaluate(AXE);
      const violations = await page.evaluate(async () => {
        const { axe } = globalThis as unknown as {
          axe: {
            run(what: Document, how: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
          };
        };
        // Browsers refuse to load these again from a file.
        const found = await axe.run(document, { resultTypes: ['violations'], preload: false });
        return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
      });
      expect(violations, name).toEqual([]);
    }
    await page.close();
  });

  it('shows its contents beside the text, or behind a button on a phone', async () => {
    const page = await openTab({ viewport: LARGE });
    await show(page, 'library.html');
    const contents = page.getByRole('navigation', { name: 'Contents' });
    const button = page.getByRole('button', { name: 'Contents' });
    await contents.waitFor();
    expect(await button.isVisible()).toBe(false);
    await page.setViewportSize(PHONE);
    expect(await contents.isVisible()).toBe(false);
    await button.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Pith');
    await page.keyboard.press('Escape');
    expect(await contents.isVisible()).toBe(false);
    await page.close();
  });

  it('prints code and tables whole, and no navigation', async () => {
    const page = await openTab({ viewport: { width: 700, height: 1000 }, colorScheme: 'dark' });
    await show(page, 'corpora.html');
    await page.emulateMedia({ media: 'print' });
    const printed = await page.evaluate(() => ({
      cut: [...document.querySelectorAll('pre')].filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .length,
      shown: [...document.querySelectorAll('nav, header')].filter((one) => one.getClientRects().length > 0).length,
      ground: getComputedStyle(document.body).backgroundColor,
    }));
    await page.close();
    expect(printed).toEqual({ cut: 0, shown: 0, ground: 'rgb(255, 253, 249)' });
  });

  it('is searched by keyboard', async () => {
    const page = await openTab({ viewport: LARGE });
    await show(page, 'index.html');
    await page.keyboard.press('/');
    await page.keyboard.type('use it with LangChain');
    await page.locator('#found a').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForURL(/langchain\.html/);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('zzzz');
    await page.getByText('Nothing found').waitFor();
    await page.keyboard.press('Escape');
    expect(await page.locator('#search').isVisible()).toBe(false);
    await page.close();
  });
});

const LONG =
  'The ferry left at six, as it had every morning for forty years, and nobody on the quay looked up. '.repeat(3);
/** Each asks for something from `elsewhere`: none of it may be loaded, run or sent. */
const pagesAsking = (elsewhere: string): Readonly<Record<string, string>> => ({
  article: `<title>A</title><h1>A</h1><p>${LONG}</p>`,
  images: `<h1>A</h1><p>${LONG}</p><img src="${elsewhere}/a.png" srcset="${elsewhere}/b.png 2x"><picture><source srcset="${elsewhere}/c.webp"><img src="${elsewhere}/d.png"></picture>`,
  handlers: `<h1>A</h1><p>${LONG}</p><img src=x onerror="window.hit=1"><svg onload="window.hit=1"></svg><body onload="window.hit=1">`,
  scripts: `<script>window.hit=1;fetch('${elsewhere}/s')</script><p>${LONG}</p><script src="${elsewhere}/x.js"></script>`,
  frames: `<p>${LONG}</p><iframe src="${elsewhere}/f"></iframe><object data="${elsewhere}/o"></object><embed src="${elsewhere}/e">`,
  styles: `<link rel=stylesheet href="${elsewhere}/s.css"><style>@import "${elsewhere}/i.css";p{background:url(${elsewhere}/b.png)}</style><p style="background:url(${elsewhere}/c.png)">${LONG}</p>`,
  refresh: `<meta http-equiv=refresh content="0;url=${elsewhere}/r"><base href="${elsewhere}/"><p>${LONG}</p><a href="/x" ping="${elsewhere}/p">x</a>`,
  media: `<p>${LONG}</p><video src="${elsewhere}/v.mp4" poster="${elsewhere}/p.png"></video><audio src="${elsewhere}/a.mp3"></audio><track src="${elsewhere}/t.vtt">`,
  breakout: `<p>${LONG}</p></textarea></script><script>window.hit=1</script>"><img src=x onerror=window.hit=1><form action="${elsewhere}/f"><button>go</button></form>`,
  links: `<link rel=preload as=image href="${elsewhere}/p.png"><link rel=dns-prefetch href="${elsewhere}"><link rel=prefetch href="${elsewhere}/q"><p>${LONG}<a href="javascript:window.hit=1">x</a></p>`,
  shell: '<script src="/app.js"></script><div id="root"></div>',
  empty: '',
});

describe('the playground', () => {
  let server: Server;
  let elsewhere: string;
  const left: string[] = [];
  beforeAll(async () => {
    server = createServer(({ url }, response) => {
      left.push(url ?? '');
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    elsewhere = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());

  const done = (page: Page, number: number): Promise<unknown> =>
    page.waitForFunction((wanted) => Number(document.documentElement.dataset['done']) >= wanted, number);
  const VIEWS = ['text', 'blocks', 'page', 'record', 'html', 'markdown'];

  it('shows every view of ten pages and more, hostile ones too, and no request leaves the tab', async () => {
    const page = await openTab({ viewport: LARGE });
    const asked: string[] = [];
    const faults: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    page.on('pageerror', (error) => faults.push(error.message));
    await show(page, 'playground.html');
    await done(page, 1);
    expect(await page.locator('#output').textContent()).toContain('A lighthouse is a clock');
    let number = 1;
    for (const [name, html] of Object.entries(pagesAsking(elsewhere))) {
      await page.fill('#source', html === '' ? ' ' : html);
      await done(page, ++number);
      for (const view of VIEWS) await page.click(`#view-${view}`);
      const shown = await page.locator('#output').textContent();
      if (name === 'empty' || name === 'shell')
        expect(await page.locator('#status').textContent()).toContain('No text');
      else expect(shown, name).toContain('The ferry left at six');
    }
    expect(await page.evaluate(() => (globalThis as { hit?: number }).hit)).toBeUndefined();
    expect(page.url()).toMatch(/playground\.html$/);
    await page.close();
    expect(faults).toEqual([]);
    expect(asked.filter((url) => !url.startsWith('file:') && url !== 'about:srcdoc')).toEqual([]);
    expect(left).toEqual([]);
    expect(number).toBeGreaterThan(10);
  });

  /** Removes both policies: that of the document, which its frames inherit, and that of the frame. */
  const openPolicies = (copy: string): void => {
    change(copy, 'playground.html', /<meta http-equiv="content-security-policy"[^>]*>/i, '');
    change(copy, 'playground.js', "default-src 'none'; style-src 'unsafe-inline'", 'default-src *');
  };
  /** Puts pictures and sounds into the preview as the page has them. */
  const keepMedia = (copy: string): void =>
    change(copy, 'playground.js', 'img, picture, source, video, audio, iframe', 'x-none');
  function change(copy: string, name: string, from: string | RegExp, to: string): void {
    const before = readFileSync(join(copy, name), 'utf8');
    const after = before.replace(from, to);
    expect(after, name).not.toBe(before);
    writeFileSync(join(copy, name), after);
  }

  // Each of the two is enough. Without both, pictures are requested: so the tests above and below see a request that leaves.
  it.each([
    ['without its policies', 0, [openPolicies]],
    ['with the media of the page in the preview', 0, [keepMedia]],
    ['without either', 2, [openPolicies, keepMedia]],
  ])('%s lets out %i pictures', async (_, expected, faults) => {
    const copy = mkdtempSync(join(tmpdir(), 'pith-playground-'));
    cpSync(folder, copy, { recursive: true });
    for (const plant of faults) plant(copy);
    left.length = 0;
    const page = await openTab({ viewport: LARGE });
    await page.goto(pathToFileURL(join(copy, 'playground.html')).href);
    await done(page, 1);
    await page.fill('#source', pagesAsking(elsewhere)['images']!);
    await done(page, 2);
    for (const view of VIEWS) {
      await page.click(`#view-${view}`);
      if (view === 'page') await page.waitForLoadState('networkidle');
    }
    await page.close();
    rmSync(copy, { recursive: true, force: true });
    expect(new Set(left).size).toBe(expected);
  });

  it('opens a dropped or chosen file, and moves between views by keyboard', async () => {
    const page = await openTab({ viewport: PHONE, colorScheme: 'dark' });
    await show(page, 'playground.html');
    const bytes = Buffer.from(
      `<meta charset=windows-1252><title>Gr\xfcn</title><h1>Gr\xfcn</h1><p>${LONG}</p>`,
      'latin1',
    );
    await page.setInputFiles('#file', { name: 'page.html', mimeType: 'text/html', buffer: bytes });
    await page.getByText('# Grün').waitFor();
    await page.focus('#view-markdown');
    await page.keyboard.press('ArrowRight');
    expect(await page.getAttribute('#view-text', 'aria-selected')).toBe('true');
    await page.close();
  });
});
