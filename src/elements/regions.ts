// Page → the region that each node is in, as the author named it by tag, role, class or id. The outermost name applies to
// everything inside. The words are in lexicon/class-words.ts (mostly English, which page builders write whatever the language
// of the page).
// The surprise: a region with a large share of the page's words is ignored (`<body class="has-sidebar">`, a page builder's
// `related-products` around everything), except comments, which may well be longer than the text.

import { AttributeFlag, startTags } from '../css/index.ts';
import { attribute, isElement, Tag, type TagName } from '../dom/index.ts';
import { NameSign } from '../lexicon/index.ts';
import { type Fact, fact, type Page } from '../page/index.ts';
import { hiddenNodes } from './visibility.ts';

/** `aside` is everything else beside the text: side columns, footers, forms, sharing, advertising. */
export const Region = { none: 0, comment: 1, related: 2, navigation: 3, consent: 4, aside: 5, hidden: 6 } as const;
export type Region = (typeof Region)[keyof typeof Region];

/** Regions with a larger share of the page's words are ignored. Chosen on the development halves of four sets. */
const LARGE_SHARE = 0.4;
/** Regions with fewer words always count, however short the page. */
const SMALL_WORDS = 30;

/** In order of priority: the first sign found in a name decides. */
const BY_SIGN: readonly (readonly [sign: number, region: Region])[] = [
  [NameSign.commentPart, Region.comment],
  [NameSign.consentPart, Region.consent],
  [NameSign.relatedPart, Region.related],
  [NameSign.sidePart, Region.aside],
  [NameSign.navigationPart, Region.navigation],
  [NameSign.toolPart, Region.aside],
];
const SIGNS = BY_SIGN.reduce((all, [sign]) => all | sign, 0);

const TAGS: Partial<Record<TagName, Region>> = {
  nav: Region.navigation,
  aside: Region.related,
  footer: Region.aside,
  form: Region.aside,
  dialog: Region.aside,
};
/** By tag id; ids past the end have no region. */
const TAG_REGION: Uint8Array = /* @__PURE__ */ (() => {
  const names = Object.keys(TAGS) as TagName[];
  const table = new Uint8Array(1 + Math.max(...names.map((name) => Tag[name])));
  for (const name of names) table[Tag[name]] = TAGS[name]!;
  return table;
})();

const ROLE_REGION: ReadonlyMap<string, Region> = new Map([
  ['navigation', Region.navigation],
  ['menu', Region.navigation],
  ['complementary', Region.related],
  ['banner', Region.aside],
  ['contentinfo', Region.aside],
  ['search', Region.aside],
  ['dialog', Region.aside],
]);

/** The `Region` of each node: the outermost accepted one. */
export const regions: Fact<Uint8Array> = fact('elements.regions', findRegions);

/** The `Region` that each element names for itself, accepted or not; none for elements without text. */
export const ownRegions: Fact<Uint8Array> = fact('elements.ownRegions', readOwnRegions);

function findRegions(page: Page): Uint8Array {
  const { tape, flow } = page;
  const { size, parent, end } = tape;
  const own = ownRegions(page);
  const hidden = hiddenNodes(page);
  const region = new Uint8Array(size);
  const large = Math.max(SMALL_WORDS, flow.words[size]! * LARGE_SHARE);
  for (let node = 1; node < size; node++) {
    const above = region[parent[node]!]!;
    if (above !== Region.none) region[node] = above;
    else if (hidden[node] === 1) region[node] = Region.hidden;
    else if (own[node] === Region.comment) region[node] = Region.comment;
    else if (own[node] !== Region.none && flow.words[end[node]!]! - flow.words[node]! < large)
      region[node] = own[node]!;
  }
  return region;
}

function readOwnRegions(page: Page): Uint8Array {
  const { tape, flow } = page;
  const { size, tag, end } = tape;
  const own = new Uint8Array(size);
  const { flags, className, id, signs } = startTags(page);
  for (let node = 1; node < size; node++) {
    if (flow.words[end[node]!]! === flow.words[node]!) continue;
    if (tag[node] === Tag.body || tag[node] === Tag.html || !isElement(tape, node)) continue;
    const named = (signs[className[node]!]! | signs[id[node]!]!) & SIGNS;
    const byTag = tag[node]! < TAG_REGION.length ? TAG_REGION[tag[node]!]! : Region.none;
    const hasRole = (flags[node]! & AttributeFlag.role) !== 0;
    // Most elements name no region.
    if (named !== 0 || byTag !== Region.none || hasRole) own[node] = regionOf(page, node, named, byTag, hasRole);
  }
  return own;
}

/** Names decide on comments. Otherwise the tag takes priority over the role, and the role over the names. */
function regionOf(page: Page, node: number, named: number, byTag: number, hasRole: boolean): number {
  const byName = BY_SIGN.find(([sign]) => (named & sign) !== 0)?.[1] ?? Region.none;
  if (byName === Region.comment) return byName;
  if (byTag !== Region.none) return byTag;
  return (hasRole ? byRole(page, node) : undefined) ?? byName;
}

function byRole({ tape }: Page, node: number): Region | undefined {
  return ROLE_REGION.get(attribute(tape, node, 'role')?.trim().toLowerCase() ?? '');
}
