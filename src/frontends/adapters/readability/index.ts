// A document → the article, in the form of Readability.js
export {
  type Article,
  type DocumentLike,
  isProbablyReaderable,
  Readability,
  type ReadabilityOptions,
  type ReaderableOptions,
} from './readability.ts';
