// (key, method) ↔ one string, for stores with a single key. Keys are checked here, for every store.

import { PithError } from '../base/index.ts';
import type { StoredSite } from './store.ts';

const BETWEEN = '\n';
/** lmdb accepts keys of up to 1,978 bytes; no site has a longer name than this. */
const MAX_KEY_LENGTH = 400;

export function siteName(key: string, method: string): string {
  if (
    key === '' ||
    key.includes(BETWEEN) ||
    key.includes('\0') ||
    key.length > MAX_KEY_LENGTH ||
    /\p{Surrogate}/u.test(key)
  ) {
    throw new PithError(
      'bad-option',
      `a site's key must have 1 to ${MAX_KEY_LENGTH} characters and no line feed: ${JSON.stringify(key.slice(0, 40))}`,
    );
  }
  return key + BETWEEN + method;
}

export function splitName(name: string): { key: string; method: string } {
  const at = name.indexOf(BETWEEN);
  return { key: name.slice(0, at), method: name.slice(at + 1) };
}

export function compareSites(a: StoredSite, b: StoredSite): number {
  if (a.key !== b.key) return a.key < b.key ? -1 : 1;
  return a.method < b.method ? -1 : a.method > b.method ? 1 : 0;
}

/** The records of a site: of one method, or of all. */
export function sitesNamed(sites: readonly StoredSite[], key: string, method: string | undefined): StoredSite[] {
  return sites.filter((one) => one.key === key && (method === undefined || one.method === method));
}
