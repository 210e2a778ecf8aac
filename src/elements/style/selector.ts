// The selectors of style sheets: plain ones ask for tags, ids and classes and are found by name; what else is understood
// (attributes, places among siblings, choices, escapes) is odd, and takes a walk over the page (odd-rules.ts).

import { type Compound, fitsNames, readSelector as readWhole } from '../selector/selector.ts';

export type { Compound };
export const matches: typeof fitsNames = fitsNames;

const ODD = /[:[+~\\]/;

export const isOdd = (text: string): boolean => ODD.test(text);

/** Undefined for odd ones. */
export function readSelector(text: string): readonly Compound[] | undefined {
  return isOdd(text) ? undefined : readWhole(text);
}

/** Every class and id of the page: asked for by rules that want their element to stand inside another one. */
export interface PageNames {
  has(name: string): boolean;
}

/** Of sheets that frameworks bring along, most rules speak of elements that the page has not. */
export function isThere({ id, classes }: Compound, names: PageNames): boolean {
  return (id === '' || names.has(id)) && classes.every((name) => names.has(name));
}

/** A selector's weight in the cascade. */
export function specificity(compounds: readonly Compound[]): number {
  return compounds.reduce((sum, one) => sum + weightOf(one), 0);
}

function weightOf({ tag, id, classes, attributes, places, choices }: Compound): number {
  const chosen = choices.reduce((sum, { among }) => sum + Math.max(...among.map(weightOf)), 0);
  const named = classes.length + attributes.length + places.length;
  return (id === '' ? 0 : 100) + named * 10 + (tag === '' ? 0 : 1) + chosen;
}
