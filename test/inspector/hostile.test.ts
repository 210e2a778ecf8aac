// Hostile pages in the inspector: none may send a request, open a dialog or a window, or run code. Afterwards the
// inspector still works: its list answers, a click selects, a correction holds.

import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../built.ts';
import { type PithInspect, startInspect } from '../servers/pith-inspect.ts';
import { HOSTILE } from './hostile-pages.ts';
import { type Deeds, launch, NOTHING, openInspector, paste } from './open-inspector.ts';

let browser: Browser;
let served: PithInspect;
let context: BrowserContext;
let page: Page;
let deeds: Deeds;
let said: string[];

beforeAll(async () => {
  ensureBuilt();
  [browser, served] = await Promise.all([launch(), startInspect([])]);
  context = await browser.newContext({ viewport: { width: 1200, height: 800 } });
  ({ page, deeds } = await openInspector(context, served.url));
  said = [];
  page.on('console', (message) => said.push(message.text()));
});
afterAll(async () => {
  await browser?.close();
  await served?.stop();
});

/** Clicks in the middle of the page and on every link in the frame, and presses all the keys. */
async function provoke(): Promise<void> {
  await page.mouse.move(300, 300);
  await page.mouse.click(300, 300);
  await page.mouse.wheel(0, 400);
  await page.evaluate(() => {
    const { contentDocument } = document.querySelector('iframe')!;
    for (const one of [...contentDocument!.querySelectorAll<HTMLElement>('a,button,input,[tabindex]')].slice(0, 20)) {
      one.click();
      one.focus();
      one.dispatchEvent(new Event('pointerover', { bubbles: true }));
    }
  });
  for (let i = 0; i < 4; i++) await page.keyboard.press('Tab');
}

it('there are fifty of them', () => {
  expect(Object.keys(HOSTILE).length).toBeGreaterThanOrEqual(50);
});

describe('a hostile page', () => {
  it.each(Object.entries(HOSTILE))(
    '%s',
    async (name, make) => {
      await paste(page, make());
      await page.waitForTimeout(60);
      await provoke();
      expect(deeds, name).toEqual(NOTHING);
      expect(page.url().split('#')[0]).toBe(served.url);
      // The inspector is intact: the list answers, and searches work.
      await page.keyboard.press('Escape');
      await page.click('#tab-blocks');
      await expect.poll(() => page.locator('.row').count()).toBeGreaterThan(0);
      await page.locator('.row').first().click();
      await expect.poll(() => page.locator('.why .quote').textContent()).not.toBe('');
      const { x, y, width, height } = (await page.locator('.bar').boundingBox())!;
      const top = await page.evaluate(
        ([left, up]) => document.elementFromPoint(left!, up!)?.closest('.bar') !== null,
        [x + width / 2, y + height / 2],
      );
      expect(top, 'the bar is not covered').toBe(true);
    },
    240_000,
  );

  it('not even tried: the policy had nothing to block', () => {
    expect(said.filter((text) => /violates|refused|Trusted/i.test(text))).toEqual([]);
  });
});

describe('the test itself', () => {
  it('catches a page that runs code and sends requests if it is not contained', async () => {
    const apart = await browser.newContext();
    const free = await apart.newPage();
    const [ran, asked]: [string[], string[]] = [[], []];
    await free.exposeFunction('pithRan', (what: string) => ran.push(what));
    free.on('request', (request) => asked.push(request.url()));
    free.on('dialog', (dialog) => {
      ran.push(`dialog ${dialog.message()}`);
      void dialog.dismiss();
    });
    await free.setContent(HOSTILE['a handler on a broken picture']!() + HOSTILE['pictures from elsewhere']!());
    await expect.poll(() => ran).toEqual(expect.arrayContaining(['onerror', 'dialog onerror']));
    await expect.poll(() => asked.some((url) => url.includes('leak.example'))).toBe(true);
    await apart.close();
  });
});
