// A live document → RenderedTree: the same rows as from a snapshot, read inside the tab. One walk in document order, without
// recursion; boxes are in page coordinates, so scrolling does not matter.

import { readColor } from '../css/index.ts';
import { type ComputedLook, lookOf } from './computed-look.ts';
import { RenderedRows, type RenderedTree, TEXT_ROW } from './rendered-tree.ts';

const ELEMENT_NODE = 1;
const TEXT_NODE = 3;

export function treeFromDocument(document: Document): RenderedTree {
  const rows = new RenderedRows();
  const view = document.defaultView;
  if (view === null) return rows.pack('in-page');
  const range = document.createRange();
  const rowOf = new Map<Node, number>([[document, 0]]);
  for (let node = nextNode(document, document); node !== null; node = nextNode(node, document)) {
    const parent = rowOf.get(node.parentNode!);
    if (parent === undefined) continue;
    if (node.nodeType === TEXT_NODE) {
      const row = rows.add(parent, TEXT_ROW);
      range.selectNodeContents(node);
      placeRow(rows, row, range, view);
      const style = view.getComputedStyle(node.parentNode as Element);
      rows.style(row, Number.parseFloat(style.fontSize) || 0, 0, lookIn(style));
      if (style.visibility !== 'visible') rows.hide(row);
    } else if (node.nodeType === ELEMENT_NODE) {
      const element = node as Element;
      const row = rows.add(parent, element.localName.toLowerCase());
      rowOf.set(node, row);
      placeRow(rows, row, element, view);
      const style = view.getComputedStyle(element);
      rows.style(row, Number.parseFloat(style.fontSize) || 0, readColor(style.backgroundColor) ?? 0, lookIn(style));
      if (style.visibility !== 'visible') rows.hide(row);
    }
  }
  return rows.pack('in-page');
}

function lookIn(style: CSSStyleDeclaration): ComputedLook | undefined {
  return lookOf((name) => style.getPropertyValue(name));
}

function placeRow(rows: RenderedRows, row: number, what: Element | Range, view: Window): void {
  if (what.getClientRects().length === 0) return;
  const { left, top, width, height } = what.getBoundingClientRect();
  rows.place(row, left + view.scrollX, top + view.scrollY, width, height, true);
}

/** The next node in document order below `root`. */
function nextNode(node: Node, root: Node): Node | null {
  if (node.firstChild !== null) return node.firstChild;
  for (let at: Node | null = node; at !== null && at !== root; at = at.parentNode) {
    if (at.nextSibling !== null) return at.nextSibling;
  }
  return null;
}
