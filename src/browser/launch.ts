// Starts Chromium for rendering: headless, nothing stored on disk, no background traffic.

import type { Browser } from 'playwright-core';
import { loadPart, PithError } from '../base/index.ts';
import { findChromium } from './find-chromium.ts';
import { type Network, networkArguments } from './network.ts';

const ARGUMENTS = [
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--no-pings',
  '--dns-prefetch-disable',
  '--mute-audio',
  // Pictures are never requested. Those with a size keep it.
  '--blink-settings=imagesEnabled=false',
  '--font-render-hinting=none',
  '--force-device-scale-factor=1',
  '--disable-remote-fonts',
  // Pages follow each other in one tab, so a process per site or a cached last page would only cost memory.
  '--disable-site-isolation-trials',
  '--disable-features=IsolateOrigins,site-per-process,BackForwardCache,ProactivelySwapBrowsingInstance,Translate,MediaRouter,OptimizationHints',
] as const;

export interface LaunchOptions {
  /** Path of the browser; searched for if not given. */
  readonly executable?: string | undefined;
  readonly network: Network;
}

export async function launchChromium({ executable, network }: LaunchOptions): Promise<Browser> {
  const playwright = await loadPart('rendering', 'playwright-core', () => import('playwright-core'));
  const found = await findChromium(executable);
  // Chromium refuses to run its sandbox as root, so it is disabled for root only.
  const sandbox = process.getuid?.() !== 0;
  try {
    return await playwright.chromium.launch({
      executablePath: found.path,
      headless: true,
      chromiumSandbox: sandbox,
      // Signals are for the program. Playwright would close the browser and let the program run on.
      // The browser ends with the program anyway, because it is connected by a pipe.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      args: [...ARGUMENTS, ...found.args, ...networkArguments(network)],
    });
  } catch (cause) {
    throw new PithError('unavailable', `${found.path} did not start`, { cause });
  }
}
