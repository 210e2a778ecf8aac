// `img`, `picture`, lazy loaders → the URL of the visible image. The first real URL in this order wins: lazy-loading
// attributes (`src` is then a placeholder), `srcset` (largest up to a reading width), `src`, any other attribute with the URL
// of a picture.

import { LIMITS, noteLimit } from '../../base/index.ts';
import { attribute, Tag, type Tape } from '../../dom/index.ts';
import { isWorthlessAlt } from '../../lexicon/index.ts';
import type { Page } from '../../page/index.ts';
import { attributeText } from './attribute-text.ts';
import type { Image } from './document.ts';
import { imageUrl } from './safe-url.ts';

const LAZY = ['data-src', 'data-lazy-src', 'data-original', 'data-url', 'data-hi-res-src', 'data-image', 'data-lazy'];
const LAZY_SETS = ['data-srcset', 'data-lazy-srcset', 'srcset'];
/** Wide enough for any page; larger candidates are for screens, not readers. */
const READING_WIDTH = 1600;
/** An image this small, in pixels, is a tracking pixel. */
const BEACON = 2;
/** Number of nodes of a `picture` that are searched for sources. */
const MAX_SOURCES = 100;
/** Longer start tags contain inline data. */
const MAX_TAG = 4096;
const MAX_SET = LIMITS['characters of a srcset'];
const PLACEHOLDER =
  /(?:^|[/_-])(?:spacer|blank|pixel|transparent|placeholder|1x1|clear|lazy|loading|empty)[\w-]*\.(?:gif|png|svg)/i;

/** URLs of tracking pixels. */
const COUNTS_VISITORS =
  /scorecardresearch\.com|quantserve\.com|doubleclick\.net|facebook\.com\/tr\b|google-analytics\.com|bat\.bing\.com|px\.ads\.linkedin|stats\.wp\.com|\/(?:pixel|beacon|track(?:er|ing)?)(?:\.(?:gif|png|php))?\?/i;

export function readImage(page: Page, node: number, dataImages: boolean): Image | undefined {
  const { tape } = page;
  if (isBeacon(tape, node) || /mwe-math-fallback/.test(attribute(tape, node, 'class') ?? '')) return undefined;
  const url = address(page, node, dataImages);
  if (url === undefined || COUNTS_VISITORS.test(url)) return undefined;
  const [alt, title] = ['alt', 'title'].map((name) => informative(attributeText(tape, node, name))) as [string, string];
  return title === '' || title === alt ? { type: 'image', url, alt } : { type: 'image', url, alt, title };
}

/** Names such as `img9` and `spacer` say nothing. */
function informative(text: string): string {
  return isWorthlessAlt(text) ? '' : text;
}

function isBeacon(tape: Tape, node: number): boolean {
  const size = (name: string): number => Number.parseInt(attribute(tape, node, name) ?? '', 10);
  return size('width') <= BEACON || size('height') <= BEACON;
}

function address(page: Page, node: number, dataImages: boolean): string | undefined {
  const { tape } = page;
  for (const name of LAZY) {
    const value = attribute(tape, node, name);
    const url = value === undefined ? undefined : imageUrl(page, value);
    if (url !== undefined) return url;
  }
  for (const name of LAZY_SETS) {
    const url = fromSet(page, attribute(tape, node, name));
    if (url !== undefined) return url;
  }
  const source = attribute(tape, node, 'src') ?? '';
  const plain = PLACEHOLDER.test(source) ? undefined : imageUrl(page, source, dataImages);
  return plain ?? fromPicture(page, node) ?? fromAnyAttribute(page, node);
}

const PICTURE_ADDRESS =
  /\s(?:data-[\w-]+|[\w-]*lazy[\w-]*)\s*=\s*["']?((?:https?:)?\/[^"'\s<>]+\.(?:jpe?g|png|gif|webp|avif)(?:\?[^"'\s<>]*)?)["'\s>]/i;

/** Each loader has its own attribute name. */
function fromAnyAttribute(page: Page, node: number): string | undefined {
  const { source, from, to } = page.tape;
  const reference = PICTURE_ADDRESS.exec(source.slice(from[node]!, Math.min(to[node]!, from[node]! + MAX_TAG)))?.[1];
  return reference === undefined ? undefined : imageUrl(page, reference.replaceAll('&amp;', '&'));
}

/** The last part of the URL, which two sizes of one picture share. */
export function fileName(url: string): string {
  const path = url.replace(/[?#].*$/, '').replace(/%2F/gi, '/');
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The size in a file name, such as `-800x600` or `_400x`. */
const SIZE = /[-_@](?:\d{2,4}x\d{0,4}|x\d{2,4}|\d(?:\.\d)?x|scaled)(?=\.\w{3,4}$)/;

/** The file name without the size: the same for all sizes of one picture. */
export function pictureName(url: string): string {
  return fileName(url).replace(SIZE, '');
}

/** Whether the URLs are sizes of one picture: they differ only in the host, the size and the parameters. */
export function areSizes(one: string, other: string): boolean {
  const path = (url: string): string =>
    url
      .replace(/^https?:\/\/[^/]*/, '')
      .replace(/[?#].*$/, '')
      .replace(SIZE, '');
  return one === other || (/\.\w{3,4}$/.test(path(one)) && path(one) === path(other));
}

/** The sources of the `picture` around an image that has no URL of its own. */
function fromPicture(page: Page, node: number): string | undefined {
  const { tape } = page;
  const picture = tape.parent[node]!;
  if (tape.tag[picture] !== Tag.picture) return undefined;
  for (let at = picture + 1; at < Math.min(node, picture + MAX_SOURCES); at++) {
    if (tape.tag[at] !== Tag.source) continue;
    const url = fromSet(page, attribute(tape, at, 'srcset') ?? attribute(tape, at, 'data-srcset'));
    if (url !== undefined) return url;
  }
  return undefined;
}

/** Best candidate of a `srcset`: the largest one within the needed width, else the smallest. */
function fromSet(page: Page, set: string | undefined): string | undefined {
  if (set === undefined) return undefined;
  if (set.length > MAX_SET) {
    noteLimit(page.tape, 'characters of a srcset');
    return undefined;
  }
  let best: { url: string; width: number } | undefined;
  for (const [reference, width] of candidates(set)) {
    const url = imageUrl(page, reference);
    if (url === undefined) continue;
    const better =
      best === undefined ||
      (best.width > READING_WIDTH ? width < best.width : width > best.width && width <= READING_WIDTH);
    if (better) best = { url, width };
  }
  return best?.url;
}

/** `URL width, URL width`: URLs may contain commas, so a candidate ends at a comma after white space or its width. */
function* candidates(set: string): Generator<[string, number]> {
  const words = set.trim().split(/\s+/);
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    if (word === ',' || word === '') continue;
    const next = words[i + 1] ?? '';
    const size = /^(\d+(?:\.\d+)?)([wx]),?$/.exec(next);
    if (size === null) yield [word.replace(/,$/, ''), 1];
    else {
      yield [word, size[2] === 'x' ? Number(size[1]) * 800 : Number(size[1])];
      i++;
    }
  }
}
