// The inspector in a real Firefox, if there is one: paste → blocks → a click on either side selects the other → a
// correction. Uses WebDriver BiDi; the other tests of the inspector use Chromium.

import { existsSync } from 'node:fs';
import { launch } from 'puppeteer-core';
import { expect, it } from 'vitest';
import { ensureBuilt } from '../built.ts';
import { PATIENT_MS } from '../patient.ts';
import { startInspect } from '../servers/pith-inspect.ts';
import { STORIES } from './site.ts';

const FIREFOX = [process.env['PITH_FIREFOX'] ?? '', '/usr/bin/firefox', '/usr/bin/firefox-esr'].find(
  (path) => path !== '' && existsSync(path),
);

it.skipIf(FIREFOX === undefined)(
  'paste → blocks → click → correction, in Firefox',
  async () => {
    ensureBuilt();
    const served = await startInspect([]);
    const browser = await launch({ browser: 'firefox', executablePath: FIREFOX!, headless: true });
    try {
      const page = await browser.newPage();
      page.setDefaultTimeout(PATIENT_MS);
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      await page.setViewport({ width: 1360, height: 860 });
      await page.goto(served.url);
      await page.waitForSelector('html[data-ready]');
      const { html } = STORIES[0]!;
      await page.evaluate((text) => {
        document.querySelector('textarea')!.value = text;
        document.getElementById('open-pasted')!.click();
      }, html);
      await page.waitForSelector('html[data-measured]');
      await page.waitForFunction(() => document.querySelectorAll('.row .because').length > 5);
      const rows = await page.$$eval('.row .text', (all) => all.map((one) => one.textContent));
      expect(rows.join('\n')).toContain('sixty barrels');
      // A place on the page → its block.
      const place = await page.evaluate(() => {
        const frame = document.querySelector('iframe')!;
        const { top, left, width } = frame.getBoundingClientRect();
        const scale = width / frame.clientWidth;
        const all = [...frame.contentDocument!.querySelectorAll('p')];
        const box = all.find((one) => one.textContent?.includes('sixty barrels'))!.getBoundingClientRect();
        return { x: left + (box.left + 40) * scale, y: top + (box.top + 10) * scale };
      });
      await page.mouse.click(place.x, place.y);
      await page.waitForSelector('.row[aria-selected="true"]');
      expect(await page.$eval('.row[aria-selected="true"] .text', (one) => one.textContent)).toContain('sixty barrels');
      // The page is tinted, and none of it ran.
      expect(
        await page.evaluate(
          () =>
            document.querySelector('iframe')!.contentDocument!.querySelector('pith-tints')!.shadowRoot!
              .childElementCount,
        ),
      ).toBeGreaterThan(5);
      await page.keyboard.press('x');
      await page.waitForFunction(
        () => document.querySelector('.row[aria-selected="true"] .label')?.textContent === 'left out',
      );
      expect(errors).toEqual([]);
    } finally {
      await browser.close();
      await served.stop();
    }
  },
  180_000,
);
