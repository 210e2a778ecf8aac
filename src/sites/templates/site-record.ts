// What is known of a site: a template for each of its page kinds, how they have fared since, and the versions before.
// A plain value: functions that change it return a new one, so a store can compare and write it whole.

import { ruleProblem, type SiteRules, whatRuleNames } from '../rules/index.ts';
import type { Signature } from './signature.ts';
import type { Template } from './template.ts';

/** Version of the record itself; a template's body has its own. */
export const SITE_VERSION = 1;
/** Stands in the place of the learner in the record that holds a site's rules: people made them. */
export const RULES_METHOD = 'rules';

/** How a template has fared on new pages. */
export interface Health {
  /** Pages it was used on since it was learned. */
  readonly seen: number;
  /** The last of them, oldest first, a letter each: see `OUTCOMES` in health.ts. */
  readonly recent: string;
  /** Set when it no longer fits: why. */
  readonly stale?: string;
}

/** One page kind of a site. */
export interface SiteTemplate {
  /** Unique in the site, never used again: `1`, `2`, … */
  readonly id: string;
  /** Structure of the pages it was learned from. */
  readonly signature: Signature;
  /** The least likeness one of its learned pages has to the signature. */
  readonly reach: number;
  /** Shapes of their URLs, most frequent first, for people. */
  readonly urlShapes: readonly (readonly [shape: string, pages: number])[];
  readonly template: Template;
  readonly health: Health;
}

/** Templates that were replaced. */
export interface SiteVersion {
  readonly version: number;
  readonly created: string;
  readonly templates: readonly SiteTemplate[];
}

export interface SiteRecord {
  /** Such as `example.org`. */
  readonly key: string;
  readonly format: typeof SITE_VERSION;
  /** The learner. */
  readonly method: string;
  /** The learner's options, so that it can be learned again the same way. */
  readonly options: Readonly<Record<string, boolean | number | string>>;
  /** Counts up each time the site is learned. */
  readonly version: number;
  /** When, as the caller said it (ISO 8601); the core has no clock. Empty when not said. */
  readonly created: string;
  /** Most pages first. */
  readonly templates: readonly SiteTemplate[];
  /** How pages found a template, as `Health` for the site as a whole: too many strangers make it stale. */
  readonly health: Health;
  /** Rules that people gave the site; in the record of `RULES_METHOD` alone. */
  readonly rules?: SiteRules;
  /** Older versions, newest first; `KEPT_VERSIONS` of them. */
  readonly history: readonly SiteVersion[];
}

/** Versions kept besides the one in use. */
const KEPT_VERSIONS = 2;

export const NEW_HEALTH: Health = { seen: 0, recent: '' };

/**
 * The reason why a site, one of its templates or one of its rules no longer fits, or undefined.
 *
 *     staleReason(learnSite(pages)); // undefined
 */
export function staleReason(site: SiteRecord): string | undefined {
  if (site.health.stale !== undefined) return site.health.stale;
  const stale = site.templates.find((one) => one.health.stale !== undefined);
  if (stale !== undefined) return `template ${stale.id}: ${stale.health.stale}`;
  const rule = site.rules?.list.find((one) => ruleProblem(one) !== undefined);
  return rule === undefined ? undefined : `rule ${rule.id} (${whatRuleNames(rule)}) ${ruleProblem(rule)}`;
}

/**
 * `next` in the place of `old`, which goes to the history; template ids go on counting.
 *
 *     const site = learnSite(pages);
 *     supersede(site, learnSite(pages)).version; // 2
 */
export function supersede(old: SiteRecord, next: SiteRecord): SiteRecord {
  const { version, created, templates, history } = old;
  const highest = Math.max(0, ...templates.map((one) => Number(one.id)));
  return {
    ...next,
    version: version + 1,
    templates: next.templates.map((one, i) => ({ ...one, id: String(highest + 1 + i) })),
    history: [{ version, created, templates }, ...history].slice(0, KEPT_VERSIONS),
  };
}
