// One CDP `DOMSnapshot.captureSnapshot` → RenderedTree. The whole page comes in one message: requesting each element would cost
// a round trip each. Comments, doctypes, pseudo-elements and shadow trees have no match on a tape and are left out.

import { readColor } from '../css/index.ts';
import { LOOK_STYLES, lookOf, RenderedRows, type RenderedTree, TEXT_ROW } from '../layout/index.ts';

/** Requested in this order. */
export const SNAPSHOT_STYLES: readonly string[] = ['font-size', 'background-color', 'visibility', ...LOOK_STYLES];

/** The part of the protocol's response that is used; strings are indexes into `strings`. */
export interface Snapshot {
  readonly documents: readonly {
    readonly scrollOffsetX?: number;
    readonly scrollOffsetY?: number;
    readonly nodes: {
      readonly parentIndex?: readonly number[];
      readonly nodeType?: readonly number[];
      readonly nodeName?: readonly number[];
    };
    readonly layout: {
      readonly nodeIndex: readonly number[];
      readonly styles: readonly (readonly number[])[];
      readonly bounds: readonly (readonly number[])[];
    };
  }[];
  readonly strings: readonly string[];
}

const ELEMENT_NODE = 1;
const TEXT_NODE = 3;
const DOCUMENT_NODE = 9;

export function snapshotTree({ documents, strings }: Snapshot): RenderedTree {
  const [main] = documents;
  const rows = new RenderedRows();
  if (main === undefined) return rows.pack('browser');
  const { parentIndex = [], nodeType = [], nodeName = [] } = main.nodes;
  const rowOf = new Int32Array(nodeType.length).fill(-1);
  for (let i = 0; i < nodeType.length; i++) {
    if (nodeType[i] === DOCUMENT_NODE) {
      rowOf[i] = 0;
      continue;
    }
    const parent = rowOf[parentIndex[i]!] ?? -1;
    if (parent < 0) continue;
    const name = strings[nodeName[i]!] ?? '';
    if (nodeType[i] === TEXT_NODE) rowOf[i] = rows.add(parent, TEXT_ROW);
    else if (nodeType[i] === ELEMENT_NODE && !name.startsWith('::')) rowOf[i] = rows.add(parent, name.toLowerCase());
  }
  const { nodeIndex, styles, bounds } = main.layout;
  for (let i = 0; i < nodeIndex.length; i++) {
    const row = rowOf[nodeIndex[i]!] ?? -1;
    if (row <= 0) continue;
    const [left = 0, top = 0, width = 0, height = 0] = bounds[i]!;
    const [fontSize = -1, background = -1, visibility = -1, ...others] = styles[i]!;
    const look = lookOf((name) => strings[others[LOOK_STYLES.indexOf(name)] ?? -1] ?? '');
    rows.place(row, left, top, width, height, strings[visibility] === 'visible');
    rows.style(row, Number.parseFloat(strings[fontSize] ?? '') || 0, readColor(strings[background] ?? '') ?? 0, look);
  }
  return rows.pack('browser');
}
