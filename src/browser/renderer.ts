// Pages → layouts, through a pool of tabs of one Chromium. A page that hangs, crashes its tab or takes the browser with
// it costs one outcome, counted: the tab (or the browser) is replaced and the next page goes on.
// Outcomes are values: a failed rendering is expected in a crawl.

import type { Browser } from 'playwright-core';
import { asPithError, PithError } from '../base/index.ts';
import { alignLayout, type Layout } from '../layout/index.ts';
import type { Page } from '../page/index.ts';
import { launchChromium } from './launch.ts';
import type { Network } from './network.ts';
import { pageHtml } from './page-html.ts';
import { type Rewrite, Tab, TabCrashed } from './tab.ts';

export interface RendererOptions {
  /** Path of a Chromium; found when not given. */
  readonly executable?: string;
  /** Tabs at work at once. */
  readonly tabs?: number;
  /** What pages may fetch; nothing unless said. */
  readonly network?: Network;
  /** Another address to fetch instead of one a page names: a mirror, an archive's server. */
  readonly rewrite?: Rewrite;
  /** Let the pages' own scripts run. */
  readonly scripts?: boolean;
  /** Longest time for one page. */
  readonly deadlineMs?: number;
  /** A tab is replaced after this many pages, so that what it leaks is given back. */
  readonly pagesPerTab?: number;
}

export type RenderOutcome =
  | { readonly layout: Layout; readonly elements: number; readonly mapped: number }
  | { readonly failed: RenderFailure; readonly reason: string };
export type RenderFailure = 'timeout' | 'crashed' | 'error';

export type RenderCounts = Record<'rendered' | RenderFailure | 'tabs' | 'browsers' | 'refused', number>;

const DEFAULTS = { tabs: 2, network: 'off', scripts: false, deadlineMs: 15_000, pagesPerTab: 30 } as const;
const KNOWN = ['executable', 'rewrite', ...Object.keys(DEFAULTS)];
/** How long a broken tab gets to close before it is left behind. */
const CLOSE_MS = 2_000;

interface Seat {
  tab: Tab | undefined;
  pages: number;
}

export class Renderer {
  /** What happened so far. */
  readonly counts: RenderCounts = { rendered: 0, timeout: 0, crashed: 0, error: 0, tabs: 0, browsers: 0, refused: 0 };
  private readonly options: Required<Omit<RendererOptions, 'executable' | 'rewrite'>> & RendererOptions;
  private readonly free: Seat[];
  private readonly waiting: ((seat: Seat) => void)[] = [];
  private browser: Promise<Browser> | undefined;
  private closed = false;

  constructor(options: RendererOptions = {}) {
    for (const name of Object.keys(options)) {
      if (!KNOWN.includes(name))
        throw new PithError('bad-option', `a renderer has no option '${name}' (it has: ${KNOWN.join(', ')})`);
    }
    this.options = { ...DEFAULTS, ...options };
    this.free = Array.from({ length: Math.max(1, this.options.tabs) }, () => ({ tab: undefined, pages: 0 }));
  }

  /** Renders a page. Throws only when there is no browser to do it. */
  async render(page: Page): Promise<RenderOutcome> {
    return this.use(page, async () => {});
  }

  /** Renders a page and, while it stands in its tab, does something more with it (a picture). */
  async use(page: Page, then: (tab: Tab, layout: Layout) => Promise<void>): Promise<RenderOutcome> {
    if (this.closed) throw new PithError('unavailable', 'this renderer is closed');
    const seat = await this.take();
    try {
      const tab = await this.sit(seat);
      const outcome = await this.attempt(tab, page, then);
      if ('failed' in outcome) await this.leave(seat);
      return outcome;
    } finally {
      this.give(seat);
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

  private take(): Promise<Seat> {
    const seat = this.free.pop();
    return seat === undefined ? new Promise((resolve) => this.waiting.push(resolve)) : Promise.resolve(seat);
  }

  private give(seat: Seat): void {
    const next = this.waiting.shift();
    if (next === undefined) this.free.push(seat);
    else next(seat);
  }

  /** The seat's tab, opened or replaced when it is time. */
  private async sit(seat: Seat): Promise<Tab> {
    if (seat.tab !== undefined && seat.pages++ < this.options.pagesPerTab && !seat.tab.page.isClosed()) return seat.tab;
    await this.leave(seat);
    const tab = await this.openTab();
    seat.tab = tab;
    seat.pages = 1;
    return tab;
  }

  /** A browser that has gone is started again, once: twice in a row is a fault of the machine, not of a page. */
  private async openTab(): Promise<Tab> {
    for (let again = 0; ; again++) {
      const browser = await this.running();
      try {
        const tab = await within(this.options.deadlineMs, Tab.open(browser, this.options));
        this.counts.tabs++;
        return tab;
      } catch (cause) {
        if (again === 1) throw new PithError('unavailable', 'the browser opens no more tabs', { cause });
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

  private async leave(seat: Seat): Promise<void> {
    const { tab } = seat;
    seat.tab = undefined;
    seat.pages = 0;
    if (tab !== undefined) await within(CLOSE_MS, tab.close()).catch(() => {});
  }
}

class DeadlinePassed extends Error {
  override readonly name = 'DeadlinePassed';
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlinePassed(`not done after ${ms} ms`)), ms);
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
