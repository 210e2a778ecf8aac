// Describes where a segment is: the part of the page, its element, its heading, and whether it comes before or after the text.

import { attribute } from '../dom/index.ts';
import { ownRegions, Region, regions } from '../elements/index.ts';
import { type Facts, showElement } from './facts.ts';

const PARTS: Readonly<Record<Region, string>> = {
  [Region.none]: '',
  [Region.comment]: 'the comments',
  [Region.related]: 'a section of links to other pages',
  [Region.navigation]: 'a menu',
  [Region.consent]: 'a cookie notice',
  [Region.aside]: 'an aside',
  [Region.hidden]: '',
};
/** Number of ancestors searched for a name. */
const NEAR = 6;

/** The part of the page around a segment, by its markup: `a menu, <nav id="top">`. */
export function partOf(facts: Facts, segment: number): { readonly what: string } | undefined {
  const { page } = facts;
  const from = page.segments.from[segment]!;
  const region = regions(page)[from]!;
  if (PARTS[region as Region] === '') return undefined;
  const own = ownRegions(page);
  let named = -1;
  for (let node = page.tape.parent[from]!; node > 0; node = page.tape.parent[node]!)
    if (own[node] === region) named = node;
  return { what: `${PARTS[region as Region]}${named < 0 ? '' : `, ${showElement(page.tape, named)}`}` };
}

export function placeOf(facts: Facts, segment: number): string {
  const { first, last } = facts;
  const heading = facts.headingAbove(segment);
  const side =
    first < 0 || (segment >= first && segment <= last)
      ? undefined
      : segment < first
        ? 'before the main text'
        : 'after the main text';
  const part = facts.isKept(segment) ? undefined : partOf(facts, segment);
  const inside = part?.what ?? showElement(facts.page.tape, namedElement(facts, segment));
  return [`in ${inside}`, heading === undefined ? undefined : `under the heading “${heading}”`, side]
    .filter((part) => part !== undefined)
    .join(', ');
}

/** The nearest element with a class or id, or the segment's own element. */
export function namedElement(facts: Facts, segment: number): number {
  const { tape } = facts.page;
  const own = facts.element(segment);
  for (let node = own, step = 0; node > 0 && step < NEAR; node = tape.parent[node]!, step++)
    if (hasName(attribute(tape, node, 'id')) || hasName(attribute(tape, node, 'class'))) return node;
  return own;
}

function hasName(value: string | undefined): boolean {
  return value !== undefined && value.trim() !== '';
}
