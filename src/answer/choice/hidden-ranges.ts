// Ranges of a paper form's answer → the same without text that readers cannot see, as in every other answer. The papers do not
// look at visibility; this is a deviation on purpose (`hidden: 'keep'` turns it off).

import { lowerBound } from '../../base/index.ts';
import { Kind } from '../../dom/index.ts';
import type { Labels } from '../../methods/index.ts';
import { isOneLine } from '../../page/blocks/index.ts';
import type { Page } from '../../page/index.ts';

/** `unseen`: 1 for each hidden node. */
export function withoutHidden(page: Page, labels: Labels, unseen: Uint8Array): Labels {
  const { ranges, continues, inserts } = labels;
  if (ranges === undefined) return labels;
  const hidden = hiddenText(page, unseen);
  if (hidden.from.length === 0) return labels;
  const kept: number[] = [];
  const lines: number[] = [];
  /** For each range, the number of kept ones before it. */
  const before: number[] = [];
  for (let i = 0; i < ranges.length; i += 2) {
    before.push(lines.length);
    const pieces = cut(ranges[i]!, ranges[i + 1]!, hidden);
    for (let k = 0; k < pieces.length; k += 2) {
      const joins = k === 0 ? continues?.[i / 2] === 1 : isOneLine(page, pieces[k - 1]!, pieces[k]!);
      lines.push(joins ? 1 : 0);
      kept.push(pieces[k]!, pieces[k + 1]!);
    }
  }
  before.push(lines.length);
  return {
    ...labels,
    ranges: Int32Array.from(kept),
    continues: Uint8Array.from(lines),
    ...(inserts === undefined ? {} : { inserts: inserts.map((one) => ({ ...one, before: before[one.before]! })) }),
  };
}

interface HiddenText {
  readonly from: readonly number[];
  readonly to: readonly number[];
}

/** The hidden parts of the text, ascending. */
function hiddenText({ tape, flow }: Page, unseen: Uint8Array): HiddenText {
  const found = { from: [] as number[], to: [] as number[] };
  for (let node = 1; node < tape.size; node++) {
    if (unseen[node] !== 1 || tape.kind[node] !== Kind.text || flow.offset[node + 1] === flow.offset[node]) continue;
    found.from.push(flow.offset[node]!);
    found.to.push(flow.offset[node + 1]!);
  }
  return found;
}

function cut(from: number, to: number, hidden: HiddenText): number[] {
  const pieces: number[] = [];
  let at = from;
  for (let i = lowerBound(hidden.to, from + 1); i < hidden.from.length && hidden.from[i]! < to; i++) {
    if (hidden.from[i]! > at) pieces.push(at, hidden.from[i]!);
    at = hidden.to[i]!;
  }
  if (at < to) pieces.push(at, to);
  return pieces;
}
