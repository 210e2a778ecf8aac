// Finds the site's next stories after the main one: pages with infinite scroll are saved with them. Each starts with its own
// h1, in an element that does not contain the headline of the main story. A short section under an h1 is not a story, and a
// heading that repeats the page's title does not start another story.

import { headingLevels, headingLines, saysTitle, sums } from '../../columns/measures/index.ts';
import type { Page } from '../../page/index.ts';

/** Minimum words of a headline. */
const MIN_HEADLINE = 3;
/** Minimum probable words of the main story before the next one, and of the next one: fewer are a section or a teaser. */
const MIN_OWN = 60;
const MIN_NEXT = 100;

/** 1 for each segment of a next story; undefined if there is none. `exempt`: segments that the site template contains. */
export function nextStories(page: Page, probability: Float32Array, exempt?: Uint8Array): Uint8Array | undefined {
  const { count, words, from } = page.segments;
  const level = headingLevels(page);
  const lines = headingLines(page);
  const headlines: number[] = [];
  for (let s = 0; s < count; s++) if (level[s] === 1 && words[s]! >= MIN_HEADLINE) headlines.push(s);
  if (headlines.length < 2) return undefined;
  const own = headlines.find((s) => saysTitle(lines.title(s)));
  if (own === undefined) return undefined;
  const likely = new Float64Array(count + 1);
  for (let s = 0; s < count; s++) likely[s + 1] = likely[s]! + probability[s]! * words[s]!;
  const { before } = sums(page);
  const found = new Uint8Array(count);
  let past = own + 1;
  for (const s of headlines) {
    if (s < past || saysTitle(lines.title(s))) continue;
    const element = largestWithout(page, from[s]!, from[own]!);
    const start = before[element]!;
    past = Math.max(s + 1, before[page.tape.end[element]!]!);
    const isStory = likely[start]! - likely[own]! >= MIN_OWN && likely[past]! - likely[start]! >= MIN_NEXT;
    if (isStory) found.fill(1, start, past);
  }
  if (exempt !== undefined) for (let s = 0; s < count; s++) if (exempt[s] === 1) found[s] = 0;
  return found.includes(1) ? found : undefined;
}

/** The largest ancestor that does not contain an earlier node. */
function largestWithout({ tape: { parent } }: Page, node: number, earlier: number): number {
  let at = node;
  while (parent[at]! > earlier) at = parent[at]!;
  return at;
}
