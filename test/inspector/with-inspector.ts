// An inspector for a file of tests: one browser, one `pith inspect` with its own store, a new tab for every test; after
// each test it checks that nothing forbidden happened.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { ensureBuilt } from '../built.ts';
import { type PithInspect, startInspect } from '../servers/pith-inspect.ts';
import { type Deeds, launch, NOTHING, openInspector } from './open-inspector.ts';

export interface Tab {
  readonly context: BrowserContext;
  readonly page: Page;
}

export interface Inspector {
  /** The tab of the running test. */
  readonly tab: () => Tab;
  readonly browser: () => Browser;
  /** The URL of `pith inspect`. */
  readonly url: () => string;
  /** A folder for files, removed afterwards. */
  readonly folder: string;
  readonly store: string;
}

/** `onTab` gets the tab before each test. */
export function withInspector(onTab: (tab: Tab) => void = () => undefined): Inspector {
  const folder = mkdtempSync(join(tmpdir(), 'pith-inspect-'));
  const store = join(folder, 'sites');
  let browser: Browser;
  let served: PithInspect;
  let tab: Tab;
  let deeds: Deeds;
  beforeAll(async () => {
    ensureBuilt();
    [browser, served] = await Promise.all([launch(), startInspect(['--store', store])]);
  });
  afterAll(async () => {
    await browser?.close();
    await served?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    const context = await browser.newContext({ viewport: { width: 1360, height: 860 }, acceptDownloads: true });
    const opened = await openInspector(context, served.url);
    deeds = opened.deeds;
    tab = { context, page: opened.page };
    onTab(tab);
  });
  afterEach(async () => {
    expect(deeds).toEqual(NOTHING);
    await tab.context.close();
  });
  return { tab: () => tab, browser: () => browser, url: () => served.url, folder, store };
}
