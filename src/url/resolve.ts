// Reference + base → absolute URL, or undefined: what a page writes in an href is never trusted to be one.
// Only http and https leave here, so that no caller has to think of `javascript:` or `data:` again.

/** Longest reference looked at: beyond it is inlined data, not an address. */
const MAX_URL_CHARACTERS = 8192;

const WEB: ReadonlySet<string> = new Set(['http:', 'https:']);

/** The absolute http(s) URL of a reference, or undefined when it is not one. */
export function resolve(reference: string, base?: string): string | undefined {
  if (reference.length > MAX_URL_CHARACTERS) return undefined;
  const url = parse(reference, base);
  return url !== undefined && WEB.has(url.protocol) && url.hostname !== '' ? url.href : undefined;
}

/** True for a reference that leads out of the page to another address: not `#…`, `javascript:`, `mailto:` and the like. */
export function isWebReference(reference: string): boolean {
  const trimmed = reference.trim();
  if (trimmed === '' || trimmed.startsWith('#')) return false;
  const colon = trimmed.indexOf(':');
  if (colon < 0) return true;
  for (let at = 0; at < colon; at++) {
    const code = trimmed.charCodeAt(at);
    if (code === 0x2f || code === 0x3f || code === 0x23) return true; // a path, query or fragment came first: no scheme
  }
  return WEB.has(trimmed.slice(0, colon + 1).toLowerCase());
}

function parse(reference: string, base: string | undefined): URL | undefined {
  try {
    return new URL(reference, base);
  } catch {
    return undefined;
  }
}
