// A choice of segments → short lines to add: at most three in a row between chosen lines, such as the number over a caption,
// the place in a card, or the name under a quotation. Such a line costs a reader little if it is wrong, and leaves a hole if
// it is missing, so a lower probability suffices than for text. Lines in the same position of similar records share one
// probability, their mean: they are added together or not at all. Lines about something else stay out. Buttons
// stay out too, and do not count, except on product pages, where they are among the options.

import { headingLevels } from '../../columns/measures/index.ts';
import { SegmentFlag } from '../../page/blocks/index.ts';
import type { Page } from '../../page/index.ts';
import { records } from '../../structures/index.ts';
import type { Neighbors } from './neighbors.ts';

const MAX_LINES = 3;
const MAX_WORDS = 6;

interface Least {
  readonly plain: number;
  /** For lines that are mostly a link. */
  readonly linked: number;
}

/** Minimum probability by page type. Threads have names and ranks between their posts. */
const LEAST: Readonly<Record<string, Least>> = {
  service: { plain: 0.22, linked: 0.3 },
  home: { plain: 0.2, linked: 0.35 },
  listing: { plain: 0.25, linked: 0.35 },
  product: { plain: 0.25, linked: 0.4 },
  documentation: { plain: 0.25, linked: 0.4 },
  collection: { plain: 0.35, linked: 0.4 },
  article: { plain: 0.35, linked: 0.5 },
};
const NEVER = 2;

export function shortLines(
  page: Page,
  near: Neighbors,
  probability: Float32Array,
  pageType: string | undefined,
): number[] {
  const least = LEAST[pageType ?? ''];
  if (least === undefined) return [];
  const { words, flags, linkChars, textFrom, textTo, count } = page.segments;
  const { group } = records(page);
  let means: Map<number, number> | undefined;
  const meanOf = (s: number): number | undefined => {
    means ??= placeMeans(page, near, probability);
    return means.get(placeKey(page, s));
  };
  const isProduct = pageType === 'product';
  const levels = headingLevels(page);
  const isButton = (s: number): boolean => (flags[s]! & SegmentFlag.control) !== 0;
  const isPassed = (s: number): boolean => near.hidden[s] === 1 || words[s] === 0 || (isButton(s) && !isProduct);
  const isWanted = (s: number): boolean => {
    if (isButton(s) || near.speaksOfElse(s) || levels[s]! > 0) return false;
    const isLinked = linkChars[s]! * 2 > textTo[s]! - textFrom[s]!;
    const own = group[s]! < 0 ? probability[s]! : (meanOf(s) ?? NEVER);
    return own >= (isLinked ? least.linked : least.plain);
  };
  const found: number[] = [];
  let run: number[] = [];
  let isOpen = false;
  for (let s = 0; s < count; s++) {
    if (isPassed(s)) continue;
    if (near.isChosen(s)) {
      if (isOpen && run.length <= MAX_LINES) for (const line of run) if (isWanted(line)) found.push(line);
      run = [];
      isOpen = true;
    } else if (words[s]! > MAX_WORDS) isOpen = false;
    else if (isOpen) run.push(s);
  }
  return found;
}

/** By place: the mean probability of its visible lines that are not chosen. */
function placeMeans(page: Page, near: Neighbors, probability: Float32Array): Map<number, number> {
  const { group } = records(page);
  const sums = new Map<number, { sum: number; lines: number }>();
  for (let s = 0; s < group.length; s++) {
    if (group[s]! < 0 || near.hidden[s] === 1 || near.isChosen(s)) continue;
    const key = placeKey(page, s);
    const known = sums.get(key) ?? { sum: 0, lines: 0 };
    known.sum += probability[s]!;
    known.lines++;
    sums.set(key, known);
  }
  return new Map([...sums].map(([key, { sum, lines }]) => [key, sum / lines]));
}

/** A number for the group and the place of a segment; exact in a double. */
function placeKey(page: Page, s: number): number {
  const { group, place } = records(page);
  return group[s]! * 2 ** 32 + (place[s]! >>> 0);
}
