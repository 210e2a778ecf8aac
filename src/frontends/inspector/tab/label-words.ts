// Labels as people read them. The table is keyed by the library's own names and numbers (types only, so the tab loads no
// method): a label without a row does not compile.

import type { Label, LabelName } from '../../../methods/index.ts';

export interface LabelWords {
  readonly name: LabelName;
  readonly title: string;
  /** Whether text with it is part of the answer. */
  readonly isKept: boolean;
}

type Row<Name extends LabelName> = Omit<LabelWords, 'name'> & { readonly number: (typeof Label)[Name] };

const WORDS: { readonly [Name in LabelName]: Row<Name> } = {
  boilerplate: { number: 0, title: 'left out', isKept: false },
  content: { number: 1, title: 'text', isKept: true },
  heading: { number: 2, title: 'heading', isKept: true },
  comment: { number: 3, title: 'comment', isKept: false },
  related: { number: 4, title: 'related', isKept: false },
  navigation: { number: 5, title: 'navigation', isKept: false },
  consent: { number: 6, title: 'consent', isKept: false },
  hidden: { number: 7, title: 'hidden', isKept: false },
};

/** By the label's number. */
export const LABELS: readonly LabelWords[] = (Object.keys(WORDS) as LabelName[])
  .map((name) => ({ ...WORDS[name], name }))
  .sort((one, other) => one.number - other.number);

export function isKept(label: number | undefined): boolean {
  return LABELS[label ?? 0]?.isKept === true;
}

/** A block is in doubt when its score is this close to the middle. */
const DOUBT = 0.3;

/** Distance of a score from the middle; Infinity for a block that a person settled. */
export function certainty(score: number, isSettled: boolean): number {
  return isSettled ? Number.POSITIVE_INFINITY : Math.abs(score - 0.5);
}

export function isDoubtful(score: number, isSettled: boolean): boolean {
  return certainty(score, isSettled) < DOUBT;
}

export function wordsOf(count: number): string {
  return `${count.toLocaleString('en')} word${count === 1 ? '' : 's'}`;
}
