// Which `aria-hidden` elements are slides: members of a row (same tag, same first class) of which others are in sight.
// Carousels keep the slides that are not at the front from screen readers alone; for the eye they are a swipe away, or
// there already. Only `aria-hidden` is forgiven so: it hides nothing from those who look.

import { attribute, isElement } from '../dom/index.ts';
import type { Page } from '../page.ts';
import { startTags } from './start-tags.ts';

/** A test for one state of `hidden`. The row of a parent is read once. */
export function slideTest(page: Page, hidden: Uint8Array): (node: number) => boolean {
  const { tape, flow } = page;
  const { className, names } = startTags(page);
  const kindOf = (node: number): string => `${tape.tag[node]} ${names[className[node]!]!.trim().split(/\s/, 1)[0]}`;
  const rows = new Map<number, Set<string>>();
  const rowOf = (parent: number): Set<string> => {
    const known = rows.get(parent);
    if (known !== undefined) return known;
    const kinds = new Set<string>();
    for (let child = parent + 1; child < tape.end[parent]!; child = tape.end[child]!) {
      if (hidden[child] === 0 && isElement(tape, child) && flow.words[tape.end[child]!] !== flow.words[child])
        kinds.add(kindOf(child));
    }
    rows.set(parent, kinds);
    return kinds;
  };
  return (node) =>
    className[node] !== 0 &&
    attribute(tape, node, 'aria-hidden') !== undefined &&
    attribute(tape, node, 'hidden') === undefined &&
    rowOf(tape.parent[node]!).has(kindOf(node));
}
