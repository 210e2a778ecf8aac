// A site's rules during extraction: matches are counted in the store in batches, on the current version of the rules. A rule
// that stops matching is reported once.

import { asPithError } from '../../base/index.ts';
import { type Extraction, ruleProblem, type SiteRule } from '../../index.ts';
import type { Store } from '../../store/index.ts';
import { countRules, type RulePage, whatRuleNames } from '../rules/index.ts';
import { RULES_METHOD } from '../templates/index.ts';
import type { SiteNotice } from './site-notice.ts';

/** Pages between two writes. */
const BATCH = 16;

export class TrackedRules {
  readonly key: string;
  readonly rules: readonly SiteRule[];
  private readonly store: Store;
  private readonly onNotice: (notice: SiteNotice) => void;
  private readonly told = new Set<string>();
  private pending: RulePage[] = [];
  private counting: boolean;

  constructor(
    key: string,
    rules: readonly SiteRule[],
    options: { readonly store: Store; readonly counts: boolean; readonly onNotice: (notice: SiteNotice) => void },
  ) {
    this.key = key;
    this.rules = rules;
    this.store = options.store;
    this.counting = options.counts;
    this.onNotice = options.onNotice;
    this.tellOf(rules);
  }

  /** Counts a page that was extracted with these rules first in its list. */
  async observe({ ruled, page }: Extraction): Promise<void> {
    if (!this.counting || page.segments.count === 0 || ruled.length < this.rules.length) return;
    const matched = this.rules.filter((_rule, i) => ruled[i]!.named > 0);
    this.pending.push({ tried: this.rules.map(({ id }) => id), matched: matched.map(({ id }) => id) });
    if (this.pending.length >= BATCH) await this.flush();
  }

  /** Answers matter more than counts: a store that cannot be written is only reported. */
  async flush(): Promise<void> {
    const batch = this.pending;
    this.pending = [];
    if (batch.length === 0 || !this.counting) return;
    try {
      const counted = await this.store.update(this.key, RULES_METHOD, (found) =>
        found?.rules === undefined ? undefined : { ...found, rules: batch.reduce(countRules, found.rules) },
      );
      if (counted?.rules !== undefined) this.tellOf(counted.rules.list);
    } catch (thrown) {
      this.counting = false;
      const message = `the rules of site '${this.key}' are no longer counted: ${asPithError(thrown).message}`;
      this.onNotice({ kind: 'not-counted', key: this.key, method: RULES_METHOD, message });
    }
  }

  private tellOf(rules: readonly SiteRule[]): void {
    for (const rule of rules) {
      const problem = ruleProblem(rule);
      if (problem === undefined || this.told.has(rule.id)) continue;
      this.told.add(rule.id);
      const message = `rule ${rule.id} of site '${this.key}' (${rule.action} ${whatRuleNames(rule)}) ${problem}`;
      this.onNotice({ kind: 'unmatched-rule', key: this.key, method: RULES_METHOD, message });
    }
  }
}
