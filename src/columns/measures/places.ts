// Position of each segment: its innermost element, its block, and the first ancestors with clearly more text. Wrappers that
// add no words are skipped, so that "parent" means the same on pages with one div and with seven.

import { elementMarks } from '../../elements/index.ts';
import { type Fact, fact, type Page } from '../../page/index.ts';

/** Growth in words required for the next larger container, from the segment outwards. */
const GROWTH: readonly number[] = [1.0001, 1.2, 1.5, 2];
export const LEVELS: number = GROWTH.length;

/** Limit on steps up, so that a page with a hundred thousand nested elements costs no more than its size. */
const MAX_STEPS = 100;

/** Share of a segment's words that the element of its first text must contain to represent the segment. */
const INNER_SHARE = 0.6;

export interface Places {
  /** Element numbers of ElementMarks, one per segment; -1 for text outside all elements. */
  readonly inner: Int32Array;
  readonly block: Int32Array;
  /** `larger[s * LEVELS + k]`: the k-th larger container. */
  readonly larger: Int32Array;
}

export const places: Fact<Places> = fact('measures.places', findPlaces);

function findPlaces(page: Page): Places {
  const { scratch } = page;
  const { tape, segments } = page;
  const marks = elementMarks(page);
  const { parent } = marks;
  const wordsOf = wordsInElements(page);
  const { count } = segments;
  const inner = scratch.int32(count);
  const block = scratch.int32(count);
  const larger = scratch.int32(count * LEVELS);
  for (let s = 0; s < count; s++) {
    const words = segments.words[s]!;
    const own = marks.of[segments.node[s]!]!;
    const first = marks.of[tape.parent[segments.from[s]!]!]!;
    block[s] = own >= 0 ? own : first;
    inner[s] = first >= 0 && wordsOf[first]! >= INNER_SHARE * words ? first : block[s]!;
    let at = block[s]!;
    let size = words;
    let left = MAX_STEPS;
    for (let k = 0; k < LEVELS; k++) {
      const wanted = size * GROWTH[k]!;
      while (at >= 0 && left-- > 0 && wordsOf[at]! < wanted && parent[at]! >= 0) at = parent[at]!;
      larger[s * LEVELS + k] = at;
      if (at >= 0) size = wordsOf[at]!;
    }
  }
  return { inner, block, larger };
}

/** Every segment below an element reads its number. */
function wordsInElements(page: Page): Int32Array {
  const { end } = page.tape;
  const { words } = page.flow;
  const { count, node } = elementMarks(page);
  const inside = page.scratch.int32(count);
  for (let e = 0; e < count; e++) inside[e] = words[end[node[e]!]!]! - words[node[e]!]!;
  return inside;
}
