// The inspector in a real Chromium. Counts everything that a page must not be able to do: requests, dialogs, scripts
// that ran, windows that opened.

import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findChromium } from '../../src/browser/find-chromium.ts';
import { PATIENT_MS } from '../patient.ts';

/** The forbidden things that a page managed to do. */
export interface Deeds {
  readonly requests: string[];
  readonly dialogs: string[];
  /** Names of marks that hostile pages set when they run. */
  readonly executions: string[];
  readonly windows: string[];
  /** Errors of the inspector itself. */
  readonly errors: string[];
}

export async function launch(): Promise<Browser> {
  const { path, args } = await findChromium();
  return chromium.launch({
    executablePath: path,
    headless: true,
    chromiumSandbox: process.getuid?.() !== 0,
    args: ['--disable-gpu', '--disable-dev-shm-usage', ...args],
  });
}

/** The inspector's own requests: its files, once, and its calls to the server. */
const OWN =
  /\/(?:inspector\.js|worker\.js|style\.css|pith\.js|chunk-\w+\.js|pages(?:\/\d+|\/named)?|page|sites\/[^/]+(?:\/rules)?)?$/;

export async function openInspector(
  context: BrowserContext,
  url: string,
): Promise<{ readonly page: Page; readonly deeds: Deeds }> {
  const deeds: Deeds = { requests: [], dialogs: [], executions: [], windows: [], errors: [] };
  context.setDefaultTimeout(PATIENT_MS);
  const page = await context.newPage();
  context.on('page', (other) => {
    if (other !== page) deeds.windows.push(other.url());
  });
  page.on('dialog', (dialog) => {
    deeds.dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => deeds.errors.push(error.message));
  context.on('request', (request) => {
    const address = request.url();
    const isOwn = address.startsWith(new URL(url).origin) && OWN.test(new URL(address).pathname);
    if (!isOwn && !address.startsWith('blob:')) deeds.requests.push(address);
  });
  await page.exposeFunction('pithRan', (what: string) => deeds.executions.push(what));
  await page.goto(url);
  await page.waitForSelector('html[data-ready]');
  return { page, deeds };
}

export const NOTHING: Deeds = { requests: [], dialogs: [], executions: [], windows: [], errors: [] };

/** Pastes a page into the first screen and waits for its result. */
export async function paste(page: Page, html: string, url = ''): Promise<void> {
  await home(page);
  await page.fill('#paste-url', url);
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.querySelector('textarea')!.dispatchEvent(event);
  }, html);
  await judged(page);
}

export async function home(page: Page): Promise<void> {
  await page.click('#home');
  await page.waitForSelector('#paste', { state: 'visible' });
}

/** Waits until the open page has a result. */
export async function judged(page: Page): Promise<void> {
  await page.waitForFunction(() => (document.documentElement.dataset['judged'] ?? '') !== '');
}

export function shownOutput(page: Page): Promise<string> {
  return page
    .locator('#output')
    .textContent()
    .then((text) => text ?? '');
}
