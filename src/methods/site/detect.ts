// Model + digest → the content segments. The container is the element with the highest expected F, on this page and the
// learned ones together; if it has several articles, the one with the page's title. Inside it, parts that are mostly links,
// named as an aside, or repeated on a site that seldom repeats itself are cut.

import { headlineOf } from '../../columns/measures/index.ts';
import { Tag, tagTable } from '../../dom/index.ts';
import { Region } from '../../elements/index.ts';
import type { Digest } from './digest.ts';
import type { Model } from './model.ts';
import {
  ASIDE_SHARE,
  CUT_REPEATED,
  FEW_REPEATED,
  FORM_SEGMENTS,
  FORM_WORDS,
  LINK_RUN,
  PLACE_PAGES,
  REPEATED,
  type Settings,
  TITLED,
} from './settings.ts';
import { nearestPath } from './trie.ts';
import { expectedF, textShares, type Weights, weigh } from './weigh.ts';

/** Part of a text, never all of it: not a container. */
const PARAGRAPH = tagTable(
  ...(['p', 'li', 'dt', 'dd', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'figcaption', 'summary'] as const),
);

/** A heading with at least this share of links leads to another page. */
const LINKED_HEADLINE = 0.5;

/** Why a segment is content or not. */
export const Verdict = { outside: 0, content: 1, links: 2, aside: 3, comment: 4, repeated: 5, never: 6 } as const;

export interface DetectedSite {
  /** One `Verdict` per segment. */
  readonly verdict: Uint8Array;
  readonly repeated: Float64Array;
  /** Expected F of the container, 0 to 1. */
  readonly fit: number;
  /** Share of the page's words in known places. */
  readonly known: number;
}

/** `own` is 1 for a page that the model was learned from. */
export function detectSite(model: Model, digest: Digest, settings: Settings, own: 0 | 1 = 0): DetectedSite {
  const at = model.trie.find(digest);
  const weights = weigh(digest, at, textShares(model, digest, at, own), model.places, settings);
  const chosen = chooseContainer(model, digest, at, weights, settings);
  const container = soleArticle(digest, chosen.element);
  const verdict = new Uint8Array(digest.element.length);
  verdict.fill(Verdict.content, digest.from[container]!, digest.to[container]!);
  const cut: Cut = { model, digest, at, weights, container };
  cutLinks(cut, verdict);
  cutAsides(digest, weights, container, verdict);
  cutRepeated(cut, verdict);
  addHeadline(digest, weights, container, verdict);
  if (!verdict.includes(Verdict.content)) verdict.fill(Verdict.content, digest.from[container]!, digest.to[container]!);
  for (let i = 0; i < verdict.length; i++) if (digest.never[i] === 1) verdict[i] = Verdict.never;
  return { verdict, repeated: weights.repeated, fit: chosen.fit, known: knownShare(digest, at) };
}

function chooseContainer(
  model: Model,
  digest: Digest,
  at: Int32Array,
  weights: Weights,
  settings: Settings,
): { element: number; fit: number } {
  let element = 0;
  let fit = -1;
  for (let one = 0; one < at.length; one++) {
    if (digest.to[one]! <= digest.from[one]! || PARAGRAPH[digest.tag[one]!] === 1) continue;
    let value = expectedF(weights, digest.from[one]!, digest.to[one]!, settings.recall);
    if (at[one]! >= 0) {
      const { pages, fit: usual } = model.places[at[one]!]!;
      const trust = (settings.site * pages) / (pages + PLACE_PAGES);
      value = (value + trust * usual) / (1 + trust);
    }
    if (value < fit - 1e-9) continue; // ties go to the deepest
    element = one;
    fit = value;
  }
  return { element, fit: Math.max(0, fit) };
}

/** If several articles are stacked on one page, each with an h1: the one whose h1 has the page's title. */
function soleArticle(digest: Digest, container: number): number {
  const { heading, inTitle: titled, from, to, parent, end, tag } = digest;
  let own = -1;
  for (let i = from[container]!; i < to[container]!; i++) {
    if (heading[i] === 1 && (own < 0 || titled[i]! > titled[own]!)) own = i;
  }
  if (own < 0 || titled[own]! < TITLED) return container;
  const others = new Int32Array(heading.length + 1); // h1s of other articles before each segment
  for (let i = 0; i < heading.length; i++) {
    others[i + 1] = others[i]! + (heading[i] === 1 && titled[i]! < titled[own]! ? 1 : 0);
  }
  const alone = (element: number): boolean => others[to[element]!] === others[from[element]!];
  if (alone(container)) return container;
  let article = digest.element[own]!;
  if (!alone(article)) return container;
  while (parent[article]! >= container && alone(parent[article]!)) article = parent[article]!;
  // Sections of one text have an h1 each too: only an ARTICLE element marks separate texts.
  return tag.subarray(article, end[article]!).includes(Tag.article) ? article : container;
}

/** The chosen container, and the weights of its parts. */
interface Cut {
  readonly model: Model;
  readonly digest: Digest;
  readonly at: Int32Array;
  readonly weights: Weights;
  readonly container: number;
}

/**
 * Cuts subtrees that are mostly links, here and on the learned pages, and runs of links; unless the page consists of
 * links.
 */
function cutLinks(one: Cut, verdict: Uint8Array): void {
  const { digest, weights, container } = one;
  const { repeated, copied } = weights;
  const { from, to, linked, words } = digest;
  const cut = linkParts(one, verdict.length);
  const past = to[container]!;
  let gone = 0;
  let left = 0;
  for (let i = from[container]!; i < past; i++) {
    if (repeated[i]! >= REPEATED || digest.never[i] === 1 || copied[i] === 1) continue;
    if (cut[i] === 1) gone += words[i]!;
    else left += words[i]! * (1 - repeated[i]!) * (1 - linked[i]!);
  }
  const isIndex = gone > left; // a page of links keeps those that no other page has
  for (let i = from[container]!; i < past; i++) {
    if (copied[i] === 1) verdict[i] = Verdict.repeated;
    else if (cut[i] === 1 && (!isIndex || repeated[i]! >= REPEATED)) verdict[i] = Verdict.links;
  }
}

/** 1 for each segment in such a subtree or run. */
function linkParts({ model, digest, at, weights: { worth }, container }: Cut, count: number): Uint8Array {
  const { from, to, linked, parent, element } = digest;
  const cut = new Uint8Array(count);
  for (let one = container + 1; one < digest.end[container]!; one++) {
    if (to[one]! <= from[one]!) continue;
    const place = at[one]!;
    if (worth[to[one]!]! - worth[from[one]!]! >= 0) continue;
    if (place >= 0 && !model.places[place]!.links) continue;
    cut.fill(1, from[one]!, to[one]!);
  }
  const past = to[container]!;
  for (let i = from[container]!; i < past; ) {
    let next = i;
    const above = parent[element[i]!];
    while (next < past && linked[next]! > 0.9 && parent[element[next]!] === above) next++;
    if (next - i >= LINK_RUN) cut.fill(1, i, next);
    i = Math.max(next, i + 1);
  }
  return cut;
}

function cutAsides(digest: Digest, { gain }: Weights, container: number, verdict: Uint8Array): void {
  const { from, to, region } = digest;
  const all = gain[to[container]!]! - gain[from[container]!]!;
  for (let one = container + 1; one < digest.end[container]!; one++) {
    if (region[one] === Region.none || to[one]! <= from[one]!) continue;
    if (gain[to[one]!]! - gain[from[one]!]! > ASIDE_SHARE * all) continue;
    verdict.fill(region[one] === Region.comment ? Verdict.comment : Verdict.aside, from[one]!, to[one]!);
  }
}

function cutRepeated({ model, digest, at, weights: { repeated }, container }: Cut, verdict: Uint8Array): void {
  const { from, to, words } = digest;
  if (model.places[nearestPath(at[container]!)]!.repeatedInside < FEW_REPEATED) {
    for (let i = from[container]!; i < to[container]!; i++) {
      if (repeated[i]! >= CUT_REPEATED) verdict[i] = Verdict.repeated;
    }
    return;
  }
  const all = new Int32Array(verdict.length + 1);
  const same = new Int32Array(verdict.length + 1);
  for (let i = 0; i < verdict.length; i++) {
    all[i + 1] = all[i]! + words[i]!;
    same[i + 1] = same[i]! + (repeated[i]! >= CUT_REPEATED ? words[i]! : 0);
  }
  for (let one = container + 1; one < digest.end[container]!; one++) {
    const [first, past] = [from[one]!, to[one]!];
    const size = all[past]! - all[first]!;
    if (past - first < FORM_SEGMENTS || size >= FORM_WORDS * (past - first)) continue;
    if (same[past]! - same[first]! === size) verdict.fill(Verdict.repeated, first, past);
  }
}

/** Adds the headline if it is above the container and not on other pages. */
function addHeadline(digest: Digest, { repeated }: Weights, container: number, verdict: Uint8Array): void {
  const { heading, words, inTitle, ofTitle, linked } = digest;
  const headline = headlineOf(
    { level: heading, words, title: (i) => ({ inTitle: inTitle[i]!, ofTitle: ofTitle[i]! }) },
    (segment) => verdict[segment] === Verdict.content,
    (i) => i < digest.from[container]! && repeated[i]! < REPEATED && linked[i]! < LINKED_HEADLINE,
  );
  if (headline !== undefined) verdict[headline] = Verdict.content;
}

function knownShare({ element, words }: Digest, at: Int32Array): number {
  let known = 0;
  let all = 0;
  for (let i = 0; i < element.length; i++) {
    all += words[i]!;
    if (at[element[i]!]! >= 0) known += words[i]!;
  }
  return all === 0 ? 1 : known / all;
}
