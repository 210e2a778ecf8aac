// Trees of pages → the site's style tree, with the importance of every element. Elements in the same sequence on several pages
// are one style. An element with many styles, or with text that differs from page to page, is important; one with one style
// and one text on all pages is noise.

import { type Part, treeStyleOf } from './page-tree.ts';

/** Weight of an element's own variety against that of its parts: γ in the paper. */
const GAMMA = 0.9;

/** Verdict on an element and everything below it. */
export const StyleVerdict = { noise: 0, meaningful: 1, mixed: 2 } as const;
export type StyleVerdict = (typeof StyleVerdict)[keyof typeof StyleVerdict];

/** An element of the simplified tree, which ends below a noisy or a meaningful one. */
export interface StyleElement {
  readonly verdict: StyleVerdict;
  readonly importance: number;
  readonly styles: readonly TreeStyle[];
}

export interface TreeStyle {
  /** Hash of its sequence. */
  readonly id: number;
  /** Number of pages that use it here. */
  readonly pages: number;
  readonly elements: readonly StyleElement[];
}

/** Validates a tree from outside. */
export function checkedTree(tree: StyleElement): StyleElement {
  const waiting: StyleElement[] = [tree];
  for (let element = waiting.pop(); element !== undefined; element = waiting.pop()) {
    if (!Object.values(StyleVerdict).includes(element.verdict) || typeof element.importance !== 'number')
      throw new TypeError('an element of the tree has no verdict');
    for (const { id, elements } of element.styles) {
      if (typeof id !== 'number') throw new TypeError('a style of the tree has no number');
      for (const one of elements) waiting.push(Object(one) as StyleElement);
    }
  }
  return tree;
}

/** `parts`: the same element on each page that has it. */
export function buildStyleTree(parts: readonly Part[], threshold: number): StyleElement {
  const pages = parts.length;
  if (pages === 1) return { verdict: StyleVerdict.meaningful, importance: 1, styles: [] };
  if (parts.every(({ children }) => children.length === 0)) return leaf(parts, threshold);
  const groups = new Map<number, Part[]>();
  for (const part of parts) {
    const style = treeStyleOf(part);
    const group = groups.get(style);
    if (group === undefined) groups.set(style, [part]);
    else group.push(part);
  }
  const styles = [...groups].map(([id, group]): TreeStyle => {
    const [first] = group;
    const elements = first!.children.map((_, i) =>
      buildStyleTree(
        group.map(({ children }) => children[i]!),
        threshold,
      ),
    );
    return { id, pages: group.length, elements };
  });
  const importance = compositeImportance(styles, pages);
  return simplified(importance, styles, threshold);
}

/** Text of one element on several pages: unimportant if every word is on all of them. */
function leaf(parts: readonly Part[], threshold: number): StyleElement {
  const counts = new Map<number, number>();
  for (const { words } of parts) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  let entropies = 0;
  for (const count of counts.values()) entropies += Math.log(count) / Math.log(parts.length);
  const importance = counts.size === 0 ? 0 : 1 - entropies / counts.size;
  return { verdict: importance < threshold ? StyleVerdict.noise : StyleVerdict.meaningful, importance, styles: [] };
}

function compositeImportance(styles: readonly TreeStyle[], pages: number): number {
  let own = 0;
  let below = 0;
  for (const { pages: using, elements } of styles) {
    const share = using / pages;
    own -= (share * Math.log(share)) / Math.log(pages);
    const sum = elements.reduce((total, { importance }) => total + importance, 0);
    below += share * (elements.length === 0 ? 0 : sum / elements.length);
  }
  const weight = GAMMA ** styles.length;
  return (1 - weight) * own + weight * below;
}

function simplified(importance: number, styles: readonly TreeStyle[], threshold: number): StyleElement {
  const below = styles.flatMap(({ elements }) => elements.map(({ verdict }) => verdict));
  if (importance < threshold && below.every((verdict) => verdict === StyleVerdict.noise)) {
    return { verdict: StyleVerdict.noise, importance, styles: [] };
  }
  if (importance >= threshold && below.every((verdict) => verdict === StyleVerdict.meaningful)) {
    return { verdict: StyleVerdict.meaningful, importance, styles: [] };
  }
  return { verdict: StyleVerdict.mixed, importance, styles };
}
