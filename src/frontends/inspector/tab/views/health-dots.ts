// How well something worked on the pages it was used for, oldest first: one dot per page, and the same in words.

import { element } from '../element.ts';

/** What a letter of a health line means. */
const LETTERS: Readonly<Record<string, string>> = {
  '.': 'fits',
  '-': 'too little was found',
  '+': 'too much was found',
  '?': 'strange structure',
  x: 'no page kind matches',
};

export interface HealthView {
  readonly recent: string;
  readonly seen: number;
  readonly stale?: string;
}

export function healthDots(what: string, { recent, seen, stale }: HealthView): HTMLElement {
  return element(
    'div',
    { class: 'health-line' },
    element('span', { class: 'health-what' }, what),
    element(
      'span',
      { class: 'dots', role: 'img', 'aria-label': `the last ${recent.length} pages: ${tellLetters(recent)}` },
      ...[...recent].map((letter) =>
        element('span', { class: letter === '.' ? 'fits' : 'odd', title: LETTERS[letter] ?? '' }),
      ),
    ),
    element(
      'span',
      { class: stale === undefined ? 'muted' : 'warning' },
      stale ?? (seen === 0 ? 'not used yet' : tellLetters(recent)),
    ),
  );
}

function tellLetters(recent: string): string {
  const counts = new Map<string, number>();
  for (const letter of recent) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return [...counts].map(([letter, count]) => `${count} × ${LETTERS[letter] ?? letter}`).join(', ');
}
