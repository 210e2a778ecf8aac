// Model ↔ a template's body: columns of small integers. Texts seen on one page only are kept only in places where texts recur
// (teasers, lists): elsewhere they are the learned pages' own content, useless for another page.

import type { Model, Place } from './model.ts';
import { Trie } from './trie.ts';

export const BODY_VERSION = 1;

/** Texts recur in a place whose words have at least this mean repetition. */
const COMES_BACK = 0.15;
/** Shares are stored in steps of 1/1000. */
const STEP = 1000;

export interface SiteBody {
  readonly pages: number;
  readonly names: readonly number[];
  readonly namePages: readonly number[];
  /** One entry per place in each column. */
  readonly parent: readonly number[];
  readonly step: readonly number[];
  readonly placePages: readonly number[];
  readonly words: readonly number[];
  readonly repeated: readonly number[];
  readonly fit: readonly number[];
  readonly repeatedInside: readonly number[];
  readonly links: readonly number[];
  /** Hash, pages, hash, pages, … per place. */
  readonly texts: readonly (readonly number[])[];
}

export function bodyOf({ pages, names, trie, places }: Model): SiteBody {
  const column = (value: (place: Place) => number): number[] => places.map((place) => Math.round(value(place)));
  return {
    pages,
    names: [...names.keys()],
    namePages: [...names.values()],
    parent: trie.parent,
    step: trie.step,
    placePages: column((place) => place.pages),
    words: column((place) => place.words),
    repeated: column((place) => place.repeated * STEP),
    fit: column((place) => place.fit * STEP),
    repeatedInside: column((place) => place.repeatedInside * STEP),
    links: column((place) => (place.links ? 1 : 0)),
    texts: places.map(({ texts, repeated }) =>
      [...texts].filter(([, count]) => count > 1 || repeated >= COMES_BACK).flat(),
    ),
  };
}

/** Reads the model from a template's body. */
export function readBody(body: SiteBody): Model {
  const names = new Map(body.names.map((name, i) => [name, body.namePages[i]!]));
  const trie = new Trie(names);
  const anywhere = new Map<number, number>();
  const places = body.parent.map((above, i): Place => {
    trie.add(above, body.step[i]!);
    const texts = new Map<number, number>();
    const flat = body.texts[i]!;
    for (let at = 0; at < flat.length; at += 2) {
      texts.set(flat[at]!, flat[at + 1]!);
      anywhere.set(flat[at]!, Math.max(anywhere.get(flat[at]!) ?? 0, flat[at + 1]!));
    }
    return {
      pages: body.placePages[i]!,
      texts,
      words: body.words[i]!,
      repeated: body.repeated[i]! / STEP,
      fit: body.fit[i]! / STEP,
      repeatedInside: body.repeatedInside[i]! / STEP,
      links: body.links[i] === 1,
    };
  });
  return { pages: body.pages, names, trie, places, anywhere };
}
