// Elements that say by their tag, id or class that they are not the main text. Used only to cut inside a container that was
// chosen without them. The words are those of Readability.js (`unlikelyCandidates`, `negative`) that name a part of a page,
// as whole words, with a few of the same kind (cookie, discussion, newsletter …): lists made by hand on the sites one is
// measured on were seen to mislead on others, so this one stays short and is worth less than .005 there.

import { attribute, isElement, type Tape, tagTable } from '../../dom/index.ts';

/** What an element's name says of it. */
export const Named = { nothing: 0, aside: 1, comment: 2 } as const;

const ASIDE_TAG = tagTable('nav', 'aside', 'footer', 'dialog');

const ASIDE_WORDS: ReadonlySet<string> = /* @__PURE__ */ new Set(
  (
    'banner banners breadcrumb breadcrumbs cookie cookies footer gdpr legends menu nav navbar related rss sidebar ' +
    'skyscraper social sponsor sponsored supplemental agegate pagination pager popup hidden masthead meta outbrain ' +
    'promo share sharing sharethis shopping tags widget widgets newsletter subscribe'
  ).split(' '),
);

const COMMENT_WORDS: ReadonlySet<string> = /* @__PURE__ */ new Set(
  'combx comment comments commentlist commentform discussion disqus remark replies respond shoutbox'.split(' '),
);

export function nameOf(tape: Tape, node: number): number {
  if (!isElement(tape, node)) return Named.nothing;
  let found: number = ASIDE_TAG[tape.tag[node]!] === 1 ? Named.aside : Named.nothing;
  for (const attributeName of ['id', 'class']) {
    const value = attribute(tape, node, attributeName);
    if (value === undefined || value === '') continue;
    for (const word of value.toLowerCase().split(/[^a-z]+/)) {
      if (COMMENT_WORDS.has(word)) return Named.comment;
      if (ASIDE_WORDS.has(word)) found = Named.aside;
    }
  }
  return found;
}
