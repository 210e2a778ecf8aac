// What is known about a site: a template for each of its page kinds, how well they have fitted since, and earlier versions. A
// plain value: functions that change it return a new one, so a store can compare and write it whole.

import { ruleProblem, type SiteRules, whatRuleNames } from '../rules/index.ts';
import type { Signature } from './signature.ts';
import type { Template } from './template.ts';

/** Version of the record itself; a template's body has its own. */
export const SITE_VERSION = 1;
/** Method name of the record with a site's rules: people made them, not a learner. */
export const RULES_METHOD = 'rules';

/** How well a template fits new pages. */
export interface Health {
  /** Number of pages since it was learned. */
  readonly seen: number;
  /** The most recent ones, oldest first, one letter each: see `OUTCOMES` in health.ts. */
  readonly recent: string;
  /** Set to the reason when it no longer fits. */
  readonly stale?: string;
}

/** One page kind of a site. */
export interface SiteTemplate {
  /** Unique in the site, never reused: `1`, `2`, … */
  readonly id: string;
  /** Structure of the pages it was learned from. */
  readonly signature: Signature;
  /** The lowest similarity of its learned pages to the signature. */
  readonly reach: number;
  /** URL shapes of its pages, most frequent first, for people. */
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
  /** The time given by the caller (ISO 8601); the core has no clock. Empty if not given. */
  readonly created: string;
  /** Largest first. */
  readonly templates: readonly SiteTemplate[];
  /** How pages matched templates, as `Health` for the whole site: too many pages without a template make it stale. */
  readonly health: Health;
  /** Rules that people gave the site; only in the record of `RULES_METHOD`. */
  readonly rules?: SiteRules;
  /** Older versions, newest first; `KEPT_VERSIONS` of them. */
  readonly history: readonly SiteVersion[];
}

/** Number of versions kept besides the current one. */
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
 * Replaces `old` by `next` and adds it to the history; template ids are never reused.
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
