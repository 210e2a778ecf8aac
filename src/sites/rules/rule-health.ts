// How often a rule matches on the pages of its site. A rule that no longer matches is reported: the site has changed, or the
// rule never fitted. How long a silence is too long depends on how often it matched before.

export interface RuleHealth {
  /** Number of pages of the site since the rule was made. */
  readonly seen: number;
  /** Number of pages on which it matched some text. */
  readonly matched: number;
  /** Number of consecutive pages without a match, up to now. */
  readonly missed: number;
}

export const NEW_RULE_HEALTH: RuleHealth = { seen: 0, matched: 0, missed: 0 };

/** No verdict before this many pages without a match. */
const MIN_MISSED = 8;
/** A rule that has never matched gets this many pages. */
const MIN_NEVER = 24;
/** Probability of such a silence by chance, at the earlier rate, below which the rule is reported. */
const CHANCE = 0.001;

export function countMatch({ seen, matched, missed }: RuleHealth, isMatch: boolean): RuleHealth {
  return { seen: seen + 1, matched: matched + (isMatch ? 1 : 0), missed: isMatch ? 0 : missed + 1 };
}

/**
 * Why a rule no longer seems to fit, or undefined. It recovers when the rule matches again.
 *
 *     ruleProblem({ health: { seen: 24, matched: 0, missed: 24 } }); // 'has matched on none of 24 pages'
 */
export function ruleProblem({
  health: { seen, matched, missed },
}: {
  readonly health: RuleHealth;
}): string | undefined {
  if (matched === 0) return seen < MIN_NEVER ? undefined : `has matched on none of ${seen} pages`;
  const before = seen - missed;
  const silence = (1 - matched / (before + 1)) ** missed;
  if (missed < MIN_MISSED || silence > CHANCE) return undefined;
  return `has not matched on the last ${missed} pages; before, on ${matched} of ${before}`;
}

/** What is wrong with counts from outside, or undefined. */
export function ruleHealthFault(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return `'health' must contain counts`;
  const { seen, matched, missed } = value as Readonly<Record<string, unknown>>;
  const counts = [seen, matched, missed];
  const isRight = counts.every((count) => Number.isSafeInteger(count) && Number(count) >= 0);
  return isRight && Number(matched) + Number(missed) <= Number(seen) ? undefined : `'health' contains invalid counts`;
}
