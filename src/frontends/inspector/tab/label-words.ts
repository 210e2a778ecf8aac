// Labels as people read them, in the order of their numbers.

export interface LabelWords {
  readonly name: string;
  readonly title: string;
  /** Whether text with it is part of the answer. */
  readonly isKept: boolean;
}

export const LABELS: readonly LabelWords[] = [
  { name: 'boilerplate', title: 'left out', isKept: false },
  { name: 'content', title: 'text', isKept: true },
  { name: 'heading', title: 'heading', isKept: true },
  { name: 'comment', title: 'comment', isKept: false },
  { name: 'related', title: 'related', isKept: false },
  { name: 'navigation', title: 'navigation', isKept: false },
  { name: 'consent', title: 'consent', isKept: false },
  { name: 'hidden', title: 'hidden', isKept: false },
];

export function isKept(label: number | undefined): boolean {
  return LABELS[label ?? 0]?.isKept === true;
}

/** A block is in doubt when its score is this near to the middle. */
const DOUBT = 0.3;

/** How far from doubt a block is; Infinity for one that somebody settled. */
export function certainty(score: number, isSettled: boolean): number {
  return isSettled ? Number.POSITIVE_INFINITY : Math.abs(score - 0.5);
}

export function isDoubtful(score: number, isSettled: boolean): boolean {
  return certainty(score, isSettled) < DOUBT;
}

export function wordsOf(count: number): string {
  return `${count.toLocaleString('en')} word${count === 1 ? '' : 's'}`;
}
