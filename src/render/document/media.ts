// Video, audio and embedded pages → links to them: their content is not on the page, but their URL is.

import { attribute, Tag, type Tape } from '../../dom/index.ts';
import type { Page } from '../../page/index.ts';
import { attributeText } from './attribute-text.ts';
import type { Media } from './document.ts';
import { imageUrl } from './safe-url.ts';

/** Smaller frames, in pixels, are for tracking and advertising. */
const SMALLEST_FRAME = 10;
const NOT_FOR_READERS =
  /googletagmanager|doubleclick|googlesyndication|google\.com\/recaptcha|facebook\.com\/plugins|\/ads?[/.?]/i;
/** Titles of advertising frames. */
const SPONSOR = /^(?:sponsor|advert|anzeige|werbung|publicit)/i;
/** URLs of players → URLs of the page that a person would open. */
const PLAYERS: readonly (readonly [RegExp, string])[] = [
  [/^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{6,}).*$/, 'https://www.youtube.com/watch?v=$1'],
  [/^https?:\/\/platform\.twitter\.com\/embed\/Tweet\.html\?(?:[^#]*&)?id=(\d+).*$/, 'https://x.com/i/status/$1'],
  [/^https?:\/\/player\.vimeo\.com\/video\/(\d+).*$/, 'https://vimeo.com/$1'],
];

/** AMP elements → their targets: the attribute with the id, and the URL around its value. */
const AMP: Readonly<Record<string, readonly [kind: Media['kind'], attribute: string, before: string]>> = {
  'amp-youtube': ['video', 'data-videoid', 'https://www.youtube.com/watch?v='],
  'amp-vimeo': ['video', 'data-videoid', 'https://vimeo.com/'],
  'amp-video': ['video', 'src', ''],
  'amp-audio': ['audio', 'src', ''],
  'amp-iframe': ['embed', 'src', ''],
  'amp-instagram': ['embed', 'data-shortcode', 'https://www.instagram.com/p/'],
  'amp-twitter': ['embed', 'data-tweetid', 'https://x.com/i/status/'],
};

export function readAmp(page: Page, node: number, name: string): Media | undefined {
  if (!Object.hasOwn(AMP, name)) return undefined;
  const [kind, source, before] = AMP[name]!;
  const value = attribute(page.tape, node, source);
  const url = value === undefined ? undefined : imageUrl(page, before + value);
  if (url === undefined || NOT_FOR_READERS.test(url)) return undefined;
  const title = attributeText(page.tape, node, 'title') || attributeText(page.tape, node, 'alt');
  return { type: 'media', kind, url, title };
}

/** Social media posts that a script would draw → links to them. */
const POSTS: readonly (readonly [name: string, address: string, title: string])[] = [
  ['instagram-media', 'data-instgrm-permalink', 'Instagram post'],
  ['tiktok-embed', 'cite', 'TikTok video'],
];

export function readPost(page: Page, node: number): Media | undefined {
  const names = (attribute(page.tape, node, 'class') ?? '').split(/\s+/);
  const post = POSTS.find(([name]) => names.includes(name));
  const value = post === undefined ? undefined : attribute(page.tape, node, post[1]);
  const url = value === undefined ? undefined : imageUrl(page, value);
  return url === undefined ? undefined : { type: 'media', kind: 'embed', url, title: post![2] };
}

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
  if (frame && SPONSOR.test(title)) return undefined;
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
