// One page with one method → the segments it wrongly kept and wrongly dropped, with the reasons in words, as in the
// inspector. Correctly dropped segments are only counted, in place.

import { accountsOf, extract, isContent, LABEL_NAMES, Page, parsePage } from '../../../../src/index.ts';
import type { GoldPage } from '../../data/index.ts';
import { Target } from '../../metrics/index.ts';

export type Fate = 'kept' | 'wrongly kept' | 'missed';

export interface ExplainedSegment {
  readonly fate: Fate;
  readonly label: string;
  readonly words: number;
  readonly text: string;
  readonly reasons: readonly string[];
  /** Number of correctly dropped segments just before this one. */
  readonly leftOut: number;
}

export interface ExplainedPage {
  readonly segments: readonly ExplainedSegment[];
  /** Number of segments not shown because there were too many. */
  readonly cut: number;
  readonly abstained: string | undefined;
}

const TEXT_CHARACTERS = 140;
const MAX_SEGMENTS = 80;

/** `spec` in the form of `--methods`. */
export function explainPage(gold: GoldPage, spec: string): ExplainedPage {
  const [method, ...pairs] = spec.split(':');
  const methodOptions = Object.fromEntries(pairs.map((pair) => pair.split('=') as [string, string]));
  const tape = parsePage(gold.html).tape;
  const page = new Page(tape, { url: gold.url });
  const answer = extract(page, { method: method!, methodOptions, trace: true });
  const { labels, abstained } = answer;
  const { goldSegments } = new Target(page, gold.gold);
  const shown: (Omit<ExplainedSegment, 'reasons'> & { readonly segment: number })[] = [];
  let leftOut = 0;
  let cut = 0;
  for (let i = 0; i < page.segments.count; i++) {
    const fate = fateOf(goldSegments[i] === 1, isContent(labels.label[i]!));
    if (fate === undefined) leftOut++;
    else if (shown.length >= MAX_SEGMENTS) cut++;
    else {
      shown.push({
        segment: i,
        fate,
        label: LABEL_NAMES[labels.label[i]!]!,
        words: page.segments.words[i]!,
        text: page.segmentText(i).slice(0, TEXT_CHARACTERS),
        leftOut,
      });
      leftOut = 0;
    }
  }
  const accounts = accountsOf(
    answer,
    shown.map(({ segment }) => [segment]),
  );
  const segments = shown.map(({ segment: _, ...one }, i) => ({ ...one, reasons: accounts[i]!.reasons }));
  return { segments, cut, abstained };
}

function fateOf(gold: boolean, kept: boolean): Fate | undefined {
  if (gold) return kept ? 'kept' : 'missed';
  return kept ? 'wrongly kept' : undefined;
}
