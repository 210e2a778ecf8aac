// Text shape: how long a segment is and what signs it is made of. No word list, so it holds in every language.

import { SegmentFlag } from '../blocks/index.ts';
import { headingLevels, linkShares, segmentText, share, sums } from '../measures/index.ts';
import { HashCounter } from '../memory/index.ts';
import type { Page } from '../page.ts';
import type { Family, Fill } from './family.ts';
import { copy, loop, ratio } from './fill-column.ts';

/** A word that stands this often for every thousand words of the page is one of its function words. */
const COMMON_PER_THOUSAND = 8;

const chars = (page: Page): Int32Array => segmentText(page).chars;
const wordCount = (page: Page): Int32Array => segmentText(page).wordCount;

export const textShape: Family = {
  name: 'shape',
  columns: {
    words: copy((page) => page.segments.words),
    chars: copy(chars),
    wordLength: ratio(chars, wordCount),
    linkShare: copy(linkShares),
    digits: ratio((page) => segmentText(page).digits, chars),
    capitals: ratio((page) => segmentText(page).capitals, chars),
    names: ratio((page) => segmentText(page).names, wordCount),
    commas: ratio((page) => segmentText(page).commas, wordCount),
    stops: copy((page) => segmentText(page).stops),
    bars: copy((page) => segmentText(page).bars),
    colons: copy((page) => segmentText(page).colons),
    money: copy((page) => segmentText(page).money),
    quotes: copy((page) => segmentText(page).quotes),
    signs: ratio((page) => segmentText(page).signs, chars),
    wide: ratio((page) => segmentText(page).wideLetters, chars),
    years: copy((page) => segmentText(page).years),
    endsStop: loop((page, into, at) => {
      const { last } = segmentText(page);
      for (let s = 0; s < last.length; s++) into[at + s] = ENDS.has(last[s]!) ? 1 : 0;
    }),
    endsColon: loop((page, into, at) => {
      const { last } = segmentText(page);
      for (let s = 0; s < last.length; s++) into[at + s] = last[s] === 58 || last[s] === 0xff1a ? 1 : 0;
    }),
    endsEllipsis: loop((page, into, at) => {
      const { last } = segmentText(page);
      const { textTo } = page.segments;
      for (let s = 0; s < last.length; s++) {
        const dots = last[s] === 46 && page.text.charCodeAt(textTo[s]! - 2) === 46;
        into[at + s] = last[s] === 0x2026 || dots ? 1 : 0;
      }
    }),
    startsCapital: loop((page, into, at) => {
      const { first, names } = segmentText(page);
      for (let s = 0; s < first.length; s++) into[at + s] = names[s]! > 0 && first[s]! > 64 ? 1 : 0;
    }),
    startsDigit: loop((page, into, at) => {
      const { first } = segmentText(page);
      for (let s = 0; s < first.length; s++) into[at + s] = first[s]! >= 48 && first[s]! <= 57 ? 1 : 0;
    }),
    level: copy(headingLevels),
    isProse: copy((page) => sums(page).isProse),
    wordsPerStop: ratio(wordCount, (page) => segmentText(page).stops),
    common: loop((page, into, at) => {
      const { wordFrom } = segmentText(page);
      const common = commonWords(page);
      for (let s = 0; s + 1 < wordFrom.length; s++) {
        let usual = 0;
        for (let w = wordFrom[s]!; w < wordFrom[s + 1]!; w++) usual += common[w]!;
        into[at + s] = share(usual, wordFrom[s + 1]! - wordFrom[s]!);
      }
    }),
    pre: flag(SegmentFlag.pre),
    noscript: flag(SegmentFlag.noscript),
    control: flag(SegmentFlag.control),
    parts: loop(({ segments }, into, at) => {
      for (let s = 0; s < segments.count; s++) into[at + s] = segments.to[s]! - segments.from[s]!;
    }),
  },
};

function flag(bit: number): Fill {
  return loop(({ segments: { flags } }, into, at) => {
    for (let s = 0; s < flags.length; s++) into[at + s] = flags[s]! & bit ? 1 : 0;
  });
}

/** . ! ? … and their full-width forms, also closed by a quotation mark. */
const ENDS: ReadonlySet<number> = new Set([...'.!?…。！？।؟"”'].map((sign) => sign.charCodeAt(0)));

/** 1 for every word of the page that is one of its most usual words: a stop-word list the page makes itself. */
function commonWords(page: Page): Uint8Array {
  const { arena } = page;
  const { words } = segmentText(page);
  const counter = new HashCounter(words.length, arena);
  const slots = arena.int32(words.length);
  for (let i = 0; i < words.length; i++) slots[i] = counter.add(words[i]!);
  const wanted = Math.max(3, (words.length * COMMON_PER_THOUSAND) / 1000);
  const common = arena.uint8(words.length);
  for (let i = 0; i < words.length; i++) if (counter.count[slots[i]!]! >= wanted) common[i] = 1;
  return common;
}
