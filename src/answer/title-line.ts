// Combines a text and its title. A text alone starts with the title; a text next to a title field does not repeat it. So one
// answer has two renderings, which are the same if the caller decided what to do with the title.

import { hiddenSegments } from '../elements/index.ts';
import { readMetadata } from '../metadata/index.ts';
import { Label, type Labels } from '../methods/index.ts';
import type { Page } from '../page/index.ts';
import type { AnswerFacts } from '../render/index.ts';
import { words } from '../text/index.ts';
import type { OutputOptions } from './options/options.ts';
import { Rendering } from './rendering.ts';
import type { Draft } from './steps/draft.ts';

type Answer = Pick<Draft, 'request' | 'labels' | 'headline' | 'abstained'>;

/** The text without the headline; undefined if both renderings are the same. */
export function withoutTitle(page: Page, answer: Answer, output: OutputOptions & AnswerFacts): Rendering | undefined {
  const { request, labels, headline } = answer;
  if (request.title !== 'once' || headline === undefined || labels.label[headline] !== Label.heading) return undefined;
  return new Rendering(page, withoutSegment(labels, headline), output);
}

/** The text with the title as its first line, given the text as the steps left it. */
export function withTitle(
  page: Page,
  answer: Answer,
  output: OutputOptions & AnswerFacts,
  plain: Rendering,
): Rendering {
  const { request, labels, headline, abstained } = answer;
  const { keep } = plain;
  const isAsked = request.title === 'once' || request.title === 'keep';
  if (!isAsked || abstained !== undefined || keep === undefined || output.comments === 'only') return plain;
  const first = keep.segment.indexOf(1);
  if (first < 0 || (first === headline && !plain.isInPost(headline))) return plain;
  if (headline === undefined) {
    const title = readMetadata(page, { fields: ['title'] }).title?.value;
    if (title === undefined || areAlike(title, keep.segmentText(first)) || isHidden(page, title, request)) return plain;
    return new Rendering(page, labels, output, title);
  }
  // Something else precedes the headline, or the caller dropped it.
  if (keep.segment[headline] === 0) return plain;
  return new Rendering(page, withoutSegment(labels, headline), output, keep.segmentText(headline));
}

function withoutSegment(labels: Labels, segment: number): Labels {
  const label = labels.label.slice();
  label[segment] = Label.boilerplate;
  return { ...labels, label };
}

/** Signs that a hidden copy of the title may have in addition. */
const MAX_SIGNS = 20;

/** Whether the page hides the title from readers: a hidden heading stays out of the text. */
function isHidden(page: Page, title: string, { keepHidden }: Answer['request']): boolean {
  if (keepHidden) return false;
  const said = words(title).join(' ');
  const { textFrom, textTo } = page.segments;
  // Only punctuation and spaces may be added, so lines of another length need no comparison.
  const mayBe = (length: number): boolean => length * 2 >= said.length && length <= title.length * 2 + MAX_SIGNS;
  return hiddenSegments(page).some(
    (one, s) => one === 1 && mayBe(textTo[s]! - textFrom[s]!) && words(page.segmentText(s)).join(' ') === said,
  );
}

/**
 * Whether one contains all words of the other, consecutively: a headline in the window title, a title in a longer first
 * line.
 */
function areAlike(title: string, line: string): boolean {
  const [one, other] = [title, line].map((text) => ` ${words(text).join(' ')} `) as [string, string];
  if (one.trim() === '' || other.trim() === '') return true;
  return one.includes(other) || other.includes(one);
}
