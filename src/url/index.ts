// URLs → site keys, shapes, absolute addresses
export { isWebReference, resolve } from './resolve.ts';
export { siteKey } from './site-key.ts';
export { type PartKind, shapeSimilarity, type UrlShape, urlShape } from './url-shape.ts';
