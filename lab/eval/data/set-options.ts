// What evaluation asks of an extraction, by the convention of a set's gold.

import type { ExtractOptions } from '../../../src/index.ts';

/** The text alone: no headline where the method would leave it to the metadata, no names and days of posts, no marks of lists. */
export const BODY_ALONE = { posts: 'plain', text: 'plain', title: 'auto' } as const;

/** Sets whose gold holds headlines, or is neutral about them: scored as users get an answer. */
const AS_USERS_GET_IT = [
  'readers-dev',
  'readers-modern-dev',
  'shop-products-dev',
  'shop-lists-dev',
  'list-records-dev',
  'company-pages-dev',
];
/** Sets of posts without their names and days. */
const PLAIN_POSTS = ['forum-threads-dev'];

/** The options by which a set is scored, by its name. */
export function optionsOf(set: string): Pick<ExtractOptions, 'posts' | 'text' | 'title'> {
  if (AS_USERS_GET_IT.includes(set)) return {};
  return PLAIN_POSTS.includes(set) ? { posts: 'plain' } : BODY_ALONE;
}
