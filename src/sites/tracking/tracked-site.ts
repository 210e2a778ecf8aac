// A site's record during extraction: each page is judged at once, and the verdicts are counted in the store in batches. The
// surprise: they are added to the current version of the record, because other processes count too; if the site has been
// learned again meanwhile, the new record is used and the old verdicts are dropped. With `relearn`, a stale site is learned
// again from the pages that follow.

import { asPithError } from '../../base/index.ts';
import { type Extraction, type Page, SiteLearner, type SiteRecord, staleReason, supersede } from '../../index.ts';
import type { Store } from '../../store/index.ts';
import { countPage, type HealthVerdict, judgeHealth } from '../templates/index.ts';
import { learnCommandLine } from './command-lines.ts';
import type { SiteNotice } from './site-notice.ts';

/** Pages between two writes: a write costs about as much as a page. */
const BATCH = 16;
/** A stale site is learned again from this many pages; fewer are enough at the end of a run. */
const RELEARN_PAGES = 24;
const MIN_RELEARN_PAGES = 8;

export interface TrackedSiteOptions {
  readonly store: Store;
  readonly relearn: boolean;
  /** Whether to store the counts. */
  readonly counts: boolean;
  readonly onNotice: (notice: SiteNotice) => void;
}

export class TrackedSite {
  private current: SiteRecord;
  private readonly store: Store;
  private readonly options: TrackedSiteOptions;
  private pending: HealthVerdict[] = [];
  private saidStale = false;
  private counting: boolean;
  /** Set once the site is stale. */
  private learner: SiteLearner | undefined;

  constructor(record: SiteRecord, options: TrackedSiteOptions) {
    this.current = record;
    this.store = options.store;
    this.options = options;
    this.counting = options.counts;
    this.checkHealth(record);
  }

  get record(): SiteRecord {
    return this.current;
  }

  /** Counts a page that was extracted by this site. */
  async observe(extraction: Extraction): Promise<void> {
    const { page, fallback, template } = extraction;
    // A picture or an empty file among the pages says nothing about the site.
    if (page.info.decoded?.evidence.binary !== undefined || page.segments.count === 0) return;
    const contentWords = fallback === undefined ? extraction.contentWords : 0;
    this.pending.push(judgeHealth(this.current, page, { contentWords }, template));
    if (this.pending.length >= BATCH) await this.flush();
    if (this.learner !== undefined) await this.learnFrom(this.learner, page);
  }

  /** Writes the remaining counts, at the end. */
  async finish(): Promise<void> {
    await this.flush();
    if (this.learner !== undefined && this.learner.pages >= MIN_RELEARN_PAGES) await this.relearn(this.learner);
  }

  /** Writes the counts. Answers matter more than counters: a store that cannot be written is only reported. */
  private async flush(): Promise<void> {
    const batch = this.pending;
    this.pending = [];
    if (batch.length === 0 || !this.counting) return;
    try {
      await this.count(batch);
    } catch (thrown) {
      this.counting = false;
      this.notify('not-counted', `is no longer counted: ${asPithError(thrown).message}`);
    }
  }

  private async count(batch: readonly HealthVerdict[]): Promise<void> {
    const { key, method, version } = this.current;
    let stored: SiteRecord | undefined;
    const counted = await this.store.update(key, method, (found) => {
      stored = found;
      return found?.version === version ? batch.reduce(countPage, found) : undefined;
    });
    if (counted !== undefined) this.checkHealth(counted);
    else if (stored !== undefined) this.takeOver(stored);
    else this.counting = false; // removed meanwhile: nothing to count
  }

  private async learnFrom(learner: SiteLearner, page: Page): Promise<void> {
    learner.add(page);
    if (learner.pages >= RELEARN_PAGES) await this.relearn(learner);
  }

  private async relearn(learner: SiteLearner): Promise<void> {
    this.learner = undefined;
    const { key, method, version } = this.current;
    this.pending = []; // verdicts on the old version
    try {
      const next = learner.finish();
      const saved = await this.store.update(key, method, (old) =>
        old?.version === version ? supersede(old, next) : undefined,
      );
      if (saved === undefined) return;
      this.takeOver(saved);
      this.notify('relearned', `has been learned again from ${learner.pages} pages: version ${saved.version}`);
    } catch (thrown) {
      this.notify('not-relearned', `could not be learned again: ${asPithError(thrown).message}`);
    }
  }

  /** A newer version is in the store. */
  private takeOver(record: SiteRecord): void {
    this.current = record;
    this.saidStale = false;
    this.checkHealth(record);
  }

  /** Reports that the site is stale, and starts to learn it again if wanted. */
  private checkHealth(record: SiteRecord): void {
    const reason = staleReason(record);
    if (reason === undefined || this.saidStale) return;
    this.saidStale = true;
    const { key, method, options: methodOptions } = record;
    if (this.options.relearn) {
      this.learner = new SiteLearner({ key, method, methodOptions, now: new Date().toISOString() });
      this.notify('stale', `is stale (${reason}); learning it again from the pages that follow`);
    } else {
      this.notify(
        'stale',
        `is stale (${reason}); learn it again: ${learnCommandLine(key, method, this.store.location)}`,
      );
    }
  }

  private notify(kind: SiteNotice['kind'], what: string): void {
    const { key, method } = this.current;
    this.options.onNotice({ kind, key, method, message: `site '${key}' ${what}` });
  }
}
