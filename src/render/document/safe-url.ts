// A URL from the page → one that is safe to output, or undefined. Checks the scheme of the parsed URL against an allow-list:
// the parser drops the tabs, line feeds and control characters that hide a scheme, and its own spelling is output. If the
// page's URL is neither given nor declared, a relative URL stays relative, but only in characters that cannot end an attribute.

import { noteLimit } from '../../base/index.ts';
import { attribute, Tag } from '../../dom/index.ts';
import { pageAddress } from '../../metadata/index.ts';
import { fact, type Page } from '../../page/index.ts';
import { MAX_URL_CHARACTERS, parseUrl, usableBase } from '../../url/index.ts';

const LINK_SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const IMAGE_SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:']);
/** Raster images only: SVG is a document that can contain scripts. */
const DATA_IMAGE = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,[a-z\d+/=]+$/i;
/** Schemes of code and inline data: no address is lost with a long one. */
const NO_ADDRESS = /^\s*(?:data|javascript|blob):/i;
/** Base URL if the page's URL is unknown. */
const NOWHERE = 'https://relative.invalid/';

/** The page's base: its `base` element against its URL, or its URL, which may be the canonical one. */
function baseUrl(page: Page): string | undefined {
  return findBase(page).url;
}

const findBase = fact('document.baseUrl', (page: Page): { url: string | undefined } => {
  const { tape } = page;
  const url = pageAddress(page);
  for (let node = 1; node < tape.size && tape.tag[node] !== Tag.body; node++) {
    if (tape.tag[node] !== Tag.base) continue;
    const href = attribute(tape, node, 'href');
    const said = href === undefined ? undefined : parseUrl(href.trim(), url);
    const base = said !== undefined && IMAGE_SCHEMES.has(said.protocol) ? usableBase(said.href) : undefined;
    if (base !== undefined) return { url: base };
  }
  return { url: url !== undefined && parseUrl(url, undefined) !== undefined ? usableBase(url) : undefined };
});

/** The page's own URL, normalized for comparison. */
const findOwn = fact('document.ownUrl', (page: Page): { url: string | undefined } => {
  const own = pageAddress(page) ?? baseUrl(page);
  return { url: own?.replace(/#.*$/, '').replace(/\/$/, '') };
});

export function linkUrl(page: Page, reference: string): string | undefined {
  return safe(page, reference, LINK_SCHEMES);
}

/** Whether a URL is a place on this page: `#part`, or the page's own URL with a fragment. */
export function isOfThisPage(page: Page, reference: string): boolean {
  const at = reference.indexOf('#');
  if (at < 0) return false;
  if (at === 0) return true;
  const target = linkUrl(page, reference.slice(0, at));
  return target !== undefined && target.replace(/\/$/, '') === findOwn(page).url;
}

export function imageUrl(page: Page, reference: string, dataImages = false): string | undefined {
  const trimmed = reference.trim();
  if (dataImages && DATA_IMAGE.test(trimmed)) return trimmed;
  return trimmed === '' || trimmed.startsWith('#') ? undefined : safe(page, trimmed, IMAGE_SCHEMES);
}

function safe(page: Page, reference: string, schemes: ReadonlySet<string>): string | undefined {
  if (reference.length > MAX_URL_CHARACTERS) {
    if (!NO_ADDRESS.test(reference)) noteLimit(page.tape, 'characters of a URL');
    return undefined;
  }
  const base = baseUrl(page);
  const trimmed = reference.replace(/[\u0000-\u0020\u007f-\u009f]+/g, (run) => (run.includes(' ') ? ' ' : '')).trim();
  const url = parseUrl(trimmed, base ?? NOWHERE);
  if (url === undefined || !schemes.has(url.protocol)) return undefined;
  if (base !== undefined || !url.href.startsWith(NOWHERE)) return url.href;
  return relative(trimmed);
}

/** A relative URL in characters without a meaning in HTML or Markdown. */
function relative(reference: string): string | undefined {
  const encoded = reference.replace(/[^\w\-.~:/?#@!$&+,;=%]/gu, (character) => encode(character));
  if (encoded === '' || encoded.includes('\\')) return undefined;
  return /^[^/?#]*:/.test(encoded) ? `./${encoded}` : encoded;
}

function encode(character: string): string {
  try {
    return encodeURIComponent(character).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16)}`);
  } catch {
    return ''; // a lone surrogate
  }
}
