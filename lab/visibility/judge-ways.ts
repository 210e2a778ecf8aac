// Ways and Chromium's verdicts → Pith's result for each: the sentence is left out, kept and reported as maybe hidden,
// or kept without a report. An invisible sentence that is kept without a report is missed.

import { extract } from '../../src/index.ts';
import { pageOf, SECRET } from './make-ways.ts';
import type { Group, Way } from './ways.ts';

export type Verdict = 'left out' | 'maybe' | 'kept';

export function verdictOf(way: Way): Verdict {
  const answer = extract(pageOf(way, SECRET), { url: 'https://harbor.example/morning' });
  if (!answer.text.includes(SECRET)) return 'left out';
  return answer.maybeHidden.some(({ text }) => text.includes(SECRET)) || answer.limits.length > 0 ? 'maybe' : 'kept';
}

export interface Counts {
  readonly tried: number;
  readonly unseen: number;
  readonly leftOut: number;
  readonly maybe: number;
  readonly missed: number;
  /** Kept without a report: not in the window at first, but a reader who scrolls sees it. */
  readonly scrolled: number;
  /** Among visible sentences: left out, and kept with a warning. */
  readonly seenLeftOut: number;
  readonly seenMaybe: number;
}

export interface Judged {
  readonly way: Way;
  readonly seen: boolean;
  readonly verdict: Verdict;
  /** Whether a reader who scrolls sees it; only asked for what would be missed. */
  readonly reached?: boolean;
}

export function isMissed({ seen, verdict, reached }: Judged): boolean {
  return !seen && verdict === 'kept' && reached !== true;
}

export function countWays(judged: readonly Judged[], group?: Group): Counts {
  const own = judged.filter(({ way }) => group === undefined || way.group === group);
  const count = (seen: boolean, verdict: Verdict): number =>
    own.filter((one) => one.seen === seen && one.verdict === verdict).length;
  return {
    tried: own.length,
    unseen: own.filter(({ seen }) => !seen).length,
    leftOut: count(false, 'left out'),
    maybe: count(false, 'maybe'),
    missed: own.filter(isMissed).length,
    scrolled: own.filter(({ reached }) => reached === true).length,
    seenLeftOut: count(true, 'left out'),
    seenMaybe: count(true, 'maybe'),
  };
}
