// On a product's page, what buyers say of it → comments, and no content: text inside elements that call themselves reviews.
// An element around most of what is probably content is the page itself, whatever it is called ("has-reviews").

import { addToWord, elementMarks, WORD_SEED } from '../elements/index.ts';
import { places } from '../measures/index.ts';
import type { Page } from '../page.ts';

const NAMES: ReadonlySet<number> = new Set(['review', 'reviews'].map(hashOf));
/** Of the probable words; an element that holds more of them is the page's main part. */
const MAX_SHARE = 0.5;

function hashOf(word: string): number {
  let hash = WORD_SEED;
  for (let i = 0; i < word.length; i++) hash = addToWord(hash, word.charCodeAt(i));
  return hash;
}

/** 1 for each segment of a review; undefined on other pages, and where there are none. `exempt`: what the site itself takes. */
export function reviews(
  page: Page,
  probability: Float32Array,
  pageType: string | undefined,
  exempt?: Uint8Array,
): Uint8Array | undefined {
  if (pageType !== 'product') return undefined;
  const { count, parent, tokens, tokenFrom } = elementMarks(page);
  const { inner } = places(page);
  const { words } = page.segments;
  const mass = new Float64Array(count);
  let all = 0;
  for (let s = 0; s < words.length; s++) {
    all += probability[s]! * words[s]!;
    if (inner[s]! >= 0) mass[inner[s]!]! += probability[s]! * words[s]!;
  }
  // Parents stand before their children.
  for (let e = count - 1; e >= 0; e--) if (parent[e]! >= 0) mass[parent[e]!]! += mass[e]!;
  const isReview = new Uint8Array(count);
  for (let e = 0; e < count; e++) {
    const isNamed = tokens.subarray(tokenFrom[e]!, tokenFrom[e + 1]!).some((token) => NAMES.has(token));
    if ((isNamed && mass[e]! <= MAX_SHARE * all) || isReview[parent[e]!] === 1) isReview[e] = 1;
  }
  const found = Uint8Array.from(inner, (element, s) => (element >= 0 && exempt?.[s] !== 1 ? isReview[element]! : 0));
  return found.includes(1) ? found : undefined;
}
