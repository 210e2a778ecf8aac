// Decides whether an element without text (an image, a video, a rule) is inside the content. It is if the texts before and
// after it are kept, or if one of them is and the smallest element with text around it is mostly kept. So a picture between
// two paragraphs is content, and one in the margin after the last is not. The surprise: a figure counts as a unit, caption
// included. A caption that is not kept does not exclude its picture.

import { Tag } from '../../dom/index.ts';
import { hiddenSegments, PerName, startTags } from '../../elements/index.ts';
import { fact, type Page } from '../../page/index.ts';
import { firstSegmentFrom } from '../../structures/index.ts';
import type { Keep } from '../keep.ts';
import { galleryAround } from './gallery.ts';

/** Climbing further would reach the whole page. */
const MAX_CLIMB = 12;
/** Number of captions and hidden texts skipped on the way to the next text. */
const MAX_PASSED = 6;
/** A figure is found within this many levels, and has at most this many words. */
const FIGURE_CLIMB = 6;
const MAX_FIGURE_WORDS = 80;
const FIGURE_NAME = /(?:^|[\s_-])(?:figure|wp-caption|image|img|photo|picture|gallery)(?:$|[\s_-])/i;

export function isInContent(keep: Keep, node: number): boolean {
  const { tape, segments } = keep.page;
  if (keep.before[tape.size] === 0) return false;
  const inLine = firstSegmentFrom(keep.page, node) - 1;
  if (inLine >= 0 && keep.segment[inLine] === 1 && segments.to[inLine]! > node) return true; // in the middle of a line
  if (inLine >= 0 && keep.segment[inLine] === 1 && keep.segment[inLine + 1] === 1) return true; // between two kept lines
  // Nothing kept nearby: the case for most pictures of a page.
  const { segmentsBefore } = keep;
  const near = segmentsBefore[Math.min(segments.count, inLine + MAX_PASSED)]!;
  if (near === segmentsBefore[Math.max(0, inLine - MAX_PASSED)]) return false;
  const unit = galleryAround(keep.page, figureAround(keep.page, node) ?? node);
  if (keep.any(unit, tape.end[unit]!)) return true;
  const before = nextText(keep, firstSegmentFrom(keep.page, unit) - 1, -1);
  const after = nextText(keep, firstSegmentFrom(keep.page, tape.end[unit]!), 1);
  const keptBefore = before >= 0 && keep.segment[before] === 1;
  const keptAfter = after < segments.count && keep.segment[after] === 1;
  if (keptBefore && keptAfter) return true;
  if (!keptBefore && !keptAfter) return false;
  let around = unit;
  for (let level = 0; level < MAX_CLIMB && around > 0; level++) {
    around = tape.parent[around]!;
    if (around >= 0 && hasMoreText(keep.page, around, unit)) break;
  }
  if (around < 0) return false;
  return isMostlyKept(keep, around);
}

/** Whether the outer element has visible text outside the inner one. */
function hasMoreText(page: Page, outer: number, inner: number): boolean {
  const { flow, tape } = page;
  if (flow.offset[tape.end[outer]!]! - flow.offset[outer]! <= flow.offset[tape.end[inner]!]! - flow.offset[inner]!)
    return false;
  const hidden = hiddenSegments(page);
  const past = firstSegmentFrom(page, tape.end[outer]!);
  for (let s = firstSegmentFrom(page, outer); s < past; s++)
    if (hidden[s] === 0 && (page.segments.from[s]! < inner || page.segments.from[s]! >= tape.end[inner]!)) return true;
  return false;
}

/** Whether most lines or most words are kept: a few long paragraphs outweigh many short lines of page furniture. */
function isMostlyKept({ page, segment, segmentsBefore }: Keep, node: number): boolean {
  const first = firstSegmentFrom(page, node);
  const past = firstSegmentFrom(page, page.tape.end[node]!);
  const kept = segmentsBefore[past]! - segmentsBefore[first]!;
  if (kept === 0 || kept * 2 >= past - first) return kept > 0;
  const { words } = page.segments;
  let balance = 0;
  for (let s = first; s < past; s++) balance += segment[s] === 1 ? words[s]! : -words[s]!;
  return balance >= 0;
}

/** The next segment in a direction, skipping hidden text and the captions of other figures, as in a gallery. */
function nextText(keep: Keep, from: number, step: 1 | -1): number {
  const { page, segment } = keep;
  const hidden = hiddenSegments(page);
  let at = from;
  for (
    let passed = 0;
    passed < MAX_PASSED && at >= 0 && at < segment.length && segment[at] === 0;
    passed++, at += step
  ) {
    if (hidden[at] === 0 && figureAround(page, page.segments.from[at]!) === undefined) break;
  }
  return at;
}

/** The outermost nearby `figure`, or box named as one, with little more than the node. */
export function figureAround(page: Page, node: number): number | undefined {
  const { tape, flow } = page;
  const { className, names } = figureNames(page);
  let found: number | undefined;
  let at = tape.parent[node]!;
  for (let level = 0; level < FIGURE_CLIMB && at > 0; level++, at = tape.parent[at]!) {
    if (flow.words[tape.end[at]!]! - flow.words[at]! > MAX_FIGURE_WORDS) break;
    if (tape.tag[at] === Tag.figure || tape.tag[at] === Tag.picture || names.of(className[at]!) === 1) found = at;
  }
  return found;
}

/** Each class name is checked once. */
const figureNames = fact('document.figureNames', (page: Page): { className: Int32Array; names: PerName } => {
  const { className, names } = startTags(page);
  return { className, names: new PerName(names, (name) => (FIGURE_NAME.test(name) ? 1 : 0)) };
});
