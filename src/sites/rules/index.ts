// Corrections from people: rules of a site, and labels of single pages → a decision per node
export { type CorrectionOptions, type Corrections, corrections } from './corrections.ts';
export { type FoundLabel, findLabel } from './find-label.ts';
export { checkPageLabels, labelSegments, type PageLabel } from './page-label.ts';
export { checkRules, checkSiteRules, MAX_RULES, type Rule, ruleInWords, type SiteRule, whatRuleNames } from './rule.ts';
export { type RuleHealth, ruleProblem } from './rule-health.ts';
export { wordsLine } from './saying.ts';
export {
  addRules,
  countRules,
  NO_RULES,
  type RulePage,
  removeRules,
  replaceRules,
  type SiteRules,
} from './site-rules.ts';
