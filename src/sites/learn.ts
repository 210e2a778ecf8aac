// Pages of one site → SiteRecord: clusters them by page kind and learns a template for each. No page is kept: a learner stores
// what it needs of each page (hashes, counts), and the clusters are decided at the end. Pages are then sorted, so that the
// same pages give the same record in any order.

import { PithError } from '../base/index.ts';
import { checkOptions, findMethod, type Learner, type Method, type MethodOptions } from '../methods/index.ts';
import { Page } from '../page/index.ts';
import { hash53 } from '../text/index.ts';
import { siteKey, urlShape } from '../url/index.ts';
import {
  clusterSignatures,
  homeDistances,
  NEW_HEALTH,
  type PageLinks,
  pageLinks,
  SITE_VERSION,
  type Signature,
  type SiteRecord,
  type SiteTemplate,
  signatureOf,
  storedSignature,
  withDistance,
} from './templates/index.ts';

export interface LearnOptions {
  /** A learner from `methods()`; default `DEFAULT_LEARNER`. */
  readonly method?: string;
  readonly methodOptions?: Readonly<Record<string, unknown>>;
  /** The site's name; default: the registrable domain of the pages' URLs. */
  readonly key?: string;
  /** One template for all pages (`false`) or one per page kind. */
  readonly cluster?: boolean;
  /** Minimum similarity for two groups of pages to be one page kind (default .25), or the cut of `pith cluster`. */
  readonly threshold?: number | 'silhouette';
  /** The time in ISO 8601, written into the record. */
  readonly now?: string;
}

/**
 * The default learner.
 *
 *     learnSite(pages, { method: DEFAULT_LEARNER }).method; // 'site'
 */
export const DEFAULT_LEARNER = 'site';

/** A template describes what pages share, so it needs at least two. */
export const MIN_PAGES = 2;
/**
 * Default similarity at which two groups share a template: sites under one name get one each, and kinds of a site that share a frame
 * learn together (`lab eval clusters` measures both). `pith cluster` uses the silhouette instead. Of 34 sites with one page kind, the
 * silhouette splits one site of nearly equal pages into four kinds, each with too few pages for a good template (`site`: word F .713
 * instead of .962).
 */
const LEARNED_LIKENESS = 0.25;
/** Number of URL shapes kept per template, for people. */
const KEPT_SHAPES = 5;

const LEARN_OPTIONS = ['method', 'methodOptions', 'key', 'cluster', 'threshold', 'now'];

/** What is kept of a page besides the data of its method. */
interface SeenPage {
  readonly url: string;
  /** Hash of the URL: a random but stable position among the pages. */
  readonly place: number;
  /** Hash of the text. */
  readonly text: number;
  readonly shape: string | undefined;
  readonly signature: Signature;
  /** Its links, if the page itself was added. */
  readonly links?: PageLinks | undefined;
}

/** The learner for a method: itself, or the one whose templates it reads (`site` for `fusion`). */
function learnerOf(name: string): Method {
  const method = findMethod(name);
  return method.learner === undefined && method.reads !== undefined ? findMethod(method.reads.learner) : method;
}

/** A page as a learner needs it: hashes and counts, no text. Plain data. */
export interface PageSketch extends Omit<SeenPage, 'links'> {
  readonly learned: unknown;
}

/**
 * Learns a site page by page.
 *
 *     const learner = new SiteLearner();
 *     for (const page of pages) learner.add(page);
 *     learner.finish().templates.length; // 1
 */
export class SiteLearner {
  private readonly method: string;
  private readonly options: MethodOptions;
  private readonly learner: Learner;
  private readonly given: LearnOptions;
  private readonly seen: SeenPage[] = [];
  private readonly keys = new Map<string, number>();

  constructor(options: LearnOptions = {}) {
    for (const name of Object.keys(options)) {
      if (!LEARN_OPTIONS.includes(name))
        throw new PithError('bad-option', `unknown option '${name}' (available: ${LEARN_OPTIONS.join(', ')})`);
    }
    const method = learnerOf(options.method ?? DEFAULT_LEARNER);
    if (method.learner === undefined) throw new PithError('bad-option', `method '${method.name}' does not learn`);
    this.given = options;
    this.method = method.name;
    this.options = checkOptions(method.name, method.options, options.methodOptions);
    this.learner = method.learner(this.options);
  }

  /** Pages added. */
  get pages(): number {
    return this.seen.length;
  }

  add(page: Page): void {
    if (!(page instanceof Page))
      throw new PithError('bad-input', 'a site is learned from open pages: pass each to parsePage first');
    this.learner.add(page);
    this.note({ ...seenPage(page), links: pageLinks(page) });
  }

  /** What `add` keeps of a page, as plain data that can be stored or sent; only for learners that support it. */
  sketch(page: Page): PageSketch {
    if (this.learner.sketch === undefined)
      throw new PithError('bad-option', `method '${this.method}' does not support sketches: use 'site'`);
    return { ...seenPage(page), learned: this.learner.sketch(page) };
  }

  /** Adds a page by its sketch: the same as adding the page itself, except that its links are unknown. */
  addSketch({ learned, ...seen }: PageSketch): void {
    if (this.learner.addSketch === undefined)
      throw new PithError('bad-option', `method '${this.method}' does not support sketches: use 'site'`);
    this.learner.addSketch(learned);
    this.note(seen);
  }

  /** The site so far. May be called more than once. */
  finish(): SiteRecord {
    const key = this.siteKey();
    if (this.pages < MIN_PAGES) {
      const have = this.pages === 0 ? 'no pages' : 'one page only';
      throw new PithError(
        'bad-input',
        `${have} to learn '${key}' from: at least ${MIN_PAGES} are needed, 20 work well`,
      );
    }
    const { cluster, threshold: given = LEARNED_LIKENESS } = this.given;
    const threshold = cluster === false ? 0 : given === 'silhouette' ? undefined : given;
    const order = canonicalOrder(this.seen);
    const distances = homeDistances(this.seen.map(({ links }) => links));
    const signatures = order.map((page) => withDistance(this.seen[page]!.signature, distances[page]));
    const clusters = clusterSignatures(signatures, { threshold }).map((one) => ({
      ...one,
      pages: one.pages.map((place) => order[place]!),
    }));
    const large = clusters.filter((one) => one.pages.length >= MIN_PAGES);
    if (large.length === 0) {
      throw new PithError(
        'bad-input',
        `the ${this.pages} pages for '${key}' have no page kind in common: are they from different sites?`,
      );
    }
    const templates: SiteTemplate[] = large.map(({ signature, pages, reach }, i) => ({
      id: String(i + 1),
      signature: storedSignature(signature),
      reach,
      urlShapes: this.shapesOf(pages),
      template: this.learner.finish(pages),
      health: NEW_HEALTH,
    }));
    return {
      key,
      format: SITE_VERSION,
      method: this.method,
      options: this.options,
      version: 1,
      created: this.given.now ?? '',
      templates,
      health: NEW_HEALTH,
      history: [],
    };
  }

  private note(seen: SeenPage): void {
    const key = seen.url === '' ? undefined : siteKey(seen.url);
    if (key !== undefined) this.keys.set(key, (this.keys.get(key) ?? 0) + 1);
    this.seen.push(seen);
  }

  private siteKey(): string {
    if (this.given.key !== undefined) return this.given.key;
    const all = [...this.keys.keys()];
    if (all.length > 1) {
      const named = [...this.keys].map(([key, count]) => `${key} (${count})`).join(', ');
      throw new PithError(
        'bad-input',
        `pages from different sites: ${named}; name the site (--site) to learn them together`,
      );
    }
    if (all[0] === undefined) throw new PithError('bad-option', 'no page has a URL: name the site (--site)');
    return all[0];
  }

  private shapesOf(pages: readonly number[]): (readonly [string, number])[] {
    const counts = new Map<string, number>();
    for (const page of pages) {
      const { shape } = this.seen[page]!;
      if (shape !== undefined) counts.set(shape, (counts.get(shape) ?? 0) + 1);
    }
    return [...counts].sort((a, b) => b[1] - a[1]).slice(0, KEPT_SHAPES);
  }
}

function seenPage(page: Page): SeenPage {
  const { url = '' } = page;
  return {
    url,
    place: hash53(url),
    text: hash53(page.text),
    shape: url === '' ? undefined : urlShape(url)?.text,
    signature: signatureOf(page),
  };
}

/** Indices of the pages by the hash of their URL, then by URL and text: independent of their order. */
function canonicalOrder(seen: readonly SeenPage[]): number[] {
  return seen
    .map((_, i) => i)
    .sort((i, j) => {
      const [a, b] = [seen[i]!, seen[j]!];
      return a.place - b.place || (a.url < b.url ? -1 : a.url > b.url ? 1 : a.text - b.text);
    });
}

/**
 * Learns a site from its pages.
 *
 *     const site = learnSite(pages);
 *     extract(html, { site }).text;
 */
export function learnSite(pages: Iterable<Page>, options: LearnOptions = {}): SiteRecord {
  const learner = new SiteLearner(options);
  if (typeof pages?.[Symbol.iterator] !== 'function') throw new PithError('bad-input', 'pages must be a list');
  for (const page of pages) learner.add(page);
  return learner.finish();
}
