// A data folder → groups of pages with their layouts: archived sites rendered with their style sheets, and single pages
// rendered without (nothing is fetched), which shows the value of a layout if only the HTML was kept.

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Renderer } from '../../../src/browser/index.ts';
import { type Layout, type Page, parsePage } from '../../../src/index.ts';
import { type GoldPage, openDataSet } from '../data/index.ts';
import { Target } from '../metrics/index.ts';
import { SiteRenderer } from '../rendered/index.ts';

export interface DrawnPage {
  readonly page: Page;
  readonly target: Target;
  readonly layout: Layout;
}

export interface DrawnGroup {
  readonly name: string;
  readonly pages: readonly DrawnPage[];
}

/** Each archive in `folder/rendered`, at most `most` pages of it. */
export async function* drawSites(folder: string, most: number): AsyncGenerator<DrawnGroup> {
  const renderer = await SiteRenderer.open();
  try {
    for (const file of archivesIn(join(folder, 'rendered'))) {
      const { archive, layouts } = await renderer.render(join(folder, 'rendered', file));
      const pages: DrawnPage[] = [];
      for await (const gold of archive.data.pages()) {
        const layout = layouts.get(gold.id);
        if (layout !== undefined && pages.length < most) pages.push(...drawn(gold, layout));
      }
      if (pages.length > 0) yield { name: archive.data.name, pages };
    }
  } finally {
    await renderer.close();
  }
}

function archivesIn(folder: string): string[] {
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.tar.gz'))
        .sort()
    : [];
}

/** The named sets in `folder/pages`, `most` pages of each, spread over the set. */
export async function* drawSets(folder: string, names: readonly string[], most: number): AsyncGenerator<DrawnGroup> {
  const renderer = new Renderer();
  try {
    for (const name of names) {
      const file = join(folder, 'pages', `${name}.jsonl.br`);
      if (!existsSync(file)) continue;
      const all: GoldPage[] = [];
      for await (const gold of openDataSet(file).pages()) if ((gold.gold.text ?? '') !== '') all.push(gold);
      const step = Math.max(1, Math.floor(all.length / most));
      const some = all.filter((_, i) => i % step === 0).slice(0, most);
      const drawnPages = await Promise.all(
        some.map(async (gold) => {
          const outcome = await renderer.render(open(gold));
          return 'failed' in outcome ? [] : drawn(gold, outcome.layout);
        }),
      );
      yield { name, pages: drawnPages.flat() };
    }
  } finally {
    await renderer.close();
  }
}

function open({ html, url }: GoldPage): Page {
  return parsePage(html, url === undefined ? {} : { url });
}

function drawn(gold: GoldPage, layout: Layout): DrawnPage[] {
  const page = open(gold);
  const target = new Target(page, gold.gold);
  return target.hasText ? [{ page, target, layout }] : [];
}
