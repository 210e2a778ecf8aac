// Page + store of learned sites → extraction. The site is the named one, or that of each page's URL; a page of an unlearned
// site is judged without a template, and the answer says so. Records are read once and cached, least recently used ones
// dropped; how well a site fits its pages is counted on the way (tracked-site.ts). A site may have rules, learned or not: they
// are always applied, and counted too (tracked-rules.ts).

import { PithError } from '../../base/index.ts';
import {
  DEFAULT_METHOD,
  type Extraction,
  type ExtractOptions,
  extract,
  Page,
  type PageInput,
  parsePage,
  type Rule,
  type SiteRecord,
} from '../../index.ts';
import { pageAddress } from '../../metadata/index.ts';
import { findMethod } from '../../methods/index.ts';
import type { Store } from '../../store/index.ts';
import { siteKey } from '../../url/index.ts';
import { addRules, NO_RULES } from '../rules/index.ts';
import { RULES_METHOD } from '../templates/index.ts';
import { assertReadable } from './assert-readable.ts';
import { learnCommandLine } from './command-lines.ts';
import { Recent } from './recent.ts';
import type { SiteNotice } from './site-notice.ts';
import { readRules } from './stored-rules.ts';
import { readSite } from './stored-site.ts';
import { TrackedRules } from './tracked-rules.ts';
import { TrackedSite } from './tracked-site.ts';

export interface SiteExtractorOptions {
  /** A site's key; without it the URL of each page decides. */
  readonly site?: string | undefined;
  /** A method that learns, or that uses what another learned; default `DEFAULT_METHOD`. */
  readonly method?: string | undefined;
  /** Added to the options that the site was learned with. */
  readonly methodOptions?: Readonly<Record<string, unknown>>;
  /** Learn a stale site again from the pages that follow. */
  readonly relearn?: boolean;
  /** Rules by site key, instead of those in the store. */
  readonly rules?: ReadonlyMap<string, readonly Rule[]>;
  /** Count in the store how well templates and rules fit; default true. */
  readonly counts?: boolean;
  /** Called when a site becomes stale, is learned again, or cannot be counted, or when a rule no longer matches. */
  readonly onNotice?: (notice: SiteNotice) => void;
}

/** Options of `extract`, without those that the extractor decides. */
export type SitePageOptions = Omit<ExtractOptions, 'site' | 'template' | 'method' | 'methodOptions'>;

const OPTIONS: readonly string[] = [
  'site',
  'method',
  'methodOptions',
  'relearn',
  'rules',
  'counts',
  'onNotice',
] satisfies (keyof SiteExtractorOptions)[];

/** Maximum sites in memory; the least recently used one is written and dropped. */
const MAX_SITES = 64;

/** Extracts pages with the templates of a store, and counts how well they still fit. One page at a time. */
export class SiteExtractor {
  private readonly store: Store;
  private readonly options: SiteExtractorOptions;
  private readonly method: string;
  /** The learner whose record is read: the method itself, or another. */
  private readonly learner: string;
  private readonly sites = new Recent<TrackedSite>(MAX_SITES, (site) => site.finish());
  private readonly rules = new Recent<TrackedRules>(MAX_SITES, (rules) => rules.flush());

  constructor(store: Store, options: SiteExtractorOptions = {}) {
    for (const name of Object.keys(options)) {
      if (!OPTIONS.includes(name))
        throw new PithError('bad-option', `unknown option '${name}' (available: ${OPTIONS.join(', ')})`);
    }
    this.store = store;
    this.options = options;
    this.method = options.method ?? DEFAULT_METHOD;
    const { reads } = findMethod(this.method);
    if (reads === undefined)
      throw new PithError('bad-option', `method '${this.method}' does not use a site: omit the site or the method`);
    this.learner = reads.learner;
  }

  /** Rejects a named site that is not in the store, before any page is read. `extract` would, with the first page. */
  async prepare(): Promise<void> {
    const { site } = this.options;
    if (site !== undefined) await this.assertThere(site);
  }

  /** Extracts a page by its site's template; by the default method, with `fallback` set, if its site was not learned. */
  async extract(input: PageInput | Page, given: SitePageOptions = {}): Promise<Extraction> {
    const page = input instanceof Page ? input : openPage(input, given);
    const { url: _url, contentType: _contentType, rules: own = [], ...rest } = given;
    const key = await this.keyOf(page);
    const rules = key === undefined ? undefined : await this.trackedRules(key);
    const all = rules === undefined ? own : own.length === 0 ? rules.rules : [...rules.rules, ...own];
    const options: SitePageOptions = {
      // A page that was passed in open belongs to the caller: the answer must be about that page.
      embedded: input instanceof Page ? 'drop' : 'read',
      ...rest,
      ...(all.length === 0 ? {} : { rules: all }),
    };
    const tracked = key === undefined ? undefined : await this.tracked(key);
    const extraction =
      tracked === undefined ? this.withoutSite(page, key, options) : this.withSite(page, tracked, options);
    // Text from a page's data says nothing about its layout.
    if (extraction.source === 'page') {
      await tracked?.observe(extraction);
      await rules?.observe(extraction);
    }
    return extraction;
  }

  /** Writes the counters, and learns stale sites again. The store stays open: it belongs to the caller. */
  async close(): Promise<void> {
    await this.sites.clear();
    await this.rules.clear();
  }

  /** The named site; else that of the page's URL. */
  private async keyOf(page: Page): Promise<string | undefined> {
    const { site } = this.options;
    if (site !== undefined) {
      await this.assertThere(site);
      return site;
    }
    const url = pageAddress(page);
    return url === undefined ? undefined : siteKey(url);
  }

  private async assertThere(key: string): Promise<void> {
    if ((await this.tracked(key)) === undefined && (await this.trackedRules(key)) === undefined)
      throw await this.notFound(key);
  }

  private withSite(page: Page, { record }: TrackedSite, options: SitePageOptions): Extraction {
    return extract(page, {
      ...options,
      method: this.method,
      methodOptions: this.optionsFor(record),
      site: record,
    });
  }

  private withoutSite(page: Page, key: string | undefined, options: SitePageOptions): Extraction {
    const reason =
      key === undefined
        ? 'the page has no URL to find its site by'
        : options.rules === undefined
          ? `site '${key}' has not been learned with the method '${this.learner}'`
          : `the rules of '${key}' were applied, but no template of it has been learned`;
    const { needs } = findMethod(this.method);
    const method = needs.includes('template') ? DEFAULT_METHOD : this.method;
    const methodOptions = method === this.method ? (this.options.methodOptions ?? {}) : {};
    return extract(page, { ...options, method, methodOptions }).withFallback({ from: this.method, reason });
  }

  /** A site's own options, changed by those of the caller. */
  private optionsFor(record: SiteRecord): Readonly<Record<string, unknown>> {
    const learned = record.method === this.method ? record.options : {};
    return { ...learned, ...this.options.methodOptions };
  }

  private tracked(key: string): Promise<TrackedSite | undefined> {
    return this.sites.get(key, async () => {
      const record = await readSite(this.store, key, this.learner);
      if (record === undefined) return undefined;
      assertReadable(record);
      const { relearn = false, counts = true, onNotice = () => {} } = this.options;
      return new TrackedSite(record, { store: this.store, relearn, counts, onNotice });
    });
  }

  private trackedRules(key: string): Promise<TrackedRules | undefined> {
    return this.rules.get(key, async () => {
      const { rules: given, counts = true, onNotice = () => {} } = this.options;
      const own = given?.get(key);
      const { list } = own === undefined ? ((await readRules(this.store, key)) ?? NO_RULES) : addRules(NO_RULES, own);
      if (list.length === 0) return undefined;
      return new TrackedRules(key, list, { store: this.store, counts: counts && own === undefined, onNotice });
    });
  }

  private async notFound(key: string): Promise<PithError> {
    const others = (await this.store.list())
      .filter((one) => one.key === key && one.method !== RULES_METHOD)
      .map(({ method }) => method);
    const learned = others.length === 0 ? '' : ` (it has been learned with ${others.join(', ')}: use that as --method)`;
    const command = learnCommandLine(key, this.learner, this.store.location);
    return new PithError(
      'not-found',
      `site '${key}' has not been learned with the method '${this.learner}' in '${this.store.location}'${learned}; learn it: ${command}`,
    );
  }
}

/** Opened before its site is known, since the site may depend on its URL. */
function openPage(input: PageInput, { url, contentType, limits }: SitePageOptions): Page {
  return parsePage(input, {
    ...(url === undefined ? {} : { url }),
    ...(contentType === undefined ? {} : { contentType }),
    ...(limits === undefined ? {} : { limits }),
  });
}
