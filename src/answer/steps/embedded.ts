// A page that shows little and has its text in its data → that text as a page of its own, all of it content, with the head of
// the original page, so that title, authors and dates are found as usual.

import { passLimits } from '../../base/index.ts';
import { headingLevels } from '../../columns/measures/index.ts';
import { asPage, declaredText, type Embedded, stateText } from '../../embedded/index.ts';
import { emptyLabels, isContent, Label, type Labels, type Method } from '../../methods/index.ts';
import type { Page } from '../../page/index.ts';
import { words } from '../../text/index.ts';
import { contentWords } from '../content-words.ts';
import { type Limits, refusePage } from '../limits.ts';
import type { Draft } from './draft.ts';
import type { Plan } from './first-draft.ts';

/** An answer with this many words is enough. */
const ENOUGH_WORDS = 100;
/** Fewer words than this are next to nothing: a message, a name. */
const NOTHING_WORDS = 20;
/** Minimum words of a declared text if the page shows nothing at all. */
const LEAST_WORDS = 8;
/** Embedded text must be this much longer than the visible text, else it is a copy. */
const LONGER_TIMES = 2;
/** Minimum share of the shown words that a declared text must contain to be the whole text. */
const SHARED = 0.5;

/** The page's embedded text, opened; undefined if the page shows enough or has nothing better. The page's limits apply. */
export function openEmbedded(
  page: Page,
  draft: Draft,
  limits?: Limits,
): { readonly page: Page; readonly from: string } | undefined {
  const { labels, abstained } = draft;
  if ((abstained !== undefined && draft.isShell !== true) || labels.ranges !== undefined) return undefined;
  const shown = contentWords({ page, labels });
  if (shown >= ENOUGH_WORDS) return undefined;
  const isNothing = shown < NOTHING_WORDS;
  const declared = declaredText(page, shown === 0 ? LEAST_WORDS : undefined);
  const found =
    declared !== undefined && (isNothing || isWholeOf(page, labels, declared))
      ? declared
      : isNothing
        ? stateText(page)
        : undefined;
  if (found === undefined || found.words < shown * LONGER_TIMES) return undefined;
  const opened = asPage(page, found.html);
  refusePage(opened, limits);
  passLimits(page.tape, opened.tape);
  return { page: opened, from: found.from };
}

/** Whether the text contains most of the visible words. */
function isWholeOf(page: Page, { label }: Labels, { html }: Embedded): boolean {
  const there = new Set(words(html));
  const here = new Set<string>();
  for (let s = 0; s < label.length; s++)
    if (isContent(label[s]!)) for (const word of words(page.segmentText(s))) here.add(word);
  let both = 0;
  for (const word of here) if (there.has(word)) both++;
  return both >= here.size * SHARED;
}

/** The same plan for a page that is all content: no method runs. */
export function planForEmbedded({ method, request, options }: Plan): Plan {
  const all: Method = {
    ...method,
    label: (page, { trace }) => {
      const { label, score } = emptyLabels(page.segments.count);
      const level = headingLevels(page);
      label.forEach((_none, s) => {
        label[s] = level[s]! > 0 ? Label.heading : Label.content;
        trace?.add('embedded:text', s, 1, 'the page has it as its text, in its data');
      });
      return { label, score: score.fill(1) };
    },
  };
  const { site: _site, layout: _layout, minConfidence: _min, ...rest } = request;
  return { method: all, options, request: { ...rest, site: undefined, layout: undefined, minConfidence: undefined } };
}
