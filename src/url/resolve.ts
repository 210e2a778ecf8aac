// Reference + base → absolute URL, or undefined: what a page writes in an href is never trusted to be one.
// Only http and https leave here, so that no caller has to think of `javascript:` or `data:` again.

import { parseUrl } from './parse-url.ts';

/** Longest reference looked at: beyond it is inlined data, not an address. */
const MAX_URL_CHARACTERS = 8192;

/** Longest base: every address that is resolved by it repeats it, and a page may have thousands. */
const MAX_BASE_CHARACTERS = 1000;

const WEB: ReadonlySet<string> = new Set(['http:', 'https:']);

/** The absolute http(s) URL of a reference, or undefined when it is not one. */
export function resolve(reference: string, base?: string): string | undefined {
  if (reference.length > MAX_URL_CHARACTERS) return undefined;
  const url = parseUrl(reference, base);
  return url !== undefined && WEB.has(url.protocol) && url.hostname !== '' ? url.href : undefined;
}

/** What the addresses of a page are resolved by: a base of reasonable length, else the same without its query, else none. */
export function usableBase(base: string | undefined): string | undefined {
  if (base === undefined || base.length <= MAX_BASE_CHARACTERS) return base;
  const path = base.replace(/[?#].*$/s, '');
  return path.length <= MAX_BASE_CHARACTERS ? path : undefined;
}

export function withoutFragment(url: string): string {
  const hash = url.indexOf('#');
  return hash < 0 ? url : url.slice(0, hash);
}
