// A site's record while its pages are being extracted: each page is judged at once, and the verdicts are counted in the
// store some at a time. The surprise: they are counted on the record as it then stands, because other processes count
// too; a site that was learned anew meanwhile is taken over instead, since old verdicts say nothing about it.

import { asPithError } from '../../error.ts';
import { type Extraction, type SiteRecord, staleReason } from '../../index.ts';
import type { Store } from '../../store/index.ts';
import { countPage, type Judgement, judgePage } from '../../templates/index.ts';
import { learnCommand } from './options.ts';

/** Pages between two writes: a write costs about as much as a page. */
const BATCH = 16;

export class TrackedSite {
  private current: SiteRecord;
  private readonly store: Store;
  private readonly warn: (line: string) => void;
  private pending: Judgement[] = [];
  private saidStale = false;
  private counting = true;

  constructor(record: SiteRecord, store: Store, warn: (line: string) => void) {
    this.current = record;
    this.store = store;
    this.warn = warn;
    this.sayIfStale(record);
  }

  get record(): SiteRecord {
    return this.current;
  }

  async observe(extraction: Extraction): Promise<void> {
    // A picture among the pages says nothing about the site's layout.
    if (extraction.page.info.decoded?.evidence.binary !== undefined) return;
    const contentWords = extraction.fallback === undefined ? extraction.contentWords : 0;
    this.pending.push(judgePage(this.current, extraction.page, { contentWords }, extraction.template));
    if (this.pending.length >= BATCH) await this.flush();
  }

  /** Writes what has been counted. Answers are worth more than counters: a store that cannot be written is only told of. */
  async flush(): Promise<void> {
    const batch = this.pending;
    this.pending = [];
    if (batch.length === 0 || !this.counting) return;
    try {
      await this.count(batch);
    } catch (thrown) {
      this.counting = false;
      this.warn(`site '${this.current.key}': pages are not counted from here on: ${asPithError(thrown).message}`);
    }
  }

  private async count(batch: readonly Judgement[]): Promise<void> {
    const { key, method, version } = this.current;
    let stored: SiteRecord | undefined;
    const counted = await this.store.update(key, method, (found) => {
      stored = found;
      return found?.version === version ? batch.reduce(countPage, found) : undefined;
    });
    if (counted !== undefined) this.sayIfStale(counted);
    else if (stored !== undefined) {
      this.current = stored;
      this.saidStale = false;
      this.sayIfStale(stored);
    } else this.counting = false; // forgotten meanwhile: there is nothing to count in
  }

  private sayIfStale(record: SiteRecord): void {
    const reason = staleReason(record);
    if (reason === undefined || this.saidStale) return;
    this.saidStale = true;
    const again = learnCommand(record.key, record.method, this.store.location);
    this.warn(`site '${record.key}' is stale (${reason}); learn it again: ${again}`);
  }
}
