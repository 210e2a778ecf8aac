// The extension's reader in Chromium: it shows the story over the page without boilerplate, neither runs nor changes
// the page, and closes on Escape or a second click. The browser of these tests is a headless shell without extensions:
// the manifest's files are read from the folder, and the test does what Chrome would do (answer
// `chrome.runtime.getURL`, run the file).

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import playwright from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findChromium } from '../../src/browser/find-chromium.ts';
import { ensureBuilt, ROOT } from '../built.ts';
import { PATIENT_MS } from '../patient.ts';

const FOLDER = join(ROOT, 'examples/extension');
const STORY = 'The keeper wrote down the wind and the tide every hour, and nobody ever asked him for the book. ';
const PAGE = `<!doctype html><html lang="en"><title>The book | Quay</title><body><nav><a href="/">Home</a> <a href="/about">About us</a></nav>
<main><h1>The book</h1><p>${STORY.repeat(3)}</p><p>${STORY.repeat(3)}<img src="x" onerror="window.ran = true"></p></main>
<footer>Imprint and cookies</footer>`;

let browser: playwright.Browser;
let page: playwright.Page;

beforeAll(async () => {
  ensureBuilt();
  const { path, args } = await findChromium();
  browser = await playwright.chromium.launch({ executablePath: path, args: [...args], chromiumSandbox: false });
  page = await browser.newPage();
  page.setDefaultTimeout(PATIENT_MS);
  await page.route('**/*', (route) =>
    route.request().url().endsWith('/lite.js')
      ? route.fulfill({ path: join(ROOT, 'dist/browser/lite.js'), contentType: 'text/javascript' })
      : route.fulfill({ body: PAGE, contentType: 'text/html' }),
  );
  await page.addInitScript(() => {
    const made = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function attachShadow(options) {
      const root = made.call(this, options);
      Object.assign(globalThis, { readerRoot: root });
      return root;
    };
    Object.assign(globalThis, { chrome: { runtime: { getURL: (file: string) => `/${file}` } } });
  });
  await page.goto('https://quay.example/book');
});
afterAll(() => browser?.close());

/** The effect of a click on the button. */
const click = (): Promise<unknown> => page.evaluate(readFileSync(join(FOLDER, 'reader.js'), 'utf8'));
const isShown = (): Promise<boolean> => page.evaluate('document.getElementById("pith-reader") !== null');

it('names only existing files, and needs only the current tab', () => {
  const manifest = JSON.parse(readFileSync(join(FOLDER, 'manifest.json'), 'utf8'));
  expect(manifest).toMatchObject({ manifest_version: 3, permissions: ['activeTab', 'scripting'] });
  expect(manifest.host_permissions).toBeUndefined();
  const background = readFileSync(join(FOLDER, manifest.background.service_worker), 'utf8');
  expect(background).toContain("files: ['reader.js']");
});

it('shows the story and its title once, and nothing else', async () => {
  const before = await page.evaluate('document.body.outerHTML');
  await click();
  const text = String(await page.evaluate('readerRoot.querySelector("article").textContent'));
  expect(text).toContain(STORY.trim());
  expect(text.match(/The book/g)).toHaveLength(1);
  expect(text).not.toMatch(/About us|Imprint/);
  expect(await page.evaluate('readerRoot.querySelector("article").innerHTML.includes("onerror")')).toBe(false);
  expect(await page.evaluate('document.body.outerHTML')).toBe(before);
});

it('closes on a second click, and on Escape', async () => {
  expect(await isShown()).toBe(true);
  await click();
  expect(await isShown()).toBe(false);
  await click();
  await page.keyboard.press('Escape');
  expect(await isShown()).toBe(false);
});
