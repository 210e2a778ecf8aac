// How evaluations request an answer and read it before they score it. `record` is the default of every evaluation: the text of
// the record that `extract` returns without options. The title is a field there and the text does not repeat it. Gold that has
// the headline in its text is scored as it is, so such a headline counts as missed; gold with a `title` of its own (word-gold.ts)
// counts its words neither way. Sets made by other rules keep theirs as a named convention, shown in a row of its own:
// `fusion@body`.

import type { Extraction, ExtractOptions } from '../../../src/index.ts';

/** The text as a method chooses it: no headline unless chosen, no names and days of posts, no marks of lists. */
export const BODY_ALONE = { posts: 'plain', text: 'plain', title: 'auto' } as const;

export type ConventionName = 'record' | 'text' | 'posts' | 'body';

type ScoredOptions = Pick<ExtractOptions, 'fields' | 'posts' | 'text' | 'title'>;

export interface Convention {
  readonly options: ScoredOptions;
  /** The text and the Markdown that are scored. */
  readonly read: (found: Extraction) => Pick<Extraction, 'text' | 'markdown'>;
}

const asWritten: Convention['read'] = (found) => found;

export const CONVENTIONS: Readonly<Record<ConventionName, Convention>> = {
  // The other fields of a record do not change its text.
  record: { options: { fields: ['title', 'text'] }, read: (found) => found.textBeside(found.record) },
  text: { options: {}, read: asWritten },
  posts: { options: { posts: 'plain' }, read: asWritten },
  body: { options: BODY_ALONE, read: asWritten },
};

/** The conventions of sets by name: gold with headlines or neutral about them, posts without names and days, text alone. */
const OF_SETS: Readonly<Record<string, ConventionName>> = {
  'readers-dev': 'text',
  'readers-modern-dev': 'text',
  'shop-products-dev': 'text',
  'shop-lists-dev': 'text',
  'list-records-dev': 'text',
  'company-pages-dev': 'text',
  'forum-threads-dev': 'posts',
  'l3s-gn1': 'body',
  'cleaneval-final': 'body',
  'chinese-web': 'body',
  'trafilatura-eval': 'body',
  'wcxb-dev': 'body',
  ceed: 'body',
  daniel: 'body',
  dragnet: 'body',
};

/** The convention of a set's own gold; undefined for sets that have none. */
export function conventionOf(set: string): ConventionName | undefined {
  return OF_SETS[set];
}

/** Training scores a set with these options. */
export function optionsOf(set: string): ScoredOptions {
  return CONVENTIONS[OF_SETS[set] ?? 'body'].options;
}
