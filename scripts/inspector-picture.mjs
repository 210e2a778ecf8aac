// lab release picture: takes docs/inspector.png, the picture in the README: the inspector on its own example, one block selected.
import { openBrowser } from '../dist/lab/bench/inspector/open-browser.js';
import { showPages } from '../dist/src/frontends/inspector/server/index.js';

const shown = await showPages([], { port: 0, fetchPage: () => Promise.reject(new Error('nothing is fetched here')) });
const browser = await openBrowser();
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 840 }, colorScheme: 'light' });
  await page.goto(shown.url);
  await page.getByRole('button', { name: /A small site/ }).click();
  await page.waitForSelector('html[data-measured]');
  await page.keyboard.press('/');
  await page.keyboard.type('four hundred harbours');
  await page.getByText('block 7').waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.reasons').waitFor();
  await page.locator('#notice:not(.shown)').waitFor({ state: 'attached' });
  await page.mouse.move(0, 0);
  await page.screenshot({ path: 'docs/inspector.png', animations: 'disabled' });
} finally {
  await browser.close();
  await shown.close();
}
