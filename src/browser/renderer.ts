// Pages → layouts, through a pool of tabs in one Chromium. A page that hangs, crashes its tab or the whole browser costs one
// counted outcome: the tab (or the browser) is replaced and the next page continues.
// Outcomes are values: failed renderings are expected in a crawl.

import type { Browser } from 'playwright-core';
import { asPithError, PithError } from '../base/index.ts';
import type { Tape } from '../dom/index.ts';
import { alignLayout, type Layout } from '../layout/index.ts';
import type { Page } from '../page/index.ts';
import { launchChromium } from './launch.ts';
import type { Network } from './network.ts';
import { type Rewrite, type Serve, Tab, TabCrashed } from './tab.ts';

export interface RendererOptions {
  /** Path of a Chromium; searched for if not given. */
  readonly executable?: string;
  /** Number of parallel tabs. */
  readonly tabs?: number;
  /** What pages may fetch; nothing by default. */
  readonly network?: Network;
  /** Replaces a URL that a page requests with another one: a mirror, an archive's server. */
  readonly rewrite?: Rewrite;
  /** Answers the requests of pages instead of the network. */
  readonly serve?: Serve;
  /** Run the pages' own scripts. */
  readonly scripts?: boolean;
  /** Time limit per page. */
  readonly deadlineMs?: number;
  /** A tab is replaced after this many pages, to free leaked memory. */
  readonly pagesPerTab?: number;
}

export type RenderOutcome =
  | { readonly layout: Layout; readonly elements: number; readonly mapped: number }
  | { readonly failed: RenderFailure; readonly reason: string };
export type RenderFailure = 'timeout' | 'crashed' | 'error';

export type RenderCounts = Record<'rendered' | RenderFailure | 'tabs' | 'browsers' | 'refused', number>;

const DEFAULTS = { tabs: 2, network: 'off', scripts: false, deadlineMs: 15_000, pagesPerTab: 30 } as const;
const KNOWN = ['executable', 'rewrite', 'serve', ...Object.keys(DEFAULTS)];
/** How long to wait for a broken tab to close. */
const CLOSE_MS = 2_000;

interface Slot {
  tab: Tab | undefined;
  pages: number;
}

export class Renderer {
  /** Counts so far. */
  readonly counts: RenderCounts = { rendered: 0, timeout: 0, crashed: 0, error: 0, tabs: 0, browsers: 0, refused: 0 };
  private readonly options: Required<Omit<RendererOptions, 'executable' | 'rewrite' | 'serve'>> & RendererOptions;
  private readonly free: Slot[];
  private readonly waiting: ((slot: Slot) => void)[] = [];
  private browser: Promise<Browser> | undefined;
  private closed = false;

  constructor(options: RendererOptions = {}) {
    for (const name of Object.keys(options)) {
      if (!KNOWN.includes(name))
        throw new PithError('bad-option', `unknown renderer option '${name}' (available: ${KNOWN.join(', ')})`);
    }
    this.options = { ...DEFAULTS, ...options };
    this.free = Array.from({ length: Math.max(1, this.options.tabs) }, () => ({ tab: undefined, pages: 0 }));
  }

  /** Starts the browser now, so that a missing one is reported before any page is read. */
  async start(): Promise<void> {
    await this.running();
  }

  /** Renders a page. Throws only if there is no browser. */
  async render(page: Page): Promise<RenderOutcome> {
    return this.use(page, async () => {});
  }

  /** Renders a page and calls `then` while it is in its tab, for example to take a picture. */
  async use(page: Page, then: (tab: Tab, layout: Layout) => Promise<void>): Promise<RenderOutcome> {
    if (this.closed) throw new PithError('unavailable', 'this renderer is closed');
    const slot = await this.take();
    try {
      const tab = await this.tabFor(slot);
      const outcome = await this.attempt(tab, page, then);
      if ('failed' in outcome) await this.closeTab(slot);
      return outcome;
    } finally {
      this.give(slot);
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    const browser = await this.browser?.catch(() => undefined);
    await browser?.close();
  }

  private async attempt(
    tab: Tab,
    page: Page,
    then: (tab: Tab, layout: Layout) => Promise<void>,
  ): Promise<RenderOutcome> {
    const { deadlineMs } = this.options;
    const refused = tab.refused;
    try {
      const work = async (): Promise<RenderOutcome> => {
        const tree = await tab.render(pageHtml(page.tape), page.url, deadlineMs);
        const aligned = alignLayout(page.tape, tree);
        const layout = tab.unstyled ? { ...aligned.layout, unstyled: true } : aligned.layout;
        await then(tab, layout);
        return { ...aligned, layout };
      };
      const outcome = await within(deadlineMs, work());
      this.counts.rendered++;
      return outcome;
    } catch (thrown) {
      if (thrown instanceof PithError) throw thrown;
      const failed = failureOf(thrown);
      this.counts[failed]++;
      return { failed, reason: firstLine(asPithError(thrown).message) };
    } finally {
      this.counts.refused += tab.refused - refused;
    }
  }

  private take(): Promise<Slot> {
    const slot = this.free.pop();
    return slot === undefined ? new Promise((resolve) => this.waiting.push(resolve)) : Promise.resolve(slot);
  }

  private give(slot: Slot): void {
    const next = this.waiting.shift();
    if (next === undefined) this.free.push(slot);
    else next(slot);
  }

  /** The slot's tab, opened or replaced if necessary. */
  private async tabFor(slot: Slot): Promise<Tab> {
    if (slot.tab !== undefined && slot.pages++ < this.options.pagesPerTab && !slot.tab.page.isClosed()) return slot.tab;
    await this.closeTab(slot);
    const tab = await this.openTab();
    slot.tab = tab;
    slot.pages = 1;
    return tab;
  }

  /** Restarts a browser that has gone away, once: twice in a row is a fault of the machine, not of a page. */
  private async openTab(): Promise<Tab> {
    for (let again = 0; ; again++) {
      const browser = await this.running();
      try {
        const tab = await within(this.options.deadlineMs, Tab.open(browser, this.options));
        this.counts.tabs++;
        return tab;
      } catch (cause) {
        if (again === 1) throw new PithError('unavailable', 'the browser cannot open another tab', { cause });
        if (!browser.isConnected()) continue;
        this.browser = undefined;
        await browser.close().catch(() => {});
      }
    }
  }

  private async running(): Promise<Browser> {
    this.browser ??= launchChromium(this.options).then((browser) => {
      this.counts.browsers++;
      browser.on('disconnected', () => {
        this.browser = undefined;
      });
      return browser;
    });
    try {
      return await this.browser;
    } catch (thrown) {
      this.browser = undefined;
      throw thrown;
    }
  }

  private async closeTab(slot: Slot): Promise<void> {
    const { tab } = slot;
    slot.tab = undefined;
    slot.pages = 0;
    if (tab !== undefined) await within(CLOSE_MS, tab.close()).catch(() => {});
  }
}

class DeadlinePassed extends Error {
  override readonly name = 'DeadlinePassed';
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlinePassed(`not finished after ${ms} ms`)), ms);
  });
  work.catch(() => {});
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function failureOf(thrown: unknown): RenderFailure {
  if (thrown instanceof DeadlinePassed) return 'timeout';
  if (thrown instanceof TabCrashed) return 'crashed';
  if (!(thrown instanceof Error)) return 'error';
  if (thrown.name === 'TimeoutError') return 'timeout';
  return /crashed|has been closed|Target closed/.test(thrown.message) ? 'crashed' : 'error';
}

function firstLine(message: string): string {
  return message.split('\n', 1)[0]!.slice(0, 200);
}

/** A tape's source as the string that is passed to a browser. */
function pageHtml({ source, utf8 }: Tape): string {
  return utf8 ? Buffer.from(source, 'latin1').toString('utf8') : source;
}
