// Site + page + what was extracted → the site with its counters moved on, and `stale` set once a template stops fitting.
// Each page leaves one letter in a window of the last ones, so the record says what went wrong and forgets slowly.
// The surprise: nothing is compared with the gold or with another method; a template is judged by its own learned pages.

import type { Page } from '../page.ts';
import { matchTemplate } from './match.ts';
import { covered } from './profile.ts';
import { signatureOf } from './signature.ts';
import type { Health, SiteRecord, SiteTemplate } from './site-record.ts';

/** What a letter of `Health.recent` means. */
export const OUTCOMES = {
  '.': 'fits',
  '-': 'too little was extracted',
  '+': 'too much was extracted',
  '?': 'most of the page has a structure never seen when learning',
  x: 'unlike every layout learned',
} as const;
export type Outcome = keyof typeof OUTCOMES;

/** Pages remembered. */
const WINDOW = 32;
/** No verdict before this many. */
const LEAST_SEEN = 8;
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

/** The site after one more page. `template` is the id that was used, as `matchTemplate` said; without it the page matched none. */
export function observe(site: SiteRecord, page: Page, observed: Observed, template?: string): SiteRecord {
  const used =
    template === undefined ? matchTemplate(site, page).template : site.templates.find((one) => one.id === template);
  const templates =
    used === undefined
      ? site.templates
      : site.templates.map((one) =>
          one === used ? { ...one, health: advance(one.health, outcomeOf(one, page, observed)) } : one,
        );
  return { ...site, templates, health: advance(site.health, used === undefined ? 'x' : '.') };
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
export function advance(health: Health, outcome: Outcome): Health {
  const recent = (health.recent + outcome).slice(-WINDOW);
  const seen = health.seen + 1;
  if (health.stale !== undefined) return { seen, recent, stale: health.stale };
  if (recent.length < LEAST_SEEN) return { seen, recent };
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
