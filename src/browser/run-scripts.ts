// A page → its HTML after its scripts have run, in the user's Chromium. The browser itself has no network: Pith answers each GET
// request of a script, with the rules of its own fetching (public addresses only, unless allowed), or from the folder of a page
// that came from a file. Other requests, pictures, fonts and media are refused.

import { PithError } from '../base/index.ts';
import type { Page } from '../page/index.ts';
import { writeDownScript } from './extract-page.ts';
import { Renderer } from './renderer.ts';
import { NOWHERE, type Served } from './tab.ts';

export interface ScriptRunnerOptions {
  /** Fetches a URL for a script. */
  readonly fetch: (url: string) => Promise<Served | undefined>;
  readonly executable?: string;
  readonly deadlineMs?: number;
}

const DEADLINE_MS = 30_000;

export class ScriptRunner {
  private readonly renderer: Renderer;
  /** Answers requests to the place of the current page, if it has no URL. */
  private beside: ((path: string) => Promise<Served | undefined>) | undefined;

  constructor({ fetch, executable, deadlineMs = DEADLINE_MS }: ScriptRunnerOptions) {
    this.renderer = new Renderer({
      tabs: 1,
      scripts: true,
      deadlineMs,
      serve: async (url) => (url.startsWith(NOWHERE) ? this.beside?.(url.slice(NOWHERE.length)) : fetch(url)),
      ...(executable === undefined ? {} : { executable }),
    });
  }

  /** Throws if there is no browser. */
  async start(): Promise<void> {
    await this.renderer.start();
  }

  /** `beside`: files next to a page without a URL. */
  async run(page: Page, beside?: (path: string) => Promise<Served | undefined>): Promise<string> {
    this.beside = beside;
    const script = await writeDownScript();
    let html = '';
    const outcome = await this.renderer.use(page, async (tab) => {
      html = await tab.settledHtml(script);
    });
    if (!('failed' in outcome)) return html;
    const code = outcome.failed === 'timeout' ? 'timeout' : 'unavailable';
    throw new PithError(code, `the page could not be rendered: ${outcome.reason}`);
  }

  close(): Promise<void> {
    return this.renderer.close();
  }
}
