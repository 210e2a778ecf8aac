// The options for scoring an extraction, by the convention of a set's gold.

import type { ExtractOptions } from '../../../src/index.ts';

/**
 * The text alone: no headline if the method leaves it to the metadata, no names and dates of posts, no list markers.
 */
export const BODY_ALONE = { posts: 'plain', text: 'plain', title: 'auto' } as const;

/** Sets whose gold contains headlines, or is neutral about them: scored as users get an answer. */
const AS_USERS_GET_IT = [
  'readers-dev',
  'readers-modern-dev',
  'shop-products-dev',
  'shop-lists-dev',
  'list-records-dev',
  'company-pages-dev',
];
/** Sets of posts without names and dates. */
const PLAIN_POSTS = ['forum-threads-dev'];

/** The scoring options of a set, by its name. */
export function optionsOf(set: string): Pick<ExtractOptions, 'posts' | 'text' | 'title'> {
  if (AS_USERS_GET_IT.includes(set)) return {};
  return PLAIN_POSTS.includes(set) ? { posts: 'plain' } : BODY_ALONE;
}
