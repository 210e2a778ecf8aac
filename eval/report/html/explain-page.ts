// One page under one method → what it kept and should not have, and what it missed, segment by segment with the reasons.
// What it rightly left out is only counted, where it stands.

import { extract, isContent, LABEL_NAMES, Page, parsePage, type TraceEntry } from '../../../src/index.ts';
import type { GoldPage } from '../../data/index.ts';
import { Target } from '../../metrics/index.ts';

export type Fate = 'kept' | 'wrongly kept' | 'missed';

export interface ExplainedSegment {
  readonly fate: Fate;
  readonly label: string;
  readonly words: number;
  readonly text: string;
  readonly reasons: readonly string[];
  /** Segments rightly left out just before this one. */
  readonly leftOut: number;
}

export interface ExplainedPage {
  readonly segments: readonly ExplainedSegment[];
  /** Segments not shown because there were too many. */
  readonly cut: number;
  readonly abstained: string | undefined;
}

const TEXT_CHARACTERS = 140;
const MAX_SEGMENTS = 80;

/** `spec` as `--methods` takes it. */
export function explainPage(gold: GoldPage, spec: string): ExplainedPage {
  const [method, ...pairs] = spec.split(':');
  const methodOptions = Object.fromEntries(pairs.map((pair) => pair.split('=') as [string, string]));
  const tape = parsePage(gold.html).tape;
  const page = new Page(tape, { url: gold.url });
  const { labels, trace, abstained } = extract(page, { method: method!, methodOptions, trace: true });
  const { goldSegments } = new Target(page, gold.gold);
  const reasons = new Map<number, TraceEntry[]>();
  for (const entry of trace?.entries ?? []) reasons.set(entry.segment, [...(reasons.get(entry.segment) ?? []), entry]);
  const shown: ExplainedSegment[] = [];
  let leftOut = 0;
  let cut = 0;
  for (let i = 0; i < page.segments.count; i++) {
    const fate = fateOf(goldSegments[i] === 1, isContent(labels.label[i]!));
    if (fate === undefined) leftOut++;
    else if (shown.length >= MAX_SEGMENTS) cut++;
    else {
      shown.push({
        fate,
        label: LABEL_NAMES[labels.label[i]!]!,
        words: page.segments.words[i]!,
        text: page.segmentText(i).slice(0, TEXT_CHARACTERS),
        reasons: (reasons.get(i) ?? []).map(({ rule, note }) => (note === undefined ? rule : `${rule}: ${note}`)),
        leftOut,
      });
      leftOut = 0;
    }
  }
  return { segments: shown, cut, abstained };
}

function fateOf(gold: boolean, kept: boolean): Fate | undefined {
  if (gold) return kept ? 'kept' : 'missed';
  return kept ? 'wrongly kept' : undefined;
}
