// Text that varies is not always content: teasers and link lists change from page to page too. The region is the element with
// the highest sum, where fresh words count for it and template and linked words against it. A segment counts for the element
// that contains all of it: a bold word at its start is not a region.

import { linkShares } from '../../columns/measures/index.ts';
import type { Page } from '../../page/index.ts';
import { ownStory } from './own-story.ts';

/** A chunk on this share of the pages is neutral; above it counts against. From the site trial. */
const NEUTRAL_SHARE = 0.8;
/** Subtracted per word, so that a region does not grow into thin surroundings. */
const COST_OF_A_WORD = 0.35;

/** `share`: for every segment, the share of learned pages with its chunk. Returns the element. */
export function freshRegion(page: Page, share: Float32Array): number {
  return ownStory(page, heaviest(page, gainsBefore(page, share)));
}

/** Prefix sums: the gain of a subtree is the difference of two. */
function gainsBefore(page: Page, share: Float32Array): Float64Array {
  const { tape, segments } = page;
  const gain = new Float64Array(tape.size + 1);
  for (let i = 0; i < segments.count; i++) {
    gain[segments.node[i]!]! += segments.words[i]! * segmentWeight(page, i, share[i]!);
  }
  for (let node = 0, sum = 0; node <= tape.size; node++) {
    const own = gain[node]!;
    gain[node] = sum;
    sum += own;
  }
  return gain;
}

function heaviest({ tape }: Page, gain: Float64Array): number {
  let best = 0;
  let most = -Infinity;
  for (let node = 0; node < tape.size; node++) {
    const sum = gain[tape.end[node]!]! - gain[node]!;
    // The deepest of several equals contains the least other text.
    if (sum >= most && (sum > most || tape.end[node]! <= tape.end[best]!)) {
      most = sum;
      best = node;
    }
  }
  return best;
}

function segmentWeight(page: Page, segment: number, share: number): number {
  const weight = Math.max(-1, 1 - share / NEUTRAL_SHARE) - linkShares(page)[segment]! - COST_OF_A_WORD;
  return Math.max(-1, Math.min(1, weight));
}
