// Parts whose class or id names something that is not content on pages of this type: customer reviews of a product, the
// signatures that authors of a thread put under each post. An element with most of the probable content is the page itself,
// whatever its name ("has-reviews").

import { places } from '../../columns/measures/index.ts';
import { type ElementMarks, elementMarks } from '../../elements/index.ts';
import { hashWord } from '../../lexicon/index.ts';
import type { Page } from '../../page/index.ts';

/** Words in an element's class or id. */
export const REVIEWS: ReadonlySet<number> = namesOf('review reviews');
export const SIGNATURES: ReadonlySet<number> = namesOf('signature signatures');
export const NOTICES: ReadonlySet<number> = namesOf('paywall regwall redirectedfrom navbox catlinks printfooter');
/** An element with more than this share of the probable words is the page's main part. */
const MAX_SHARE = 0.5;

function namesOf(words: string): ReadonlySet<number> {
  return new Set(words.split(' ').map(hashWord));
}

/** Whether some element has one of the names. False on most pages, at little cost. */
export function anyNamed({ tokens }: ElementMarks, names: ReadonlySet<number>): boolean {
  for (const name of names) if (tokens.includes(name)) return true;
  return false;
}

export function hasOneOf({ tokens, tokenFrom }: ElementMarks, element: number, names: ReadonlySet<number>): boolean {
  for (let at = tokenFrom[element]!; at < tokenFrom[element + 1]!; at++) if (names.has(tokens[at]!)) return true;
  return false;
}

/**
 * 1 for each segment of a part with such a name; undefined if there is none. `exempt`: segments that the site template
 * contains.
 */
export function namedParts(
  page: Page,
  probability: Float32Array,
  names: ReadonlySet<number>,
  exempt?: Uint8Array,
): Uint8Array | undefined {
  const marks = elementMarks(page);
  if (!anyNamed(marks, names)) return undefined;
  const { count, parent } = marks;
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
    if ((hasOneOf(marks, e, names) && mass[e]! <= MAX_SHARE * all) || isPart[parent[e]!] === 1) isPart[e] = 1;
  }
  const found = Uint8Array.from(inner, (element, s) => (element >= 0 && exempt?.[s] !== 1 ? isPart[element]! : 0));
  return found.includes(1) ? found : undefined;
}
