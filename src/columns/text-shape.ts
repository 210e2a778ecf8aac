// Text shape: the length of a segment and the characters in it. No word lists, so it works in every language.

import type { Page } from '../page/index.ts';
import { fromArray, perSegment, ratio } from './columns.ts';
import type { Family } from './family.ts';
import { headingLevels, linkShares, segmentText, sums } from './measures/index.ts';

const chars = (page: Page): Int32Array => segmentText(page).chars;
const wordCount = (page: Page): Int32Array => segmentText(page).wordCount;

export const textShape: Family = {
  name: 'shape',
  columns: {
    words: fromArray('words of the segment', (page) => page.segments.words),
    chars: fromArray('characters of the segment', chars),
    linkShare: fromArray('share of its characters that are link text', linkShares),
    capitals: ratio('share of its characters that are capitals', (page) => segmentText(page).capitals, chars),
    names: ratio('share of its words that begin with a capital', (page) => segmentText(page).names, wordCount),
    stops: fromArray('sentence ends', (page) => segmentText(page).stops),
    bars: fromArray('menu separators: | › » • · / >', (page) => segmentText(page).bars),
    signs: ratio(
      'share of its characters that are neither letter, digit nor space',
      (page) => segmentText(page).signs,
      chars,
    ),
    endsStop: perSegment('1 when it ends like a sentence', (page, into, at) => {
      const { last } = segmentText(page);
      for (let s = 0; s < last.length; s++) into[at + s] = ENDS.has(last[s]!) ? 1 : 0;
    }),
    level: fromArray('level of its heading, 1 to 6; 0 if it is not a heading', headingLevels),
    isProse: fromArray(
      '1 when it reads like prose: long, with a full stop or comma, mostly not link text',
      (page) => sums(page).isProse,
    ),
    wordsPerStop: ratio('words per sentence end', wordCount, (page) => segmentText(page).stops),
  },
};

/** . ! ? … and their full-width forms, also closed by a quotation mark. */
const ENDS: ReadonlySet<number> = new Set([...'.!?…。！？।؟"”'].map((sign) => sign.charCodeAt(0)));
