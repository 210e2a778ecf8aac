// URLs → site keys, shapes, absolute addresses
export { formerSiteKey } from './former-site-key.ts';
export { SUFFIX_LIST_DATE } from './public-suffixes.generated.ts';
export { resolve } from './resolve.ts';
export { siteKey } from './site-key.ts';
export { type PartKind, type UrlShape, urlShape } from './url-shape.ts';
