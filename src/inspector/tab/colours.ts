// The colours of labels for what is drawn by hand, read from the style sheet: one place knows them. They change with the theme.

import { LABELS } from './label-words.ts';

export interface Colours {
  readonly label: readonly string[];
  readonly accent: string;
  readonly only: string;
  readonly paper: string;
  readonly ink: string;
}

export function readColours(): Colours {
  const style = getComputedStyle(document.documentElement);
  const of = (name: string): string => style.getPropertyValue(name).trim();
  return {
    label: LABELS.map(({ name }) => of(`--${name}`)),
    accent: of('--accent'),
    only: of('--only-other'),
    paper: of('--panel'),
    ink: of('--ink'),
  };
}

/** Calls when the theme changes, by the system or by hand. */
export function onTheme(call: () => void): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', call);
  new MutationObserver(call).observe(document.documentElement, { attributeFilter: ['data-theme'] });
}
