// Page → the best run of segments, in the default form. The paper's objective with four changes, each kept because it improves
// pages it was not tuned on: words in links do not count; inline tags cost less than block tags; parts named as non-content do
// not count; and if the run has little of the page's plain text, tags become cheap and the run is searched for again, since
// such pages (shops, services, forums) have their text in many small pieces.

import { linkShares } from '../../columns/measures/index.ts';
import { hiddenNodes, Region, regions } from '../../elements/index.ts';
import { SegmentFlag } from '../../page/blocks/index.ts';
import { fact, type Page } from '../../page/index.ts';
import { segmentCosts } from './segment-costs.ts';

export interface RefinedRun {
  /** Half-open range of segments. */
  readonly from: number;
  readonly to: number;
  /** One `Region` per segment: why it is excluded, or none. */
  readonly aside: Uint8Array;
}

/** A run with a smaller share of the plain words is searched for again with cheap tags. */
const SMALL_SHARE = 0.4;
const CHEAP_TAGS = 0.25;
/** With fewer words than this outside the named parts, names are ignored. */
const MIN_WORDS = 80;

export function refinedRun(page: Page): RefinedRun {
  const aside = setAside(page, regions(page));
  const plain = plainWords(page, aside);
  let run = bestRun(page, plain, 1);
  const all = sum(plain, 0, plain.length);
  if (sum(plain, run.from, run.to) < SMALL_SHARE * all) run = bestRun(page, plain, CHEAP_TAGS);
  if (sum(plain, run.from, run.to) >= MIN_WORDS) return { ...run, aside };
  const controls = setAside(page, onlyHidden(page));
  return { ...bestRun(page, plainWords(page, controls), 1), aside: controls };
}

/** Form controls and noscript text are never text; other regions are as the page names them. */
function setAside({ segments }: Page, named: Uint8Array): Uint8Array {
  const aside = new Uint8Array(segments.count);
  for (let i = 0; i < aside.length; i++) {
    aside[i] = Math.max(named[segments.node[i]!]!, named[segments.from[i]!]!);
    if (aside[i] === Region.none && (segments.flags[i]! & (SegmentFlag.control | SegmentFlag.noscript)) !== 0)
      aside[i] = Region.aside;
  }
  return aside;
}

/** Hidden text stays excluded even if names are ignored. */
const onlyHidden = fact('bte.onlyHidden', (page: Page): Uint8Array => {
  return hiddenNodes(page).map((hidden) => (hidden === 1 ? Region.hidden : Region.none));
});

/** Words outside links; 0 for excluded segments. */
function plainWords(page: Page, aside: Uint8Array): Float32Array {
  const { segments } = page;
  const linked = linkShares(page);
  const plain = new Float32Array(segments.count);
  for (let i = 0; i < plain.length; i++) {
    if (aside[i] !== Region.none) continue;
    plain[i] = segments.words[i]! * (1 - linked[i]!);
  }
  return plain;
}

function sum(values: Float32Array, from: number, to: number): number {
  let total = 0;
  for (let i = from; i < to; i++) total += values[i]!;
  return total;
}

function bestRun(page: Page, plain: Float32Array, tagCost: number): { from: number; to: number } {
  const costs = segmentCosts(page);
  let run = { from: 0, to: 0 };
  let best = 0;
  let value = 0;
  let start = 0;
  for (let i = 0; i < plain.length; i++) {
    value -= tagCost * costs[i]!;
    if (value <= 0) {
      value = 0;
      start = i;
    }
    value += plain[i]!;
    if (value > best) {
      best = value;
      run = { from: start, to: i + 1 };
    }
  }
  return run;
}
