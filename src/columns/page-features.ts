// Features of the page as a whole, equal for all its segments: size, kind, age. With them, one model can judge a forum and an
// article differently, and they alone predict the page's type. One table: name, description, function.
// The surprise: the page type models identify features by their index in the table. A row can only be added at the end, or
// together with a new model.

import { Kind, Tag } from '../dom/index.ts';
import { elementMarks, head, TAG_FAMILIES } from '../elements/index.ts';
import { CLASS_FAMILIES, CUE_FAMILIES } from '../lexicon/index.ts';
import { type Fact, fact, type Page } from '../page/index.ts';
import { constant } from './columns.ts';
import type { Family } from './family.ts';
import { kindRepeats, nearestItem, places, segmentText, share, sums } from './measures/index.ts';
import { addressOf } from './page-address.ts';
import { threadSigns } from './thread-signs.ts';

export type PageFeature = readonly [name: string, says: string, value: (page: Page) => number];

/** Families whose share of the page's words indicates its type, with their descriptions. */
const TAG_SHARES: Readonly<Record<string, string>> = {
  p: 'paragraphs',
  item: 'list items',
  cell: 'table cells',
  article: 'article elements',
  main: 'the main element',
  heading: 'headings',
  pre: 'code',
  form: 'forms',
  figure: 'figures',
  oldStyle: 'font and center elements',
};
const CLASS_SHARES: Readonly<Record<string, string>> = {
  comment: 'comments',
  reply: 'replies',
  forum: 'a forum',
  product: 'products',
  review: 'reviews',
  list: 'lists',
  post: 'posts',
  article: 'an article',
  doc: 'documentation',
  summary: 'summaries',
  author: 'authors',
};
/** Types that a page declares for itself or for things on it (`og:type`, JSON-LD), by a lower-case substring. */
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
/** Minimum number of words in a long item: a short paragraph. */
const LONG_ITEM = 20;
const PER_THOUSAND = 1000;

const words = (page: Page): number => sums(page).words[page.segments.count]!;
const chars = (page: Page): number => sums(page).chars[page.segments.count]!;
const yes = (value: boolean): number => (value ? 1 : 0);

export const PAGE_FEATURES: readonly PageFeature[] = [
  ['segments', 'segments of the page', ({ segments }) => segments.count],
  ['words', 'words of the page', words],
  [
    'linkShare',
    'share of its text that is link text',
    (page) => share(sums(page).linkChars[page.segments.count]!, chars(page)),
  ],
  [
    'proseShare',
    'share of its words that are prose',
    (page) => share(sums(page).prose[page.segments.count]!, words(page)),
  ],
  ['wordsPerSegment', 'words per segment', (page) => share(words(page), page.segments.count)],
  ['wordsPerTag', 'words per tag', (page) => share(words(page), sums(page).tags[page.tape.size]!)],
  ['images', 'images per segment', (page) => share(sums(page).images[page.tape.size]!, page.segments.count)],
  ['fields', 'form fields', (page) => sums(page).fields[page.tape.size]!],
  [
    'wide',
    'share of its characters in scripts without spaces',
    (page) => share(total(segmentText(page).wideLetters), chars(page)),
  ],
  ...Object.entries(TAG_SHARES).map(
    ([name, what]): PageFeature => [
      `in_${name}`,
      `share of its words in ${what}`,
      (page) => share(wordsInTags(page)[TAG_FAMILIES.indexOf(name)]!, words(page)),
    ],
  ),
  ...Object.entries(CLASS_SHARES).map(
    ([name, what]): PageFeature => [
      `as_${name}`,
      `share of its words in elements named for ${what}`,
      (page) => share(wordsInClasses(page)[(CLASS_FAMILIES as readonly string[]).indexOf(name)]!, words(page)),
    ],
  ),
  ...CUE_FAMILIES.map(
    (name, family): PageFeature => [
      `cue_${name}`,
      `words of the family “${name}” per thousand`,
      (page) => share(PER_THOUSAND * cueWords(page)[family]!, words(page)),
    ],
  ),
  ...TYPES.map(
    (name): PageFeature => [
      `is_${name}`,
      `1 when the page or a thing on it declares the type ${name}`,
      (page) => yes(typesInLowerCase(page).some((type) => type.includes(name))),
    ],
  ),
  ['viewport', '1 when it is made for phones too', (page) => yes(head(page).meta.has('viewport'))],
  ['scripts', 'script elements', (page) => head(page).scripts],
  ['oldDoctype', '1 when its doctype is older than HTML5, or missing', ({ tape }) => yes(hasOldDoctype(tape.source))],
  ['urlDepth', 'path segments of its URL; absent without one', (page) => addressOf(page).depth],
  ['urlDigits', 'share of digits in its URL; absent without one', (page) => addressOf(page).digits],
  ['urlQuery', '1 when its URL has a query; absent without one', (page) => addressOf(page).query],
  ['urlSlug', 'words in the last path segment of its URL; absent without one', (page) => addressOf(page).slug],
  ['urlForum', '1 when its URL names a forum; absent without one', (page) => addressOf(page).forum],
  ['urlShop', '1 when its URL names a shop; absent without one', (page) => addressOf(page).shop],
  ['urlDoc', '1 when its URL names documentation; absent without one', (page) => addressOf(page).doc],
  ['urlList', '1 when its URL names a list; absent without one', (page) => addressOf(page).list],
  ['hasUrl', '1 when its URL is known', (page) => addressOf(page).known],
  ['longItems', 'share of its words in long repeated items', (page) => longItems(page).share],
  ['largestItems', 'most long items in one list', (page) => longItems(page).most],
  [
    'headings',
    'share of its segments that are headings',
    (page) => share(sums(page).headings[page.segments.count]!, page.segments.count),
  ],
  ['heading1s', 'h1 elements', countHeading1s],
  [
    'money',
    'currency signs per thousand words',
    (page) => share(PER_THOUSAND * total(segmentText(page).money), words(page)),
  ],
  ['years', 'years per thousand words', (page) => share(PER_THOUSAND * total(segmentText(page).years), words(page))],
  ['titleWords', 'words of its title', (page) => head(page).title.split(' ').length],
  ['stops', 'sentence ends per word', (page) => share(sums(page).stops[page.segments.count]!, words(page))],
  ['threadLinks', 'links to forum threads', (page) => threadSigns(page).links],
  ['forumTrail', '1 when its breadcrumb trail names a forum', (page) => yes(threadSigns(page).isOnTrail)],
  [
    'urlAccount',
    '1 when its URL names a login, an account or a contact page; absent without one',
    (page) => addressOf(page).account,
  ],
];

export const pageColumns: Family = {
  name: 'page',
  columns: Object.fromEntries(
    PAGE_FEATURES.map(([name, says], at) => [name, constant(says, (page) => pageFeatures(page)[at]!)]),
  ),
};

/** Names of these columns, in table order. */
export const PAGE_FEATURE_NAMES: readonly string[] = PAGE_FEATURES.map(([name]) => `${pageColumns.name}.${name}`);

/** The page's features as one row, in table order. */
export const pageFeatures: Fact<Float32Array> = fact('columns.pageFeatures', computeFeatures);

function computeFeatures(page: Page): Float32Array {
  const row = new Float32Array(PAGE_FEATURES.length);
  for (let i = 0; i < row.length; i++) row[i] = PAGE_FEATURES[i]![2](page);
  return row;
}

const typesInLowerCase = fact('columns.typesInLowerCase', (page: Page): string[] =>
  [...head(page).types].map((type) => type.toLowerCase()),
);

function hasOldDoctype(source: string): boolean {
  const start = source.slice(0, 300).toLowerCase();
  return !/<!doctype html\s*>/.test(start) && !start.includes('about:legacy-compat');
}

function countHeading1s({ tape: { tag, kind } }: Page): number {
  let count = 0;
  for (let i = tag.indexOf(Tag.h1); i >= 0; i = tag.indexOf(Tag.h1, i + 1)) if (kind[i] === Kind.element) count++;
  return count;
}

function total(column: Int32Array): number {
  let sum = 0;
  for (const value of column) sum += value;
  return sum;
}

const wordsInTags = fact(
  'columns.wordsInTags',
  (page: Page): Float64Array => wordsUnder(page, elementMarks(page).tags, TAG_FAMILIES.length),
);
const wordsInClasses = fact(
  'columns.wordsInClasses',
  (page: Page): Float64Array => wordsUnder(page, elementMarks(page).classes, CLASS_FAMILIES.length),
);

/** Words inside at least one element of each family. */
function wordsUnder(page: Page, masks: Int32Array, families: number): Float64Array {
  const { count, parent } = elementMarks(page);
  const { block } = places(page);
  const found = new Float64Array(families);
  const under = page.scratch.int32(count);
  for (let e = 0; e < count; e++) under[e] = masks[e]! | (parent[e]! < 0 ? 0 : under[parent[e]!]!);
  for (let s = 0; s < block.length; s++) {
    const e = block[s]!;
    if (e < 0) continue;
    const size = page.segments.words[s]!;
    for (let mask = under[e]!; mask !== 0; mask &= mask - 1) found[31 - Math.clz32(mask & -mask)]! += size;
  }
  return found;
}

/** Words of each cue family on the page. */
const cueWords = fact('columns.cueWords', (page: Page): Float64Array => {
  const { cueMask, cues } = segmentText(page);
  const families = CUE_FAMILIES.length;
  const found = new Float64Array(families);
  for (let s = 0; s < cueMask.length; s++) {
    if (cueMask[s] === 0) continue; // true for most segments
    for (let f = 0; f < families; f++) found[f]! += cues[s * families + f]!;
  }
  return found;
});

const longItems = fact('columns.longItems', (page: Page): { readonly share: number; readonly most: number } => {
  const { tape, flow } = page;
  const { count, node: nodeOf } = elementMarks(page);
  const repeats = kindRepeats(page);
  const item = nearestItem(page);
  let long = 0;
  let most = 0;
  for (let e = 0; e < count; e++) {
    if (item[e] !== e) continue;
    const node = nodeOf[e]!;
    const size = flow.words[tape.end[node]!]! - flow.words[node]!;
    if (size < LONG_ITEM) continue;
    long += size;
    if (repeats[e]! > most) most = repeats[e]!;
  }
  return { share: share(long, flow.words[tape.size]!), most };
});
