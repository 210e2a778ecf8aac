// Parts of a page that call themselves something that is no content on pages of its type: what buyers say of a product, what
// the writers of a thread put under each of their posts. An element around most of what is probably content is the page
// itself, whatever it is called ("has-reviews").

import { places } from '../../columns/measures/index.ts';
import { elementMarks } from '../../elements/index.ts';
import { hashWord } from '../../lexicon/index.ts';
import type { Page } from '../../page/index.ts';

/** Words in an element's class or id. */
export const REVIEWS: ReadonlySet<number> = namesOf('review reviews');
export const SIGNATURES: ReadonlySet<number> = namesOf('signature signatures');
export const NOTICES: ReadonlySet<number> = namesOf('paywall regwall redirectedfrom navbox catlinks printfooter');
/** Of the probable words; an element that holds more of them is the page's main part. */
const MAX_SHARE = 0.5;

function namesOf(words: string): ReadonlySet<number> {
  return new Set(words.split(' ').map(hashWord));
}

/** 1 for each segment of a part with such a name; undefined where there is none. `exempt`: what the site itself takes. */
export function namedParts(
  page: Page,
  probability: Float32Array,
  names: ReadonlySet<number>,
  exempt?: Uint8Array,
): Uint8Array | undefined {
  const { count, parent, tokens, tokenFrom } = elementMarks(page);
  const { inner } = places(page);
  const { words } = page.segments;
  const mass = new Float64Array(count);
  let all = 0;
  for (let s = 0; s < words.length; s++) {
    all += probability[s]! * words[s]!;
    if (inner[s]! >= 0) mass[inner[s]!]! += probability[s]! * words[s]!;
  }
  // Parents come before their children.
  for (let e = count - 1; e >= 0; e--) if (parent[e]! >= 0) mass[parent[e]!]! += mass[e]!;
  const isPart = new Uint8Array(count);
  for (let e = 0; e < count; e++) {
    const isNamed = tokens.subarray(tokenFrom[e]!, tokenFrom[e + 1]!).some((token) => names.has(token));
    if ((isNamed && mass[e]! <= MAX_SHARE * all) || isPart[parent[e]!] === 1) isPart[e] = 1;
  }
  const found = Uint8Array.from(inner, (element, s) => (element >= 0 && exempt?.[s] !== 1 ? isPart[element]! : 0));
  return found.includes(1) ? found : undefined;
}
