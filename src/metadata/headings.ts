// A heading on the tape → its text, and evidence for and against it as the page's title. Newspapers and forums put a kicker
// or a label into the heading; class names identify it. Some end their breadcrumb trail in an `h1` for search engines and
// show readers an `h2`.

import { getOrMake } from '../base/index.ts';
import { attribute, isElement, rawText, Tag, type Tape } from '../dom/index.ts';
import { innerText } from '../elements/index.ts';

export interface PageHeading {
  readonly node: number;
  readonly level: number;
  /** Text without a kicker that a class name identifies. */
  readonly text: string;
  readonly whole: string;
  /** Text after its first element, if it begins with one: perhaps a headline after a kicker without a class name. */
  readonly tail: string;
  /** True for a link to the home page: the site's name, not the page's. */
  readonly isLogo: boolean;
  /** True at the end of a breadcrumb trail. */
  readonly isCrumb: boolean;
  /** True inside the `header` of an `article`. */
  readonly isHead: boolean;
}

const LEVELS: ReadonlyMap<number, number> = new Map([
  [Tag.h1, 1],
  [Tag.h2, 2],
]);
const KICKER =
  /(?:^|[^a-z])(?:\w*kicker|dachzeile|overline|topline|eyebrow|spitzmarke|roofline|title-?header|(?:over|sur|super|pre)-?title|(?:super|pre)-?headline|antetitulo|occhiello|rubrik|ressort|label|prefix)(?:$|[^a-z])/i;
const CRUMB = /bread-?crumb/i;
/** Characters between a kicker and its headline. */
const JOINT = /^[\s:|–—·-]+/u;
/** Minimum number of words left for a title. */
const MIN_HEADLINE_WORDS = 2;
/** Limit on ancestors searched for a breadcrumb trail, including the heading itself. */
const MAX_TRAIL_DEPTH = 5;

/** Undefined for other elements, lower levels and empty headings. `crumbs` caches results for ancestors that headings share. */
export function readHeading(
  tape: Tape,
  node: number,
  url: string | undefined,
  crumbs: Map<number, boolean>,
): PageHeading | undefined {
  const level = LEVELS.get(tape.tag[node]!);
  const whole = level === undefined ? '' : innerText(tape, node).replace(/\s*¶$/, '');
  if (level === undefined || whole === '') return undefined;
  const kicker = firstElement(tape, node, (at) => KICKER.test(startTag(tape, at)));
  const rest = kicker === undefined ? '' : after(innerText(tape, kicker), whole);
  const first = firstElement(tape, node, (at) => innerText(tape, at) !== whole);
  return {
    node,
    level,
    text: rest.split(' ').length >= MIN_HEADLINE_WORDS ? rest : whole,
    whole,
    tail: first === undefined ? '' : after(innerText(tape, first), whole),
    isLogo: isLogo(tape, node, url),
    isCrumb: isCrumb(tape, node, crumbs),
    isHead: isHead(tape, node),
  };
}

const startTag = (tape: Tape, node: number): string => tape.source.slice(tape.from[node], tape.to[node]);

/** The first wanted element in a heading; undefined if text comes before it. */
function firstElement(tape: Tape, heading: number, isWanted: (node: number) => boolean): number | undefined {
  for (let at = heading + 1; at < tape.end[heading]!; at++) {
    if (!isElement(tape, at)) {
      if (rawText(tape, at).trim() !== '') return undefined;
    } else if (isWanted(at)) return innerText(tape, at) === '' ? undefined : at;
  }
  return undefined;
}

/** Rest of a line after its beginning and the separator; '' if it does not begin like this. */
const after = (start: string, line: string): string =>
  line.startsWith(start) ? line.slice(start.length).replace(JOINT, '') : '';

function isCrumb(tape: Tape, heading: number, crumbs: Map<number, boolean>): boolean {
  let at = heading;
  for (let i = 0; i < MAX_TRAIL_DEPTH && at > 0; i++, at = tape.parent[at]!) {
    const here = at;
    if (getOrMake(crumbs, here, () => CRUMB.test(startTag(tape, here)))) return true;
  }
  return false;
}

function isHead(tape: Tape, heading: number): boolean {
  let at = tape.parent[heading]!;
  while (at > 0 && tape.tag[at] !== Tag.header) at = tape.parent[at]!;
  while (at > 0 && tape.tag[at] !== Tag.article) at = tape.parent[at]!;
  return at > 0;
}

function isLogo(tape: Tape, heading: number, url: string | undefined): boolean {
  const isHome = (node: number): boolean => {
    const href = tape.tag[node] === Tag.a ? attribute(tape, node, 'href')?.trim() : undefined;
    if (href === undefined) return false;
    if (/^(?:\.{0,2}\/?|\/?(?:index|home)\.\w+|https?:\/\/[^/]+\/?)$/i.test(href)) return href !== url;
    return false;
  };
  if (isHome(tape.parent[heading]!)) return true;
  for (let at = heading + 1; at < tape.end[heading]!; at++) if (isHome(at)) return true;
  return false;
}
