// Page → its structure, for clustering, after Crescenzi, Merialdo and Missier: views of a page that ignore its words. These
// are the paths of its blocks (the page kind), the probability of its tags, the paths of its links (with how often each
// repeats: tag periodicity), the shape of its URL, and, if known (home-distance.ts), its distance from the home page. A
// cluster's signature is the mean of its pages.

import { attribute, isElement, Tag } from '../../dom/index.ts';
import type { Blocks } from '../../page/blocks/index.ts';
import { type Fact, fact, type Page } from '../../page/index.ts';
import { combine32, hash32 } from '../../text/index.ts';
import { urlShape } from '../../url/index.ts';
import { mixed, type Profile, profileLikeness, profileOf, trimmed } from './profile.ts';

export interface Signature {
  /** Number of pages it is the mean of. */
  readonly pages: number;
  readonly paths: Profile;
  readonly tags: Profile;
  readonly links: Profile;
  readonly url: Profile;
  /** Distance from the home page, as the share of pages that are at least this far. */
  readonly distance?: Profile;
}

/** Weights of the views in the similarity of two pages. Paths do nearly all of it; the others break near ties. */
const VIEW_WEIGHTS = { paths: 0.7, tags: 0.1, links: 0.1, url: 0.1 } as const;
/**
 * Share of similarity that pages lose if one is far from home and the other is not. Equal distance means nothing, since
 * pages of all templates have it, so distance is not weighted like the other views.
 */
const DISTANCE_COST = 0.3;
/** Pages farther from home than this count as equally far. */
const MAX_DISTANCE = 4;
/** Rarer features of a cluster are not stored: they belong to single pages. */
const STORED_FLOOR = 0.04;

export const signatureOf: Fact<Signature> = fact('templates.signatureOf', computeSignature);

function computeSignature(page: Page): Signature {
  const blocks = page.blocks('html5');
  const keyOfBlock = blockKeys(page, blocks);
  const paths = new Map<number, number>();
  for (const key of keyOfBlock) paths.set(key, 1);
  const tags = new Map<number, number>();
  const links = new Map<number, number>();
  const { tape } = page;
  let elements = 0;
  for (let node = 1; node < tape.size; node++) {
    if (!isElement(tape, node)) continue;
    elements++;
    const tag = tape.tag[node]!;
    tags.set(tag, (tags.get(tag) ?? 0) + 1);
    if (tag !== Tag.a || attribute(tape, node, 'href') === undefined) continue;
    const block = blocks.of[node]!;
    const key = block < 0 ? 0 : keyOfBlock[block]!;
    links.set(key, (links.get(key) ?? 0) + 1);
  }
  for (const [tag, count] of tags) tags.set(tag, count / elements);
  // A menu of 8 and one of 12 are the same menu: repetition counts by its magnitude.
  for (const [key, count] of links) links.set(key, Math.log2(1 + count));
  return {
    pages: 1,
    paths: profileOf(paths),
    tags: profileOf(tags),
    links: profileOf(links),
    url: profileOf(urlKeys(page.url)),
  };
}

/** Adds the page's distance from its home page, if known. */
export function withDistance(signature: Signature, distance: number | undefined): Signature {
  if (distance === undefined) return signature;
  // At least 0, at least 1, …: so two and three links are closer to each other than none and three.
  const steps = Array.from({ length: Math.min(MAX_DISTANCE, distance) + 1 }, (_, step) => step);
  return { ...signature, distance: { keys: steps, weights: steps.map(() => 1) } };
}

/**
 * One hash per block: its tag path, and its own class words without digits (digits are specific to a page). Words of
 * ancestors are excluded: one word on BODY, such as the name of a section, would change every block of the page.
 */
function blockKeys(page: Page, blocks: Blocks): Int32Array {
  const { tape } = page;
  const keys = new Int32Array(blocks.count);
  const paths = new Int32Array(blocks.count);
  for (let block = 0; block < blocks.count; block++) {
    const node = blocks.node[block]!;
    const above = blocks.parent[block]!;
    paths[block] = combine32(above < 0 ? 0 : paths[above]!, tape.tag[node]!) | 0;
    let named = 0;
    const classes = attribute(tape, node, 'class');
    if (classes !== undefined) {
      for (const word of classes.split(/\s+/)) if (!/\d/.test(word)) named = (named + hash32(word)) | 0;
    }
    keys[block] = combine32(paths[block]!, named) | 0;
  }
  return keys;
}

/** Similarity of two structures, 0 to 1. */
export function structureLikeness(a: Signature, b: Signature): number {
  const known = a.url.keys.length > 0 && b.url.keys.length > 0;
  const views =
    VIEW_WEIGHTS.paths * profileLikeness(a.paths, b.paths) +
    VIEW_WEIGHTS.tags * profileLikeness(a.tags, b.tags) +
    VIEW_WEIGHTS.links * profileLikeness(a.links, b.links);
  const structure = known ? views + VIEW_WEIGHTS.url * profileLikeness(a.url, b.url) : views / (1 - VIEW_WEIGHTS.url);
  if (a.distance === undefined || b.distance === undefined) return structure;
  return structure * (1 - DISTANCE_COST * (1 - profileLikeness(a.distance, b.distance)));
}

/** Joins the signatures of two clusters. A view that only one of them has is used for both. */
export function joinSignatures(a: Signature, b: Signature): Signature {
  const mix = (view: 'paths' | 'tags' | 'links' | 'url'): Profile => mixed(a[view], a.pages, b[view], b.pages);
  const distance =
    a.distance === undefined || b.distance === undefined
      ? (a.distance ?? b.distance)
      : mixed(a.distance, a.pages, b.distance, b.pages);
  return {
    pages: a.pages + b.pages,
    paths: mix('paths'),
    tags: mix('tags'),
    links: mix('links'),
    url: mix('url'),
    ...(distance === undefined ? {} : { distance }),
  };
}

/** The part worth storing. The distance is left out: that of a new page is unknown when it is matched. */
export function storedSignature({ pages, paths, tags, links, url }: Signature): Signature {
  return {
    pages,
    paths: trimmed(paths, STORED_FLOOR),
    tags: trimmed(tags, 0.001),
    links: trimmed(links, STORED_FLOOR),
    url: trimmed(url, STORED_FLOOR),
  };
}

/** Hashed features of a URL's shape, as a profile that can be averaged over the pages of a cluster. */
function urlKeys(url: string | undefined): Map<number, number> {
  const keys = new Map<number, number>();
  const shape = url === undefined ? undefined : urlShape(url);
  if (shape === undefined) return keys;
  const add = (feature: string): void => {
    keys.set(hash32(feature) | 0, 1);
  };
  add(`depth ${shape.parts.length}`);
  for (const [i, part] of shape.parts.entries()) add(`${i} ${part}`);
  if (shape.extension !== '') add(`.${shape.extension}`);
  for (const key of shape.keys) add(`?${key}`);
  return keys;
}
