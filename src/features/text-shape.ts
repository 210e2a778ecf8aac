// Text shape: how long a segment is and what signs it is made of. No word list, so it holds in every language.

import { SegmentFlag } from '../blocks/index.ts';
import type { Page } from '../page.ts';
import { type Family, share } from './family.ts';
import { HashCounter } from './hash-counter.ts';
import { segmentText } from './segment-text.ts';
import { sums } from './sums.ts';

/** A word that stands this often for every thousand words of the page is one of its function words. */
const COMMON_PER_THOUSAND = 8;

export const textShape: Family = {
  name: 'shape',
  columns: [
    'words',
    'chars',
    'wordLength',
    'linkShare',
    'digits',
    'capitals',
    'names',
    'commas',
    'stops',
    'bars',
    'colons',
    'money',
    'quotes',
    'signs',
    'wide',
    'years',
    'endsStop',
    'endsColon',
    'endsEllipsis',
    'startsCapital',
    'startsDigit',
    'level',
    'isProse',
    'wordsPerStop',
    'common',
    'pre',
    'noscript',
    'control',
    'parts',
  ],
  fill(page: Page, rows: Float32Array, width: number, at: number): void {
    const { segments } = page;
    const text = segmentText(page);
    const all = sums(page);
    const common = commonWords(page);
    for (let s = 0; s < segments.count; s++) {
      const chars = segments.textTo[s]! - segments.textFrom[s]!;
      const from = text.wordFrom[s]!;
      const count = text.wordFrom[s + 1]! - from;
      const words = segments.words[s]!;
      let o = s * width + at;
      rows[o++] = words;
      rows[o++] = chars;
      rows[o++] = share(chars, count);
      rows[o++] = share(segments.linkChars[s]!, chars);
      rows[o++] = share(text.digits[s]!, chars);
      rows[o++] = share(text.capitals[s]!, chars);
      rows[o++] = share(text.names[s]!, count);
      rows[o++] = share(text.commas[s]!, count);
      rows[o++] = text.stops[s]!;
      rows[o++] = text.bars[s]!;
      rows[o++] = text.colons[s]!;
      rows[o++] = text.money[s]!;
      rows[o++] = text.quotes[s]!;
      rows[o++] = share(text.signs[s]!, chars);
      rows[o++] = share(text.wideLetters[s]!, chars);
      rows[o++] = text.years[s]!;
      const last = text.last[s]!;
      rows[o++] = ENDS.has(last) ? 1 : 0;
      rows[o++] = last === 58 || last === 0xff1a ? 1 : 0;
      rows[o++] = last === 0x2026 || (last === 46 && page.text.charCodeAt(segments.textTo[s]! - 2) === 46) ? 1 : 0;
      const first = text.first[s]!;
      rows[o++] = text.names[s]! > 0 && first > 64 ? 1 : 0;
      rows[o++] = first >= 48 && first <= 57 ? 1 : 0;
      rows[o++] = all.level[s]!;
      rows[o++] = all.isProse[s]!;
      rows[o++] = share(count, text.stops[s]!);
      let usual = 0;
      for (let w = from; w < from + count; w++) usual += common[w]!;
      rows[o++] = share(usual, count);
      const flags = segments.flags[s]!;
      rows[o++] = flags & SegmentFlag.pre ? 1 : 0;
      rows[o++] = flags & SegmentFlag.noscript ? 1 : 0;
      rows[o++] = flags & SegmentFlag.control ? 1 : 0;
      rows[o++] = segments.to[s]! - segments.from[s]!;
    }
  },
};

/** . ! ? … and their full-width forms, also closed by a quotation mark. */
const ENDS: ReadonlySet<number> = new Set([...'.!?…。！？।؟"”'].map((sign) => sign.charCodeAt(0)));

/** 1 for every word of the page that is one of its most usual words: a stop-word list the page makes itself. */
function commonWords(page: Page): Uint8Array {
  const { words } = segmentText(page);
  const counter = new HashCounter(words.length);
  const slots = new Int32Array(words.length);
  for (let i = 0; i < words.length; i++) slots[i] = counter.add(words[i]!);
  const wanted = Math.max(3, (words.length * COMMON_PER_THOUSAND) / 1000);
  const common = new Uint8Array(words.length);
  for (let i = 0; i < words.length; i++) if (counter.count[slots[i]!]! >= wanted) common[i] = 1;
  return common;
}
