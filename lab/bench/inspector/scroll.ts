// Scrolls a page of 20,000 blocks and measures the time between animation frames in Chromium, at a fixed distance per
// frame: in the inspector's page, in its list, and bare in a tab of the same size as the floor.

import type { Browser, Page } from 'playwright-core';
import { showPages } from '../../../src/frontends/inspector/server/index.ts';
import { openBrowser } from './open-browser.ts';

export interface Frames {
  readonly what: string;
  /** Pixels of the screen per frame. */
  readonly step: number;
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly longestMs: number;
}

const BLOCKS = 20_000;
const FRAMES = 180;
/** A fast wheel, and a very fast one. */
const STEPS: readonly number[] = [120, 600];
const SCREEN = { width: 1360, height: 860 } as const;

const LONG_PAGE = `<!doctype html><title>Long</title><article>${Array.from(
  { length: BLOCKS },
  (_, n) => `<p>Line ${n} of a very long page, with a few words in it, and a <a href=x>link</a>.</p>`,
).join('')}</article>`;

export async function scrolled(): Promise<Frames[]> {
  const shown = await showPages([{ name: 'long', read: async () => ({ bytes: Buffer.from(LONG_PAGE) }) }], {
    port: 0,
    fetchPage: () => Promise.reject(new Error('nothing is fetched here')),
  });
  const browser = await openBrowser();
  try {
    const inspector = await browser.newPage({ viewport: SCREEN });
    await inspector.goto(shown.url);
    await inspector.waitForFunction(
      () =>
        (document.documentElement.dataset['judged'] ?? '') !== '' &&
        document.documentElement.dataset['measured'] !== undefined,
    );
    const laidOut = await inspector.evaluate(() => {
      const { clientWidth, clientHeight } = document.querySelector('iframe')!;
      return { width: clientWidth, height: clientHeight };
    });
    const found: Frames[] = [];
    for (const step of STEPS) {
      found.push(await bare(browser, laidOut, step));
      found.push(await framesOf(inspector, 'the page', '#glass', step));
      found.push(await framesOf(inspector, 'the list', '#blocks', step));
    }
    return found;
  } finally {
    await browser.close();
    await shown.close();
  }
}

async function bare(browser: Browser, viewport: { width: number; height: number }, step: number): Promise<Frames> {
  const page = await browser.newPage({ viewport });
  await page.setContent(LONG_PAGE);
  const frames = await framesOf(page, 'the bare page', 'html', step);
  await page.close();
  return frames;
}

async function framesOf(page: Page, what: string, selector: string, step: number): Promise<Frames> {
  const gaps = await page.evaluate(
    async ({ selector: one, step: way, count }) => {
      const target = document.querySelector(one)!;
      target.scrollTop = 0;
      await new Promise((resolve) => setTimeout(resolve, 500));
      const frames: number[] = [];
      let last = performance.now();
      for (let i = 0; i < count; i++) {
        target.scrollTop += way;
        await new Promise(requestAnimationFrame);
        const now = performance.now();
        frames.push(now - last);
        last = now;
      }
      return frames;
    },
    { selector, step, count: FRAMES },
  );
  const sorted = gaps.sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))]!;
  return { what, step, medianMs: at(0.5), p95Ms: at(0.95), longestMs: at(1) };
}
