// XPaths of elements, from positions among same-named siblings that are counted once a page.

import { isElement, type Tape, tagName } from '../dom/index.ts';
import type { Page } from '../page.ts';

/** Absolute XPath of an element, every step with its position: `/html[1]/body[1]/div[2]/p[1]`. */
export function xpath(page: Page, node: number): string {
  const positions = page.derive(siblingPositions);
  let path = '';
  for (let at = node; at > 0; at = page.tape.parent[at]!) path = `/${tagName(page.tape, at)}[${positions[at]}]${path}`;
  return path === '' ? '/' : path;
}

function siblingPositions(page: Page): Int32Array {
  const tape: Tape = page.tape;
  const positions = new Int32Array(tape.size);
  const seen = new Map<number, number>();
  for (let node = 1; node < tape.size; node++) {
    if (!isElement(tape, node)) continue;
    const key = tape.parent[node]! * 65536 + tape.tag[node]!;
    const position = (seen.get(key) ?? 0) + 1;
    seen.set(key, position);
    positions[node] = position;
  }
  return positions;
}
