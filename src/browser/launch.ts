// Starts Chromium for rendering: headless, nothing kept on disk, no background traffic of its own.

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
  // Pictures are left out: not even asked for. Those with a size keep it.
  '--blink-settings=imagesEnabled=false',
  '--font-render-hinting=none',
  '--force-device-scale-factor=1',
  '--disable-remote-fonts',
  // Pages follow each other in one tab: a process a site, or keeping the last page alive, would only cost.
  '--disable-site-isolation-trials',
  '--disable-features=IsolateOrigins,site-per-process,BackForwardCache,ProactivelySwapBrowsingInstance,Translate,MediaRouter,OptimizationHints',
] as const;

export interface LaunchOptions {
  /** Path of the browser; found when not given. */
  readonly executable?: string | undefined;
  readonly network: Network;
}

export async function launchChromium({ executable, network }: LaunchOptions): Promise<Browser> {
  const playwright = await loadPart('rendering', 'playwright-core', () => import('playwright-core'));
  const found = await findChromium(executable);
  // Chromium refuses its sandbox to root; pages then run without one, so root gets it off and others keep it.
  const sandbox = process.getuid?.() !== 0;
  try {
    return await playwright.chromium.launch({
      executablePath: found.path,
      headless: true,
      chromiumSandbox: sandbox,
      // A signal is for the program, not for playwright, which would close the browser and let the program run on.
      // The browser ends with the program anyway: it is on a pipe.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      args: [...ARGUMENTS, ...found.args, ...networkArguments(network)],
    });
  } catch (cause) {
    throw new PithError('unavailable', `${found.path} did not start`, { cause });
  }
}
