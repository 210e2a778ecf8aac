// Signs of the page as a whole, the same for all its segments: size, kind, age. They let one model judge a forum and an
// article differently; and they alone predict the page's type.

import { Kind, Tag } from '../dom/index.ts';
import { CLASS_FAMILIES, CUE_FAMILIES, elementMarks, head, TAG_FAMILIES } from '../elements/index.ts';
import { kindRepeats, nearestItem, places, segmentText, share, sums } from '../measures/index.ts';
import type { Page } from '../page.ts';
import type { Family } from './family.ts';
import { same } from './fill-column.ts';

/** Families whose share of the page's words is a sign of its type. */
const TAG_SHARES = ['p', 'item', 'cell', 'article', 'main', 'heading', 'pre', 'form', 'figure', 'oldStyle'] as const;
const CLASS_SHARES = [
  'comment',
  'reply',
  'forum',
  'product',
  'review',
  'list',
  'post',
  'article',
  'doc',
  'summary',
  'author',
] as const;
/** Items with as many words as a short paragraph. */
const LONG_ITEM = 20;

/** Types a page gives itself or the things on it (`og:type`, JSON-LD), by what they contain, lower case. */
const TYPES: readonly string[] = [
  'article',
  'blogposting',
  'product',
  'forum',
  'question',
  'website',
  'itemlist',
  'collection',
  'webpage',
  'organization',
  'techarticle',
];

const NAMES = [
  'segments',
  'words',
  'linkShare',
  'proseShare',
  'wordsPerSegment',
  'wordsPerTag',
  'images',
  'fields',
  'wide',
  ...TAG_SHARES.map((name) => `in_${name}`),
  ...CLASS_SHARES.map((name) => `as_${name}`),
  ...CUE_FAMILIES.map((name) => `cue_${name}`),
  ...TYPES.map((name) => `is_${name}`),
  'viewport',
  'scripts',
  'oldDoctype',
  'urlDepth',
  'urlDigits',
  'urlQuery',
  'urlSlug',
  'urlForum',
  'urlShop',
  'urlDoc',
  'urlList',
  'hasUrl',
  'longItems',
  'largestItems',
  'headings',
  'heading1s',
  'money',
  'years',
  'titleWords',
  'stops',
];

export const pageSigns: Family = {
  name: 'page',
  columns: Object.fromEntries(NAMES.map((name, at) => [name, same((page) => signsOf(page)[at]!)])),
};

/** The page's signs as one row, in the order of the family's columns. */
export function signsOf(page: Page): Float32Array {
  return page.derive(computeSigns);
}

function computeSigns(page: Page): Float32Array {
  const { tape, segments } = page;
  const { count } = segments;
  const all = sums(page);
  const text = segmentText(page);
  const marks = elementMarks(page);
  const about = head(page);
  const words = all.words[count]!;
  const signs = new Float32Array(NAMES.length);
  let o = 0;
  signs[o++] = count;
  signs[o++] = words;
  signs[o++] = share(all.linkChars[count]!, all.chars[count]!);
  signs[o++] = share(all.prose[count]!, words);
  signs[o++] = share(words, count);
  signs[o++] = share(words, all.tags[tape.size]!);
  signs[o++] = share(all.images[tape.size]!, count);
  signs[o++] = all.fields[tape.size]!;
  signs[o++] = share(total(text.wideLetters), all.chars[count]!);
  const inTag = new Float64Array(TAG_FAMILIES.length);
  const inClass = new Float64Array(CLASS_FAMILIES.length);
  underMasks(page, marks.tags, inTag);
  underMasks(page, marks.classes, inClass);
  for (const name of TAG_SHARES) signs[o++] = share(inTag[TAG_FAMILIES.indexOf(name)]!, words);
  for (const name of CLASS_SHARES) signs[o++] = share(inClass[CLASS_FAMILIES.indexOf(name)]!, words);
  const families = CUE_FAMILIES.length;
  const found = new Float64Array(families);
  for (let s = 0; s < count; s++) {
    if (text.cueMask[s] === 0) continue; // as most segments
    for (let f = 0; f < families; f++) found[f]! += text.cues[s * families + f]!;
  }
  for (let f = 0; f < families; f++) signs[o++] = share(1000 * found[f]!, words);
  const types = [...about.types].map((type) => type.toLowerCase());
  for (const name of TYPES) signs[o++] = types.some((type) => type.includes(name)) ? 1 : 0;
  signs[o++] = about.meta.has('viewport') ? 1 : 0;
  signs[o++] = about.scripts;
  signs[o++] = hasOldDoctype(tape.source) ? 1 : 0;
  o = putUrl(page.url, signs, o);
  o = putItems(page, signs, o);
  signs[o++] = share(all.headings[count]!, count);
  let titles = 0;
  for (let i = 0; i < tape.size; i++) if (tape.kind[i] === Kind.element && tape.tag[i] === Tag.h1) titles++;
  signs[o++] = titles;
  signs[o++] = share(1000 * total(text.money), words);
  signs[o++] = share(1000 * total(text.years), words);
  signs[o++] = about.title.split(' ').length;
  signs[o++] = share(all.stops[count]!, words);
  return signs;
}

/** The doctype, or that there is none, is of the time before HTML5. */
function hasOldDoctype(source: string): boolean {
  const start = source.slice(0, 300).toLowerCase();
  return !/<!doctype html\s*>/.test(start) && !start.includes('about:legacy-compat');
}

function total(column: Int32Array): number {
  let sum = 0;
  for (const value of column) sum += value;
  return sum;
}

/** Words under at least one element of each family. */
function underMasks(page: Page, masks: Int32Array, into: Float64Array): void {
  const { arena } = page;
  const marks = elementMarks(page);
  const { block } = places(page);
  const under = arena.int32(marks.count);
  for (let e = 0; e < marks.count; e++) under[e] = masks[e]! | (marks.parent[e]! < 0 ? 0 : under[marks.parent[e]!]!);
  for (let s = 0; s < block.length; s++) {
    const e = block[s]!;
    if (e < 0) continue;
    const words = page.segments.words[s]!;
    for (let mask = under[e]!; mask !== 0; mask &= mask - 1) into[31 - Math.clz32(mask & -mask)]! += words;
  }
}

const FORUM_URL = /forum|thread|topic|viewtopic|discussion|showthread|community|questions?[/.]/i;
const SHOP_URL = /product|shop|store|\/p\/|\/dp\/|item|collections?\//i;
const DOC_URL = /docs?[./]|documentation|reference|manual|guide|wiki|api|help|support|learn/i;
const LIST_URL = /categor|tag\/|topics?\/|archive|search|browse|list|collections?/i;

/** Depth, digits and words of the address. Without an address all are NaN but the last, `hasUrl`. */
function putUrl(url: string | undefined, signs: Float32Array, o: number): number {
  const past = o + 9;
  const match = url === undefined ? null : /^[a-z]+:\/\/([^/?#]*)([^?#]*)(\?[^#]*)?/i.exec(url);
  if (match === null) {
    signs.fill(Number.NaN, o, past - 1);
    signs[past - 1] = 0;
    return past;
  }
  const host = match[1]!;
  const path = match[2]!;
  const steps = path.split('/').filter((step) => step !== '');
  signs[o++] = steps.length;
  signs[o++] = share(path.replace(/\D/g, '').length, path.length);
  signs[o++] = match[3] === undefined ? 0 : 1;
  signs[o++] = (steps[steps.length - 1] ?? '').split(/[-_+]/).length;
  signs[o++] = FORUM_URL.test(host + path) ? 1 : 0;
  signs[o++] = SHOP_URL.test(host + path) ? 1 : 0;
  signs[o++] = DOC_URL.test(host + path) ? 1 : 0;
  signs[o++] = LIST_URL.test(path) ? 1 : 0;
  signs[o++] = 1;
  return past;
}

/** Share of words in long repeated items, and the largest group of items. */
function putItems(page: Page, signs: Float32Array, o: number): number {
  const { tape, flow } = page;
  const marks = elementMarks(page);
  const repeats = kindRepeats(page);
  const item = nearestItem(page);
  let long = 0;
  let largest = 0;
  for (let e = 0; e < marks.count; e++) {
    if (item[e] !== e) continue;
    const node = marks.node[e]!;
    const words = flow.words[tape.end[node]!]! - flow.words[node]!;
    if (words >= LONG_ITEM) {
      long += words;
      if (repeats[e]! > largest) largest = repeats[e]!;
    }
  }
  signs[o++] = share(long, flow.words[tape.size]!);
  signs[o++] = largest;
  return o;
}
