// Reference + base → absolute URL, or undefined: an href may contain anything. Only http and https are returned, so that no
// caller has to consider `javascript:` or `data:`.

import { LIMITS } from '../base/index.ts';
import { parseUrl } from './parse-url.ts';

/** Longest reference: nearly anything longer is inlined data, not a URL. */
export const MAX_URL_CHARACTERS: number = LIMITS['characters of a URL'];

/** Longest base: every URL resolved with it repeats it, and a page may have thousands. */
const MAX_BASE_CHARACTERS = 1000;

const WEB: ReadonlySet<string> = new Set(['http:', 'https:']);

/** The absolute http(s) URL of a reference, or undefined. */
export function resolve(reference: string, base?: string): string | undefined {
  if (reference.length > MAX_URL_CHARACTERS) return undefined;
  const url = parseUrl(reference, base);
  return url !== undefined && WEB.has(url.protocol) && url.hostname !== '' ? url.href : undefined;
}

/** The base for a page's URLs: the given one if it is not too long, else the same without its query, else none. */
export function usableBase(base: string | undefined): string | undefined {
  if (base === undefined || base.length <= MAX_BASE_CHARACTERS) return base;
  const path = base.replace(/[?#].*$/s, '');
  return path.length <= MAX_BASE_CHARACTERS ? path : undefined;
}

export function withoutFragment(url: string): string {
  const hash = url.indexOf('#');
  return hash < 0 ? url : url.slice(0, hash);
}
