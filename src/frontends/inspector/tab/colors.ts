// The colors of labels for hand-drawn parts, read from the style sheet, so that they are defined once. They change with the
// theme.

import { LABELS } from './label-words.ts';

export interface Colors {
  readonly label: readonly string[];
  readonly accent: string;
  readonly only: string;
}

export function readColors(): Colors {
  // The value of a variable depends on the theme; an element drawn with it has the computed color.
  const drawn = document.createElement('i');
  document.body.append(drawn);
  const style = getComputedStyle(drawn);
  const of = (name: string): string => {
    drawn.style.color = `var(--${name})`;
    return style.color;
  };
  const colors = {
    label: LABELS.map(({ name }) => of(name)),
    accent: of('accent'),
    only: of('only-other'),
  };
  drawn.remove();
  return colors;
}

/** Calls when the theme changes, by the system or by hand. */
export function onTheme(call: () => void): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', call);
  new MutationObserver(call).observe(document.documentElement, { attributeFilter: ['data-theme'] });
}
