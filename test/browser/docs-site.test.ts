// The documentation site as people see it: every page in Chromium, in a large window and on a phone, light and dark.

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../lab/bench/inspector/open-browser.ts';
import { buildSite } from '../../scripts/site/build.mjs';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const LARGE = { width: 1200, height: 900 };
const PHONE = { width: 320, height: 700 };
/** Together they have every kind of element; axe takes a second for each. */
const SAMPLE = ['index', 'migrating', 'training', 'decision-own-fuzzer', 'headings'];

let folder: string;
let names: readonly string[];
let browser: Browser;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pith-docs-'));
  buildSite(folder);
  names = readdirSync(folder).filter((name) => name.endsWith('.html'));
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

const show = (page: Page, name: string) => page.goto(pathToFileURL(join(folder, name)).href);

describe('the site in a browser', () => {
  it.each([
    ['large', LARGE],
    ['a phone', PHONE],
  ])('is nowhere wider than the window, complains of nothing and skips no heading: %s', async (_, viewport) => {
    const page = await browser.newPage({ viewport });
    const faults: string[] = [];
    page.on('console', (message) => faults.push(`console: ${message.text()}`));
    page.on('requestfailed', (request) => faults.push(`missing: ${request.url()}`));
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
    const page = await browser.newPage({ viewport, colorScheme });
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
    const page = await browser.newPage({ viewport: LARGE });
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
    const page = await browser.newPage({ viewport: { width: 700, height: 1000 }, colorScheme: 'dark' });
    await show(page, 'corpora.html');
    await page.emulateMedia({ media: 'print' });
    const printed = await page.evaluate(() => ({
      cut: [...document.querySelectorAll('pre')].filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .length,
      shown: [...document.querySelectorAll('nav, header')].filter((one) => one.getClientRects().length > 0).length,
      ground: getComputedStyle(document.body).backgroundColor,
    }));
    await page.close();
    expect(printed).toEqual({ cut: 0, shown: 0, ground: 'rgb(253, 252, 250)' });
  });
});
