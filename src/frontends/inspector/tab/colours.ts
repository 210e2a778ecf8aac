// The colours of labels for what is drawn by hand, read from the style sheet: one place knows them. They change with the theme.

import { LABELS } from './label-words.ts';

export interface Colours {
  readonly label: readonly string[];
  readonly accent: string;
  readonly only: string;
}

export function readColours(): Colours {
  // What a variable says depends on the theme; what it comes to is known of an element that is drawn with it.
  const drawn = document.createElement('i');
  document.body.append(drawn);
  const style = getComputedStyle(drawn);
  const of = (name: string): string => {
    drawn.style.color = `var(--${name})`;
    return style.color;
  };
  const colours = {
    label: LABELS.map(({ name }) => of(name)),
    accent: of('accent'),
    only: of('only-other'),
  };
  drawn.remove();
  return colours;
}

/** Calls when the theme changes, by the system or by hand. */
export function onTheme(call: () => void): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', call);
  new MutationObserver(call).observe(document.documentElement, { attributeFilter: ['data-theme'] });
}
