// Site + page + its extraction → the site with updated counters, and `stale` set once a template stops fitting. Each page adds
// one letter to a window of recent pages, so the record shows what went wrong and forgets slowly. The surprise: nothing is
// compared with gold or with another method; a template is judged by its own learned pages.

import type { Page } from '../../page/index.ts';
import { matchTemplate } from './match.ts';
import { covered } from './profile.ts';
import { signatureOf } from './signature.ts';
import type { Health, SiteRecord, SiteTemplate } from './site-record.ts';

/** The meaning of each letter in `Health.recent`. */
const OUTCOMES = {
  '.': 'fits',
  '-': 'too little was extracted',
  '+': 'too much was extracted',
  '?': 'most of the page has a structure that was not seen when learning',
  x: 'unlike every learned page kind',
} as const;
export type HealthOutcome = keyof typeof OUTCOMES;

/** Number of pages remembered. */
const WINDOW = 32;
/** Minimum pages for a verdict. */
const MIN_SEEN = 8;
/** Stale if this share of the window does not fit. */
const STALE_SHARE = 0.5;
/** Too little: fewer words than this share of the learned median, and a smaller part of the page. Too much: the reverse. */
const LITTLE = 0.1;
const MUCH = 2.5;
/** Strange: less than this share of the page's block paths was seen when learning. */
const KNOWN_PATHS = 0.35;

/** The extraction: words of content; the rest comes from the page. */
export interface Observed {
  readonly contentWords: number;
}

/** A page's verdict on its site: small and independent of the page, so that it can be counted later, or elsewhere. */
export interface HealthVerdict {
  /** Id of the page's template; absent if none matches. */
  readonly template?: string;
  readonly outcome: HealthOutcome;
}

/**
 * The site after one more page. `template` is the id from `matchTemplate`; without it the page is matched.
 *
 *     const site = learnSite(pages);
 *     const page = pages[0]!;
 *     staleReason(observe(site, page, extract(page, { site }))); // undefined
 */
export function observe(site: SiteRecord, page: Page, observed: Observed, template?: string): SiteRecord {
  return countPage(site, judgeHealth(site, page, observed, template));
}

/** The first half of `observe`: needs the page and its templates, changes nothing. */
export function judgeHealth(site: SiteRecord, page: Page, observed: Observed, template?: string): HealthVerdict {
  const used =
    template === undefined ? matchTemplate(site, page).template : site.templates.find((one) => one.id === template);
  return used === undefined ? { outcome: 'x' } : { template: used.id, outcome: outcomeOf(used, page, observed) };
}

/** The second half of `observe`: updates the counters on the current copy of the record. */
export function countPage(site: SiteRecord, { template, outcome }: HealthVerdict): SiteRecord {
  const isStranger = template === undefined;
  return {
    ...site,
    templates: isStranger
      ? site.templates
      : site.templates.map((one) => (one.id === template ? { ...one, health: advance(one.health, outcome) } : one)),
    health: advance(site.health, isStranger ? 'x' : '.'),
  };
}

function outcomeOf(site: SiteTemplate, page: Page, { contentWords }: Observed): HealthOutcome {
  const { figures } = site.template;
  if (covered(signatureOf(page).paths, site.signature.paths) < KNOWN_PATHS) return '?';
  const usualWords = figures['contentWords'];
  const usualShare = figures['contentShare'];
  if (usualWords === undefined || usualShare === undefined) return '.';
  const all = page.flow.words[page.tape.size]!;
  const share = all === 0 ? 0 : contentWords / all;
  if (contentWords < LITTLE * usualWords && share < LITTLE * usualShare + 0.02) return '-';
  // On pages that are all content, a share cannot grow much past its median: uses the share that is left out.
  if (share > Math.min(0.98, MUCH * usualShare) && contentWords > MUCH * usualWords) return '+';
  return '.';
}

/**
 * Adds one letter; sets `stale` once half of the window does not fit. It is never reset: learning again starts a new
 * health record.
 */
function advance(health: Health, outcome: HealthOutcome): Health {
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
