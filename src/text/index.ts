// strings → words, sentences, shingles, hashes, escapes
export { CHAR_CLASS, CharClass, classAt, isUnspaced } from './char-classes.ts';
export { escapeAttribute, escapeHtml } from './escape-html.ts';
export { combine32, combine53, hash32, hash53 } from './hash.ts';
export { measureWords } from './measure-words.ts';
export { collapseSpaces, isSpace, type NormaliseOptions, nfc, normalise, stripInvisible } from './normalise.ts';
export { countScripts, dominantScript, SCRIPTS, type Script, scriptOf } from './scripts.ts';
export { type SentenceOptions, sentences } from './sentences.ts';
export { jaccard, SHINGLE_WORDS, shingles } from './shingles.ts';
export { countWords, countWordsUtf8, words } from './words.ts';
