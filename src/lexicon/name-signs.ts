// Class or id → what it may name, as bits. One automaton contains every word list that rules use on names, so that a page's
// names are walked once for all of them. A sign is not a judgment: most only mean that a closer check is worthwhile.

import { BODY_OF, BODY_PART, SPOILS_BODY } from './body-words.ts';
import { familyNames } from './class-words.ts';
import { NameSpotter } from './name-spotter.ts';

type SignName =
  | `${'comment' | 'consent' | 'related' | 'side' | 'navigation' | 'tool'}Part`
  | `body${'Of' | 'Part' | 'Word'}`
  | 'noBody'
  | 'outOfSight'
  | 'besideNote'
  | 'furniture'
  | 'userCard'
  | 'price';

/** Class names for screen readers only, in every framework; and frameworks' names for "not shown". */
export const OUT_OF_SIGHT =
  'sr-only visually-hidden visuallyhidden screen-reader-text screen-reader-only element-invisible a11y-hidden d-none is-hidden skip-link skiplink hover-info';

/** Words separated by spaces; `*` and `-` as in name-spotter.ts. */
const LISTS: Readonly<Record<SignName, string>> = {
  // Parts of a page, in order of priority (regions.ts).
  commentPart: familyNames(['comment', 'reply']),
  consentPart: familyNames(['consent']),
  relatedPart: familyNames(['related']),
  sidePart: familyNames(['sidebar', 'widget', 'footer']),
  navigationPart: familyNames(['nav', 'breadcrumb', 'pager']),
  toolPart: familyNames(['social', 'subscribe', 'form', 'ad']),
  // Names of the element with the text: a word of the third list, or one from each of the other two (body-names.ts).
  bodyOf: anywhere(BODY_OF),
  bodyPart: anywhere(BODY_PART),
  bodyWord: 'story* article* post* entry* text* column* prose* markdown* content* inhalt* contenido* contenu* dung*',
  noBody: anywhere(SPOILS_BODY),
  // For out-of-sight-names.ts. Patterns have no digits, so `a11y-hidden` is found by its end.
  outOfSight: `${OUT_OF_SIGHT} hidden`,
  // Notes beside the text, and furniture of the text: line numbers, copy buttons, permalinks.
  besideNote: 'side-note* margin-note* foot-note* fn-content* fn-text*',
  furniture: 'line* num* gutter* ln copy* clipboard* anchor* permalink* link* edit* back* reverse* icon*',
  // Every name of a card of a post's author contains one of these, and every name of a price (in eight languages).
  userCard: 'user* post* author* member*',
  price: 'pri* pre* cena* gia* amount*',
};

/** The bit of each list. */
export const NameSign: Readonly<Record<SignName, number>> = /* @__PURE__ */ bitsOf(Object.keys(LISTS) as SignName[]);

function bitsOf(names: readonly SignName[]): Record<SignName, number> {
  return Object.fromEntries(names.map((name, n) => [name, 1 << n])) as Record<SignName, number>;
}

function anywhere(words: string): string {
  return words
    .split('|')
    .map((word) => `${word.replace('-?', '-')}*`)
    .join(' ');
}

let spotter: NameSpotter | undefined;

/** Signs of a class, an id, or one word of them. */
export function signsOf(name: string): number {
  spotter ??= new NameSpotter(Object.values(LISTS));
  return spotter.spot(name);
}

/** The same for a name in a byte array. */
export function signsIn(units: Uint8Array, from: number, to: number): number {
  spotter ??= new NameSpotter(Object.values(LISTS));
  return spotter.spotIn(units, from, to);
}
