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

/**
 * What a rule is looked up by: the `#id` of its last compound, else the first `.class`, else the tag or `*`; undefined
 * where that is no plain compound. The rest of the selector is not read: hardly a rule is asked for.
 */
export function lastKey(text: string, from: number, to: number): string | undefined {
  let end = to;
  while (end > from && isBetween(text.charCodeAt(end - 1))) end--;
  let start = end;
  let id = -1;
  let firstClass = -1;
  for (; start > from; start--) {
    const code = text.charCodeAt(start - 1);
    if (isNameCharacter(code)) continue;
    if (isBetween(code)) break;
    if (code === 46) firstClass = start - 1;
    else if (code === 35) id = start - 1;
    else if (code !== 42) return undefined;
  }
  if (start === end) return undefined;
  const at = id >= 0 ? id : firstClass;
  if (at < 0) return text.slice(start, end).toLowerCase();
  let past = at + 1;
  while (past < end && isNameCharacter(text.charCodeAt(past))) past++;
  return text.slice(at, past);
}

/** White space and `>`. */
function isBetween(code: number): boolean {
  return code === 62 || code === 32 || (code >= 9 && code <= 13);
}

/** Letters, digits, `-`, `_` and all beyond ASCII. */
function isNameCharacter(code: number): boolean {
  if (code >= 128) return true;
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 48 && code <= 57) ||
    code === 45 ||
    code === 95
  );
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
