// Text → words, or their number. A word is a run of letters and digits with their combining marks, so Vietnamese counts the
// same composed or decomposed. Apostrophes and hyphens split words ("don't" is two): the evaluation counts like this, and
// French and English then need no special rules. Soft hyphens and joiners do not split.
// For scripts without spaces, `words` uses Intl.Segmenter on those runs. `countWords` does not, because the segmenter costs
// about 1 µs per character (a hundred times this loop); it divides by the mean word length of the script.

import { CHAR_CLASS, CharClass, classAt, isUnspaced } from './char-classes.ts';
import { nfc } from './normalize.ts';

/**
 * Words per character, by class. Han: 590,000 characters of Chinese pages, 1.60 characters per word (1.59–1.68 by site); the
 * others from running text. words.test.ts checks how close the sums are to the segmenter's.
 */
const WORDS_PER_CHARACTER: Float64Array = /* @__PURE__ */ Float64Array.of(
  0, // other
  0, // letter
  0, // joiner
  1 / 1.6, // han
  1 / 1.7, // hiragana
  1 / 5, // katakana
  1 / 4.3, // thai
  1 / 4.2, // lao
  1 / 6, // khmer
  1 / 5.1, // myanmar
  0, // lead
);

/** An unspaced run with the weight `sum` has at least one word. */
function wholeWords(sum: number): number {
  return sum > 1.5 ? Math.round(sum) : sum > 0 ? 1 : 0;
}

/** Number of words in `text[from, to)`: exact for spaced scripts, estimated for those without spaces. */
export function countWords(text: string, from = 0, to: number = text.length): number {
  const table = CHAR_CLASS;
  let count = 0;
  let before: number = CharClass.other;
  let at = from;
  for (;;) {
    // Nearly all text stays in this loop: on its own and without branches it runs twice as fast.
    let value = 0;
    for (; at < to; at++) {
      value = table[text.charCodeAt(at)]!;
      if (value > CharClass.letter) break;
      count += value & ~before;
      before = value;
    }
    if (at >= to) return count;
    if (value === CharClass.lead) value = at + 1 < to ? classAt(text, at) : CharClass.other;
    if (isUnspaced(value)) {
      let sum = 0;
      for (; at < to; at += text.codePointAt(at)! > 0xffff ? 2 : 1) {
        value = classAt(text, at);
        if (value <= CharClass.letter) break;
        sum += WORDS_PER_CHARACTER[value]!;
      }
      count += wholeWords(sum);
      before = CharClass.other;
      continue;
    }
    if (value !== CharClass.joiner) {
      count += value & ~before;
      before = value;
    }
    at += text.codePointAt(at)! > 0xffff ? 2 : 1;
  }
}

let segmenter: Intl.Segmenter | undefined;

function pushSegmented(run: string, into: string[]): void {
  // The locale does not matter: the script chooses the dictionary.
  segmenter ??= new Intl.Segmenter('en', { granularity: 'word' });
  for (const { segment } of segmenter.segment(run)) into.push(segment);
}

const INVISIBLE = /\u00ad|\u200c|\u200d|\u2060/;
const ALL_INVISIBLE = new RegExp(INVISIBLE, 'g');

/** The words of a text in order, in NFC, without soft hyphens; in lower case unless `lowerCase` is false. */
export function words(text: string, options: { lowerCase?: boolean } = {}): string[] {
  const found: string[] = [];
  const composed = nfc(text);
  const source = options.lowerCase === false ? composed : composed.toLowerCase();
  const hidden = INVISIBLE.test(source);
  let start = -1;
  let unspaced = false;
  const close = (to: number): void => {
    if (start < 0) return;
    const word = source.slice(start, to);
    start = -1;
    if (unspaced) pushSegmented(word, found);
    else found.push(hidden ? word.replace(ALL_INVISIBLE, '') : word);
  };
  for (let at = 0; at < source.length; at++) {
    const value = classAt(source, at);
    if (value === CharClass.other) close(at);
    else if (value !== CharClass.joiner) {
      if (start >= 0 && isUnspaced(value) !== unspaced) close(at);
      if (start < 0) {
        start = at;
        unspaced = isUnspaced(value);
      }
    }
    if (source.codePointAt(at)! > 0xffff) at++;
  }
  close(source.length);
  return found;
}
