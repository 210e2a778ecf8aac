// One tab: HTML in, RenderedTree out. The page is served to the browser from memory under its own URL, so that its relative
// links resolve correctly; every other request is intercepted and checked by the network rule.
// Scripts are off by default. A tab that has failed once is not used again: the renderer replaces it.

import type { Browser, BrowserContext, Page as BrowserPage, CDPSession } from 'playwright-core';
import { type RenderedTree, VIEWPORT_HEIGHT, VIEWPORT_WIDTH } from '../layout/index.ts';
import { mayFetch, type Network } from './network.ts';
import { SNAPSHOT_STYLES, type Snapshot, snapshotTree } from './snapshot-tree.ts';

export interface TabOptions {
  readonly network: Network;
  readonly scripts: boolean;
  readonly rewrite?: Rewrite | undefined;
  /** Answers the requests of the page's scripts, and for scripts and styles, instead of the network. */
  readonly serve?: Serve | undefined;
}

/** Replaces a URL with another one: a mirror, an archive's server. The page does not notice. */
export type Rewrite = (url: string) => string | undefined;

export interface Served {
  readonly status: number;
  readonly contentType: string;
  readonly body: Uint8Array;
}

/** Undefined refuses the request. */
export type Serve = (url: string) => Promise<Served | undefined>;

/** URL for pages without one. The `.invalid` domain can never exist. */
export const NOWHERE = 'http://page.invalid/';

export class Tab {
  /** @internal Left out of the published types, which must compile where playwright-core is not installed. */
  readonly page: BrowserPage;
  private readonly context: BrowserContext;
  private readonly session: CDPSession;
  private readonly options: TabOptions;
  /** The page to serve next, and its URL. */
  private served: { readonly url: string; readonly body: string } | undefined;
  private crashed: (() => void) | undefined;
  refused = 0;
  /** Number of style sheets that the current page requested, and of those that were refused. */
  private sheets = { asked: 0, refused: 0 };

  /** @internal */
  static async open(browser: Browser, options: TabOptions): Promise<Tab> {
    const context = await browser.newContext({
      viewport: { width: VIEWPORT_WIDTH, height: VIEWPORT_HEIGHT },
      javaScriptEnabled: options.scripts,
      serviceWorkers: 'block',
      acceptDownloads: false,
    });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const tab = new Tab(page, context, session, options);
    await session.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
    return tab;
  }

  private constructor(page: BrowserPage, context: BrowserContext, session: CDPSession, options: TabOptions) {
    this.page = page;
    this.context = context;
    this.session = session;
    this.options = options;
    session.on('Fetch.requestPaused', (event) => {
      void this.answer(event.requestId, event.request, event.resourceType).catch(() => {});
    });
    page.on('crash', () => this.crashed?.());
    page.on('dialog', (dialog) => void dialog.dismiss().catch(() => {}));
  }

  /** Loads a page and returns its tree. Throws when the tab crashes; the caller enforces the deadline. */
  async render(html: string, url: string | undefined, deadlineMs: number): Promise<RenderedTree> {
    const crash = new Promise<never>((_, reject) => {
      this.crashed = () => reject(new TabCrashed());
    });
    crash.catch(() => {});
    return Promise.race([this.load(html, url, deadlineMs), crash]);
  }

  /** Whether the current page requested style sheets and got none. */
  get unstyled(): boolean {
    return this.sheets.asked > 0 && this.sheets.refused === this.sheets.asked;
  }

  /** The current document as HTML, once its scripts have stopped asking for more. */
  async settledHtml(writeDown: string): Promise<string> {
    await this.page.waitForLoadState('networkidle', { timeout: SETTLE_MS }).catch(() => {});
    const { html } = (await this.page.evaluate(writeDown)) as { readonly html: string };
    return html;
  }

  /** A PNG screenshot of the current page, at most `mostPixels` high. */
  async shot(mostPixels: number): Promise<Uint8Array> {
    const height = await this.page.evaluate(() =>
      Math.max(document.documentElement.scrollHeight, document.body?.scrollHeight ?? 0),
    );
    const clip = { x: 0, y: 0, width: VIEWPORT_WIDTH, height: Math.min(Math.max(height, 1), mostPixels) };
    return this.page.screenshot({ fullPage: true, clip, animations: 'disabled' });
  }

  async close(): Promise<void> {
    await this.context.close();
  }

  private async load(html: string, url: string | undefined, deadlineMs: number): Promise<RenderedTree> {
    const address = webAddress(url) ?? NOWHERE;
    this.sheets = { asked: 0, refused: 0 };
    this.served = { url: address, body: Buffer.from(html, 'utf8').toString('base64') };
    await this.page.goto(address, { waitUntil: 'load', timeout: deadlineMs });
    const snapshot = await this.session.send('DOMSnapshot.captureSnapshot', { computedStyles: [...SNAPSHOT_STYLES] });
    return snapshotTree(snapshot as Snapshot);
  }

  private async fulfill(requestId: string, { status, contentType, body }: Fulfilled): Promise<void> {
    await this.session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: status,
      responseHeaders: [
        { name: 'Content-Type', value: contentType },
        { name: 'Access-Control-Allow-Origin', value: '*' },
      ],
      body,
    });
  }

  private wants(type: string): boolean {
    return SHAPING.has(type) && (type === 'Stylesheet' || this.options.scripts);
  }

  private async answer(requestId: string, { url, method }: Requested, type: string): Promise<void> {
    const { served } = this;
    if (served !== undefined && type === 'Document' && url === served.url) {
      // Served once: a page that redirects elsewhere and back stays where it is.
      this.served = undefined;
      await this.fulfill(requestId, { status: 200, contentType: 'text/html; charset=utf-8', body: served.body });
      return;
    }
    if (this.options.serve !== undefined && method === 'GET' && this.wants(type)) {
      const made = await this.options.serve(url).catch(() => undefined);
      if (made !== undefined)
        return this.fulfill(requestId, { ...made, body: Buffer.from(made.body).toString('base64') });
    }
    const instead = this.options.rewrite?.(url);
    const fetched = this.wants(type) && mayFetch(this.options.network, instead ?? url);
    if (type === 'Stylesheet') {
      this.sheets.asked++;
      if (!fetched) this.sheets.refused++;
    }
    if (fetched) {
      await this.session.send(
        'Fetch.continueRequest',
        instead === undefined ? { requestId } : { requestId, url: instead },
      );
    } else {
      this.refused++;
      await this.session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' });
    }
  }
}

/** The body is base64. */
interface Fulfilled {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

interface Requested {
  readonly url: string;
  readonly method: string;
}

/** Longest wait for a page whose scripts never stop asking. */
const SETTLE_MS = 5_000;

/** Request types that affect a layout. Pictures, fonts and media are left out: they cost the most and matter the least. */
const SHAPING: ReadonlySet<string> = new Set(['Stylesheet', 'Script', 'XHR', 'Fetch']);

export class TabCrashed extends Error {
  override readonly name = 'TabCrashed';
}

function webAddress(url: string | undefined): string | undefined {
  if (url === undefined) return undefined;
  try {
    const parsed = new URL(url);
    if (parsed.protocol !== 'http:' && parsed.protocol !== 'https:') return undefined;
    parsed.hash = '';
    return parsed.href;
  } catch {
    return undefined;
  }
}
