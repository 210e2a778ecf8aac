// strings → words, sentences, shingles, hashes, escapes

export { CHAR_CLASS, CharClass, classAt, isUnspaced } from './char-classes.ts';
export { cleanCode, cleanText } from './clean-text.ts';
export { detectLanguage, guessLanguage, knownLanguages } from './detect-language.ts';
export { didYouMean, nearest } from './did-you-mean.ts';
export { escapeAttribute, escapeHtml } from './escape-html.ts';
export { combine32, combine53, hash32, hash53 } from './hash.ts';
export { stripInvisible } from './invisible.ts';
export { measureWords } from './measure-words.ts';
export { isSpace, nfc } from './normalize.ts';
export { dominantScript, type Script } from './scripts.ts';
export { sentences } from './sentences.ts';
export { SHINGLE_WORDS, shingles } from './shingles.ts';
export { fromVietnameseFont, type VietnameseFont, vietnameseFont } from './vietnamese-fonts.ts';
export { countWords, words } from './words.ts';
