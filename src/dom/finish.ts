// Columns of a parsed page → Tape. Puts nodes in document order (one walk, only if some were moved), limits depths, and
// derives `end` from the parents in one backward pass. All columns of a tape share one buffer.

import { noteLimit } from '../base/index.ts';
import { type Builder, giveBackBuilder } from './builder.ts';
import { MAX_TREE_DEPTH, MAX_UNKNOWN_NAMES } from './limits.ts';
import type { Tape } from './tape.ts';

export function finish(b: Builder): Tape {
  const order = b.links === null ? null : documentOrder(b);
  const size = order === null ? b.size : order.length;
  const buffer = new ArrayBuffer(size * 19);
  const parent = new Int32Array(buffer, 0, size);
  const end = new Int32Array(buffer, size * 4, size);
  const from = new Int32Array(buffer, size * 8, size);
  const to = new Int32Array(buffer, size * 12, size);
  const tag = new Uint16Array(buffer, size * 16, size);
  const kind = new Uint8Array(buffer, size * 18, size);
  const columns = b.columns;
  if (order === null) {
    parent.set(columns.parent.subarray(0, size));
    from.set(columns.from.subarray(0, size));
    to.set(columns.to.subarray(0, size));
    tag.set(columns.tag.subarray(0, size));
    kind.set(columns.kind.subarray(0, size));
  } else {
    const place = b.links!.previous; // no longer needed as links
    for (let i = 0; i < size; i++) place[order[i]!] = i;
    for (let i = 0; i < size; i++) {
      const node = order[i]!;
      parent[i] = i === 0 ? -1 : place[columns.parent[node]!]!;
      from[i] = columns.from[node]!;
      to[i] = columns.to[node]!;
      tag[i] = columns.tag[node]!;
      kind[i] = columns.kind[node]!;
    }
  }
  giveBackBuilder(b);
  if (b.deep && flatten(parent, end)) b.reached.add('depth of elements');
  setEnds(parent, end);
  from[0] = b.doctypeFrom;
  to[0] = b.doctypeTo;
  const tape: Tape = {
    source: b.source,
    utf8: b.utf8,
    size,
    kind,
    tag,
    parent,
    end,
    from,
    to,
    names: b.unknown.names,
    quirks: b.quirks,
  };
  if (b.clonesLeft <= 0) b.reached.add('repeated formatting elements');
  if (b.unknown.names.length >= MAX_UNKNOWN_NAMES) b.reached.add('names of unknown elements');
  for (const name of b.reached) noteLimit(tape, name);
  return tape;
}

/** Nodes in document order, from the links, without detached ones. Not recursive, because the page controls the depth. */
function documentOrder(b: Builder): Int32Array {
  const { first, next } = b.links!;
  const parent = b.columns.parent;
  const order = new Int32Array(b.size);
  let count = 0;
  let node = 0;
  for (;;) {
    order[count++] = node;
    if (first[node] !== -1) {
      node = first[node]!;
      continue;
    }
    while (node !== 0 && next[node] === -1) node = parent[node]!;
    if (node === 0) return order.subarray(0, count);
    node = next[node]!;
  }
}

/** Children of a node at the depth limit become its siblings; returns whether there are any. `depth` is scratch. */
function flatten(parent: Int32Array, depth: Int32Array): boolean {
  let isCut = false;
  depth[0] = 0;
  for (let i = 1; i < parent.length; i++) {
    let above = parent[i]!;
    if (depth[above]! >= MAX_TREE_DEPTH) {
      above = parent[above]!;
      parent[i] = above;
      isCut = true;
    }
    depth[i] = depth[above]! + 1;
  }
  return isCut;
}

function setEnds(parent: Int32Array, end: Int32Array): void {
  const size = parent.length;
  for (let i = 0; i < size; i++) end[i] = i + 1;
  for (let i = size - 1; i > 0; i--) {
    const above = parent[i]!;
    const more = end[i]! - end[above]!;
    end[above]! += more & ~(more >> 31); // branch-free: half of the branches would be mispredicted
  }
}
