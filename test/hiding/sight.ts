// HTML → the sight of each element with an attribute `n`: "visible", or why it is hidden or closed.

import { expect } from 'vitest';
import { attribute } from '../../src/dom/index.ts';
import { visibility } from '../../src/elements/index.ts';
import { type Page, parsePage } from '../../src/index.ts';

/** Enough words in sight that what a case hides is the smaller part of the page. */
export const PROSE: string = `<p>${'Enough words in sight that the part under test is the smaller part of the page. '.repeat(30)}</p>`;

/** A sheet that Pith does not see, and that may set anything. */
export const LINK = '<link rel=stylesheet href=x.css>';

/** Reasons of parts that are not in sight now, but that a click, a search or a script shows. */
const CLOSED = /^closed (?:panel|details)|^hidden until found$|, until a script shows it$/;

export function sights(html: string, css = ''): string[] {
  const page = parsePage(`${html.includes('<body') ? '' : '<body>'}${css && `<style>${css}</style>`}${html}${PROSE}`);
  return marked(page).map((node) => sightOf(page, node));
}

/** Elements with an attribute `n`, in order. */
export function marked(page: Page): number[] {
  return [...page.tape.kind.keys()].filter((node) => node > 0 && attribute(page.tape, node, 'n') !== undefined);
}

function sightOf(page: Page, node: number): string {
  const seen = visibility(page);
  const why = seen.why(node);
  expect(seen.at(node)).toBe(why === undefined ? 'visible' : CLOSED.test(why) ? 'closed' : 'hidden');
  expect(seen.hidden[node] === 1).toBe(seen.at(node) === 'hidden');
  return why ?? 'visible';
}

/** A case of a table: HTML whose marked elements all have one sight, or one each. */
export function check(html: string, sight: string | readonly string[], css?: string): void {
  expect(sights(html, css)).toEqual([sight].flat());
}

/** A reason for hiding, as it is given for a rule of the page's own sheets. */
export const bySheet = (why: string): string => `${why} by the page's style`;

/** The same where a script may show the element. */
export const untilScript = (why: string): string => `${bySheet(why)}, until a script shows it`;
