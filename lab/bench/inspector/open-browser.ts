// A browser that shows the inspector with images; the renderer for extraction leaves them out.

import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../../src/browser/index.ts';

export async function openBrowser(): Promise<Browser> {
  const { path, args } = await findChromium();
  return chromium.launch({
    executablePath: path,
    chromiumSandbox: process.getuid?.() !== 0,
    args: ['--disable-gpu', '--disable-dev-shm-usage', ...args],
  });
}
