// A document → the article, as Readability.js gives it
export {
  type Article,
  type DocumentLike,
  isProbablyReaderable,
  Readability,
  type ReadabilityOptions,
  type ReaderableOptions,
} from './readability.ts';
