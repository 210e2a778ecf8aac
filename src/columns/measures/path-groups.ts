// Counts of segments by path: segments on the same path look alike.

import { HashCounter } from '../../base/index.ts';
import { elementMarks } from '../../elements/index.ts';
import { type Fact, fact, type Page } from '../../page/index.ts';
import { places } from './places.ts';
import { segmentText } from './segment-text.ts';
import { sums } from './sums.ts';

/** Segments grouped by the path of their block. Sums are per group; `of` maps a segment to its group. */
export interface PathGroups {
  /** One more than the highest group number. */
  readonly slots: number;
  readonly of: Int32Array;
  readonly count: Int32Array;
  readonly words: Int32Array;
  readonly links: Int32Array;
  readonly chars: Int32Array;
  readonly prose: Int32Array;
}

export const pathGroups: Fact<PathGroups> = fact('measures.pathGroups', groupPaths);

function groupPaths(page: Page): PathGroups {
  const { scratch } = page;
  const { segments } = page;
  const { path } = elementMarks(page);
  const { isProse } = sums(page);
  const lengths = segmentText(page).chars;
  const blocks = places(page).block;
  const paths = new HashCounter(segments.count, scratch);
  const of = scratch.int32(segments.count);
  const words = scratch.int32(paths.slots);
  const links = scratch.int32(paths.slots);
  const chars = scratch.int32(paths.slots);
  const prose = scratch.int32(paths.slots);
  for (let s = 0; s < segments.count; s++) {
    const e = blocks[s]!;
    const slot = paths.add(e < 0 ? 0 : path[e]!);
    of[s] = slot;
    words[slot]! += segments.words[s]!;
    links[slot]! += segments.linkChars[s]!;
    chars[slot]! += lengths[s]!;
    prose[slot]! += isProse[s]!;
  }
  return { slots: paths.slots, of, count: paths.count, words, links, chars, prose };
}
