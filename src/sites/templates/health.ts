// Site + page + what was extracted → the site with its counters moved on, and `stale` set once a template stops fitting.
// Each page leaves one letter in a window of the last ones, so the record says what went wrong and forgets slowly.
// The surprise: nothing is compared with the gold or with another method; a template is judged by its own learned pages.

import type { Page } from '../../page/index.ts';
import { matchTemplate } from './match.ts';
import { covered } from './profile.ts';
import { signatureOf } from './signature.ts';
import type { Health, SiteRecord, SiteTemplate } from './site-record.ts';

/** What a letter of `Health.recent` means. */
const OUTCOMES = {
  '.': 'fits',
  '-': 'too little was extracted',
  '+': 'too much was extracted',
  '?': 'most of the page has a structure never seen when learning',
  x: 'unlike every page kind learned',
} as const;
export type Outcome = keyof typeof OUTCOMES;

/** Pages remembered. */
const WINDOW = 32;
/** No verdict before this many. */
const MIN_SEEN = 8;
/** Stale when this share of the window does not fit. */
const STALE_SHARE = 0.5;
/** Too little: fewer words than this share of the learned median, and a smaller part of the page. Too much: the mirror of it. */
const LITTLE = 0.1;
const MUCH = 2.5;
/** Strange: a smaller share of the page's block paths than this was seen when learning. */
const KNOWN_PATHS = 0.35;

/** What was extracted: words of content; the page gives the rest. */
export interface Observed {
  readonly contentWords: number;
}

/** What a page said about the site: small and free of the page, so that it can be counted later, or elsewhere. */
export interface Judgement {
  /** Id of the template the page belongs to; absent when it belongs to none. */
  readonly template?: string;
  readonly outcome: Outcome;
}

/**
 * The site after one more page. `template` is the id that was used, as `matchTemplate` said; without it the page is matched.
 *
 *     const site = learnSite(pages);
 *     const page = pages[0]!;
 *     staleReason(observe(site, page, extract(page, { site }))); // undefined
 */
export function observe(site: SiteRecord, page: Page, observed: Observed, template?: string): SiteRecord {
  return countPage(site, judgePage(site, page, observed, template));
}

/** The first half of `observe`: needs the page and its templates, changes nothing. */
export function judgePage(site: SiteRecord, page: Page, observed: Observed, template?: string): Judgement {
  const used =
    template === undefined ? matchTemplate(site, page).template : site.templates.find((one) => one.id === template);
  return used === undefined ? { outcome: 'x' } : { template: used.id, outcome: outcomeOf(used, page, observed) };
}

/** The second half of `observe`: the counters moved on, on whatever copy of the record is the current one. */
export function countPage(site: SiteRecord, { template, outcome }: Judgement): SiteRecord {
  const isStranger = template === undefined;
  return {
    ...site,
    templates: isStranger
      ? site.templates
      : site.templates.map((one) => (one.id === template ? { ...one, health: advance(one.health, outcome) } : one)),
    health: advance(site.health, isStranger ? 'x' : '.'),
  };
}

function outcomeOf(site: SiteTemplate, page: Page, { contentWords }: Observed): Outcome {
  const { figures } = site.template;
  if (covered(signatureOf(page).paths, site.signature.paths) < KNOWN_PATHS) return '?';
  const usualWords = figures['contentWords'];
  const usualShare = figures['contentShare'];
  if (usualWords === undefined || usualShare === undefined) return '.';
  const all = page.flow.words[page.tape.size]!;
  const share = all === 0 ? 0 : contentWords / all;
  if (contentWords < LITTLE * usualWords && share < LITTLE * usualShare + 0.02) return '-';
  // A share cannot grow much past its median on pages that are all content: measured by what is left out.
  if (share > Math.min(0.98, MUCH * usualShare) && contentWords > MUCH * usualWords) return '+';
  return '.';
}

/** One more letter; `stale` once half of the window does not fit, and never taken back: learning again gives a new health. */
function advance(health: Health, outcome: Outcome): Health {
  const recent = (health.recent + outcome).slice(-WINDOW);
  const seen = health.seen + 1;
  if (health.stale !== undefined) return { seen, recent, stale: health.stale };
  if (recent.length < MIN_SEEN) return { seen, recent };
  const bad = [...recent].filter((letter) => letter !== '.');
  if (bad.length < STALE_SHARE * recent.length) return { seen, recent };
  return { seen, recent, stale: reasonOf(bad, recent.length) };
}

function reasonOf(bad: readonly string[], all: number): string {
  const counts = Object.entries(OUTCOMES)
    .map(([letter, meaning]) => ({ meaning, count: bad.filter((one) => one === letter).length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  return counts.map(({ meaning, count }) => `${meaning} on ${count} of the last ${all} pages`).join(', ');
}
