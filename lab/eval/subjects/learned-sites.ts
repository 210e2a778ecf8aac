// Methods that need a template, in an evaluation: before the first page, a pass over the data set learns every site in
// it, without reading gold. A site is the record's `site`, or that of its URL.

import { Page, parsePage, type SiteRecord } from '../../../src/index.ts';
import { MIN_PAGES, SiteLearner } from '../../../src/sites/learn.ts';
import { siteKey } from '../../../src/url/index.ts';
import type { DataSet, GoldPage } from '../data/index.ts';

/** Number of pages to learn from, per site: the upper end of the range in the FastCE paper. */
const PAGES_A_SITE = 30;

export class LearnedSites {
  private readonly records = new Map<string, SiteRecord>();
  private readonly method: string;
  private readonly options: Readonly<Record<string, unknown>>;

  constructor(method: string, options: Readonly<Record<string, unknown>>) {
    this.method = method;
    this.options = options;
  }

  async learn(data: DataSet): Promise<void> {
    const learners = new Map<string, SiteLearner>();
    for await (const gold of data.pages()) {
      const key = siteOf(gold);
      let learner = learners.get(key);
      if (learner === undefined) {
        learner = new SiteLearner({ method: this.method, methodOptions: this.options, key });
        learners.set(key, learner);
      }
      if (learner.pages < PAGES_A_SITE) learner.add(openPage(gold));
    }
    for (const [key, learner] of learners) {
      if (learner.pages < MIN_PAGES) continue;
      try {
        this.records.set(key, learner.finish());
      } catch {
        // Pages without a common layout have no template: the method abstains on them, which is counted.
      }
    }
  }

  of(gold: GoldPage): SiteRecord | undefined {
    return this.records.get(siteOf(gold));
  }
}

/** Without its URL: a site whose records and URLs name different hosts is still one site. */
function openPage(gold: GoldPage): Page {
  return new Page(parsePage(gold.html).tape, {});
}

function siteOf({ site, url }: GoldPage): string {
  return site ?? (url === undefined ? undefined : siteKey(url)) ?? 'one site';
}
