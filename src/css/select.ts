// Page + selectors → the matching elements. Also turns a caller's `keep` and `drop` selectors into one mark per node.

import type { Page } from '../page/index.ts';
import { ElementFinder } from './element-finder.ts';
import { readSelectors, type Selector } from './selector.ts';

/** Returns matching elements in page order. */
export function selectElements({ tape }: Pick<Page, 'tape'>, selectors: readonly Selector[]): number[] {
  const finder = new ElementFinder(tape);
  const found = new Set<number>();
  for (const selector of selectors) for (const node of finder.find(selector)) found.add(node);
  return [...found].sort((a, b) => a - b);
}

/**
 * The matching elements of each selector text, one after another. All are prepared together, but the page is walked only for
 * those used.
 */
export function* selectEach({ tape }: Pick<Page, 'tape'>, texts: readonly string[]): Generator<number[], undefined> {
  const lists = texts.map((text) => readSelectors(text) ?? []);
  const finder = new ElementFinder(tape);
  finder.prepare(lists.flat());
  for (const list of lists) yield [...new Set(list.flatMap((selector) => [...finder.find(selector)]))];
  return undefined;
}

/** Mark of a node from the caller's selectors. */
export const Wish = { none: 0, keep: 1, drop: 2 } as const;

export interface Wishes {
  /** Selectors (`aside.note, #box`) of elements whose text is content, whatever the method decides. */
  readonly keep?: readonly string[];
  /** Selectors of elements whose text is left out. */
  readonly drop?: readonly string[];
}

/**
 * One `Wish` per node, from the innermost element that a selector matches; `drop` wins over `keep` there. Undefined without
 * selectors.
 */
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
