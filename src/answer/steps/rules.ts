// Applies the rules of the page's site and the labels that people gave this page. They override every method, and can keep
// hidden text. The caller's own `keep` and `drop` come later, and win.

import type { Trace } from '../../methods/index.ts';
import { type Corrections, corrections, type Rule, whatRuleNames } from '../../sites/rules/index.ts';
import { applySelectors } from '../choice/apply-selectors.ts';
import type { Draft, RuleUse, Step } from './draft.ts';

export const applyRules: Step = (page, draft, trace): Draft => {
  const { request } = draft;
  const wanted = corrections(page, request);
  if (wanted === undefined) return draft;
  const changed = new Int32Array(request.rules.length);
  const next = applySelectors(page, draft, wanted.wish, 'rules and labels', (segment, wish, node, isChanged) => {
    const rule = wanted.rule[node]! - 1;
    if (rule >= 0 && isChanged) changed[rule]!++;
    if (rule < 0 && wanted.second[node] === 1) {
      // Segments that the second reader leaves unchanged keep the reasons of the method.
      if (isChanged) trace?.settle(`rules:second-${wish}`, segment, `${SAID[wish]}: the second reader said so`);
    } else if (rule < 0) trace?.settle(`rules:label-${wish}`, segment, `${SAID[wish]}: a label says so`);
    else settleRule(trace, segment, wish, request.rules[rule]!);
  });
  return { ...next, ruled: usesOf(wanted, changed) };
};

const SAID = { keep: 'content', drop: 'left out' } as const;

/** `left out: a site rule drops it: share buttons (.share)`. */
function settleRule(trace: Trace | undefined, segment: number, wish: 'keep' | 'drop', rule: Rule): void {
  const { action, reason = '' } = rule;
  const names = whatRuleNames(rule);
  const note = `${SAID[wish]}: a site rule ${action}s it${reason === '' ? '' : `: ${reason}`} (${names})`;
  trace?.settle(`rules:${wish}`, segment, note, { reason, names });
}

function usesOf({ named }: Corrections, changed: Int32Array): RuleUse[] {
  return Array.from(named, (count, rule) => ({ rule, named: count, changed: changed[rule]! }));
}
