// Which rule or label decides for each node. Among rules, the innermost matched element decides, a text rule beats a selector,
// and drop beats keep. Labels from people beat rules, and rules beat labels from a second reader. One walk per selector and one
// over the text, whatever the number of labels.

import { readSelectors, selectElements, Wish } from '../../css/index.ts';
import { isElement, type Tape } from '../../dom/index.ts';
import type { Page } from '../../page/index.ts';
import type { Corrections } from './corrections.ts';
import { findLabel, labelLines } from './find-label.ts';
import type { PageLabel } from './page-label.ts';
import type { Rule } from './rule.ts';
import { readSaying, type Saying, says } from './saying.ts';

export function correct(page: Page, rules: readonly Rule[], labels: readonly PageLabel[]): Corrections {
  const { tape } = page;
  const rule = new Uint16Array(tape.size);
  const wish = new Uint8Array(tape.size);
  const named = new Int32Array(rules.length);
  markElements(page, rules, rule, named);
  markTexts(page, rules, rule, named);
  for (let node = 1; node < tape.size; node++) if (rule[node]! > 0) wish[node] = Wish[rules[rule[node]! - 1]!.action];
  const second = new Uint8Array(tape.size);
  for (const label of labels) {
    const found = findLabel(page, label);
    if (found === undefined) continue;
    for (let node = found.from; node < found.to; node++) {
      if (label.by === 'second' && rule[node]! > 0) continue;
      wish[node] = Wish[label.label];
      rule[node] = 0;
      second[node] = label.by === 'second' ? 1 : 0;
    }
  }
  return { wish, rule, second, named };
}

/** Marks the elements that rules match; inner ones overwrite outer ones. */
function markElements(page: Page, rules: readonly Rule[], by: Uint16Array, named: Int32Array): void {
  const { tape, flow } = page;
  const ruleOf = new Map<number, number>();
  rules.forEach(({ selector, text, action }, r) => {
    if (selector === undefined || text !== undefined) return;
    for (const node of selectElements(page, readSelectors(selector) ?? [])) {
      if (flow.offset[tape.end[node]!]! > flow.offset[node]!) named[r]!++;
      const other = ruleOf.get(node);
      if (other === undefined || (action === 'drop' && rules[other]!.action === 'keep')) ruleOf.set(node, r);
    }
  });
  if (ruleOf.size === 0) return;
  for (let node = 1; node < tape.size; node++) {
    const own = isElement(tape, node) ? ruleOf.get(node) : undefined;
    by[node] = own === undefined ? by[tape.parent[node]!]! : own + 1;
  }
}

interface TextRule {
  readonly number: number;
  readonly isDrop: boolean;
  readonly saying: Saying;
  /** 1 for nodes in elements that the rule's selector matches; undefined if it has none. */
  readonly inside: Uint8Array | undefined;
}

function markTexts(page: Page, rules: readonly Rule[], by: Uint16Array, named: Int32Array): void {
  const texts = rules.flatMap(({ text, selector, action }, r): TextRule[] => {
    const saying = text === undefined ? undefined : readSaying(text);
    if (saying === undefined) return [];
    const inside = selector === undefined ? undefined : insideOf(page, selector);
    return [{ number: r + 1, isDrop: action === 'drop', saying, inside }];
  });
  if (texts.length === 0) return;
  const { from, to, count } = page.segments;
  const lines = labelLines(page);
  for (let s = 0; s < count; s++) {
    let chosen: TextRule | undefined;
    for (const rule of texts) {
      if (rule.inside?.[from[s]!] === 0 || !says(lines[s]!, rule.saying)) continue;
      named[rule.number - 1]!++;
      if (chosen === undefined || (rule.isDrop && !chosen.isDrop)) chosen = rule;
    }
    if (chosen !== undefined) by.fill(chosen.number, from[s]!, to[s]!);
  }
}

function insideOf(page: Page, selector: string): Uint8Array {
  const { tape } = page;
  const inside = new Uint8Array(tape.size);
  for (const node of selectElements(page, readSelectors(selector) ?? [])) inside[node] = 1;
  inherit(tape, inside);
  return inside;
}

function inherit({ parent, size }: Tape, inside: Uint8Array): void {
  for (let node = 1; node < size; node++) inside[node]! |= inside[parent[node]!]!;
}
