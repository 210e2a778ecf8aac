// Several stories stacked on one page, each under an h1 of the same class: the main one has the page title as its heading.

import { attribute, Tag } from '../../dom/index.ts';
import { head } from '../../elements/index.ts';
import type { Page } from '../../page/index.ts';
import { words } from '../../text/index.ts';

/** The part of `region` with the main story; `region` itself if nothing is stacked. */
export function ownStory(page: Page, region: number): number {
  const { tape } = page;
  const headings: number[] = [];
  for (let node = region + 1; node < tape.end[region]!; node++) if (tape.tag[node] === Tag.h1) headings.push(node);
  if (headings.length < 2) return region;
  const own = headings.find((heading) => repeatsTitle(page, heading));
  // Sections of one text have plain h1s; only a class shows that the page was assembled from stories.
  const make = own === undefined ? undefined : attribute(tape, own, 'class');
  if (own === undefined || make === undefined) return region;
  const others = headings.filter((heading) => heading !== own && attribute(tape, heading, 'class') === make);
  if (others.length === 0) return region;
  let story = own;
  for (let at = own; at !== region; at = tape.parent[at]!) {
    if (others.some((other) => other > at && other < tape.end[at]!)) break;
    story = at;
  }
  return story;
}

/** Whether every word of the heading is in the page's title. */
function repeatsTitle(page: Page, heading: number): boolean {
  const { flow, tape } = page;
  const known = new Set(words(head(page).title));
  const own = words(page.text.slice(flow.offset[heading]!, flow.offset[tape.end[heading]!]!));
  return own.length > 0 && own.every((word) => known.has(word));
}
