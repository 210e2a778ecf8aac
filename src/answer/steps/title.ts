// Puts the headline first in the text, once, or not at all. With `auto` it stays as earlier steps left it. A headline is a
// line of the page. A title that is only in the page's head is added when the text is written (`Extraction`), which also
// removes the headline from a text next to a title field.

import { findHeadline, headingLevels, lineKey, saysTitle } from '../../columns/measures/index.ts';
import { hiddenSegments } from '../../elements/index.ts';
import { readMetadata } from '../../metadata/index.ts';
import { isContent, Label } from '../../methods/index.ts';
import type { Page } from '../../page/index.ts';
import type { SegmentRange } from '../../structures/index.ts';
import { words } from '../../text/index.ts';
import type { Draft, Step } from './draft.ts';
import { titleLines } from './headline.ts';

/** With this many words of text between them, a heading does not repeat the title but opens a section. */
const SECTION_WORDS = 50;

export const title: Step = (page, draft, trace): Draft => {
  const { title: wanted } = draft.request;
  if (wanted === 'auto' || page.segments.count === 0 || draft.labels.ranges !== undefined) return draft;
  const isDropped = wanted === 'drop';
  const { label: before } = draft.labels;
  const hidden = hiddenSegments(page);
  const lines = titleLines(page);
  const isChosen = (s: number): boolean => isContent(before[s]!);
  // The menu names the page too.
  const isInMenu = (s: number): boolean => before[s] === Label.navigation && lines.level[s] === 0;
  const mayBe = (s: number): boolean => (draft.request.keepHidden || hidden[s] === 0) && !isInMenu(s);
  const found = findHeadline(lines, isChosen, mayBe);
  const isSaid = found !== undefined && saysTitle(lines.title(found));
  const headline = isSaid || isDropped ? found : headingOf(page, mayBe);
  if (headline === undefined) return draft;
  const key = lineKey(page, headline);
  const label = before.slice();
  /** If the title is kept, only headings near it are dropped: further on, the same words are the heading of a section. */
  const near = nearHeadline(page, isChosen, headline);
  const isNear = (s: number): boolean => lines.level[s]! > 0 && s >= near.first && s < near.past;
  const isTitle = (s: number): boolean => isChosen(s) && (isDropped || isNear(s)) && lineKey(page, s) === key;
  for (let s = 0; s < label.length; s++) {
    if (s === headline && !isDropped) {
      label[s] = Label.heading;
      trace?.settle('title:keep', s, 'content: it is the title of the page, its first heading');
    } else if (isTitle(s)) {
      label[s] = Label.boilerplate;
      const why = isDropped ? ', which you asked to drop' : ', a second time';
      trace?.settle('title:drop', s, `left out: it repeats the title${why}`);
    }
  }
  return { ...draft, labels: { ...draft.labels, label }, ...(isDropped ? {} : { headline }) };
};

/** The segments around the headline with less text than a section between them and it. */
function nearHeadline(page: Page, isChosen: (segment: number) => boolean, headline: number): SegmentRange {
  const { words, count } = page.segments;
  const reach = (step: 1 | -1): number => {
    let s = headline + step;
    for (let sum = 0; s >= 0 && s < count && sum < SECTION_WORDS; s += step) if (isChosen(s)) sum += words[s]!;
    return s;
  };
  return { first: reach(-1) + 1, past: reach(1) };
}

/** The first heading with the words of the metadata's title, even if it is short or not in `<title>`. */
function headingOf(page: Page, mayBe: (segment: number) => boolean): number | undefined {
  const level = headingLevels(page);
  const headings: number[] = [];
  for (let s = 0; s < level.length; s++) if (level[s]! > 0 && mayBe(s)) headings.push(s);
  if (headings.length === 0) return undefined;
  const said = words(readMetadata(page, { fields: ['title'] }).title?.value ?? '').join(' ');
  return said === '' ? undefined : headings.find((s) => words(page.segmentText(s)).join(' ') === said);
}
