// How much of a segment is also in the title, the description and the page's own JSON-LD copy of its text.
// Pairs of words are compared, single words for the title; NaN where the page has no such text.

import type { Page } from '../page.ts';
import { CHAR_CLASS, CharClass } from '../text/index.ts';
import { type Family, share } from './family.ts';
import { HashCounter } from './hash-counter.ts';
import { head } from './head.ts';
import { segmentText } from './segment-text.ts';
import { addToWord, foldCase, WORD_SEED } from './word-table.ts';

/** Words of a JSON-LD text from which on it counts as a copy of the article. */
const BODY_WORDS = 50;

export const overlap: Family = {
  name: 'overlap',
  columns: ['inTitle', 'ofTitle', 'inDescription', 'inBody', 'hasBody', 'inThings', 'titleAhead', 'urlWords'],
  fill(page: Page, rows: Float32Array, width: number, at: number): void {
    const { segments } = page;
    const text = segmentText(page);
    const { title, description, articleBody, jsonText } = head(page);
    const titleWords = wordSet(title, 1);
    const descriptionPairs = wordSet(description, 2);
    const body = wordSet(articleBody, 2);
    const hasBody = body.size >= BODY_WORDS;
    const urlWords = wordSet((page.url ?? '').replace(/^[^:]*:\/\/[^/]*/, ''), 1);
    const things = wordSet(jsonText, 2);
    let ahead = -1;
    for (let s = 0; s < segments.count; s++) {
      const from = text.wordFrom[s]!;
      const to = text.wordFrom[s + 1]!;
      let inTitle = 0;
      let inUrl = 0;
      let pairs = 0;
      let inBody = 0;
      let inThings = 0;
      for (let w = from; w < to; w++) {
        const word = text.words[w]!;
        if (titleWords.has(word)) inTitle++;
        if (urlWords.has(word)) inUrl++;
        if (w + 1 === to) continue;
        const pair = addToWord(word, text.words[w + 1]!);
        if (descriptionPairs.has(pair)) pairs++;
        if (hasBody && body.has(pair)) inBody++;
        if (things.size > 0 && things.has(pair)) inThings++;
      }
      let o = s * width + at;
      rows[o++] = share(inTitle, to - from);
      const ofTitle = Math.min(1, share(inTitle, titleWords.size));
      rows[o++] = titleWords.size === 0 ? Number.NaN : ofTitle;
      rows[o++] = descriptionPairs.size === 0 ? Number.NaN : share(pairs, Math.max(1, to - from - 1));
      rows[o++] = hasBody ? share(inBody, Math.max(1, to - from - 1)) : Number.NaN;
      rows[o++] = hasBody ? body.size : 0;
      rows[o++] = things.size === 0 ? Number.NaN : share(inThings, Math.max(1, to - from - 1));
      rows[o++] = ahead < 0 ? -1 : s - ahead;
      rows[o++] = share(inUrl, to - from);
      if (ahead < 0 && titleWords.size > 2 && ofTitle > 0.6 && to - from < 3 * titleWords.size) ahead = s;
    }
  },
};

class WordSet {
  size = 0;
  private readonly counter: HashCounter;

  constructor(expected: number) {
    this.counter = new HashCounter(expected + 1);
  }

  add(key: number): void {
    const slot = this.counter.add(key);
    if (this.counter.count[slot] === 1) this.size++;
  }

  has(key: number): boolean {
    if (this.size === 0) return false;
    return this.counter.count[this.counter.slot(key | 0)]! > 0;
  }
}

/** Hashes of a text's words, or of its pairs of words, hashed as SegmentText hashes them. */
function wordSet(text: string, run: 1 | 2): WordSet {
  const hashes: number[] = [];
  let hash = WORD_SEED;
  let length = 0;
  for (let at = 0; at <= text.length; at++) {
    const code = at < text.length ? text.charCodeAt(at) : 32;
    const value = CHAR_CLASS[code]!;
    if (value === CharClass.letter || (value === CharClass.joiner && length > 0)) {
      hash = addToWord(hash, foldCase(code));
      length++;
      continue;
    }
    if (length > 0) hashes.push(hash);
    hash = WORD_SEED;
    length = 0;
    if (value >= CharClass.han && value <= CharClass.myanmar) hashes.push(addToWord(WORD_SEED, code));
  }
  const set = new WordSet(hashes.length);
  for (let i = 0; i + run <= hashes.length; i++)
    set.add(run === 1 ? hashes[i]! : addToWord(hashes[i]!, hashes[i + 1]!));
  return set;
}
