// Page + (P, N) → Labels. Rules, for a block B at a path of P: sub-blocks at paths of P come with it; a sub-block B' that
// is not at one is left out, unless a block inside B' is, and then B' comes too. Each extracted block, and inside it each
// sub-block at a path where N was seen, is compared with N; what is similar is dropped.

import type { Page } from '../../page.ts';
import { type BlockVector, blockContents, type SimilarIndex, sumVectors } from '../../templates/index.ts';
import { emptyLabels, Label, type Labels } from '../label.ts';
import type { Trace } from '../trace.ts';

/** A template, ready for use. */
export interface Known {
  /** P. */
  readonly paths: ReadonlySet<string>;
  /** Paths where N was seen. */
  readonly noisePaths: ReadonlySet<string>;
  /** N. */
  readonly noise: SimilarIndex;
}

export interface Detected {
  /** 1 for each block whose own content is output. */
  readonly content: Uint8Array;
  /** Blocks that were extracted and compared: the paper's NumBlock. */
  readonly compared: number;
}

export function detect(page: Page, { paths, noisePaths, noise }: Known): Detected {
  const blocks = page.blocks('paper');
  const contents = blockContents(page);
  const inP = Uint8Array.from(blocks.paths, (path) => (paths.has(path) ? 1 : 0));
  const atNoise = Uint8Array.from(blocks.paths, (path) => (noisePaths.has(path) ? 1 : 0));
  const holdsP = new Uint8Array(blocks.count); // the block or one inside it is at a path of P
  for (let block = blocks.count - 1; block >= 0; block--) {
    if (inP[blocks.path[block]!] === 1) holdsP[block] = 1;
    const above = blocks.parent[block]!;
    if (above >= 0 && holdsP[block] === 1) holdsP[above] = 1;
  }
  const content = new Uint8Array(blocks.count);
  let compared = 0;
  const isNoise = (vector: BlockVector | undefined): boolean => {
    compared++;
    return vector !== undefined && noise.has(vector);
  };
  for (let top = 0; top < blocks.count; ) {
    if (inP[blocks.path[top]!] === 0) {
      top++;
      continue;
    }
    const past = blocks.end[top]!;
    const extracted: number[] = [];
    for (let block = top; block < past; ) {
      if (holdsP[block] === 0) block = blocks.end[block]!;
      else extracted.push(block++);
    }
    if (!isNoise(wholeVector(extracted, contents.vector))) {
      for (const block of extracted) {
        if (contents.ranges[block] === undefined) continue;
        if (atNoise[blocks.path[block]!] === 0 || !isNoise(contents.vector(block))) content[block] = 1;
      }
    }
    top = past;
  }
  return { content, compared };
}

/** An extracted block's vector: its own content and that of the sub-blocks that come with it. */
function wholeVector(
  extracted: readonly number[],
  vector: (block: number) => BlockVector | undefined,
): BlockVector | undefined {
  if (extracted.length === 1) return vector(extracted[0]!);
  const parts = extracted.map(vector).filter((one) => one !== undefined);
  return parts.length < 2 ? parts[0] : sumVectors(parts);
}

export function labelPage(page: Page, known: Known, trace: Trace | undefined): Labels {
  const { content } = detect(page, known);
  const { ranges } = blockContents(page);
  const pieces: [number, number][] = [];
  for (const [block, own] of ranges.entries()) {
    if (own === undefined || content[block] !== 1) continue;
    for (let i = 0; i < own.length; i += 2) pieces.push([own[i]!, own[i + 1]!]);
  }
  pieces.sort((a, b) => a[0] - b[0]);
  const labels = emptyLabels(page.segments.count);
  const { textFrom, textTo } = page.segments;
  const out: number[] = [];
  let next = 0;
  for (let i = 0; i < page.segments.count; i++) {
    const from = textFrom[i]!;
    const to = textTo[i]!;
    let inside = 0;
    while (next < pieces.length && pieces[next]![0] < to) {
      const [pieceFrom, pieceTo] = pieces[next++]!;
      inside += pieceTo - pieceFrom;
      const start = Math.max(from, pieceFrom);
      // Pieces that touch are one: no break inside inline text.
      if (out.length > 0 && out[out.length - 1] === start && start > from) out[out.length - 1] = pieceTo;
      else out.push(start, pieceTo);
    }
    const share = to === from ? 0 : Math.min(1, inside / (to - from));
    labels.score[i] = share;
    if (share < 0.5) continue;
    labels.label[i] = Label.content;
    trace?.add('fastce:path', i, share, 'share of it in blocks at the paths of content');
  }
  return { ...labels, ranges: Int32Array.from(out) };
}
