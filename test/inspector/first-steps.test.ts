// The experience of someone who opens a page for the first time: it starts where its text begins, pages do not affect
// each other, a requested page beats the one open last, and a URL opens if the server fetches.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pith } from '../cli/run.ts';
import { PATIENT_MS } from '../patient.ts';
import { startInspect } from '../servers/pith-inspect.ts';
import { startServe } from '../servers/pith-serve.ts';
import { startSite } from '../servers/site-server.ts';
import { judged, openInspector, paste } from './open-inspector.ts';
import { STORIES } from './site.ts';
import { withInspector } from './with-inspector.ts';

let page: Page;
const { browser, url, folder, store } = withInspector((tab) => {
  ({ page } = tab);
});

const row = (text: string): ReturnType<Page['locator']> => page.locator('.row', { hasText: text });
const corrections = (): Promise<string> =>
  page
    .locator('.corrections')
    .textContent()
    .then((text) => text ?? '');
const shownTitle = (of: Page = page): Promise<string | null> =>
  of.locator('.picker select option:checked').textContent();

describe('a page', () => {
  it('opens where its text begins, on both sides', async () => {
    const menu = Array.from({ length: 120 }, (_, n) => `<li><a href="/m${n}">Section ${n}</a></li>`).join('');
    const more = '<p>Another line about the ice, which is long enough to be read as text by all.</p>'.repeat(60);
    const long = STORIES[0]!.html.replace('<main>', `<nav><ul>${menu}</ul></nav><main>`);
    await paste(page, long.replace('</article>', `${more}</article>`));
    await expect.poll(() => row('sixty barrels').count()).toBe(1);
    await page.waitForSelector('html[data-measured]');
    const top = (): Promise<number> =>
      page.evaluate(() => {
        const frame = document.querySelector('iframe')!;
        const scale = frame.getBoundingClientRect().width / frame.offsetWidth;
        return frame.contentDocument!.querySelector('article h1')!.getBoundingClientRect().top * scale;
      });
    await expect.poll(top).toBeLessThan(430);
    expect(await top()).toBeGreaterThan(0);
    // A page whose text begins on the first screen does not scroll.
    await paste(page, STORIES[1]!.html);
    await expect.poll(() => row('nine people').count()).toBe(1);
    await page.waitForSelector('html[data-measured]');
    expect(await page.evaluate(() => document.getElementById('glass')!.scrollTop)).toBe(0);
  });

  it('gets its own proposed rules, never those of the previous page', async () => {
    for (const { html, url } of STORIES) await paste(page, html, url);
    await row('printed on the quay').click();
    await page.keyboard.press('x');
    await expect.poll(() => page.locator('.proposal').count()).toBe(1);
    const seen = await page.evaluateHandle(() => {
      const found: string[] = [];
      new MutationObserver(() => {
        const site = document.querySelector('.picker option:checked')?.parentElement?.getAttribute('label') ?? '';
        if (document.querySelector('.proposal') !== null) found.push(site);
      }).observe(document.body, { subtree: true, childList: true });
      return found;
    });
    await paste(page, STORIES[1]!.html, 'https://other.example/story');
    await expect.poll(() => row('nine people').count()).toBe(1);
    await expect.poll(() => page.locator('.proposal').count()).toBe(0);
    expect(await seen.jsonValue()).not.toContain('other.example');
  });

  it('reports that a correction leads to no rule', async () => {
    await paste(page, STORIES[0]!.html.replace('</article>', '</article><div><div>Nine crowns</div></div>'));
    await row('Nine crowns').click();
    await page.keyboard.press('k');
    await expect.poll(corrections).toContain('No rule for the site follows from it yet');
    // Pages without a known site have nothing in the store.
    await page.click('.rule-form summary');
    await page.fill('#rule-selector', 'aside');
    await page.getByRole('button', { name: 'Add the rule' }).click();
    await expect.poll(corrections).toContain('drops aside');
    expect((await pith(['sites', '--store', store, '--json'])).stdout).not.toContain('without an address');
  });

  it('is corrected from block to block with keys, starting at the clicked block', async () => {
    await paste(page, STORIES[0]!.html);
    await page.waitForSelector('html[data-measured]');
    const { x, y } = await page.evaluate(() => {
      const frame = document.querySelector('iframe')!;
      const [own, outer] = [
        frame.contentDocument!.querySelector('article p')!.getBoundingClientRect(),
        frame.getBoundingClientRect(),
      ];
      const scale = outer.width / frame.offsetWidth;
      return { x: outer.left + (own.left + 30) * scale, y: outer.top + (own.top + 5) * scale };
    });
    await page.mouse.click(x, y);
    const selected = page.locator('.row[aria-selected=true]');
    await expect.poll(() => selected.textContent()).toContain('end of the mole');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => selected.textContent()).toContain('printed on the quay');
    await page.mouse.move(x, y + 2);
    await expect.poll(() => page.locator('#chip').isVisible()).toBe(true);
    await page.keyboard.press('x');
    await expect.poll(() => selected.locator('.label').textContent()).toBe('left out');
    // The position of the pointer may be out of date.
    expect(await page.locator('#chip').isVisible()).toBe(false);
  });
});

describe('the requested page', () => {
  it('stays if it was requested before everything was ready', async () => {
    let arrive = (): void => undefined;
    const clicked = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const apart = await browser().newContext();
    await apart.route('**/pith.js', (route) => clicked.then(() => route.continue()));
    const early = await apart.newPage();
    early.setDefaultTimeout(PATIENT_MS);
    await early.goto(url());
    await early.getByRole('button', { name: /A small site/ }).click();
    arrive();
    await early.waitForSelector('html[data-ready]');
    await judged(early);
    await expect.poll(() => early.locator('.picker option').count()).toBe(4);
    await expect.poll(() => shownTitle(early)).toBe('How a lighthouse keeps time');
    await apart.close();
  });

  it('comes before the page open last; a folder is a separate site', async () => {
    const pages = join(folder, 'harbour');
    mkdirSync(pages);
    STORIES.forEach(({ slug, html }) => {
      writeFileSync(join(pages, `${slug}.html`), html);
    });
    const shown = await startInspect([pages, '--store', store, '--port', '0']);
    const apart = await browser().newContext();
    const other = await openInspector(apart, shown.url);
    await judged(other.page);
    expect(await other.page.locator('.picker optgroup').getAttribute('label')).toBe('harbour');
    await other.page.keyboard.press('n');
    await expect.poll(() => shownTitle(other.page)).toBe('A new bell for the fog');
    await other.page.reload();
    await judged(other.page);
    await expect.poll(() => shownTitle(other.page)).toBe('The ice house opens again');
    await apart.close();
    await shown.stop();
    const named = await startInspect([pages, '--site', 'harbour-post.example', '--store', store]);
    const again = await browser().newContext();
    const { page: last } = await openInspector(again, named.url);
    await judged(last);
    expect(await last.locator('.picker optgroup').getAttribute('label')).toBe('harbour-post.example');
    await again.close();
    await named.stop();
  });
});

describe('pith serve', () => {
  it('opens a typed URL, or gives the reason why it cannot', async () => {
    const site = await startSite((path, response) => {
      response.writeHead(path === '/story' ? 200 : 404, { 'content-type': 'text/html' });
      response.end(STORIES[2]!.html);
    });
    const serve = await startServe(['--fetch', '--allow-private', '--workers', '1']);
    const apart = await browser().newContext();
    const { page: tab, deeds: done } = await openInspector(apart, serve.url);
    await tab.fill('#address', `${site.url}/nowhere`);
    await tab.keyboard.press('Enter');
    await expect.poll(() => tab.locator('#notice').textContent()).toMatch(/404/);
    await tab.fill('#address', `${site.url}/story`);
    await tab.getByRole('button', { name: 'Fetch' }).click();
    await judged(tab);
    await expect.poll(() => shownTitle(tab)).toBe('Who feeds the harbour cats');
    await expect.poll(() => tab.locator('.row', { hasText: 'eleven saucers' }).count()).toBe(1);
    expect(done.executions.concat(done.errors, done.dialogs)).toEqual([]);
    await apart.close();
    await serve.stop();
    await site.stop();
    // Without --fetch there is no such field, and the page shows the command to run.
    const without = await startServe(['--workers', '1']);
    const closed = await browser().newContext();
    const { page: bare } = await openInspector(closed, without.url);
    expect(await bare.locator('#address').count()).toBe(0);
    expect(await bare.locator('#start').textContent()).toContain('npx pith inspect https://');
    await closed.close();
    await without.stop();
  });
});
