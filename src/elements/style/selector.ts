// The selectors of style sheets, as far as rules are read: tags, ids and classes. Combinators all count as "somewhere
// inside"; states, attributes, siblings and escapes are not read (undefined).

import { type Compound, fitsNames, readSelector as readWhole } from '../selector/selector.ts';

export type { Compound };
export const matches: typeof fitsNames = fitsNames;

const UNREAD = /[:[+~\\]/;

export function readSelector(text: string): readonly Compound[] | undefined {
  return UNREAD.test(text) ? undefined : readWhole(text);
}

/** What rules are looked up by: `#id`, else the first `.class`, else the tag, else `*`. */
export function keyOf({ tag, id, classes }: Compound): string {
  return id !== '' ? `#${id}` : classes.length > 0 ? `.${classes[0]}` : tag === '' ? '*' : tag;
}

/** A selector's weight in the cascade. */
export function specificity(compounds: readonly Compound[]): number {
  return compounds.reduce(
    (sum, { tag, id, classes }) => sum + (id === '' ? 0 : 100) + classes.length * 10 + (tag === '' ? 0 : 1),
    0,
  );
}
