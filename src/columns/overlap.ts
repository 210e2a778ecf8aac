// How much of a segment is also in the title, the description and the page's own JSON-LD copy of its text. Compares pairs of
// words, or single words for the title; NaN if the page has no such text.

import { type Arena, HashCounter } from '../base/index.ts';
import { head } from '../elements/index.ts';
import { addToWord } from '../lexicon/index.ts';
import { fact, type Page } from '../page/index.ts';
import { column, constant, ratio } from './columns.ts';
import type { Column, Family } from './family.ts';
import { hashWords, lineWords, segmentText, share, type TitleShares } from './measures/index.ts';

/** Minimum number of words in a JSON-LD text to count as a copy of the article. */
const BODY_WORDS = 50;
/** Minimum share of the title's words in a line to count as a repetition of the title. */
const TITLE_SHARE = 0.6;

const titleWords = fact('columns.titleWords', (page: Page): WordSet => wordSet(page, head(page).title, 1));
const bodyPairs = fact(
  'columns.bodyPairs',
  (page: Page): WordSet => wordSet(page, withoutMarkup(head(page).articleBody), 2),
);
const jsonLdPairs = fact(
  'columns.jsonLdPairs',
  (page: Page): WordSet => wordSet(page, withoutMarkup(head(page).objectTexts.join(' ')), 2),
);

/** Many systems put HTML into their JSON; only its words count. */
function withoutMarkup(text: string): string {
  return text.replace(/&[a-z#0-9]+;|<[^<>]*>/gi, ' ');
}

export const overlap: Family = {
  name: 'overlap',
  columns: {
    inTitle: ratio(
      "share of its words that are in the page's title",
      (page) => countTitle(page),
      (page) => segmentText(page).wordCount,
    ),
    ofTitle: column("share of the title's words that are in it; absent without a title", (page, into, at) => {
      const { size } = titleWords(page);
      if (size === 0) return Number.NaN;
      const found = countTitle(page);
      for (let s = 0; s < found.length; s++) into[at + s] = Math.min(1, found[s]! / size);
      return undefined;
    }),
    inDescription: inPairs(
      "share of its pairs of words that are in the page's description; absent without one",
      (page) => wordSet(page, head(page).description, 2),
      1,
    ),
    inBody: inPairs(
      "share of its pairs of words that are in the page's own copy of its text (JSON-LD); absent without one",
      bodyPairs,
      BODY_WORDS,
    ),
    hasBody: constant("pairs of words in the page's own copy of its text; 0 without one", (page) =>
      bodyPairs(page).size >= BODY_WORDS ? bodyPairs(page).size : 0,
    ),
    inThings: inPairs(
      'share of its pairs of words that are in texts of things JSON-LD describes; absent without any',
      jsonLdPairs,
      1,
    ),
    titleAhead: column('segments since a line that repeats the title; -1 before', (page, into, at) => {
      const { size } = titleWords(page);
      const found = countTitle(page);
      const { wordCount } = segmentText(page);
      let ahead = -1;
      for (let s = 0; s < found.length; s++) {
        into[at + s] = ahead < 0 ? -1 : s - ahead;
        if (ahead < 0 && size > 2 && Math.min(1, share(found[s]!, size)) > TITLE_SHARE && wordCount[s]! < 3 * size)
          ahead = s;
      }
      return undefined;
    }),
  },
};

const countTitle = fact('columns.countTitle', (page: Page): Int32Array => countWords(page, titleWords(page)));

/** The columns `inTitle` and `ofTitle` of one segment, for callers that need only a few. */
export function titleShares(page: Page, segment: number): TitleShares {
  const title = titleWords(page);
  // If the columns were computed for this page, the counts exist.
  const counts = countTitle.known(page);
  if (counts !== undefined) return sharesOf(counts[segment]!, segmentText(page).wordCount[segment]!, title);
  const own = lineWords(page, segment);
  const found = own.reduce((count, word) => (title.has(word) ? count + 1 : count), 0);
  return sharesOf(found, own.length, title);
}

function sharesOf(found: number, words: number, title: WordSet): TitleShares {
  return {
    inTitle: Math.fround(share(found, words)),
    ofTitle: title.size === 0 ? Number.NaN : Math.fround(Math.min(1, found / title.size)),
  };
}

/** The number of a segment's words that are in the set. */
function countWords(page: Page, set: WordSet): Int32Array {
  const { scratch } = page;
  const { words, wordFrom } = segmentText(page);
  const found = scratch.int32(page.segments.count);
  if (set.size === 0) return found;
  for (let s = 0; s < found.length; s++) {
    let count = 0;
    for (let w = wordFrom[s]!; w < wordFrom[s + 1]!; w++) if (set.has(words[w]!)) count++;
    found[s] = count;
  }
  return found;
}

/** Share of a segment's word pairs that are in the set; NaN if the page's set has fewer than `least`. */
function inPairs(says: string, pairs: (page: Page) => WordSet, least: number): Column {
  return column(says, (page, into, at) => {
    const set = pairs(page);
    if (set.size < least) return Number.NaN;
    const { words, wordFrom } = segmentText(page);
    for (let s = 0; s + 1 < wordFrom.length; s++) {
      const last = wordFrom[s + 1]! - 1;
      let count = 0;
      for (let w = wordFrom[s]!; w < last; w++) if (set.has(addToWord(words[w]!, words[w + 1]!))) count++;
      into[at + s] = count / Math.max(1, last - wordFrom[s]!);
    }
    return undefined;
  });
}

/** A power of two; covers 32 keys each. */
const FILTER_WORDS = 64;

class WordSet {
  size = 0;
  private readonly counter: HashCounter;
  /** One bit for the last bits of every key: a title has ten words, so one check rejects nearly all others. */
  private readonly filter: Int32Array;

  constructor(expected: number, scratch: Arena) {
    this.filter = scratch.int32(FILTER_WORDS);
    this.counter = new HashCounter(expected + 1, scratch);
  }

  add(key: number): void {
    this.filter[(key >>> 5) & (FILTER_WORDS - 1)]! |= 1 << (key & 31);
    const slot = this.counter.add(key);
    if (this.counter.count[slot] === 1) this.size++;
  }

  has(key: number): boolean {
    if (((this.filter[(key >>> 5) & (FILTER_WORDS - 1)]! >>> (key & 31)) & 1) === 0) return false;
    return this.counter.count[this.counter.slot(key | 0)]! > 0;
  }
}

/** A text's words, or its pairs of words, hashed like in SegmentText. */
function wordSet(page: Page, text: string, run: 1 | 2): WordSet {
  const hashes = hashWords(text);
  const set = new WordSet(hashes.length, page.scratch);
  for (let i = 0; i + run <= hashes.length; i++)
    set.add(run === 1 ? hashes[i]! : addToWord(hashes[i]!, hashes[i + 1]!));
  return set;
}
