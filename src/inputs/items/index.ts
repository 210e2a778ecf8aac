// one input of any kind → its items: pages, and records without a page
export { givenPage } from './given-page.ts';
export type { InputItem, ReadOutcome } from './item.ts';
export { isHtmlType, isWantedType, looksLikeHtml, mediaType } from './media-type.ts';
export { readMhtml } from './mhtml.ts';
export { isSplittable, itemsOf, readItems, requireKnownKind, sniffSource } from './read-items.ts';
