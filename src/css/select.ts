// Page + selectors → the elements that one of them names; a caller's wishes → what they say of every node.

import type { Page } from '../page/index.ts';
import { ElementFinder } from './element-finder.ts';
import { readSelectors, type Selector } from './selector.ts';

/** The elements themselves, in page order. */
export function selectElements({ tape }: Pick<Page, 'tape'>, selectors: readonly Selector[]): number[] {
  const finder = new ElementFinder(tape);
  const found = new Set<number>();
  for (const selector of selectors) for (const node of finder.find(selector)) found.add(node);
  return [...found].sort((a, b) => a - b);
}

/** What a caller's selectors say of a node. */
export const Wish = { none: 0, keep: 1, drop: 2 } as const;

export interface Wishes {
  /** Selectors (`aside.note, #box`) of elements whose text is content, whatever the method thinks. */
  readonly keep?: readonly string[];
  /** Selectors of elements whose text is left out. */
  readonly drop?: readonly string[];
}

/** A `Wish` per node, of the innermost element that a selector names; of one element that both name, `drop`. Undefined without any wish. */
export function wishes(page: Page, { keep = [], drop = [] }: Wishes): Uint8Array | undefined {
  if (keep.length === 0 && drop.length === 0) return undefined;
  const { size, parent } = page.tape;
  const marks = new Uint8Array(size);
  const named = new Map<number, number>();
  for (const node of selectElements(page, selectorsOf(keep))) named.set(node, Wish.keep);
  for (const node of selectElements(page, selectorsOf(drop))) named.set(node, Wish.drop);
  for (let node = 1; node < size; node++) marks[node] = named.get(node) ?? marks[parent[node]!]!;
  return marks;
}

function selectorsOf(texts: readonly string[]): Selector[] {
  return texts.flatMap((text) => readSelectors(text) ?? []);
}
