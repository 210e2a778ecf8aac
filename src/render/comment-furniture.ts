// Page + labels → lines among the comments that are not comments: the form for a new one, "Reply", counts, links to other
// pages, a note that scripts are needed. If only such lines are left, the page has no comments.

import { headingLevels, linkShares } from '../columns/measures/index.ts';
import { Tag } from '../dom/index.ts';
import { BUTTON } from '../lexicon/index.ts';
import { Label, type Labels } from '../methods/index.ts';
import type { Page } from '../page/index.ts';
import { findUnits } from '../structures/index.ts';

/** A form with a larger share of the page's words contains the page itself. */
const MAX_FORM_SHARE = 0.5;
const MOSTLY_LINK = 0.8;
/** Outside of elements named as comments, a line with fewer words and no final punctuation is a label or a count. */
const MIN_WORDS = 6;
/** A short line with these words asks the reader to do something. */
const ASKS =
  /java ?script|log ?in|sign ?(?:in|up)|register|cookies?|enable|subscribe|be the first|comments? (?:are|is) closed|no comments/i;
const MAX_ASKING_WORDS = 30;

/** 1 for each segment labeled comment that is not a comment. */
export function commentFurniture(page: Page, { label }: Labels): Uint8Array {
  const { segments } = page;
  const furniture = new Uint8Array(segments.count);
  const links = linkShares(page);
  const level = headingLevels(page);
  const left: number[] = [];
  for (let s = 0; s < segments.count; s++) {
    if (label[s] !== Label.comment) continue;
    if (isInForm(page, s) || BUTTON.test(page.segmentText(s).trim())) furniture[s] = 1;
    else left.push(s);
  }
  const unitOf = new Map(findUnits(page, left).flatMap((unit) => unit.own.map((s) => [s, unit] as const)));
  for (const s of left) {
    const unit = unitOf.get(s);
    const isBody = (one: number): boolean => links[one]! < MOSTLY_LINK && segments.words[one]! > 0;
    const isComment =
      unit === undefined
        ? level[s] === 0 && links[s]! < MOSTLY_LINK && isSentence(page, s) && !asks(page, s)
        : unit.own.some(isBody);
    if (!isComment) furniture[s] = 1;
  }
  return furniture;
}

function isSentence(page: Page, s: number): boolean {
  return page.segments.words[s]! >= MIN_WORDS || /[.!?…。！？,]\W*$/.test(page.segmentText(s));
}

function asks(page: Page, s: number): boolean {
  return page.segments.words[s]! < MAX_ASKING_WORDS && ASKS.test(page.segmentText(s));
}

function isInForm({ tape, segments, flow }: Page, s: number): boolean {
  for (let at = tape.parent[segments.from[s]!]!; at > 0; at = tape.parent[at]!) {
    if (tape.tag[at] !== Tag.form) continue;
    return flow.words[tape.end[at]!]! - flow.words[at]! < flow.words[tape.size]! * MAX_FORM_SHARE;
  }
  return false;
}
