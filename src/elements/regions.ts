// Page → which part of the page each node stands in, as its author named the part: by tag, role, class or id. The outermost
// name counts for everything inside. Words: lexicon/class-words.ts (English mostly, which is what page builders write
// whatever the language of the page).
// The surprise: a part with a large share of the page's words is not believed (`<body class="has-sidebar">`, a page
// builder's `related-products` around everything), but for comments, which may well be longer than the text.

import { attribute, isElement, Tag, type TagName } from '../dom/index.ts';
import type { Page } from '../page.ts';
import { type ClassFamilyName, familyNames } from './lexicon/class-words.ts';
import { NameSpotter } from './lexicon/name-spotter.ts';
import { AttributeFlag, PerName, startTags } from './start-tags.ts';
import { hiddenNodes } from './visibility.ts';

/** `aside` is all that is neither the text nor one of the others: side columns, footers, forms, sharing, advertising. */
export const Region = { none: 0, comment: 1, related: 2, navigation: 3, consent: 4, aside: 5, hidden: 6 } as const;
export type Region = (typeof Region)[keyof typeof Region];

/** Parts with a larger share of the page's words are not believed. Chosen on the development halves of four sets. */
const LARGE_SHARE = 0.4;
/** Parts with fewer words are, however short the page. */
const SMALL_WORDS = 30;

/** In order: the first that a name matches decides. */
const FAMILIES: readonly (readonly [Region, readonly ClassFamilyName[]])[] = [
  [Region.comment, ['comment', 'reply']],
  [Region.consent, ['consent']],
  [Region.related, ['related']],
  [Region.aside, ['sidebar', 'widget', 'footer']],
  [Region.navigation, ['nav', 'breadcrumb', 'pager']],
  [Region.aside, ['social', 'subscribe', 'form', 'ad']],
];
const NAMES: NameSpotter = /* @__PURE__ */ new NameSpotter(FAMILIES.map(([, families]) => familyNames(families)));

const TAGS: Partial<Record<TagName, Region>> = {
  nav: Region.navigation,
  aside: Region.related,
  footer: Region.aside,
  form: Region.aside,
  dialog: Region.aside,
};
const TAG_REGION: ReadonlyMap<number, Region> = new Map(
  Object.entries(TAGS).map(([name, region]) => [Tag[name as TagName], region]),
);

const ROLE_REGION: ReadonlyMap<string, Region> = new Map([
  ['navigation', Region.navigation],
  ['menu', Region.navigation],
  ['complementary', Region.related],
  ['banner', Region.aside],
  ['contentinfo', Region.aside],
  ['search', Region.aside],
  ['dialog', Region.aside],
]);

/** The `Region` that each node stands in: the outermost that is believed. */
export function regions(page: Page): Uint8Array {
  return page.derive(findRegions);
}

/** The `Region` that each element calls itself, believed or not; none for elements without text. */
export function ownRegions(page: Page): Uint8Array {
  return page.derive(readOwnRegions);
}

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
  const { flags, className, id, names } = startTags(page);
  const families = new PerName(names, firstFamily);
  for (let node = 1; node < size; node++) {
    if (tag[node] === Tag.body || tag[node] === Tag.html || !isElement(tape, node)) continue;
    if (flow.words[end[node]!]! === flow.words[node]!) continue;
    const first = Math.min(families.of(className[node]!), families.of(id[node]!));
    const byName = first < FAMILIES.length ? FAMILIES[first]![0] : Region.none;
    own[node] =
      byName === Region.comment
        ? byName
        : (TAG_REGION.get(tag[node]!) ??
          ((flags[node]! & AttributeFlag.role) === 0 ? byName : (byRole(page, node) ?? byName)));
  }
  return own;
}

function byRole({ tape }: Page, node: number): Region | undefined {
  return ROLE_REGION.get(attribute(tape, node, 'role')?.trim().toLowerCase() ?? '');
}

/** Index of the first family that a name has a word of. */
function firstFamily(name: string): number {
  const bits = NAMES.spot(name);
  return bits === 0 ? FAMILIES.length : 31 - Math.clz32(bits & -bits);
}
