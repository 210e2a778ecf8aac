// Accessibility and size: no axe violation in any view, light, dark or narrow; and a page of twenty thousand blocks
// scrolls smoothly.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../built.ts';
import { type PithInspect, startInspect } from '../servers/pith-inspect.ts';
import { launch, openInspector, paste } from './open-inspector.ts';
import { STORIES } from './site.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const SCREENS: Readonly<Record<string, BrowserContextOptions>> = {
  light: { viewport: { width: 1360, height: 860 }, colorScheme: 'light' },
  dark: { viewport: { width: 1360, height: 860 }, colorScheme: 'dark' },
  wide: { viewport: { width: 2200, height: 1200 } },
  phone: { viewport: { width: 390, height: 780 }, colorScheme: 'light' },
  narrow: { viewport: { width: 320, height: 640 }, colorScheme: 'light' },
};
const TABS = ['blocks', 'compare', 'metadata', 'output', 'timing', 'site'] as const;

let browser: Browser;
let served: PithInspect;

beforeAll(async () => {
  ensureBuilt();
  [browser, served] = await Promise.all([launch(), startInspect([])]);
});
afterAll(async () => {
  await browser?.close();
  await served?.stop();
});

/** Violated rules, each with the first element that violates it. */
async function violations(page: Page): Promise<string[]> {
  // The inspector's policy lets no page add a script: this one comes from outside.
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    // Elements that fade in or out have no color to judge until they are visible.
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)));
    const { axe } = globalThis as unknown as {
      axe: {
        run(
          options: object,
        ): Promise<{ violations: { id: string; nodes: { html: string; any: { message: string }[] }[] }[] }>;
      };
    };
    const found = await axe.run({ iframes: false, resultTypes: ['violations'] });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]!.html} ${nodes[0]!.any[0]?.message ?? ''}`);
  });
}

describe.each(Object.entries(SCREENS))('%s', (screen, options) => {
  it('has no axe violations and no overflow', async () => {
    const context = await browser.newContext(options);
    const { page } = await openInspector(context, served.url);
    const check = async (where: string): Promise<void> => {
      expect(await violations(page), `${screen}, ${where}`).toEqual([]);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over, `${screen}, ${where}: wider than the screen`).toBeLessThanOrEqual(0);
    };
    await check('start');
    /** Texts of the visible buttons that are out of reach at the sides, or so narrow that a word breaks. */
    const cut = (selector: string): Promise<string[]> =>
      page.evaluate(
        (wanted) =>
          [...document.querySelectorAll<HTMLElement>(wanted)]
            .filter((one) => {
              const { left, right, width } = one.getBoundingClientRect();
              const range = document.createRange();
              range.selectNodeContents(one);
              const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 8))).size;
              const words = one.textContent!.trim().split(/\s+/).length;
              return width > 0 && (left < 0 || right > innerWidth || (words === 1 && lines > 1));
            })
            .map((one) => one.textContent!),
        selector,
      );
    for (const { html, url } of STORIES) await paste(page, html, url);
    await page.keyboard.press('d');
    await page.keyboard.press('x');
    await expect.poll(() => page.locator('.corrections').textContent()).toContain('correction');
    for (const tab of TABS) {
      await page.click(`#tab-${tab}`);
      await page.waitForTimeout(500);
      await check(tab);
    }
    expect(await cut('[role=tab]'), 'tabs that are cut off').toEqual([]);
    await page.click('#tab-blocks');
    await page.click('.rule-form summary');
    await page.fill('#rule-selector', 'p..');
    await expect.poll(() => page.locator('.trial').textContent()).toContain('not supported');
    await check('a rule that is not supported');
    await page.fill('#rule-selector', '.house');
    await expect.poll(() => page.locator('.trial').textContent()).toContain('matches');
    await check('a rule by hand');
    await page.click('.rule-form button:has-text("Add")');
    await page.locator('button:has-text("Remove")').first().waitFor();
    expect(await cut('.corrections button'), 'buttons that are cut off').toEqual([]);
    await page.keyboard.press('Control+k');
    await page.fill('#sentence', 'fog bell');
    await page.waitForTimeout(300);
    await check('find');
    await page.keyboard.press('Escape');
    await page.click('#tab-blocks');
    await page.keyboard.press('?');
    await check('keys');
    await context.close();
  });
});

it('scrolls a page of 20,000 blocks', async () => {
  const context = await browser.newContext({ viewport: { width: 1360, height: 860 } });
  const { page } = await openInspector(context, served.url);
  const line = (n: number): string =>
    `<p>Line ${n} of a very long page, with a few words in it, and a <a href=x>link</a>.</p>`;
  await paste(
    page,
    `<title>Long</title><article>${Array.from({ length: 20_000 }, (_, n) => line(n)).join('')}</article>`,
  );
  await expect.poll(() => page.locator('.row').count()).toBeGreaterThan(5);
  await page.waitForSelector('html[data-measured]');
  for (const what of ['#blocks', '#glass']) {
    // Only the visible rows exist, in every frame. `npm run lab -- bench inspector` prints how long a frame takes.
    const most = await page.evaluate(async (selector) => {
      const scrolled = document.querySelector(selector)!;
      let rows = 0;
      for (let i = 0; i < 120; i++) {
        scrolled.scrollTop += 600;
        await new Promise(requestAnimationFrame);
        rows = Math.max(rows, document.querySelectorAll('.row').length);
      }
      return rows;
    }, what);
    expect(most).toBeLessThan(60);
  }
  await context.close();
});
