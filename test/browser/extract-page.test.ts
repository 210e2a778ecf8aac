// A page open in Playwright and in Puppeteer → the same extraction: text written by a script is read, also in shadow
// roots, and the layout is the one that readers see.

import playwright from 'playwright-core';
import puppeteer from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium } from '../../src/browser/find-chromium.ts';
import type { Extraction } from '../../src/index.ts';
import { ensureBuilt, ROOT } from '../built.ts';
import { PATIENT_MS } from '../patient.ts';

const STORY = 'The keeper wrote down the wind and the tide every hour, and nobody ever asked him for the book. ';
const HTML = `<!doctype html><title>The book</title><body><nav><a href="/">Home</a> <a href="/about">About us</a></nav>
<main><h1>The book</h1><p>${STORY.repeat(3)}</p><x-late></x-late></main>
<script>document.querySelector('x-late').attachShadow({ mode: 'open' }).innerHTML = '<p>Written late: ${STORY.repeat(3)}</p>';</script>`;

type ExtractPage = typeof import('../../src/node.ts').extractPage;
let extractPage: ExtractPage;
const closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  ensureBuilt();
  ({ extractPage } = (await import(`${ROOT}/dist/lib/node.js`)) as { extractPage: ExtractPage });
});
afterAll(async () => {
  for (const close of closing) await close();
});

/** A tab with the page in it. */
const BROWSERS = {
  playwright: async () => {
    const { path, args } = await findChromium();
    const browser = await playwright.chromium.launch({ executablePath: path, args: [...args], chromiumSandbox: false });
    closing.push(() => browser.close());
    const page = await browser.newPage();
    page.setDefaultTimeout(PATIENT_MS);
    await page.setContent(HTML);
    return page;
  },
  puppeteer: async () => {
    const { path, args } = await findChromium();
    const browser = await puppeteer.launch({
      executablePath: path,
      args: [...args, '--no-sandbox'],
      headless: 'shell',
    });
    closing.push(() => browser.close());
    const page = await browser.newPage();
    page.setDefaultTimeout(PATIENT_MS);
    await page.setContent(HTML);
    return page;
  },
};

describe('extractPage', () => {
  it.each(Object.entries(BROWSERS))('reads the contents of a tab in %s', async (_name, open) => {
    const found: Extraction = await extractPage(await open());
    expect(found.title).toBe('The book');
    expect(found.text).toContain(`Written late: ${STORY.trim()}`);
    expect(found.text).not.toContain('About us');
    expect(found.labels.layout).toBe('in-page');
  });
});
