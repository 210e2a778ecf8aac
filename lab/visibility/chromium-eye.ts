// Ways → does a reader see the sentence? Chromium draws each page twice, with the sentence and with another of the same
// length, and compares the screenshots: if they are equal, no reader sees it. Many pages are drawn at once, each in its
// own frame.

import { type Browser, chromium, type Page as Tab } from 'playwright-core';
import { findChromium } from '../../src/browser/index.ts';
import { OTHER, pageOf, SECRET } from './make-ways.ts';
import type { Way } from './ways.ts';

const WIDTH = 900;
const HEIGHT = 300;
/** Time limit for a step of the browser on a busy machine. */
const PATIENT_MS = 180_000;
/** Frames per screenshot. */
const BATCH = 30;
/** Scripts are on, so that `noscript` is not drawn; frames cannot reach the page around them. */
const FRAME = `<iframe sandbox="allow-scripts" style="display:block;border:0;width:${WIDTH}px;height:${HEIGHT}px"></iframe>`;

/** With images on, as for a reader. */
export async function openChromium(): Promise<Browser> {
  const { path, args } = await findChromium();
  return chromium.launch({
    executablePath: path,
    headless: true,
    chromiumSandbox: process.getuid?.() !== 0,
    args: ['--disable-gpu', '--disable-dev-shm-usage', '--force-device-scale-factor=1', ...args],
  });
}

/** For each way, whether the sentence is visible. */
export async function areSeen(
  browser: Browser,
  ways: readonly Way[],
  onBatch: (done: number) => void = () => {},
): Promise<boolean[]> {
  const tab = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT * BATCH } });
  tab.setDefaultTimeout(PATIENT_MS);
  await tab.route('**', (route) => (route.request().url().startsWith('data:') ? route.continue() : route.abort()));
  const seen: boolean[] = [];
  for (let from = 0; from < ways.length; from += BATCH) {
    const batch = ways.slice(from, from + BATCH);
    const one = await picture(
      tab,
      batch.map((way) => pageOf(way, SECRET)),
    );
    const other = await picture(
      tab,
      batch.map((way) => pageOf(way, OTHER)),
    );
    seen.push(...(await differing(tab, one, other, batch.length)));
    onBatch(seen.length);
  }
  await tab.close();
  return seen;
}

/** The window of a reader. */
const WINDOW = { width: 1366, height: 768 } as const;

/**
 * For each way, whether a reader who scrolls sees the sentence: the same comparison in a window of usual size, with
 * everything that it can scroll to. Slower, for the few ways in question.
 */
export async function areReached(browser: Browser, ways: readonly Way[]): Promise<boolean[]> {
  const tab = await browser.newPage({ viewport: WINDOW });
  tab.setDefaultTimeout(PATIENT_MS);
  await tab.route('**', (route) => (route.request().url().startsWith('data:') ? route.continue() : route.abort()));
  const reached: boolean[] = [];
  for (const way of ways) {
    const pictures: string[] = [];
    for (const sentence of [SECRET, OTHER]) {
      await tab.setContent(pageOf(way, sentence));
      await tab.waitForTimeout(60);
      pictures.push(
        (await tab.screenshot({ caret: 'initial', clip: await scrollable(tab), fullPage: true })).toString('base64'),
      );
    }
    reached.push(pictures[0] !== pictures[1]);
  }
  await tab.close();
  return reached;
}

/** Maximum width and height of a picture, and its pixels: Chromium cannot take one of 12,000 by 12,000. */
const FURTHEST = 12_000;
const MOST_PIXELS = 50_000_000;

async function scrollable(tab: Tab): Promise<{ x: number; y: number; width: number; height: number }> {
  const { scrollWidth, scrollHeight } = await tab.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    scrollHeight: document.documentElement.scrollHeight,
  }));
  const width = Math.min(scrollWidth, FURTHEST);
  return { x: 0, y: 0, width, height: Math.min(scrollHeight, FURTHEST, Math.floor(MOST_PIXELS / width)) };
}

async function picture(tab: Tab, pages: readonly string[]): Promise<string> {
  await tab.setContent(`<!doctype html><body style="margin:0">${pages.map(() => FRAME).join('')}`);
  await tab.evaluate(async (htmls) => {
    const frames = [...document.querySelectorAll('iframe')];
    await Promise.all(
      frames.map(
        (frame, i) =>
          new Promise((resolve) => {
            frame.onload = resolve;
            frame.srcdoc = htmls[i]!;
          }),
      ),
    );
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, pages);
  await tab.waitForTimeout(40);
  return (await tab.screenshot({ caret: 'initial' })).toString('base64');
}

/** Compares two screenshots frame by frame in the browser, which can read PNG anyway. */
async function differing(tab: Tab, one: string, other: string, count: number): Promise<boolean[]> {
  return tab.evaluate(
    async ({ pictures, frames, width, height }) => {
      const pixels: Uint8ClampedArray[] = [];
      for (const data of pictures) {
        const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
        const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context = canvas.getContext('2d')!;
        context.drawImage(image, 0, 0);
        pixels.push(context.getImageData(0, 0, image.width, image.height).data);
      }
      const size = width * height * 4;
      return Array.from({ length: frames }, (_, frame) => {
        for (let at = frame * size; at < (frame + 1) * size; at++) if (pixels[0]![at] !== pixels[1]![at]) return true;
        return false;
      });
    },
    { pictures: [one, other], frames: count, width: WIDTH, height: HEIGHT },
  );
}
