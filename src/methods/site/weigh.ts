// Model + digest → the repetition of each segment, and from that the expected F of any element as the container: words that
// vary from page to page and are not linked are content; linked and repeated words cost. F is scale-free, so a page of 30
// words and one of 3,000 use the same settings.

import type { Digest } from './digest.ts';
import type { Model, Place } from './model.ts';
import {
  COPY_WORDS,
  HALF_WORDS,
  NAVIGATION_COST,
  PLACE_SHARE,
  PLACE_WORDS,
  type Settings,
  WORD_WORTH,
} from './settings.ts';
import { nearestPath } from './trie.ts';

export interface Weights {
  /** How repeated each segment is, 0 to 1. */
  readonly repeated: Float64Array;
  /** 1 for copies of text from earlier on the page. */
  readonly copied: Uint8Array;
  /** Prefix sums per segment: content words, costs, and the worth that decides about cutting. */
  readonly gain: Float64Array;
  readonly cost: Float64Array;
  readonly worth: Float64Array;
}

/** The probability that a text on `share` of the pages is on one of `pages` other ones. */
export function repetitionOf(share: number, pages: number): number {
  return 1 - (1 - Math.min(1, Math.max(0, share))) ** pages;
}

/** The share of the other learned pages with a segment's text in its place. `own` is 1 for a learned page. */
export function textShares(
  model: Pick<Model, 'pages' | 'places' | 'anywhere'>,
  digest: Digest,
  at: Int32Array,
  own: 0 | 1,
): Float64Array {
  const others = Math.max(1, model.pages - own);
  return Float64Array.from(digest.element, (element, i) => {
    const place = at[element]!;
    const texts = place >= 0 ? model.places[place]!.texts : model.anywhere;
    return Math.max(0, (texts.get(digest.text[i]!) ?? 0) - own) / others;
  });
}

/** `places` may be absent during learning. */
export function weigh(
  digest: Digest,
  at: Int32Array,
  shares: Float64Array,
  places: readonly Pick<Place, 'words' | 'repeated'>[] | undefined,
  settings: Settings,
): Weights {
  const count = shares.length;
  const copied = copies(digest, at);
  const repeated = new Float64Array(count);
  const gain = new Float64Array(count + 1);
  const cost = new Float64Array(count + 1);
  const worth = new Float64Array(count + 1);
  for (let i = 0; i < count; i++) {
    const place = at[digest.element[i]!]!;
    const n = digest.words[i]!;
    const l = digest.linked[i]!;
    let r = repetitionOf(shares[i]!, settings.pages);
    if (place >= 0 && places !== undefined) {
      const { words, repeated: usual } = places[nearestPath(place)]!;
      const pull = (PLACE_SHARE * words) / (words + PLACE_WORDS);
      r = (1 - pull) * r + pull * usual;
    }
    repeated[i] = r;
    const out = digest.never[i] === 1;
    const sure = n / (n + HALF_WORDS);
    const bad = (1 - r) * l * settings.linkCost + r * (1 - l) * settings.repeatCost + r * l * NAVIGATION_COST;
    gain[i + 1] = gain[i]! + (out || copied[i] === 1 ? 0 : n * sure * (1 - r) * (1 - l));
    cost[i + 1] = cost[i]! + (out ? 0 : n * bad);
    worth[i + 1] = worth[i]! + n * (out || copied[i] === 1 ? -1 : WORD_WORTH - l);
  }
  return { repeated, copied, gain, cost, worth };
}

/** Expected F of the segments `from` to `to` as the content; content outside is weighted by `recall`. */
export function expectedF({ gain, cost }: Weights, from: number, to: number, recall: number): number {
  const inside = gain[to]! - gain[from]!;
  const all = recall * gain[gain.length - 1]! + inside + cost[to]! - cost[from]!;
  return all === 0 ? 0 : ((1 + recall) * inside) / all;
}

/**
 * 1 for each segment with text that appeared earlier on the page, in another place: a version for printing, phones or
 * sharing.
 */
function copies(digest: Digest, at: Int32Array): Uint8Array {
  const first = new Map<number, number>();
  return Uint8Array.from(digest.text, (text, i) => {
    const place = at[digest.element[i]!]!;
    const before = first.get(text);
    if (before === undefined) first.set(text, place);
    return before !== undefined && before !== place && digest.words[i]! >= COPY_WORDS ? 1 : 0;
  });
}
