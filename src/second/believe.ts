// A judgment + Pith's own scores → the part of the judgment to trust. The reader's error rate on this page is estimated from the
// segments that Pith is sure about; each of its other decisions is then weighed by that rate against the score of the segment
// (Bayes' rule, with the method's score as the prior). A decision does not count as evidence against itself. A reader who agrees
// where Pith is sure decides nearly everything; one who is wrong about a tenth of the segments decides only where Pith is in
// doubt, and does no harm elsewhere.

import type { Extraction } from '../answer/index.ts';
import { isContent } from '../methods/index.ts';
import { CLASSES, type Judgment } from './judgment.ts';

/** Pith is sure if it keeps a segment with a score above 1 minus this, or leaves one out with a score below this. */
const SURE = 0.1;
/** Errors and decisions that a reader starts with, so that one who decides little is trusted. */
const PRIOR = { errors: 0.1, decisions: 20 } as const;
/** Neighboring segments are not independent, so a decision counts for less than one. */
const WEIGHT = 0.7;
const MIN_CHANCE = 1e-4;

const CONTENT = CLASSES.indexOf('content') + 1;
const NEUTRAL: readonly number[] = [CLASSES.indexOf('title') + 1, CLASSES.indexOf('optional') + 1];

export interface Believed {
  readonly judgment: Judgment;
  /** Segments on which Pith's own decision was kept. */
  readonly overruled: number;
}

export function believed({ labels: { label, score } }: Extraction, judgment: Judgment): Believed {
  // "No content" is one decision about the page, not one per segment.
  if (judgment.isEmpty) return { judgment, overruled: 0 };
  const { classes } = judgment;
  let { decisions, errors }: { decisions: number; errors: number } = PRIOR;
  /** How sure Pith is, in log odds, of segments on which the reader decides otherwise. */
  const against = new Map<number, number>();
  for (let s = 0; s < classes.length; s++) {
    if (NEUTRAL.includes(classes[s]!)) continue;
    const isKept = isContent(label[s]!);
    const isOther = isKept !== (classes[s] === CONTENT);
    const chance = isKept ? score[s]! : 1 - score[s]!;
    if (isOther) against.set(s, logOdds(chance));
    if (chance < 1 - SURE) continue;
    decisions++;
    if (isOther) errors++;
  }
  const sure = logOdds(1 - SURE);
  const isBelieved = (own: number): boolean => {
    const self = own >= sure ? 1 : 0;
    return own <= -logOdds((errors - self) / (decisions - self)) * WEIGHT;
  };
  const next = classes.slice();
  const overruled = [...against].filter(([, own]) => !isBelieved(own));
  for (const [s] of overruled) next[s] = isContent(label[s]!) ? CONTENT : 0;
  return { judgment: { ...judgment, classes: next }, overruled: overruled.length };
}

function logOdds(chance: number): number {
  const p = Math.min(1 - MIN_CHANCE, Math.max(MIN_CHANCE, chance));
  return Math.log(p / (1 - p));
}
