// Pages of an archived site → their layouts by page id, rendered in Chromium from a loopback server. Nothing leaves the
// machine: links elsewhere are served from the archive if it has them, and rejected otherwise.

import { Renderer } from '../../../src/browser/index.ts';
import { type Layout, parsePage } from '../../../src/index.ts';
import { isUrl } from '../../../src/url/index.ts';
import { openSiteArchive, type SiteArchive, type SiteServer, serveSites } from './site-archive.ts';

export interface RenderedSite {
  readonly archive: SiteArchive;
  readonly layouts: ReadonlyMap<string, Layout>;
  /** Number of elements on all pages, and of those with a box. */
  readonly elements: number;
  readonly mapped: number;
  readonly failed: number;
  readonly ms: number;
}

export class SiteRenderer {
  private readonly server: SiteServer;
  private readonly renderer: Renderer;
  private shown: SiteArchive | undefined;

  static async open(tabs = 2): Promise<SiteRenderer> {
    return new SiteRenderer(await serveSites(), tabs);
  }

  private constructor(server: SiteServer, tabs: number) {
    this.server = server;
    this.renderer = new Renderer({ tabs, network: [server.origin], rewrite: (url) => this.fromArchive(url) });
  }

  async render(path: string): Promise<RenderedSite> {
    const archive = openSiteArchive(path, this.server.origin);
    this.shown = archive;
    this.server.show(archive);
    const layouts = new Map<string, Layout>();
    const sums = { elements: 0, mapped: 0, failed: 0 };
    const start = performance.now();
    const work: Promise<void>[] = [];
    for await (const { id, html, url } of archive.data.pages()) {
      const page = parsePage(html, url === undefined ? {} : { url });
      work.push(
        this.renderer.render(page).then((outcome) => {
          if ('failed' in outcome) {
            sums.failed++;
            return;
          }
          layouts.set(id, outcome.layout);
          sums.elements += outcome.elements;
          sums.mapped += outcome.mapped;
        }),
      );
    }
    await Promise.all(work);
    return { archive, layouts, ...sums, ms: performance.now() - start };
  }

  async close(): Promise<void> {
    await this.renderer.close();
    await this.server.close();
  }

  /** Sites also link to themselves by their own names. */
  private fromArchive(url: string): string | undefined {
    if (url.startsWith(this.server.origin) || !isUrl(url)) return undefined;
    const { pathname, search } = new URL(url);
    const known = this.shown?.file(decodeURIComponent(pathname.slice(1))) !== undefined;
    return known ? this.server.origin + pathname + search : undefined;
  }
}
