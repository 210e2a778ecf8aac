// A rule that a person gave a site: keep or drop, by a selector, by text, or by both. Rules come from stores, files and
// requests, so every list of rules is checked here before use.

import { type ErrorCode, PithError } from '../../base/index.ts';
import { readSelectors } from '../../css/index.ts';
import { type RuleHealth, ruleHealthFault } from './rule-health.ts';
import { readSaying } from './saying.ts';

export interface Rule {
  readonly action: 'keep' | 'drop';
  /** Elements, by the same selectors as `keep` and `drop`. A rule has a selector, a text, or both. */
  readonly selector?: string;
  /**
   * The text of a segment, ignoring case and punctuation; `…` at an end matches anything. With a selector: inside such an
   * element.
   */
  readonly text?: string;
  /** For people. */
  readonly reason?: string;
}

/** A rule as stored with its site. */
export interface SiteRule extends Rule {
  /** Unique in its site and never reused: `1`, `2`, … */
  readonly id: string;
  readonly author?: string;
  /** The time given by the caller (ISO 8601). */
  readonly created?: string;
  readonly health: RuleHealth;
}

/** A site with more rules is being copied, not corrected. */
export const MAX_RULES = 500;
/** Maximum characters of each text of a rule. */
const MAX_CHARS = 1000;

const RULE_FIELDS = ['action', 'selector', 'text', 'reason'] as const satisfies readonly (keyof Rule)[];
const KNOWN_FIELDS: readonly string[] = [
  ...RULE_FIELDS,
  'id',
  'author',
  'created',
  'health',
  // Output-only fields, accepted so that an answer can be sent back unchanged.
  'problem',
];

/**
 * Checks that a value is a list of rules; accepts the fields of stored rules. An error names the number of the invalid
 * rule.
 *
 *     checkRules([{ action: 'drop', selector: '.share' }]).length; // 1
 */
export function checkRules(value: unknown, code: ErrorCode = 'bad-input'): readonly Rule[] {
  if (!Array.isArray(value))
    throw new PithError(code, 'rules must be a list such as [{"action": "drop", "selector": ".x"}]');
  if (value.length > MAX_RULES) throw new PithError(code, `${value.length} rules: a site has at most ${MAX_RULES}`);
  value.forEach((rule, i) => {
    const fault = ruleFault(rule);
    if (fault !== undefined) throw new PithError(code, `rule ${i + 1}: ${fault}`);
  });
  return value;
}

/** What is wrong with a rule, or undefined. */
function ruleFault(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'it is not an object';
  const rule = value as Readonly<Record<string, unknown>>;
  const unknown = Object.keys(rule).find((name) => !KNOWN_FIELDS.includes(name));
  if (unknown !== undefined) return `unknown field '${unknown.slice(0, 40)}' (available: ${RULE_FIELDS.join(', ')})`;
  if (rule['action'] !== 'keep' && rule['action'] !== 'drop') return `'action' must be keep or drop`;
  for (const name of ['selector', 'text', 'reason', 'id', 'author', 'created']) {
    const text = rule[name];
    if (text === undefined) continue;
    if (typeof text !== 'string') return `'${name}' must be a string`;
    if (text.length > MAX_CHARS) return `'${name}' is longer than ${MAX_CHARS} characters`;
  }
  const { selector, text, health } = rule as Partial<SiteRule>;
  if (selector === undefined && text === undefined) return 'it needs a selector, a text, or both';
  if (selector !== undefined && readSelectors(selector) === undefined)
    return `the selector '${selector}' is not supported: use tags, #ids, .classes, [attributes] and nesting`;
  if (text !== undefined && readSaying(text) === undefined) return `the text '${text}' has no words`;
  return health === undefined ? undefined : ruleHealthFault(health);
}

/** Checks stored rules: each has a unique id, and counts. */
export function checkSiteRules(value: unknown): readonly SiteRule[] {
  const rules = checkRules(value, 'corrupt') as readonly Partial<SiteRule>[];
  const ids = new Set(rules.map(({ id }) => id));
  if (ids.size < rules.length || ids.has(undefined) || rules.some(({ health }) => health === undefined))
    throw new PithError('corrupt', 'a stored rule has no id or no counts');
  return rules as readonly SiteRule[];
}

/**
 * A rule in words.
 *
 *     ruleInWords({ action: 'drop', selector: '.share', reason: 'share buttons' }); // 'drops .share: share buttons'
 */
export function ruleInWords({ action, reason, ...rule }: Rule): string {
  const why = reason === undefined || reason === '' ? '' : `: ${reason}`;
  return `${action === 'keep' ? 'keeps' : 'drops'} ${whatRuleNames(rule)}${why}`;
}

/** `.share`, `“Read also …”`, `“Read also …” in .share`. */
export function whatRuleNames({ selector, text }: Omit<Rule, 'action'>): string {
  if (text === undefined) return selector ?? '';
  return selector === undefined ? `“${text}”` : `“${text}” in ${selector}`;
}
