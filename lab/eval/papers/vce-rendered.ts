// Sites with layouts from Chromium: those of a folder `rendered/` with their style sheets, or generated demo sites. Each site is
// judged in two halves, each learned from for the other. A page that could not be rendered has no layout and is estimated.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Renderer } from '../../../src/browser/index.ts';
import { type Layout, parsePage } from '../../../src/index.ts';
import { Target } from '../metrics/index.ts';
import { SiteRenderer } from '../rendered/index.ts';
import type { SitePage } from '../sites/index.ts';
import type { SiteDraw } from './paper.ts';

export interface RenderedPages {
  readonly name: string;
  readonly pages: readonly SitePage[];
  layoutOf(page: SitePage): { readonly layout?: Layout };
}

/** The sites of a folder of archives, one after another. */
export async function* renderedSites(folder: string): AsyncGenerator<RenderedPages> {
  const renderer = await SiteRenderer.open();
  try {
    const files = readdirSync(folder).filter((name) => name.endsWith('.tar.gz'));
    for (const file of files.sort()) {
      const { archive, layouts } = await renderer.render(join(folder, file));
      const pages: SitePage[] = [];
      for await (const gold of archive.data.pages()) {
        const page = parsePage(gold.html, gold.url === undefined ? {} : { url: gold.url });
        const target = new Target(page, gold.gold);
        if (target.hasText) pages.push({ gold, page, target });
      }
      yield { name: archive.data.name, pages, layoutOf: ({ gold }) => known(layouts.get(gold.id)) };
    }
  } finally {
    await renderer.close();
  }
}

/** Pages that need nothing from the network: the demo's. */
export async function* renderedDraws(draws: readonly SiteDraw[]): AsyncGenerator<RenderedPages> {
  const renderer = new Renderer();
  try {
    for (const { site, learn, score } of draws) {
      const pages = [...learn, ...score];
      const outcomes = await Promise.all(pages.map(({ page }) => renderer.render(page)));
      const failed = outcomes.find((one) => 'failed' in one);
      if (failed !== undefined && outcomes.every((one) => 'failed' in one)) throw new Error(failed.reason);
      const layouts = new Map(outcomes.map((one, i) => [pages[i]!, 'layout' in one ? one.layout : undefined]));
      yield { name: site.name, pages, layoutOf: (page) => known(layouts.get(page)) };
    }
  } finally {
    await renderer.close();
  }
}

function known(layout: Layout | undefined): { readonly layout?: Layout } {
  return layout === undefined ? {} : { layout };
}

/** Two halves, each learned from for the other. */
export function halvesOf(pages: readonly SitePage[]): { learn: SitePage[]; score: SitePage[] }[] {
  const halves = [0, 1].map((half) => pages.filter((_, i) => i % 2 === half));
  return [0, 1].map((half) => ({ learn: halves[1 - half]!, score: halves[half]! }));
}
