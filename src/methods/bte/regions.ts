// Page → for every node, the kind of part it stands in when its author said that the part is not the text: by tag, role,
// class or id. The outermost name counts for everything inside. Names are matched as their stems stand in the wild
// (English, which is what page builders write whatever the language of the page).
// The surprise: a part with a large share of the page's words is not believed (`<body class="has-sidebar">`, a page
// builder's `related-products` around everything), but for comments, which may well be longer than the text.

import { attribute, isElement, Tag, type TagName } from '../../dom/index.ts';
import { Carries, hiddenNodes, NameTable, type StartTags, startTags } from '../../elements/index.ts';
import type { Page } from '../../page.ts';
import { Label } from '../label.ts';

/** What a part is; 0 where nothing was said. */
export const Region = { none: 0, comment: 1, related: 2, navigation: 3, consent: 4, other: 5, hidden: 6 } as const;

/** The label of a segment in a region, by its number. */
export const REGION_LABEL: readonly Label[] = [
  Label.boilerplate,
  Label.comment,
  Label.related,
  Label.navigation,
  Label.consent,
  Label.boilerplate,
  Label.hidden,
];

/** Parts with a larger share of the page's words are not believed. Chosen on the development halves of four sets. */
const LARGE_SHARE = 0.4;

/** In order: the first that matches decides. Short names must stand alone, long ones may be part of a longer one. */
const NAMES: readonly (readonly [number, RegExp])[] = [
  [Region.comment, /comment|kommentar|disqus|livefyre|(?:^|[^a-z])(?:respond|reply|replies|discussion)(?:[^a-z]|$)/i],
  [Region.consent, /cookie|consent|gdpr/i],
  [Region.related, /related|recommend|popular|trending|teaser|outbrain|taboola|promo|also-?like|you-?may|most-?read/i],
  [Region.related, /most-?viewed|read-?(?:more|next)|more-?(?:stories|from|news|posts)/i],
  [Region.other, /sidebar|(?:^|[^a-z])(?:side|aside|rail|widgets?|right-?col(?:umn)?)(?:[^a-z]|$)/i],
  [Region.other, /footer|copyright|colophon/i],
  [
    Region.navigation,
    /navigation|breadcrumb|pagination|(?:^|[^a-z])(?:nav|navbar|topnav|menu|pager|skip)(?:[^a-z]|$)/i,
  ],
  [
    Region.other,
    /share|social|newsletter|subscri|sign-?up|login|(?:^|[^a-z])(?:ads?|advert\w*|sponsor\w*)(?:[^a-z]|$)/i,
  ],
];

const TAGS: Partial<Record<TagName, number>> = {
  nav: Region.navigation,
  aside: Region.related,
  footer: Region.other,
  form: Region.other,
};
const TAG_REGION: ReadonlyMap<number, number> = new Map(
  Object.entries(TAGS).map(([name, region]) => [Tag[name as TagName], region]),
);

const ROLES: ReadonlyMap<string, number> = new Map([
  ['navigation', Region.navigation],
  ['menu', Region.navigation],
  ['complementary', Region.related],
  ['banner', Region.other],
  ['contentinfo', Region.other],
  ['search', Region.other],
  ['dialog', Region.other],
]);

export function regions(page: Page): Uint8Array {
  return page.derive(findRegions);
}

function findRegions(page: Page): Uint8Array {
  const { tape, flow } = page;
  const { size, parent, end, tag } = tape;
  const hidden = hiddenNodes(page);
  const region = new Uint8Array(size);
  const tags = startTags(page);
  const names = new NameTable(tags.names, firstPattern);
  const large = flow.words[size]! * LARGE_SHARE;
  for (let node = 1; node < size; node++) {
    const above = region[parent[node]!]!;
    if (above !== Region.none || hidden[node] === 1) {
      region[node] = above === Region.none ? Region.hidden : above;
      continue;
    }
    if (!isElement(tape, node) || tag[node] === Tag.body || tag[node] === Tag.html) continue;
    const words = flow.words[end[node]!]! - flow.words[node]!;
    if (words === 0) continue;
    const said = TAG_REGION.get(tag[node]!) ?? named(page, node, tags, names);
    if (said === Region.comment || words < large) region[node] = said;
  }
  return region;
}

/** Shortest start tag that can carry a name: `<p id=ads>`. */
const LEAST_TAG = 10;

function named({ tape }: Page, node: number, tags: StartTags, names: NameTable): number {
  if (tape.to[node]! - tape.from[node]! < LEAST_TAG) return Region.none;
  const role = (tags.carries[node]! & Carries.role) === 0 ? undefined : attribute(tape, node, 'role');
  const byRole = role === undefined ? undefined : ROLES.get(role.toLowerCase());
  if (byRole !== undefined) return byRole;
  const first = Math.min(names.of(tags.className[node]!), names.of(tags.id[node]!));
  return first < NAMES.length ? NAMES[first]![0] : Region.none;
}

/** Index of the first pattern that a name matches. */
function firstPattern(name: string): number {
  if (name === '') return NAMES.length;
  const index = NAMES.findIndex(([, pattern]) => pattern.test(name));
  return index < 0 ? NAMES.length : index;
}
