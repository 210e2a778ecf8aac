// Digests of pages with one layout → Model. Three passes: places and their texts; the repetition of each place; the quality of
// each as a container. Every page is judged against the others, never against itself.

import { getOrMake } from '../../base/index.ts';
import type { Digest } from './digest.ts';
import type { Model, Place } from './model.ts';
import { REPEATED, type Settings } from './settings.ts';
import { stableNames, Trie } from './trie.ts';
import { expectedF, repetitionOf, textShares, weigh } from './weigh.ts';

type Growing = { -readonly [K in keyof Place]: Place[K] } & {
  texts: Map<number, number>;
  wordsInside: number;
  repeatedWordsInside: number;
  worth: number;
};

export function learnModel(digests: readonly Digest[], settings: Settings): Model {
  const names = stableNames(digests);
  const trie = new Trie(names);
  const placed = digests.map((digest) => trie.grow(digest));
  const places = Array.from({ length: trie.size }, newPlace);
  const anywhere = new Map<number, number>();
  for (const [page, digest] of digests.entries()) countTexts(digest, placed[page]!, places, anywhere);
  const model = { pages: digests.length, names, trie, places, anywhere };
  const shares = digests.map((digest, page) => textShares(model, digest, placed[page]!, 1));
  for (const [page, digest] of digests.entries()) {
    for (let i = 0; i < digest.element.length; i++) {
      const place = places[placed[page]![digest.element[i]!]!]!;
      place.words += digest.words[i]!;
      place.repeated += digest.words[i]! * repetitionOf(shares[page]![i]!, settings.pages);
    }
  }
  for (const place of places) place.repeated /= Math.max(1, place.words);
  for (const [page, digest] of digests.entries()) countPlaces(digest, placed[page]!, shares[page]!, places, settings);
  for (const place of places) {
    place.fit /= place.pages;
    place.repeatedInside = place.repeatedWordsInside / Math.max(1, place.wordsInside);
    place.links = place.worth <= 0;
  }
  return model;
}

function newPlace(): Growing {
  return {
    pages: 0,
    texts: new Map(),
    words: 0,
    repeated: 0,
    fit: 0,
    repeatedInside: 0,
    links: false,
    wordsInside: 0,
    repeatedWordsInside: 0,
    worth: 0,
  };
}

function countTexts(digest: Digest, at: Int32Array, places: Growing[], anywhere: Map<number, number>): void {
  for (const place of new Set(at)) places[place]!.pages++;
  for (const text of new Set(digest.text)) anywhere.set(text, (anywhere.get(text) ?? 0) + 1);
  const seen = new Map<number, Set<number>>();
  for (let i = 0; i < digest.element.length; i++) {
    const place = at[digest.element[i]!]!;
    const text = digest.text[i]!;
    const here = getOrMake(seen, place, () => new Set());
    if (here.has(text)) continue;
    here.add(text);
    const { texts } = places[place]!;
    texts.set(text, (texts.get(text) ?? 0) + 1);
  }
}

function countPlaces(
  digest: Digest,
  at: Int32Array,
  shares: Float64Array,
  places: Growing[],
  settings: Settings,
): void {
  const weights = weigh(digest, at, shares, places, settings);
  const count = shares.length;
  const words = new Float64Array(count + 1);
  const repeated = new Float64Array(count + 1);
  for (let i = 0; i < count; i++) {
    const same = weights.repeated[i]! >= REPEATED && digest.linked[i]! < 0.5;
    words[i + 1] = words[i]! + digest.words[i]!;
    repeated[i + 1] = repeated[i]! + (same ? digest.words[i]! : 0);
  }
  const best = new Map<number, number>(); // the best of several elements in one place on this page
  for (let element = 0; element < at.length; element++) {
    const from = digest.from[element]!;
    const to = digest.to[element]!;
    if (to <= from) continue;
    const place = at[element]!;
    const fit = expectedF(weights, from, to, settings.recall);
    if (fit > (best.get(place) ?? 0)) best.set(place, fit);
    const sums = places[place]!;
    sums.wordsInside += words[to]! - words[from]!;
    sums.repeatedWordsInside += repeated[to]! - repeated[from]!;
    sums.worth += weights.worth[to]! - weights.worth[from]!;
  }
  for (const [place, fit] of best) places[place]!.fit += fit;
}
