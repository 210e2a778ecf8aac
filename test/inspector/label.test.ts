// The Label tab in a real Chromium: classes with keys alone, the answer as a line that `pith label` reads, and two
// readers compared.

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { readJudgment } from '../../src/index.ts';
import { paste } from './open-inspector.ts';
import { STORIES } from './site.ts';
import { withInspector } from './with-inspector.ts';

let page: Page;
withInspector((tab) => {
  ({ page } = tab);
});

const answer = async (): Promise<Record<string, string>> =>
  JSON.parse((await page.locator('.label-answer').textContent())!);

it('labels ranges with keys, and shows where a second reader differs', async () => {
  await paste(page, STORIES[0]!.html, STORIES[0]!.url);
  await expect.poll(() => page.locator('.row').count()).toBeGreaterThan(8);
  await page.click('#tab-label');
  const rows = page.locator('.label-rows > li');
  await expect.poll(() => rows.count()).toBeGreaterThan(8);
  const count = await rows.count();
  await page.locator('.label-rows').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('t');
  for (const key of ['ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown', 'c']) await page.keyboard.press(key);
  expect(await answer()).toMatchObject({
    key: expect.stringMatching(/^1-\d+-/),
    title: '1',
    content: '2-4',
    optional: '',
    comments: '',
  });
  expect(readJudgment(await page.locator('.label-answer').textContent(), count)).toHaveProperty('classes');
  await page.keyboard.press('x');
  expect((await answer())['content']).toBe('');
  await page.keyboard.press('c');

  await page.locator('.label-view textarea').fill('{"title":"1","content":"2-3"}');
  await expect
    .poll(() => page.locator('.label-verdict').textContent())
    .toMatch(/^The two readers agree at F 0\.\d+; 1 seg/);
  expect(await page.locator('.label-rows > li.differs').count()).toBe(1);
  await page.locator('.label-view textarea').fill(`{"content":"${count}"}`);
  await expect.poll(() => page.locator('.label-verdict').textContent()).toContain('does not fit');

  await page.getByRole('button', { name: 'Start from Pith’s answer' }).click();
  expect((await answer())['content']).not.toBe('');
});
