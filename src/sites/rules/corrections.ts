// Page + site rules + its own labels → what people want for each node (correct.ts). Most pages have neither.

import type { Page } from '../../page/index.ts';
import { correct } from './correct.ts';
import type { PageLabel } from './page-label.ts';
import type { Rule } from './rule.ts';

export interface CorrectionOptions {
  /** Site rules: they override the method. */
  readonly rules?: readonly Rule[];
  /** Labels of this page: they override rules. */
  readonly labels?: readonly PageLabel[];
}

export interface Corrections {
  /** A `Wish` per node. */
  readonly wish: Uint8Array;
  /** Number of the rule that decides a node, from 1; 0 if a label or nothing does. */
  readonly rule: Uint16Array;
  /** 1 for nodes that a second reader decides. */
  readonly second: Uint8Array;
  /** Number of elements with text, or segments, that each rule matches. */
  readonly named: Int32Array;
}

/** The last result per page: the answer and its renderings use the same one. */
const KNOWN = new WeakMap<Page, Required<CorrectionOptions> & { readonly found: Corrections }>();

/** Undefined if there are no rules or labels. */
export function corrections(page: Page, { rules = [], labels = [] }: CorrectionOptions): Corrections | undefined {
  if (rules.length === 0 && labels.length === 0) return undefined;
  const known = KNOWN.get(page);
  if (known !== undefined && isSame(known.rules, rules) && isSame(known.labels, labels)) return known.found;
  const found = correct(page, rules, labels);
  KNOWN.set(page, { rules, labels, found });
  return found;
}

function isSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a === b || (a.length === 0 && b.length === 0);
}
