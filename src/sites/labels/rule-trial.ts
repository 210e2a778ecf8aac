// A new rule → its effect on the pages of the site, before it is stored: which pages it matches, which labels it contradicts,
// how many words it drops or adds. The pages are judged once for all trials.

import type { Rule } from '../rules/index.ts';
import { JudgedPage } from './judged-page.ts';
import type { ProposeOptions, SitePage } from './propose-rules.ts';

export interface RuleTrial {
  /** Number of pages on which it matches some text, and of all pages. */
  readonly pages: number;
  readonly of: number;
  /** Number of labeled texts that it contradicts. */
  readonly contradictions: number;
  readonly changedWords: number;
  /** For people: `matches 24 of 24 pages, 0 contradictions`. */
  readonly words: string;
}

/**
 * Returns a function that tries a rule on these pages.
 *
 *     const tryRule = ruleTrials(pages.map((page) => ({ page, labels: [] })));
 *     tryRule({ action: 'drop', selector: 'nav' }).contradictions; // 0
 */
export function ruleTrials(
  pages: readonly SitePage[],
  { rules = [], extract = {} }: ProposeOptions = {},
): (rule: Rule) => RuleTrial {
  const judged = pages.map(({ page, labels }) => new JudgedPage(page, labels, { ...extract, rules }));
  return (rule) => {
    let [matched, contradictions, changedWords] = [0, 0, 0];
    for (const page of judged) {
      const { isMatch, decided, flipped } = page.effectOf(rule);
      if (isMatch) matched++;
      contradictions += decided.filter((s) => (page.said.get(s) ?? rule.action) !== rule.action).length;
      changedWords += page.words(flipped);
    }
    return {
      pages: matched,
      of: judged.length,
      contradictions,
      changedWords,
      words: matchWords(matched, judged.length, contradictions),
    };
  };
}

export function matchWords(pages: number, of: number, contradictions: number): string {
  const against = contradictions === 1 ? '1 contradiction' : `${contradictions} contradictions`;
  return `matches ${pages} of ${of} ${of === 1 ? 'page' : 'pages'}, ${against}`;
}
