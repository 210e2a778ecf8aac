// The rules of a site as a value: added, removed, replaced, counted. Each change returns a new value, so that a store can
// write it whole; ids are never reused.

import { PithError } from '../../base/index.ts';
import { checkRules, MAX_RULES, type Rule, type SiteRule } from './rule.ts';
import { countMatch, NEW_RULE_HEALTH } from './rule-health.ts';

export interface SiteRules {
  /** The highest id ever used. */
  readonly last: number;
  readonly list: readonly SiteRule[];
}

export const NO_RULES: SiteRules = { last: 0, list: [] };

/** Who made rules, and when (ISO 8601). */
export interface RuleOrigin {
  readonly author?: string;
  readonly created?: string;
}

/**
 * Adds rules; duplicates are skipped.
 *
 *     const rules = addRules({ last: 0, list: [] }, [{ action: 'drop', selector: '.share' }]);
 *     extract(html, { rules: rules.list }).text;
 *     rules.list[0]?.id; // '1'
 */
export function addRules(rules: SiteRules, more: readonly Rule[], origin: RuleOrigin = {}): SiteRules {
  const list = [...rules.list];
  let { last } = rules;
  for (const { action, selector, text, reason } of checkRules(more)) {
    if (list.some((one) => one.action === action && one.selector === selector && one.text === text)) continue;
    const parts = { ...(selector === undefined ? {} : { selector }), ...(text === undefined ? {} : { text }) };
    const why = reason === undefined ? {} : { reason };
    list.push({ id: String(++last), action, ...parts, ...why, ...origin, health: NEW_RULE_HEALTH });
  }
  if (list.length > MAX_RULES) throw new PithError('bad-input', `a site has at most ${MAX_RULES} rules`);
  return { last, list };
}

/**
 * Removes the rules with these ids; an unknown id is an error.
 *
 *     const rules = addRules({ last: 0, list: [] }, [{ action: 'drop', selector: '.share' }]);
 *     removeRules(rules, ['1']).list.length; // 0
 */
export function removeRules({ last, list }: SiteRules, ids: readonly string[]): SiteRules {
  for (const id of ids)
    if (!list.some((rule) => rule.id === id))
      throw new PithError(
        'not-found',
        `no rule ${id} (available: ${list.map((rule) => rule.id).join(', ') || 'none'})`,
      );
  return { last, list: list.filter(({ id }) => !ids.includes(id)) };
}

/**
 * Replaces all rules. One with a known id is the same rule, perhaps changed, and keeps its counts.
 *
 *     const rules = addRules({ last: 0, list: [] }, [{ action: 'drop', selector: '.share' }]);
 *     replaceRules(rules, [{ action: 'keep', selector: '.note' }]).list[0]?.id; // '2'
 */
export function replaceRules(rules: SiteRules, next: readonly Rule[], origin: RuleOrigin = {}): SiteRules {
  const kept: SiteRule[] = [];
  const added: Rule[] = [];
  for (const rule of checkRules(next) as readonly (Rule & Partial<SiteRule>)[]) {
    const old = rule.id === undefined ? undefined : rules.list.find(({ id }) => id === rule.id);
    if (old === undefined) added.push(rule);
    else if (!kept.some(({ id }) => id === old.id)) kept.push(changed(old, rule));
  }
  return addRules({ last: rules.last, list: kept }, added, origin);
}

function changed(
  { id, author, created, health, ...old }: SiteRule,
  { action, selector, text, reason }: Rule,
): SiteRule {
  const isSame = old.action === action && old.selector === selector && old.text === text;
  return {
    id,
    action,
    ...(selector === undefined ? {} : { selector }),
    ...(text === undefined ? {} : { text }),
    ...(reason === undefined ? {} : { reason }),
    ...(author === undefined ? {} : { author }),
    ...(created === undefined ? {} : { created }),
    health: isSame ? health : NEW_RULE_HEALTH,
  };
}

/** The rules after one more page, on which the rules with these ids matched. Rules added since are not counted. */
export function countRules({ last, list }: SiteRules, page: RulePage): SiteRules {
  return {
    last,
    list: list.map((rule) =>
      page.tried.includes(rule.id)
        ? { ...rule, health: countMatch(rule.health, page.matched.includes(rule.id)) }
        : rule,
    ),
  };
}

/** Ids of the rules that were tried on a page, and of those that matched. */
export interface RulePage {
  readonly tried: readonly string[];
  readonly matched: readonly string[];
}
