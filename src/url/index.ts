// URLs → site keys, shapes, absolute URLs
export { readPageUrl } from './page-url.ts';
export { isUrl, parseUrl } from './parse-url.ts';
export { MAX_URL_CHARACTERS, resolve, usableBase, withoutFragment } from './resolve.ts';
export { siteKey } from './site-key.ts';
export { urlShape } from './url-shape.ts';
