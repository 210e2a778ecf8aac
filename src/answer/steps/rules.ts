// Rules of the page's site, and what people said of this very page: they beat every method, and hidden text that they
// keep is kept. The caller's own `keep` and `drop` come after, and win.

import { type Corrections, corrections, type Rule, whatRuleNames } from '../../sites/rules/index.ts';
import { grantWishes } from '../choice/apply-selectors.ts';
import type { Draft, RuleUse, Step } from './draft.ts';

export const applyRules: Step = (page, draft, trace): Draft => {
  const { request } = draft;
  const wanted = corrections(page, request);
  if (wanted === undefined) return draft;
  const changed = new Int32Array(request.rules.length);
  const next = grantWishes(page, draft, wanted.wish, 'rules and labels', (segment, wish, node, isChanged) => {
    const rule = wanted.rule[node]! - 1;
    if (rule >= 0 && isChanged) changed[rule]!++;
    if (rule < 0) trace?.add(`rules:label-${wish}`, segment, 0, `${SAID[wish]}: somebody labelled it so`);
    else trace?.add(`rules:${wish}`, segment, 0, `${SAID[wish]}: ${sayRule(request.rules[rule]!)}`);
  });
  return { ...next, ruled: usesOf(wanted, changed) };
};

const SAID = { keep: 'content', drop: 'left out' } as const;

/** `a rule of the site drops it: share buttons (.share)`. */
function sayRule(rule: Rule): string {
  const what = `a rule of the site ${rule.action}s it`;
  const { reason = '' } = rule;
  return reason === '' ? `${what} (${whatRuleNames(rule)})` : `${what}: ${reason} (${whatRuleNames(rule)})`;
}

function usesOf({ named }: Corrections, changed: Int32Array): RuleUse[] {
  return Array.from(named, (count, rule) => ({ rule, named: count, changed: changed[rule]! }));
}
