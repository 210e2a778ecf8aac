// Style sheet text → the tags, classes and ids that some rule may hide. It checks the value after each colon, because
// sheets are large and few of their rules hide text.
// A hit is only a reason to look closer: style-rules.ts then decides which rules apply.

import { readOdd } from './odd-rules.ts';
import {
  type Compound,
  isOdd,
  isThere,
  mayBeThere,
  type PageNames,
  readPlainSelector,
  splitSelectors,
} from './selector.ts';
import { afterStatements } from './style-rules.ts';

/** Values that may hide, by the last letter of their property. Checked at every colon; two letters rule out most. */
const VALUES: ReadonlyMap<string, RegExp> = new Map([
  ['y', /none|hidden|collapse|0?\.0|0(?![.\d]*[1-9])|[0-4]%/iy], // display, visibility, opacity
  ['t', /-\d{3}|0(?![.\d]*[1-9])/y], // text-indent, left, right; height, font
  ['e', /[01]px|0(?![.\d]*[1-9])/iy], // font-size
  ['p', /-\d{3}|rect|inset/iy], // top, clip
  ['h', /inset|circle/iy], // clip-path
  [
    'r',
    /opacity\(\s*0(?![.\d]*[1-9])|transparent|(?:rgb|hsl)a?\([^)]{0,24}[\s,/]0%?\s*\)|#(?:[\da-f]{3}0|[\da-f]{6}00)\b/iy,
  ], // filter, color
  ['m', /-\d{3}|translate[xy]?\(\s*-\d{4}|scale\(\s*0\s*\)/iy], // bottom, transform
]);
const BY_CODE: readonly (RegExp | undefined)[] = Array.from({ length: 128 }, (_, code) =>
  VALUES.get(String.fromCharCode(code).toLowerCase()),
);
/** First characters of such values. */
const FIRST = /[-.\d#chinorst]/i;
const MAY_BEGIN: Uint8Array = /* @__PURE__ */ Uint8Array.from({ length: 128 }, (_, code) =>
  FIRST.test(String.fromCharCode(code)) ? 1 : 0,
);
/** How far before its `{` to look for a rule's selectors. */
const MAX_HEAD = 2_000;
/** How far after its `{` to look for a rule's declarations, and how many rules of a sheet to check. */
const MAX_BODY = 4_000;
const MAX_RULES = 1_000;

/** Names of elements that a rule may hide. */
export class HidingKeys {
  readonly classes: Set<string> = new Set();
  readonly ids: Set<string> = new Set();
  readonly tags: Set<string> = new Set();
  /** Tags that are hidden only inside elements with one of the names in `places`. */
  readonly placedTags: Set<string> = new Set();
  readonly places: Set<string> = new Set();
  /** True when a rule with more than names in its selector may hide something. */
  hasOdd = false;
}

/** `oddInPlace`: also count rules with ancestors and more than names in their selector; they need a walk over the page. */
export function addHidingKeys(css: string, keys: HidingKeys, names: PageNames, oddInPlace: boolean): void {
  for (const open of opensOf(css)) addKeysOf(css, open, keys, names, oddInPlace);
}

/** Adds the keys of the rule that opens at a brace. */
export function addKeysOf(css: string, open: number, keys: HidingKeys, names: PageNames, oddInPlace = true): void {
  const before = css.slice(Math.max(0, open - MAX_HEAD), open);
  const head = afterStatements(before.slice(before.lastIndexOf('{') + 1));
  for (const part of splitSelectors(head.slice(head.lastIndexOf('*/') + 1))) {
    const selector = part.replace(/^\//, '').trim();
    // A rule for one compound counts even if the page lacks a class of it.
    if (/[\s>]/.test(selector) && !mayBeThere(selector, names)) continue;
    const compounds = readPlainSelector(selector);
    if (compounds === undefined) {
      keys.hasOdd ||= isOdd(selector) && readOdd(selector, names, oddInPlace) !== undefined;
    } else if (compounds.length === 1 || compounds.every((one) => isThere(one, names))) addKey(compounds, keys);
  }
}

/** Adds the name that the element, or an ancestor, must have for the rule to apply. */
function addKey(compounds: readonly Compound[], keys: HidingKeys): void {
  const { tag, id, classes } = compounds.at(-1)!;
  if (id !== '') keys.ids.add(id);
  else if (classes.length > 0) keys.classes.add(classes[0]!);
  else if (tag !== '') {
    const place = compounds
      .slice(0, -1)
      .map(nameOf)
      .find((name) => name !== undefined);
    if (place !== undefined) keys.places.add(place);
    (place === undefined ? keys.tags : keys.placedTags).add(tag);
  }
}

function nameOf({ id, classes }: Compound): string | undefined {
  return id === '' ? classes[0] : id;
}

/** Positions of the braces of rules that may hide. Looks back no further than the previous hit, so no text is read twice. */
function opensOf(css: string): Set<number> {
  const opens = new Set<number>();
  let seen = 0;
  for (let at = css.indexOf(':'); at >= 0 && opens.size < MAX_RULES; at = css.indexOf(':', at + 1)) {
    if (!mayHide(css, at)) continue;
    const start = Math.max(seen, at - MAX_BODY);
    const open = css.slice(start, at).lastIndexOf('{');
    if (open >= 0) opens.add(start + open);
    seen = at;
  }
  return opens;
}

function mayHide(css: string, colon: number): boolean {
  let before = colon - 1;
  while (css.charCodeAt(before) === 32) before--;
  const value = BY_CODE[css.charCodeAt(before)];
  if (value === undefined) return false;
  let at = colon + 1;
  while (css.charCodeAt(at) === 32) at++;
  if (MAY_BEGIN[css.charCodeAt(at)] !== 1) return false;
  value.lastIndex = at;
  if (!value.test(css)) return false;
  // `left:0` hides nothing, but `height:0` may. A transparent background or border hides nothing, but transparent text does.
  const property = css.slice(Math.max(0, before - 15), before + 1);
  if (css.charCodeAt(at) === 48) return !/(?:ef|righ)t$/i.test(property);
  return !/(?:background|border|top|right|bottom|left|outline|decoration|shadow|highlight|underline)-color$/i.test(
    property,
  );
}
