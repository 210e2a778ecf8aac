// Video, sound and embedded pages → links to them: what they show is not on the page, where it is can be said.

import { attribute, Tag, type Tape } from '../../dom/index.ts';
import type { Page } from '../../page/index.ts';
import { attributeText } from './attribute-text.ts';
import type { Media } from './document.ts';
import { imageUrl } from './safe-url.ts';

/** Frames smaller than this, in pixels, are for measuring and advertising. */
const SMALLEST_FRAME = 10;
const NOT_FOR_READERS =
  /googletagmanager|doubleclick|googlesyndication|google\.com\/recaptcha|facebook\.com\/plugins|\/ads?[/.?]/i;
/** Addresses of players → of the page a person would open. */
const PLAYERS: readonly (readonly [RegExp, string])[] = [
  [/^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{6,}).*$/, 'https://www.youtube.com/watch?v=$1'],
  [/^https?:\/\/platform\.twitter\.com\/embed\/Tweet\.html\?(?:[^#]*&)?id=(\d+).*$/, 'https://x.com/i/status/$1'],
  [/^https?:\/\/player\.vimeo\.com\/video\/(\d+).*$/, 'https://vimeo.com/$1'],
];

export function readMedia(page: Page, node: number): Media | undefined {
  const { tape } = page;
  const tag = tape.tag[node];
  const frame = tag === Tag.iframe || tag === Tag.embed || tag === Tag.object;
  if (frame && isTiny(tape, node)) return undefined;
  const reference = frame
    ? (attribute(tape, node, 'src') ?? attribute(tape, node, 'data-src') ?? attribute(tape, node, 'data'))
    : (attribute(tape, node, 'src') ?? firstSource(tape, node));
  let url = reference === undefined ? undefined : imageUrl(page, reference);
  if (url === undefined || NOT_FOR_READERS.test(url)) return undefined;
  for (const [pattern, watch] of PLAYERS) url = url.replace(pattern, watch);
  const title = attributeText(tape, node, 'title') || attributeText(tape, node, 'aria-label');
  const kind = tag === Tag.video ? 'video' : tag === Tag.audio ? 'audio' : 'embed';
  return { type: 'media', kind, url, title };
}

function firstSource(tape: Tape, node: number): string | undefined {
  for (let at = node + 1; at < tape.end[node]!; at++) {
    if (tape.tag[at] === Tag.source) return attribute(tape, at, 'src');
  }
  return undefined;
}

function isTiny(tape: Tape, node: number): boolean {
  const size = (name: string): number => Number.parseInt(attribute(tape, node, name) ?? '', 10);
  return size('width') < SMALLEST_FRAME || size('height') < SMALLEST_FRAME;
}
