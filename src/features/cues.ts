// What the words say: cues in the segment itself, and in the last heading above it ("Related", "Comments", …), which
// rules a whole stretch of the page. Also the signs that a second story begins: a new title, a heading that is a link.

import type { Page } from '../page.ts';
import { CUE, CUE_FAMILIES } from './cue-words.ts';
import { elementMarks } from './element-marks.ts';
import { type Family, share } from './family.ts';
import { places } from './places.ts';
import { segmentText } from './segment-text.ts';
import { sums } from './sums.ts';
import { TAG_FAMILIES } from './tag-families.ts';

const HEADING_CUES = ['related', 'comment', 'more', 'share', 'subscribe', 'nav', 'ad', 'price'] as const;
/** A line this short without a stop, standing before longer text, works as a heading where h-tags are missing. */
const SHORT_LINE = 7;
const ARTICLE_BIT = TAG_FAMILIES.indexOf('article');
const LINKED = 0.8;

export const cues: Family = {
  name: 'cue',
  columns: [
    ...CUE_FAMILIES,
    ...HEADING_CUES.map((name) => `above${name}`),
    ...HEADING_CUES.map((name) => `line${name}`),
    'headingUp',
    'headingLevel',
    'headingLinked',
    'wordsSinceHeading',
    'headingsSeen',
    'linkedHeadingsSeen',
    'bylinesSeen',
    'articleIndex',
    'articles',
    'inArticle',
    'endCueSeen',
  ],
  fill(page: Page, rows: Float32Array, width: number, at: number): void {
    const { segments } = page;
    const { count } = segments;
    const text = segmentText(page);
    const all = sums(page);
    const articles = articleOf(page);
    const families = CUE_FAMILIES.length;
    let heading = -1;
    let headings = 0;
    let linkedHeadings = 0;
    let bylines = 0;
    let line = 0; // cues of the last short line
    let endCue = -1; // where a heading or short line said "comments" or "related" after half the prose
    const END = (1 << CUE.comment) | (1 << CUE.related);
    for (let s = 0; s < count; s++) {
      const words = segments.words[s]!;
      const linked = share(segments.linkChars[s]!, segments.textTo[s]! - segments.textFrom[s]!);
      const mask = text.cueMask[s]!;
      let o = s * width + at;
      for (let f = 0; f < families; f++) rows[o++] = share(text.cues[s * families + f]!, words);
      const above = heading < 0 ? 0 : text.cueMask[heading]!;
      for (const name of HEADING_CUES) rows[o++] = (above >>> CUE[name]) & 1;
      for (const name of HEADING_CUES) rows[o++] = (line >>> CUE[name]) & 1;
      rows[o++] = heading < 0 ? -1 : s - heading;
      rows[o++] = heading < 0 ? 0 : all.level[heading]!;
      rows[o++] =
        heading < 0 ? 0 : share(segments.linkChars[heading]!, segments.textTo[heading]! - segments.textFrom[heading]!);
      rows[o++] = heading < 0 ? all.words[s]! : all.words[s]! - all.words[heading + 1]!;
      rows[o++] = headings;
      rows[o++] = linkedHeadings;
      rows[o++] = bylines;
      rows[o++] = articles.index[s]!;
      rows[o++] = articles.count;
      rows[o++] = articles.index[s]! > 0 ? 1 : 0;
      rows[o++] = endCue < 0 ? -1 : s - endCue;
      const isHeading = all.level[s]! > 0;
      if (isHeading) {
        heading = s;
        headings++;
        if (linked > LINKED) linkedHeadings++;
      }
      if (words <= SHORT_LINE && text.stops[s] === 0) {
        line = mask;
        if (mask & (1 << CUE.byline) && text.names[s]! > 0) bylines++;
        if (endCue < 0 && mask & END && linked < LINKED && all.prose[s]! * 2 > all.prose[count]!) endCue = s;
      } else if (words > 2 * SHORT_LINE && isHeading) line = 0;
    }
  },
};

/** Which of the page's outermost article elements holds each segment (1, 2, …; 0 for none), and how many there are. */
function articleOf(page: Page): { index: Int32Array; count: number } {
  const marks = elementMarks(page);
  const { block } = places(page);
  const of = new Int32Array(marks.count);
  let count = 0;
  for (let e = 0; e < marks.count; e++) {
    const above = marks.parent[e]! < 0 ? 0 : of[marks.parent[e]!]!;
    of[e] = above === 0 && (marks.tags[e]! >>> ARTICLE_BIT) & 1 ? ++count : above;
  }
  return { index: Int32Array.from(block, (e) => (e < 0 ? 0 : of[e]!)), count };
}
