// Finds a Chromium: the given one, the one in PITH_CHROMIUM, one on the PATH or in the usual places, one that playwright has
// downloaded, or the one in the package @sparticuz/chromium. If there is none, the error tells how to get one.

import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { PithError } from '../base/index.ts';

const HOW_TO_GET_CHROMIUM =
  'no Chromium found: install Chrome or Chromium, or run `npx playwright-core install chromium-headless-shell`, or set PITH_CHROMIUM to its path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];
const PLACES: readonly string[] = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

export interface Chromium {
  readonly path: string;
  /** Arguments that this build needs to start. */
  readonly args: readonly string[];
}

/** `wanted`: use only this path. */
export async function findChromium(
  wanted: string | undefined = process.env['PITH_CHROMIUM'],
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<Chromium> {
  if (wanted !== undefined && wanted !== '') {
    if (isProgram(wanted)) return { path: wanted, args: [] };
    throw new PithError('unavailable', `${wanted} is not an executable file`);
  }
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const places = [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...PLACES];
  const path = places.find(isProgram) ?? (await playwrights());
  if (path !== undefined) return { path, args: [] };
  const packed = await packagedChromium();
  if (packed !== undefined) return packed;
  throw new PithError('unavailable', HOW_TO_GET_CHROMIUM);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function playwrights(): Promise<string | undefined> {
  try {
    const { chromium } = await import('playwright-core');
    const path = chromium.executablePath();
    return isProgram(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

interface PackagedChromium {
  readonly args: readonly string[];
  executablePath(): Promise<string>;
}

/** A build for servers without a desktop, with the libraries it needs. The variable hides the import from bundlers. */
async function packagedChromium(): Promise<Chromium | undefined> {
  const name = '@sparticuz/chromium';
  try {
    const { default: chromium } = (await import(name)) as { default: PackagedChromium };
    return { path: await chromium.executablePath(), args: [] };
  } catch {
    return undefined;
  }
}
