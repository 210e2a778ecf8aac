// The growing columns of a page being parsed. One set is reused between pages, up to a size, so that a run over many pages
// allocates only the tapes themselves.

import { ObjectPool } from '../base/index.ts';

export interface NodeColumns {
  readonly capacity: number;
  readonly kind: Uint8Array;
  readonly tag: Uint16Array;
  readonly parent: Int32Array;
  readonly from: Int32Array;
  readonly to: Int32Array;
}

const FIRST_CAPACITY = 16 * 1024;
/** Largest set that is reused, in nodes of 15 bytes each. */
const MAX_KEPT_CAPACITY = 256 * 1024;

function columnsOf(capacity: number): NodeColumns {
  return {
    capacity,
    kind: new Uint8Array(capacity),
    tag: new Uint16Array(capacity),
    parent: new Int32Array(capacity),
    from: new Int32Array(capacity),
    to: new Int32Array(capacity),
  };
}

const pool = new ObjectPool(columnsOf, ({ capacity }) => capacity, MAX_KEPT_CAPACITY);

export function borrowColumns(): NodeColumns {
  return pool.borrow(FIRST_CAPACITY);
}

export function giveBackColumns(columns: NodeColumns): void {
  pool.giveBack(columns);
}

export function grown(columns: NodeColumns, capacity: number): NodeColumns {
  const larger = columnsOf(capacity);
  larger.kind.set(columns.kind);
  larger.tag.set(columns.tag);
  larger.parent.set(columns.parent);
  larger.from.set(columns.from);
  larger.to.set(columns.to);
  return larger;
}
