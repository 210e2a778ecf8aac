// Tape → blocks: elements of a block set as half-open ranges, never merged, never removed.
// A block's own content is its subtree minus its sub-blocks (an atomic block, with holes where sub-blocks were);
// its path is the tags of its block ancestors from HTML down, without positions, so that pages of a site share it.

import { Kind, type Tape, tagName } from '../../dom/index.ts';
import { BLOCK_SETS, type BlockSet } from './block-sets.ts';
import type { Segments } from './segments.ts';
import type { TextFlow } from './text-flow.ts';

/** Every array has one entry per block, except `of`. Blocks are in document order, parents before children. */
export interface Blocks {
  readonly set: BlockSet;
  readonly count: number;
  readonly node: Int32Array;
  /** Enclosing block's index; -1 at the top. */
  readonly parent: Int32Array;
  /** One past the last block of the subtree. */
  readonly end: Int32Array;
  /** Index into `paths`. */
  readonly path: Int32Array;
  /** The distinct paths, such as `HTML.BODY.TABLE.TR.P`. */
  readonly paths: readonly string[];
  /** Own content's characters, words and link characters. */
  readonly ownChars: Int32Array;
  readonly ownWords: Int32Array;
  readonly ownLinkChars: Int32Array;
  /** For every node of the tape, the innermost block around it; -1 outside all. */
  readonly of: Int32Array;
}

export function findBlocks(tape: Tape, flow: TextFlow, set: BlockSet): Blocks {
  const opens = BLOCK_SETS[set];
  const { size, kind, tag, parent: parentNode } = tape;
  const within = set === 'unbroken' ? nodesWithin(flow.segments, size) : undefined;
  const isBlock = (i: number): boolean =>
    kind[i] === Kind.element &&
    opens[tag[i]!] === 1 &&
    (within === undefined || (within[i] === 0 && within[tape.end[i]!] === 0));
  let count = 0;
  for (let i = 1; i < size; i++) if (isBlock(i)) count++;
  const node = new Int32Array(count);
  const parent = new Int32Array(count);
  const path = new Int32Array(count);
  const paths: string[] = [];
  const pathIds = new Map<number, number>();
  const of = new Int32Array(size).fill(-1);
  for (let i = 1, block = 0; i < size; i++) {
    const above = of[parentNode[i]!]!;
    of[i] = above;
    if (!isBlock(i)) continue;
    of[i] = block;
    node[block] = i;
    parent[block] = above;
    // Keyed by the parent's path and the tag: hashing the whole path of every block would cost its depth each time.
    const abovePath = above < 0 ? -1 : path[above]!;
    const key = (abovePath + 1) * 65536 + tag[i]!;
    let id = pathIds.get(key);
    if (id === undefined) {
      const step = tagName(tape, i).toUpperCase();
      id = paths.push(abovePath < 0 ? step : `${paths[abovePath]!}.${step}`) - 1;
      pathIds.set(key, id);
    }
    path[block++] = id;
  }
  const end = new Int32Array(count);
  for (let i = count - 1; i >= 0; i--) {
    if (end[i] === 0) end[i] = i + 1;
    const above = parent[i]!;
    if (above >= 0 && end[above]! < end[i]!) end[above] = end[i]!;
  }
  return { set, count, node, parent, end, path, paths, of, ...ownCounts(tape, flow, of, count) };
}

/** 1 for each node where a cut would split a segment. */
function nodesWithin({ count, from, to }: Segments, size: number): Uint8Array {
  const within = new Uint8Array(size + 1);
  for (let i = 0; i < count; i++) within.fill(1, from[i]! + 1, to[i]!);
  return within;
}

function ownCounts(
  tape: Tape,
  flow: TextFlow,
  of: Int32Array,
  count: number,
): Pick<Blocks, 'ownChars' | 'ownWords' | 'ownLinkChars'> {
  const ownChars = new Int32Array(count);
  const ownWords = new Int32Array(count);
  const ownLinkChars = new Int32Array(count);
  for (let i = 0; i < tape.size; i++) {
    const block = of[i]!;
    if (tape.kind[i] !== Kind.text || block < 0) continue;
    ownChars[block]! += flow.offset[i + 1]! - flow.offset[i]!;
    ownWords[block]! += flow.words[i + 1]! - flow.words[i]!;
    ownLinkChars[block]! += flow.linkChars[i + 1]! - flow.linkChars[i]!;
  }
  return { ownChars, ownWords, ownLinkChars };
}

/** A block's own text: its text nodes outside sub-blocks, joined as in the page. */
export function ownText(tape: Tape, flow: TextFlow, blocks: Blocks, block: number): string {
  const first = blocks.node[block]!;
  const past = tape.end[first]!;
  let text = '';
  for (let i = first; i < past; ) {
    const inner = blocks.of[i]!;
    if (inner !== block) {
      i = tape.end[i]!;
      continue;
    }
    if (tape.kind[i] === Kind.text) text += flow.text.slice(flow.offset[i]!, flow.offset[i + 1]!);
    i++;
  }
  return text.trim();
}
