// A store of learned sites, for pages from any site in any order. Data from the store is cached for a few seconds: another process
// may learn or forget a site, and counts have to be written.
// The surprise: no message of the store is passed on, because it would reveal the store's location.

import { asPithError, type ErrorCode, PithError } from '../../base/index.ts';
import type { Extraction, ExtractOptions, Page } from '../../index.ts';
import { SiteExtractor, type SitePageOptions } from '../../sites/tracking/index.ts';
import type { Store } from '../../store/index.ts';

/** Means the site of the page's own URL. */
const AUTO = 'auto';
const KEEP_MS = 3_000;
/** Limit on cached extractors: a caller may name any site and any options. */
const MAX_EXTRACTORS = 32;

interface Kept {
  readonly extractor: SiteExtractor;
  readonly since: number;
}

export class LearnedSites {
  private readonly store: Store;
  private readonly kept = new Map<string, Kept>();
  private changes = 0;
  private turn: Promise<unknown> = Promise.resolve();

  constructor(store: Store) {
    this.store = store;
  }

  /**
   * Extracts with the template of the page's site, one page at a time. `changes`: how often the store has been changed, as far as the
   * caller knows; a new value invalidates the cache.
   */
  extract(
    page: Page,
    site: string,
    { method, methodOptions, ...options }: Omit<ExtractOptions, 'site'>,
    changes: number = this.changes,
  ): Promise<Extraction> {
    return this.inTurn(async () => {
      if (changes !== this.changes) await this.letAllGo();
      this.changes = changes;
      const extractor = await this.extractorFor(site, method, methodOptions);
      await extractor.prepare();
      return extractor.extract(page, options as SitePageOptions);
    });
  }

  /** Writes the counts. */
  close(): Promise<void> {
    return this.inTurn(() => this.letAllGo());
  }

  private async extractorFor(
    site: string,
    method: string | undefined,
    methodOptions: Readonly<Record<string, unknown>> | undefined,
  ): Promise<SiteExtractor> {
    const key = JSON.stringify([site, method, methodOptions]);
    const found = this.kept.get(key);
    if (found !== undefined && Date.now() - found.since < KEEP_MS) return found.extractor;
    if (found !== undefined) await this.letGo(key);
    if (this.kept.size >= MAX_EXTRACTORS) await this.letGo(this.kept.keys().next().value!);
    const extractor = new SiteExtractor(this.store, {
      ...(site === AUTO ? {} : { site }),
      method,
      ...(methodOptions === undefined ? {} : { methodOptions }),
    });
    this.kept.set(key, { extractor, since: Date.now() });
    return extractor;
  }

  private async letAllGo(): Promise<void> {
    for (const key of [...this.kept.keys()]) await this.letGo(key);
  }

  /** Answers matter more than counts: if the store cannot be written, only the counts are lost. */
  private async letGo(key: string): Promise<void> {
    const kept = this.kept.get(key);
    this.kept.delete(key);
    await kept?.extractor.close().catch(() => {});
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    const before = this.turn;
    let done: () => void = () => {};
    this.turn = new Promise<void>((resolve) => {
      done = resolve;
    });
    await before;
    try {
      return await work().catch((thrown: unknown) => throwOutward(thrown));
    } finally {
      done();
    }
  }
}

/** Replaces messages of the store with ones that reveal no location; errors about the request are passed on unchanged. */
export function throwOutward(thrown: unknown): never {
  const error = asPithError(thrown);
  const words = OUTWARD[error.code];
  throw words === undefined ? error : new PithError(error.code, words, { cause: thrown });
}

const OUTWARD: Partial<Record<ErrorCode, string>> = {
  'not-found': 'this site has not been learned yet',
  corrupt: 'the record of this site in the store cannot be read',
  'no-space': 'the store is full',
  unavailable: 'the store of learned sites is unavailable; try again later',
};
