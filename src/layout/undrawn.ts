// Page + a browser's layout → the text that the browser did not draw, so no reader sees it. Text in a closed panel does not
// count, because a click opens it. Two kinds of layout are not evidence: an estimate, which knows only the page's own styles,
// and one without the page's style sheets, which is not what readers see.

import { Kind } from '../dom/index.ts';
import { visibility } from '../elements/index.ts';
import type { Page } from '../page/index.ts';
import type { Layout } from './layout.ts';

const known = new WeakMap<Layout, Uint8Array>();

/** 1 for each text node that was not drawn; undefined if the layout is not evidence. */
export function undrawnNodes(page: Page, layout: Layout | undefined): Uint8Array | undefined {
  if (layout === undefined || layout.source === 'estimate' || layout.unstyled === true) return undefined;
  let found = known.get(layout);
  if (found?.length !== page.tape.size) {
    found = findUndrawn(page, layout);
    known.set(layout, found);
  }
  return found;
}

function findUndrawn(page: Page, { visible, unmatched = [] }: Layout): Uint8Array {
  const { tape, flow } = page;
  const sight = visibility(page);
  const found = new Uint8Array(tape.size);
  for (let node = 1; node < tape.size; node++) {
    if (
      tape.kind[node] !== Kind.text ||
      visible[node] === 1 ||
      !hasInk(flow.text, flow.offset[node]!, flow.offset[node + 1]!)
    )
      continue;
    if (sight.at(node) !== 'closed') found[node] = 1;
  }
  for (const node of unmatched) found[node] = 0;
  return found;
}

function hasInk(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (text.charCodeAt(at) > 32) return true;
  return false;
}
