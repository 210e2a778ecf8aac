// Text shape: how long a segment is and what signs it is made of. No word list, so it holds in every language.

import { headingLevels, linkShares, segmentText, sums } from '../measures/index.ts';
import type { Page } from '../page.ts';
import type { Family } from './family.ts';
import { copy, loop, ratio } from './fill-column.ts';

const chars = (page: Page): Int32Array => segmentText(page).chars;
const wordCount = (page: Page): Int32Array => segmentText(page).wordCount;

export const textShape: Family = {
  name: 'shape',
  columns: {
    words: copy((page) => page.segments.words),
    chars: copy(chars),
    linkShare: copy(linkShares),
    capitals: ratio((page) => segmentText(page).capitals, chars),
    names: ratio((page) => segmentText(page).names, wordCount),
    stops: copy((page) => segmentText(page).stops),
    bars: copy((page) => segmentText(page).bars),
    signs: ratio((page) => segmentText(page).signs, chars),
    endsStop: loop((page, into, at) => {
      const { last } = segmentText(page);
      for (let s = 0; s < last.length; s++) into[at + s] = ENDS.has(last[s]!) ? 1 : 0;
    }),
    level: copy(headingLevels),
    isProse: copy((page) => sums(page).isProse),
    wordsPerStop: ratio(wordCount, (page) => segmentText(page).stops),
  },
};

/** . ! ? … and their full-width forms, also closed by a quotation mark. */
const ENDS: ReadonlySet<number> = new Set([...'.!?…。！？।؟"”'].map((sign) => sign.charCodeAt(0)));
