// The kind of a page with gold, in the model's terms: its type, refined by its URL. The sets have no types for home
// pages and contact pages, and call forms, logins and errors "other".

import { isUrl } from '../../src/url/index.ts';
import type { GoldPage } from '../eval/data/index.ts';

const HOME = /^\/?(?:index|home|default)?(?:\.\w+)?\/?$/i;
const CONTACT = /contact|kontakt|contatt|contato|impressum/i;
/** Types that a set may have given to a home page. */
const MAY_BE_HOME = ['service', 'listing', 'collection', 'product', 'other'];
const MAY_BE_CONTACT = ['service', 'other'];

/** `otherwise`: the type of all pages of a set that names none. */
export function kindOf({ type = '', url }: Pick<GoldPage, 'type' | 'url'>, otherwise?: string): string | undefined {
  if (type === '') return otherwise;
  const address = url !== undefined && isUrl(url) ? new URL(url) : undefined;
  if (address !== undefined) {
    if (HOME.test(address.pathname) && address.search === '' && MAY_BE_HOME.includes(type)) return 'home';
    if (CONTACT.test(address.pathname) && MAY_BE_CONTACT.includes(type)) return 'contact';
  }
  if (type === 'news') return 'article';
  return type === 'other' ? 'form' : type;
}
